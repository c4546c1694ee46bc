/** Changes elements of several rows of a list at once: in a dialog, the user chooses the elements and enters their values. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import type { App } from "../../types/app.ts";
import type { JsonObject } from "../../types/json.ts";
import { isInput, type EntityDefinition } from "../definition/definition.ts";
import { described, valueElement } from "../definition/described.ts";
import { eventOf, leftDialog, openDialog, type ContinuedEvent } from "../fields/dialogs.ts";
import { currentLocale } from "../definition/labels.ts";
import { selectedRows } from "./list-selection.ts";
import type { ListState } from "./list-state.ts";
import { keyOf, newRow } from "../rows/load.ts";
import type { UntypedRow } from "../definition/types.ts";
import { valueListOf } from "../definition/value-list.ts";
import { typeOf } from "../definition/values.ts";

/** The built-in app with the dialog, and what it was opened for. */
const DIALOG = "z2ui5_cl_ui5_app_mass_edit";
export interface MassEdit extends ContinuedEvent {
  readonly entity: string;
  readonly keys: readonly JsonObject[];
  /** What can be changed. */
  readonly elements: readonly { readonly name: string; readonly label: string }[];
  /** The values that the dialog begins with. */
  readonly known: JsonObject;
}
export interface MassEditApp extends App {
  asked: MassEdit | null;
  values: UntypedRow;
  /** How many rows were saved; null if none was. */
  saved: number | null;
}

/**
 * Opens the dialog at its event, and tells afterwards how many rows were changed.
 * @param names elements that may be changed; those that users never enter are left out
 */
export async function editSelected(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  state: ListState,
  event: string,
  names: readonly string[],
): Promise<void> {
  const rows = selectedRows(client, state, event);
  if (rows.length === 0) return;
  const left = leftDialog<MassEditApp>(client, DIALOG);
  if (left?.saved) {
    const args = [left.saved];
    left.saved = null;
    return client.message_toast_display(text("massEdit.saved", args, runOf(client, "massEdit").env.language()));
  }
  const elements = enteredElements(entity, names);
  const common = Object.fromEntries(elements.map(({ name }) => [name, commonValue(entity, rows, name)]));
  const values = { ...newRow(entity, {}), ...common };
  const asked: MassEdit = {
    entity: entity.name,
    keys: rows.map((row) => keyOf(entity, row) as JsonObject),
    elements,
    known: structuredClone(values) as JsonObject,
    ...eventOf(client, "massEdit"),
  };
  await openDialog<MassEditApp>(client, DIALOG, { asked, values });
}

/** The elements that value helps of others fill. */
export const filledBy = (entity: EntityDefinition, names: readonly string[]): string[] =>
  names
    .flatMap((name) => valueListOf(entity, valueElement(entity, name))?.fills ?? [])
    .map(({ local }) => local)
    .filter((local) => !names.includes(local));

/** Elements of stored rows that users enter, with their labels. */
function enteredElements(entity: EntityDefinition, names: readonly string[]): MassEdit["elements"] {
  const own = names.filter((name) => !name.includes(".")).map((name) => valueElement(entity, name));
  return [...new Set(own)]
    .filter((element) => !element.isAssociation && isInput(element, false) && element.type !== "cds.LargeBinary")
    .filter(({ items }) => !items?.elements)
    .map(({ name }) => ({ name, label: described(entity, name, currentLocale()).label }));
}

/** What all rows have, where the list has read it. */
function commonValue(entity: EntityDefinition, rows: readonly UntypedRow[], name: string): unknown {
  const values = new Set(rows.map((row) => row[name] as unknown));
  const [first = null] = values;
  if (values.size === 1 && first !== null) return first;
  return typeOf(valueElement(entity, name)) === "cds.Boolean" ? false : null;
}
