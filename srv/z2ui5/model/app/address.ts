/** What the address of an app of an entity says: the key of a row, or what a list is searched, filtered and sorted by. */
import { listAddress, takeListAddress } from "../lists/list-address.ts";
import { namesOf } from "../fields/fields.ts";
import type { AppOfEntity } from "./app-of-entity.ts";

/** Begins with what the address says. */
export function takeAddress(app: AppOfEntity): void {
  const parameters = app.client.get_address();
  takeListAddress(parameters, app.list, namesOf(app.columns()), app.filter, namesOf(app.filters()));
  app.key = app.entity.keyIn(parameters);
}

/** Puts into the address what the screen shows. @param replace whether Back is not to lead to what it showed before */
export function putAddress(app: AppOfEntity, replace: boolean): void {
  const { client, entity, row, layout } = app;
  const list = row && !layout ? {} : listAddress(app.list, app.filter);
  client.set_address({ ...list, ...(row && entity.keyIn(row)) }, { replace });
}
