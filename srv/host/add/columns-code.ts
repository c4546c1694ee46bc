/** What the code of an app for an entity has where the page of a row is shown beside the list. */
import { codeBlock as code } from "./code-block.ts";
import {
  changesOfList,
  changesOfTables,
  copyRow,
  keyOfEvent,
  runAction,
  withModel,
  type Writing,
} from "./code-parts.ts";

/** List and page beside each other, after what the user has done in them. */
export function showColumns({ saves, filters, along }: Writing): string {
  const address = `listAddress(this.list${filters.length > 0 ? ", this.filter" : ""})`;
  return code`await this.changeList(client, model);
if (this.row) await this.changePage(client, model, this.row);
${saves && 'const deleted = await model.deletion(this.list, "deleteRows");'}
if (this.key${saves && " && !this.editing"}) this.row = await model.find(this.key${along});
if (!this.row) this.show(null);
else if (this.layout === "OneColumn") this.layout = "TwoColumnsMidExpanded";
${saves && "if (!this.row) await model.editors(this);"}
const page = this.row && (await this.showPage(client, model, this.row));
const list = await this.showList(client, model${saves && ", deleted"});
const replace = client.check_on_init() || ["goTo", "save"].includes(client.get_event());
client.set_address({ ...${address}, ...this.key }, { replace });
client.view_display(
  FlexibleColumnLayout({
    layout: client._bind_edit(this.layout),
    autoFocus: false,
    beginColumnPages: list,
    ...(page && { midColumnPages: page }),
  }),
);`;
}

/** What users do in the list, and on the page. */
export function changeMethods(writing: Writing): string {
  const { keys, saves, tables, isTree, pageActions, ts } = writing;
  const left = saves ? " && this.mayLeave(client, model)" : "";
  const opened = `if (client.check_on_event("open")${isTree ? " && client.get_event_arg(1)" : ""}${left})`;
  return code`${ts("private ")}async changeList(${withModel(ts)})${ts(": Promise<void>")} {
  ${saves && `if (client.check_on_event("createRows")${left}) this.show(null, model.create());`}
  ${opened}
    this.show(${keyOfEvent(keys)});
  ${changesOfList(writing)}
}

${ts("private ")}async changePage(${withModel(ts)}, row${ts(": UntypedRow")})${ts(": Promise<void>")} {
  ${saves && changesOfRow(writing)}
  ${pageActions.length > 0 && runAction("PAGE_ACTIONS", "[row]")}
  ${saves && tables.length > 0 && changesOfTables(writing)}
  if (client.check_on_event("list")${left}) this.show(null);
  if (client.check_on_event("goTo")) this.show(${keyOfEvent(keys)});
  if (client.check_on_event("fullScreen"))
    this.layout = this.layout === "MidColumnFullScreen" ? "TwoColumnsMidExpanded" : "MidColumnFullScreen";
}`;
}

const changesOfRow = (writing: Writing): string => code`if (client.check_on_event("edit")) this.editing = true;
if (this.editing && ["save", "create", "createNext"].includes(client.get_event()) && (await model.save(row))) {
  if (client.check_on_event("createNext")) this.show(null, model.create());
  ${writing.hidesRows && "else if (model.changed(row)) this.show(null);"}
  else Object.assign(this, { key: model.keyIn(row), editing: false });
  client.message_toast_display(client.text("saved"));
}
if (client.check_on_event("cancel") && this.mayLeave(client, model)) this.show(this.key);
const isConfirmed = confirmed(client, "delete", client.text("deleteOne"), client.text("delete"));
if (isConfirmed && (await model.delete(row, this.list))) {
  client.message_toast_display(client.text("deleted"));
  this.show(null);
}
${copyRow(writing, (copy) => `this.show(null, ${copy});`)}`;

/** What opens and closes the column of the page. */
export function columnMethods({ saves, tables, lists, ts }: Writing): string {
  const nothing = `${saves && tables.length > 0 ? ", removed: {}" : ""}${lists.length > 0 ? ", lists: {}" : ""}`;
  const key = `key${ts(": UntypedRow | null")}, row${ts(": UntypedRow | null")} = null`;
  return code`/** Shows the row of a key, a new row that is edited, or none. */
${ts("private ")}show(${key})${ts(": void")} {
  Object.assign(this, { key, row${saves && ", editing: row !== null"}${nothing} });
  if (!key && !row) this.layout = "OneColumn";
}
${saves && `\n${mayLeave(ts)}`}

${ts("private ")}columnButtons(client${ts(": z2ui5_if_client")}) {
  const isFull = this.layout === "MidColumnFullScreen";
  return [
    Button({
      icon: isFull ? "sap-icon://exit-full-screen" : "sap-icon://full-screen",
      type: "Transparent",
      tooltip: client.text(isFull ? "exitFullScreen" : "fullScreen"),
      visible: expression${"`!\\${device>/system/phone}`"},
      press: client._event("fullScreen"),
    }),
    Button({
      icon: "sap-icon://decline",
      type: "Transparent",
      tooltip: client.text("close"),
      press: client._event("list"),
    }),
  ];
}`;
}

const mayLeave = (
  ts: Writing["ts"],
): string => `/** Whether the page may be left: after a question where something was entered. */
${ts("private ")}mayLeave(${withModel(ts)})${ts(": boolean")} {
  if (!this.row || !this.editing || !model.changed(this.row)) return true;
  return confirmed(client, client.get_event(), client.text("discardQuestion"), client.text("discard"));
}`;
