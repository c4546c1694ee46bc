/** Buttons that lead from a row to those beside it in a list. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { runOf } from "../../client/run.ts";
import { text } from "../../texts/texts.ts";
import { Button, type ButtonNode } from "../../view/sap/m.ts";
import { keyText } from "./baseline.ts";
import { withRowsBelow } from "./nested-rows.ts";
import { keysOf, type EntityDefinition } from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";

const DIRECTIONS = [
  [-1, "entityApp.previous", "sap-icon://navigation-up-arrow"],
  [1, "entityApp.next", "sap-icon://navigation-down-arrow"],
] as const;

/** None if the row is not in the list. The event has the key of the other row as its arguments. */
export function siblingButtons(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  row: UntypedRow,
  list: readonly UntypedRow[],
  event: string,
): ButtonNode[] {
  const rows = withRowsBelow(list);
  const at = rows.findIndex((one) => keyText(entity, one) === keyText(entity, row));
  if (at < 0) return [];
  const language = runOf(client, "siblings").env.language();
  return DIRECTIONS.map(([by, key, icon]) => {
    const other = rows[at + by];
    const keys = keysOf(entity).map(({ name }) => String(other?.[name]));
    return Button({
      icon,
      type: "Transparent",
      tooltip: text(key, {}, language),
      enabled: other !== undefined,
      ...(other && { press: client._event(event, keys) }),
    });
  });
}
