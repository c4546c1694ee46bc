/** Links of associations that open a quick view of the row that they lead to. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { Link } from "../../view/sap/m.ts";
import { foreignKeysOf, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import type { Described } from "../definition/described.ts";
import { isGiven } from "../definition/values.ts";
import { shownText, type ControlOfModel } from "./controls.ts";
import type { RowBinder } from "./row-binder.ts";

/** Events of quick views by the entities whose links raise them, for a run. */
const offered = new WeakMap<z2ui5_if_client, Map<string, string>>();

/** Values of associations of an entity are links from now on in this run. */
export function offerQuickView(client: z2ui5_if_client, entity: EntityDefinition, event: string): void {
  const events = offered.get(client) ?? new Map<string, string>();
  offered.set(client, events.set(entity.name, event));
}

/** The association whose quick view belongs to a value: that of a foreign key, or the one that a path begins with; undefined if its target has none. */
export function quickViewOf({ elements }: EntityDefinition, name: string): ElementDefinition | undefined {
  const [first = "", ...others] = name.split(".");
  const element = Object.hasOwn(elements, first) ? elements[first] : undefined;
  const association = element?._target ? element : elements[String(element?.["@odata.foreignKey4"])];
  if (!association?._target || association.is2many || others.length > 1) return undefined;
  return hasQuickView(association._target) ? association : undefined;
}

const hasQuickView = (entity: EntityDefinition): boolean =>
  Array.isArray(entity["@UI.QuickViewFacets"]) ||
  Object.keys(entity).some((name) => name.startsWith("@Communication.Contact"));

/** Foreign keys that the link of a value needs. */
export function quickViewKeys(entity: EntityDefinition, name: string): string[] {
  const association = quickViewOf(entity, name);
  return association ? foreignKeysOf(entity, association).map(({ local }) => local) : [];
}

/** A link with the value; undefined where the run offers no quick view of it, and for a row without one. */
export function quickLink(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  of: Described,
  name: string,
  row: RowBinder,
): ControlOfModel | undefined {
  const event = offered.get(client)?.get(entity.name);
  const association = event === undefined ? undefined : quickViewOf(entity, name);
  if (event === undefined || !association) return undefined;
  const keys = quickViewKeys(entity, name);
  if (keys.length === 0 || !keys.every((key) => row.sample && Object.hasOwn(row.sample, key))) return undefined;
  if (row.values && !keys.every((key) => isGiven(row.values?.[key]))) return undefined;
  const values = keys.map((key) => (row.values ? String(row.values[key]) : row.path(key, false)));
  const press = client._event(event, ["${$source>/id}", entity.name, association.name, ...values]);
  return {
    make: Link,
    settings: { text: shownText(of, name, row), press, ariaHasPopup: "Dialog", wrapping: true },
  };
}
