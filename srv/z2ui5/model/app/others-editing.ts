/** Who else is editing the row of a page. */
import { ObjectStatus, type ObjectStatusNode } from "../../view/sap/m.ts";
import { loadedRowsOf } from "../baseline.ts";
import type { AppOfEntity } from "./app-of-entity.ts";
import { eventName } from "./events.ts";
import { ownText } from "./own-text.ts";

/** Characters a topic may have. */
const LONGEST = 180;

/** Tells of other users who are editing the row, and others of this one while it does. The page is shown again when that changes. */
export async function othersEditing(app: AppOfEntity): Promise<ObjectStatusNode[]> {
  const { client, entity, row, editing } = app;
  const key = row && loadedRowsOf(client).get(row)?.key;
  const topic = key ? `editing ${entity.definition.name} ${JSON.stringify(key)}` : "";
  if (app.editors !== topic) client.absent(app.editors);
  app.editors = topic.length <= LONGEST ? topic : "";
  if (app.editors === "") return [];
  const event = eventName("EDITORS");
  const others = await (editing ? client.present(topic, event) : client.get_present(topic, event));
  if (others.length === 0) return [];
  const text = ownText(client, "entityApp.editing", [others.map(({ user }) => user).join(", ")]);
  return [ObjectStatus({ text, state: "Warning", icon: "sap-icon://user-edit" })];
}
