/** What the current user may do with the rows of an app, and which cells of tables take entries. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { UNKNOWN, valueFor } from "../rows/conditions.ts";
import { isInput, operationOf, type EntityDefinition } from "../definition/definition.ts";
import type { Described } from "../definition/described.ts";
import { conditionIn } from "../definition/edm-json.ts";
import { editableFor, rightFor } from "../definition/entry-members.ts";
import { rulesFor, type RowState } from "../fields/fields.ts";
import { keyIn } from "../rows/load.ts";
import { dependsOnRow, mayDo, rightsIn } from "../rows/rights.ts";
import { templateRow } from "../fields/row-binder.ts";
import type { UntypedRow } from "../definition/types.ts";

/** Whether the user may do something with a row as it was loaded, or as it was read with its rights; without one, with any row that can be read. @throws ACTION_UNKNOWN */
export function mayDoWith(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  what: string,
  row: UntypedRow | undefined,
): boolean {
  const loaded = row && loadedRowsOf(client).get(row);
  const isOfRow = what === "update" || what === "delete" || operationOf(entity, what)?.isBound === true;
  if (!row && isOfRow && !mayDo(entity, "read")) return false;
  const isNew = row !== undefined && !loaded && keyIn(entity, row) === null;
  if (isNew && operationOf(entity, what)?.isBound) return false;
  return mayDo(entity, what, loaded?.values ?? row, { ...rightsIn(row, what), ...loaded?.rights });
}

/** What was read of rights holds until a row is saved; then it is what is known of it now. */
export function followRights(client: z2ui5_if_client, entity: EntityDefinition, rows: readonly UntypedRow[]): void {
  for (const row of rows)
    for (const member of Object.keys(row).filter((name) => name.endsWith(rightFor(""))))
      row[member] = mayDoWith(client, entity, member.slice(0, -rightFor("").length), row);
}

/** The member of the rows that says whether a cell takes entries; undefined if it is the same for all of them. */
export function editableMember(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  of: Described,
  rows: readonly UntypedRow[],
): string | undefined {
  const { element } = of;
  // Keys and immutable elements are entered in rows that are not stored yet.
  const isFixed = !isInput(element, false);
  const isConditional = valueFor(conditionIn(element, "@Common.FieldControl"), undefined) === UNKNOWN;
  const mayUpdate = (row: UntypedRow): boolean => row[rightFor("update")] !== false;
  if (isFixed || isConditional) {
    const member = editableFor(element.name);
    for (const row of rows) {
      const loaded = loadedRowsOf(client).get(row);
      const state: RowState = { isNew: loaded === undefined, mayWrite: mayUpdate(row), byDatabase: loaded?.rights };
      row[member] = rulesFor(entity, of, element.name, { ...templateRow(row), values: row }, state).editable;
    }
    return member;
  }
  const member = rightFor("update");
  if (!dependsOnRow(entity, "update") || !rows.some((row) => Object.hasOwn(row, member))) return undefined;
  // Rows that are new to the app can be written.
  for (const row of rows) row[member] ??= true;
  return member;
}
