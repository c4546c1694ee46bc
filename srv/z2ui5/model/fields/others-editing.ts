/** Other users who are editing the row of a page. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import { LONGEST_PRESENCE } from "../../types/live.ts";
import { ObjectStatus, type ObjectStatusNode } from "../../view/sap/m.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import type { EntityDefinition } from "../definition/definition.ts";

/** State of the page of a row in the app. */
export interface EditedPage {
  /** The row, from `load`. */
  readonly row: object | null;
  /** Whether the user is changing it. */
  readonly editing: boolean;
  /** Topic of the users who edit the row, stored here by the method; "" if there is none. */
  editors?: string;
}

/** Event that tells the page of a change. */
const EVENT = "Z2UI5_EDITORS";

/** Shows which other users are editing the row, and makes this user visible to them while editing. The page is shown again when this changes. */
export async function othersEditing(
  client: z2ui5_if_client,
  { name }: EntityDefinition,
  page: EditedPage,
): Promise<ObjectStatusNode[]> {
  const key = page.row && loadedRowsOf(client).get(page.row)?.key;
  const topic = key ? `editing ${name} ${JSON.stringify(key)}` : "";
  if (page.editors !== undefined && page.editors !== topic) client.absent(page.editors);
  page.editors = topic.length <= LONGEST_PRESENCE ? topic : "";
  if (page.editors === "") return [];
  const others = await (page.editing ? client.present(topic, EVENT) : client.get_present(topic, EVENT));
  if (others.length === 0) return [];
  const users = others.map(({ user }) => user).join(", ");
  const language = runOf(client, "editors").env.language();
  return [
    ObjectStatus({
      text: text("entityApp.editing", [users], language),
      state: "Warning",
      icon: "sap-icon://user-edit",
    }),
  ];
}
