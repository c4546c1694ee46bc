/** Parts of the code of apps for entities. */
import { codeBlock } from "./code-block.ts";
import type { DescribedEntity, TableOfApp } from "./described-entity.ts";
import { namesOf } from "../../z2ui5/model/fields/fields.ts";
import type { FieldOfSection } from "../../z2ui5/model/app/sections.ts";
import { listCode } from "./first-app.ts";
import type { Language } from "./project-files.ts";

/** What the text is written for. */
export interface Writing extends DescribedEntity {
  /** Name of the class. */
  readonly app: string;
  readonly language: Language;
  /** What only TypeScript has. */
  readonly ts: (text: string) => string;
  readonly hasPage: boolean;
  readonly hasActions: boolean;
  /** Whether the page is shown beside the list. */
  readonly isBeside: boolean;
  /** Argument of `find` for what is read along with a row. */
  readonly along: string;
}

/** A text as literal. */
export const quoted = (text: string): string => JSON.stringify(text);

/** The key that an event has as its arguments; one of several elements in lines of their own. */
export function keyOfEvent(keys: readonly string[]): string {
  const members = keys.map((key, index) => `${property(key)}: client.get_event_arg(${index + 1})`);
  return members.length === 1 ? `{ ${members[0]} }` : `{\n${members.map((one) => `  ${one},\n`).join("")}}`;
}

export const isPlain = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
export const property = (name: string): string => (isPlain(name) ? name : quoted(name));
export const member = (row: string, name: string): string =>
  `${row}${isPlain(name) ? `.${name}` : `[${quoted(name)}]`}`;

/** Plain data as literal: in one line where there is room for it. @param indent spaces before it */
export function literal(value: unknown, indent = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = (at: number): string[] =>
    isList
      ? value.map((one) => literal(one, at))
      : Object.entries(value).map(([name, one]) => `${property(name)}: ${literal(one, at)}`);
  const line = isList ? `[${parts(0).join(", ")}]` : `{ ${parts(0).join(", ")} }`;
  if (indent + line.length < 100 && !line.includes("\n")) return line;
  const inside = " ".repeat(indent + 2);
  const lines = parts(indent + 2).map((part) => `${inside}${part},\n`);
  return `${isList ? "[" : "{"}\n${lines.join("")}${" ".repeat(indent)}${isList ? "]" : "}"}`;
}

/** Elements of a section, as `quotedList`. */
export const fieldList = (fields: readonly FieldOfSection[], indent: number, others: number): string =>
  listCode(
    fields.map((one) => literal(one, indent + 2)),
    indent,
    others,
  );

/** Parameters of most methods. */
export const withModel = (ts: Writing["ts"]): string => `client${ts(": z2ui5_if_client")}, model${ts(": EntityOfApp")}`;

/** Sections with fields, whose names a constant has: a list, or one for each of several sections. */
const sectionsWithFields = (sections: Writing["sections"]): Writing["sections"] =>
  sections.filter(({ table, list, history, files }) => (table ?? list ?? history ?? files) === undefined);

/** The constant with the fields of the page; "" if it has none. */
export function fieldsConstant({ sections }: Writing): string {
  const all = sectionsWithFields(sections);
  if (all.length === 0) return "";
  if (all.length === 1) return `const FIELDS = ${fieldList(all[0]?.fields ?? [], 0, 17)};`;
  const lists = all.map(({ id, fields = [] }) => {
    const name = property(nameOfFields(all, id));
    return `  ${name}: ${fieldList(fields, 2, name.length + 3)},\n`;
  });
  return `const FIELDS = {\n${lists.join("")}};`;
}

/** What the fields of a section are called: `_UI_FieldGroup_price` of one without an ID is `price`, unless that is another section. */
function nameOfFields(all: Writing["sections"], id: string): string {
  const short = (one: string): string => one.replace(/^_UI_(?:FieldGroup_)?(?=.)/, "");
  return all.filter((one) => short(one.id) === short(id)).length > 1 ? id : short(id);
}

/** The fields of a section, as code. */
export function fieldsOfSection({ sections }: Writing, id: string): string {
  const all = sectionsWithFields(sections);
  return all.length > 1 ? member("FIELDS", nameOfFields(all, id)) : "FIELDS";
}

