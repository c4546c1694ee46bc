/** Header of the page of a row: its parts, each with a title. */
import { Title, VBox } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import type { EntityOfApp } from "../entity.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { Section } from "./sections.ts";

/** Values side by side, as `@UI.HeaderFacets` names them. */
export const facetNodes = (entity: EntityOfApp, row: UntypedRow, facets: readonly Section[]): ControlNode[] =>
  facets.flatMap(({ title, point, fields = [] }) => {
    const [first, ...others] = fields;
    const isOne = others.length === 0 && title !== "";
    const named =
      isOne && first !== undefined
        ? [{ ...(typeof first === "string" ? { name: first } : first), label: title }]
        : fields;
    const values = point === undefined ? entity.fields(row, named, { editable: false }) : entity.dataPoint(row, point);
    if (values.length === 0) return [];
    const hasTitle = point === undefined && !isOne && title !== "";
    const heading = hasTitle ? [Title({ text: title, level: "H3", titleStyle: "H6" })] : [];
    return VBox({ class: "sapUiSmallMarginEnd sapUiSmallMarginBottom", items: [...heading, ...values] });
  });
