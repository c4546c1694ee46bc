import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import type { ListState } from "./list-state.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { hasKey } from "../rows/load.ts";
import { withRowsBelow } from "../rows/nested-rows.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * The rows of a list that the user has selected (`select` of its options), also those of a tree that are below others.
 * @param state what the app holds of the list
 * @example for (const book of rowsSelected(this.list)) await books.action("restock", book, { amount: 1 });
 */
export const rowsSelected = <R extends object>({ rows }: ListState<R>): R[] =>
  withRowsBelow(rows as UntypedRow[]).filter((row) => row["selected"] === true) as R[];

/** Selects a row of a tree, or deselects it. @param keys values of its keys, as they come from a request: those of no row count for nothing */
export function selectRow(
  { rows }: ListState,
  entity: EntityDefinition,
  keys: readonly string[],
  isSelected: boolean,
): void {
  const row = withRowsBelow(rows).find((one) => hasKey(entity, one, keys));
  if (row) row["selected"] = isSelected;
}

/** The rows that the user has selected, if an event was raised for them; a toast asks to select some if there are none. */
export function selectedRows(client: z2ui5_if_client, state: ListState, event: string): readonly UntypedRow[] {
  if (!client.check_on_event(event)) return [];
  const rows = rowsSelected(state);
  if (rows.length === 0)
    client.message_toast_display(text("entityApp.selectRow", {}, runOf(client, "list").env.language()));
  return rows;
}
