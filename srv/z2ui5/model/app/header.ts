/** Header of the page of a row: its parts, each with a title. */
import { Title, VBox } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import type { EntityOfApp } from "../entity.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { Section } from "./annotations.ts";

/** Values side by side, as `@UI.HeaderFacets` names them. */
export const facetNodes = (entity: EntityOfApp, row: UntypedRow, facets: readonly Section[]): ControlNode[] =>
  facets.map(({ title, point, fields = [] }) => {
    const isOne = fields.length === 1 && title !== "";
    return VBox({
      class: "sapUiSmallMarginEnd sapUiSmallMarginBottom",
      items:
        point !== undefined
          ? entity.dataPoint(row, point)
          : isOne
            ? entity.fields(row, [{ name: fields[0]!, label: title }], { editable: false })
            : [
                ...(title === "" ? [] : [Title({ text: title, level: "H3", titleStyle: "H6" })]),
                ...entity.fields(row, fields, { editable: false }),
              ],
    });
  });