/** The fields of all sections, as code. */
export function fieldsOfPage({ sections }: Writing): string {
  const all = sectionsWithFields(sections);
  return all.length > 1 ? "Object.values(FIELDS).flat()" : all.length > 0 ? "FIELDS" : "[]";
}

/** What the columns and the fields of the page show, which users can change in several rows, as code. */
export function enteredNames(writing: Writing): string {
  const { columns, sections } = writing;
  const all = sectionsWithFields(sections);
  const shown = all.flatMap(({ fields = [] }) => namesOf(fields));
  if (all.length === 0) return "COLUMNS";
  if (columns.every((name) => shown.includes(name))) return fieldsOfPage(writing);
  return all.length > 1 ? "[...COLUMNS, ...Object.values(FIELDS).flat()]" : "[...COLUMNS, ...FIELDS]";
}

/** Calls the app itself with some attributes, in lines of its own where one would be too long. */
export function callItself(app: string, attributes: string): string {
  const called = `Object.assign(new ${app}(), ${attributes})`;
  const line = `return void client.nav_app_call(${called});`;
  if (line.length <= 114 && !line.includes("\n")) return line;
  return `return void client.nav_app_call(\n  ${called.replaceAll("\n", "\n  ")},\n);`;
}

/** Does something with a copy of the row, for which the rows are read that the page does not show. @param use what is done with the copy */
export function copyRow({ copied }: Writing, use: (copy: string) => string): string {
  const event = 'if (client.check_on_event("copy"))';
  if (copied.length === 0) {
    const line = `${event} ${use("model.copy(row)")}`;
    return line.length <= 110 && !line.includes("\n") ? line : `${event}\n${indented(use("model.copy(row)"), 2)}`;
  }
  return `${event} {
  const whole = (this.key && (await model.find(this.key, COPIED))) ?? row;
${indented(use("model.copy(whole)"), 2)}
}`;
}

/** Lines further to the right, but those that are empty. */
export const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, " ".repeat(by));

/** Runs one of the actions of a constant at its event. */
export const runAction = (constant: string, rows: string, event = "action"): string =>
  `const action = ${constant}.find(({ name }) => name === client.get_event_arg(1));
if (action && client.check_on_event("${event}")) await this.run(client, model, action, ${rows});`;

/** Whether columns are objects, which have labels. */
export const areLabelled = (tables: readonly TableOfApp[]): boolean =>
  tables.some(({ columns }) => columns.some((one) => typeof one !== "string"));

/** What users do with the rows of compositions. */
export const changesOfTables = ({
  tables,
  ts,
}: Writing): string => codeBlock`const table = client.get_event_arg(1)${ts(" as keyof typeof TABLES")};
if (this.editing && Object.hasOwn(TABLES, table)) {
  const { entity: name, composition, columns } = TABLES[table];
  const [target, rows] = [entity(client, name), row[composition]];
  ${areLabelled(tables) && "const names = columns.map((column) => column.name);"}
  if (client.check_on_event("add")) {
    const added = target.create();
    rows.push(added);
    target.focusFirst(added);
  }
  if (client.check_on_event("remove")) this.removed = { [composition]: removeSelected(rows) };
  if (client.check_on_event("paste"))
    this.removed = { [composition]: await target.paste(rows, ${areLabelled(tables) ? "names" : "columns"}, client.get_event_arg(2)) };
  if (client.check_on_event("undo")) takeBack(rows, this.removed[composition] ?? []);
}
if (!this.editing) this.removed = {};`;

/** What users do with the rows of the list, but delete them. */
export const changesOfList = (writing: Writing): string => {
  const { saves, listActions, isBeside } = writing;
  return codeBlock`${listActions.length > 0 && "const selected = rowsSelected(this.list);"}
${listActions.length > 0 && runAction("LIST_ACTIONS", "selected", isBeside ? "actionRows" : "action")}
${saves && `await model.massEdit(this.list, "${isBeside ? "editRows" : "edit"}", ${enteredNames(writing)});`}`;
};
