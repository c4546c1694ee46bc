/** What the address of an app of an entity says: the key of a row, or what a list is searched, filtered and sorted by. */
import { listAddress, takeListAddress } from "../lists/list-address.ts";
import { namesOf, type AppOfEntity } from "./app-of-entity.ts";
import { openRow } from "./open-row.ts";

/** Begins with what the address says. */
export async function takeAddress(app: AppOfEntity): Promise<void> {
  const parameters = app.client.get_address();
  const key = app.entity.keyIn(parameters);
  if (key && (await openRow(app, key))) return;
  takeListAddress(parameters, app.list, namesOf(app.columns()), app.filter, namesOf(app.filters()));
}

/** Puts into the address what the screen shows. @param replace whether Back is not to lead to what it showed before */
export function putAddress(app: AppOfEntity, replace: boolean): void {
  const { client, entity, row } = app;
  client.set_address(row ? (entity.keyIn(row) ?? {}) : listAddress(app.list, app.filter), { replace });
}
