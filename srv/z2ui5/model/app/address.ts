/** What the address of an app of an entity says: the key of a row, or what a list is searched, filtered and sorted by. */
import { keysOf } from "../definition.ts";
import { isBesideElement } from "../entry-members.ts";
import { keyOf } from "../load.ts";
import type { ListSort } from "../list-state.ts";
import type { UntypedRow } from "../types.ts";
import { namesOf, type AppOfEntity } from "./app-of-entity.ts";
import { openRow } from "./open-row.ts";

/** Begins with what the address says. Names that the app does not show count for nothing. */
export async function takeAddress(app: AppOfEntity): Promise<void> {
  const parameters = app.client.get_address();
  const keys = keysOf(app.entity.definition);
  if (keys.length > 0 && keys.every(({ name }) => Object.hasOwn(parameters, name))) {
    if (
      await openRow(
        app,
        keyFrom(app, (name) => parameters[name] ?? ""),
      )
    )
      return;
  }
  takeList(app, parameters);
}

/** The key whose values come as texts. */
export const keyFrom = ({ entity }: AppOfEntity, valueOf: (name: string, index: number) => string): UntypedRow =>
  Object.fromEntries(
    keysOf(entity.definition).map(({ name, type }, index) => {
      const value = valueOf(name, index);
      return [name, type === "cds.Boolean" ? value === "true" : value];
    }),
  );

function takeList(app: AppOfEntity, { search = "", sort = "", filter = "" }: Record<string, string>): void {
  if (search !== "") app.list.search = search;
  const columns = namesOf(app.columns());
  const sorting = sort
    .split(",")
    .map((one): ListSort => ({ name: one.replace(/^-/, ""), descending: one.startsWith("-") }))
    .filter(({ name }) => columns.includes(name));
  if (sorting.length > 0) app.list.sort = sorting;
  const given = parsed(filter);
  for (const name of namesOf(app.filters())) if (Object.hasOwn(given, name)) app.filter[name] = given[name];
}

/** Puts into the address what the screen shows. @param replace whether Back is not to lead to what it showed before */
export function putAddress(app: AppOfEntity, replace: boolean): void {
  app.client.set_address(app.row ? rowAddress(app) : listAddress(app), { replace });
}

function rowAddress({ entity, row }: AppOfEntity): UntypedRow {
  const key = keyOf(entity.definition, row ?? {});
  return Object.values(key).every(isGiven) ? key : {};
}

function listAddress({ list, filter }: AppOfEntity): UntypedRow {
  const chosen = Object.entries(filter).filter(([name, value]) => !isBesideElement(name) && isGiven(value));
  const sort = (list.sort ?? []).map(({ name, descending }) => (descending ? `-${name}` : name)).join(",");
  return {
    search: list.search || undefined,
    sort: sort || undefined,
    filter: chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : undefined,
  };
}

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** An address comes from the browser, where anybody can write it. */
function parsed(text: string): UntypedRow {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as UntypedRow) : {};
  } catch {
    return {};
  }
}
