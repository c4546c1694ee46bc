/** The screens of an app of an entity: the list and the page of a row, one by one or beside each other. */
import { FlexibleColumnLayout } from "../../view/sap/f.ts";
import { putAddress } from "./address.ts";
import type { AppOfEntity } from "./app-of-entity.ts";
import { eventName, happened } from "./events.ts";
import { changeList, deleteRows, listView } from "./list-report.ts";
import { changePage, pageView } from "./object-page.ts";
import { leavePage } from "./open-page.ts";
import { openRow } from "./open-row.ts";

/** Carries out what the user has requested, and shows the list, the page, or both. */
export async function runScreens(app: AppOfEntity): Promise<void> {
  const { client } = app;
  const columns = app.layout !== null;
  const isPage = app.row !== null;
  const isList = columns || !isPage;
  if ((isList && (await changeList(app))) || (isPage && (await changePage(app)))) return;
  const notes = isList ? await deleteRows(app) : [];
  if (columns) await refreshColumns(app);
  const page = app.row && (await pageView(app, app.row));
  const list = columns || !page ? await listView(app, notes) : null;
  const isFirst = isPage && !columns ? client.check_on_navigated() : client.check_on_init();
  putAddress(app, isFirst || happened(client, "GO_TO") || happened(client, "SAVE"));
  if ((columns || page) && client.check_on_navigated())
    for (const keys of ["Ctrl+S", "Ctrl+Enter"])
      client.follow_up_action(client.cs_event.keyboard_shortcut, [keys, eventName("SAVE")]);
  if (!columns) return client.view_display((page ?? list)!);
  client.view_display(
    FlexibleColumnLayout({
      layout: client._bind_edit(app.layout),
      autoFocus: false,
      beginColumnPages: list!,
      ...(page && { midColumnPages: page }),
    }),
  );
}

/** A page beside the list is as current as the list, unless the user is changing the row; without a row it is closed. */
async function refreshColumns(app: AppOfEntity): Promise<void> {
  if (app.key && !app.editing && !(await openRow(app, app.key))) leavePage(app);
  if (app.row && app.layout === "OneColumn") app.layout = "TwoColumnsMidExpanded";
  if (app.row) return;
  app.layout = "OneColumn";
  await app.entity.editors(app);
}
