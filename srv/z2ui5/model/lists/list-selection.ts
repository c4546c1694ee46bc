import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import type { ListState } from "./list-state.ts";
import type { UntypedRow } from "../definition/types.ts";

/** The rows that the user has selected, if an event was raised for them; a toast asks to select some if there are none. */
export function selectedRows(client: z2ui5_if_client, state: ListState, event: string): readonly UntypedRow[] {
  if (!client.check_on_event(event)) return [];
  const rows = state.rows.filter((row) => row["selected"] === true);
  if (rows.length === 0)
    client.message_toast_display(text("entityApp.selectRow", {}, runOf(client, "list").env.language()));
  return rows;
}
