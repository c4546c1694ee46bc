/** What was changed in the row of a page, and by whom, as `@cap-js/change-tracking` has recorded it. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { Table, type TableNode } from "../../view/sap/m.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { entity, type EntityOfApp } from "../entity.ts";
import { rowPath, serviceFor } from "../rows/load.ts";
import type { UntypedRow } from "../definition/types.ts";
import { CHANGE_COLUMNS, changesOf } from "./changes-of.ts";
import { ownText } from "./own-text.ts";
import { sectionToolbar } from "./section-toolbar.ts";

/** Changes that are shown, the latest first. */
const MOST_CHANGES = 50;

/**
 * The latest changes of a row that `@cap-js/change-tracking` has recorded, as a table. Call it in each run.
 * @param client client of the run @param of the entity of the row @param row row from `load`
 * @param rows an array of the app, which holds what is shown of them @param title heading of the table
 * @returns nothing for a row that is not stored yet, or if no changes are recorded
 * @example const history = await changeHistory(client, cases, this.case, this.changes, "Changes"); // changes: UntypedRow[] = [];
 */
export async function changeHistory<R extends object, Actions>(
  client: z2ui5_if_client,
  of: EntityOfApp<R, Actions>,
  row: Partial<R>,
  rows: UntypedRow[],
  title: string,
): Promise<TableNode[]> {
  const { definition } = of;
  const changes = changesOf(definition);
  const loaded = loadedRowsOf(client).get(row);
  if (!changes?._target || !loaded) return [];
  const [from] = rowPath(definition, loaded.key)["ref"] as readonly object[];
  const service = await serviceFor(definition);
  const found = await service.run({
    SELECT: {
      from: { ref: [from, changes.name] },
      columns: ["ID", ...CHANGE_COLUMNS].map((name) => ({ ref: [name] })),
      orderBy: [{ ref: ["createdAt"], sort: "desc" }],
      limit: { rows: { val: MOST_CHANGES } },
    },
  });
  rows.splice(0, rows.length, ...(found as UntypedRow[]));
  const columns = CHANGE_COLUMNS.map((name) => ({ name, editable: false }));
  return [
    Table({
      noDataText: ownText(client, "entityApp.noChanges"),
      headerToolbar: sectionToolbar(title),
      ...entity(client, changes._target.name).columns(rows, columns),
    }),
  ];
}
