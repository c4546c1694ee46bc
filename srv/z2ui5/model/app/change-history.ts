/** What was changed in the row of a page, and by whom, as `@cap-js/change-tracking` has recorded it. */
import { Table, type TableNode } from "../../view/sap/m.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import type { ElementDefinition, EntityDefinition } from "../definition/definition.ts";
import { entity } from "../entity.ts";
import { rowPath, serviceFor } from "../rows/load.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { AppOfEntity } from "./app-of-entity.ts";
import { CHANGE_COLUMNS, changesOf } from "./changes-of.ts";
import { ownText } from "./own-text.ts";
import { sectionToolbar } from "./section-toolbar.ts";

/** Changes that are shown, the latest first. */
const MOST_CHANGES = 50;

/** Reads the latest changes of the row that is shown. */
export async function readChanges(app: AppOfEntity): Promise<void> {
  const { definition } = app.entity;
  const changes = changesOf(definition);
  const loaded = app.row && loadedRowsOf(app.client).get(app.row);
  if (!changes || !loaded) return;
  const [row] = rowPath(definition, loaded.key)["ref"] as readonly object[];
  const service = await serviceFor(definition);
  app.changes = (await service.run({
    SELECT: {
      from: { ref: [row, changes.name] },
      columns: ["ID", ...CHANGE_COLUMNS].map((name) => ({ ref: [name] })),
      orderBy: [{ ref: ["createdAt"], sort: "desc" }],
      limit: { rows: { val: MOST_CHANGES } },
    },
  })) as UntypedRow[];
}

/** The changes as a table. @param title that of the section */
export function changesSection(app: AppOfEntity, { _target: target }: ElementDefinition, title: string): TableNode {
  const columns = CHANGE_COLUMNS.map((name) => ({ name, editable: false }));
  return Table({
    noDataText: ownText(app.client, "entityApp.noChanges"),
    headerToolbar: sectionToolbar(title),
    ...entity(app.client, (target as EntityDefinition).name).columns(app.changes, columns),
  });
}
