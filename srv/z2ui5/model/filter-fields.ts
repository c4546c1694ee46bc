/** Fields of a filter: what users choose of an element limits the rows that are read. */
import { runOf } from "../client/run.ts";
import { Z2ui5Error } from "../errors.ts";
import { Label, MultiComboBox } from "../view/sap/m.ts";
import { Item, type ControlNode } from "../view/sap/ui/core.ts";
import type { ControlOfModel } from "./controls.ts";
import { described, type Described } from "./described.ts";
import { tokensFor } from "./entry-members.ts";
import { idOf, type FieldRequest, type FieldSource } from "./fields.ts";
import { tokenControl } from "./helped-controls.ts";
import { rowBinder, type RowBinder } from "./row-binder.ts";
import type { UntypedRow } from "./types.ts";

/**
 * Label and control of each element, with several values each.
 * @param filter an object in an attribute of the app, as `page` takes it
 * @throws ELEMENT_WITHOUT_FIELD for an element that has neither a list nor choices
 */
export function filterNodes(source: FieldSource, filter: UntypedRow, requests: readonly FieldRequest[]): ControlNode[] {
  const { client, entity, locale } = source;
  runOf(client, "filters");
  const row = rowBinder(client, filter, "filters");
  return requests.flatMap(({ name, options }) => {
    const of = described(entity, name, locale);
    const element = of.element.name;
    if (!Array.isArray(filter[element])) filter[element] = [];
    filter[tokensFor(element)] ??= [];
    const control = tokenControl(client, entity, of, row) ?? choices(of, row);
    if (!control) {
      const instead = "what it is filtered by with a control of your own";
      throw new Z2ui5Error("ELEMENT_WITHOUT_FIELD", { name: element, entity: entity.name, instead });
    }
    const { label = of.label, control: make = control.make, ...settings } = options;
    const id = settings["id"] ?? idOf(client, row, element);
    const node = make({ id, ...control.settings, ...settings } as never);
    return label === false ? [node] : [Label({ text: label, labelFor: String(id) }), node];
  });
}

/** Values of an enum, some of which are chosen. */
function choices({ element, choices: all }: Described, row: RowBinder): ControlOfModel | undefined {
  if (all.length === 0) return undefined;
  const items = all.map(({ value, text }) => Item({ key: String(value), text }));
  return { make: MultiComboBox, settings: { selectedKeys: { path: row.path(element.name, true) }, items } };
}
