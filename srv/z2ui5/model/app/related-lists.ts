/** Lists of the rows to which the associations to many of a row lead. */
import { Table, VBox } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { elementAt, type EntityDefinition } from "../definition/definition.ts";
import { entity } from "../entity.ts";
import type { ListOfApp } from "../lists/list.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import type { UntypedRow } from "../definition/types.ts";
import { columnNames } from "./annotations.ts";
import type { Section } from "./sections.ts";
import type { AppOfEntity } from "./app-of-entity.ts";
import { eventName } from "./events.ts";
import { quickViews } from "./quick-view.ts";

/** Rows that are read at once; only a few, because other sections follow. */
const ROWS = 10;

/** Reads the lists of the sections of a row, except those that the user may not read; a row that is not stored has none. */
export async function readLists(
  app: AppOfEntity,
  row: UntypedRow,
  sections: readonly Section[],
): Promise<ReadonlyMap<string, ListOfApp>> {
  const { client, lists, entity: own } = app;
  const found = new Map<string, ListOfApp>();
  if (!loadedRowsOf(client).get(row)) return found;
  for (const { id, list: name, columns, sort = [], where = [] } of sections) {
    const target = name === undefined ? undefined : (elementAt(own.definition, name)._target as EntityDefinition);
    if (name === undefined || !target) continue;
    const related = entity(client, target.name);
    if (!related.may("read")) continue;
    await quickViews(client, related, eventName("QUICK_VIEW"));
    const options = { where: [own.related(row, name), where], sort, limit: ROWS };
    const names = columns ?? columnNames(target, own.definition);
    found.set(id, await related.list((lists[id] ??= { rows: [] }), names, options));
  }
  return found;
}

/** A list with its title. */
export const relatedList = (list: ListOfApp, title: string): ControlNode =>
  VBox({
    items: [
      Table({ noDataText: list.noRows(), headerToolbar: list.toolbar(title), ...list.table() }),
      list.more(false),
    ],
  });
