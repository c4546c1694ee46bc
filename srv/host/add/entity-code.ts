/**
 * Text of an app for an entity that says in code what `entity_app` takes from the model: a list of its rows, and a page for each of them.
 */
import { projectKey } from "../../z2ui5/model/definition/project-text.ts";
import type { ActionOfApp } from "../../z2ui5/model/app/annotations.ts";
import type { FieldOfSection, Section } from "../../z2ui5/model/app/sections.ts";
import { codeBlock as code } from "./code-block.ts";
import {
  areLabelled,
  callItself,
  changesOfList,
  changesOfTables,
  copyRow,
  fieldList,
  fieldsConstant,
  fieldsOfPage,
  fieldsOfSection,
  indented,
  keyOfEvent,
  literal,
  member,
  property,
  quoted,
  runAction,
  withModel,
  type Writing,
} from "./code-parts.ts";
import { changeMethods, columnMethods, showColumns } from "./columns-code.ts";
import type { DescribedEntity, SectionOfApp, TableOfApp } from "./described-entity.ts";
import { exported, imported, listCode, quotedList } from "./first-app.ts";
import type { Language } from "./project-files.ts";

/** The app's source. @param app name of the class @param flexibleColumns whether pages are shown beside the list */
export function entityCode(app: string, entity: DescribedEntity, language: Language, flexibleColumns = false): string {
  const hasPage = entity.keys.length > 0;
  const writing: Writing = {
    ...entity,
    app,
    language,
    ts: (text) => (language.typescript ? text : ""),
    hasPage,
    isBeside: hasPage && flexibleColumns,
    hasActions: entity.listActions.length > 0 || (hasPage && entity.pageActions.length > 0),
    along: entity.expand.length > 0 ? ", EXPAND" : "",
  };
  const { saves, tables, lists, hasActions } = writing;
  return code`${importLines(writing)}

${constants(writing)}

/** The rows of ${entity.name}${hasPage && `, ${writing.isBeside ? "and" : "or"} the page of the one in \`row\``}. */
${exported(language)} class ${app} extends z2ui5_if_app {
  ${attributes(writing)}

  ${mainMethod(writing)}

  ${writing.isBeside && `${changeMethods(writing)}\n`}
  ${listMethod(writing)}
  ${hasPage && `\n${pageMethod(writing)}`}
  ${tables.length > 0 && `\n${tableMethod(writing)}`}
  ${lists.length > 0 && `\n${relatedMethod(writing)}`}
  ${hasActions && `\n${actionMethod(writing)}`}
  ${writing.isBeside && `\n${columnMethods(writing)}`}
  ${saves && `\n${buttonMethod(writing)}`}
}${!language.modules && ";"}
`;
}

/** Keys of the texts of the project that the app shows. */
export function textsOfCode(
  { keys, saves, tables, listActions, pageActions }: DescribedEntity,
  flexibleColumns = false,
): string[] {
  return [
    ...(flexibleColumns && keys.length > 0 ? ["fullScreen", "exitFullScreen", "close"] : []),
    ...(keys.length > 0 ? ["general"] : []),
    ...(saves ? TEXTS_OF_CHANGES : []),
    ...(tables.length > 0 ? ["noItems", ...(saves ? ["undo", "add", "remove", "paste"] : [])] : []),
    ...(listActions.length + pageActions.length > 0 ? ["actionDone", "selectRow"] : []),
  ];
}

const TEXTS_OF_CHANGES = [
  ...["new", "create", "createNext", "edit", "copy", "delete", "deleteOne", "deleted"],
  ...["save", "saved", "cancel", "discard", "discardQuestion"],
];

function importLines(writing: Writing): string {
  const { saves, tables, description, header, isTree, listActions, pageActions, language } = writing;
  const { sections, hasImage, hasPage, isBeside } = writing;
  const toolbar = saves || tables.length > 0 ? ["OverflowToolbar"] : [];
  const main = [
    ...(hasPage && !isBeside ? ["Breadcrumbs"] : []),
    ...(isBeside || saves || listActions.length + pageActions.length > 0 ? ["Button"] : []),
    ...(hasPage && (header.length > 0 || hasImage) ? ["FlexBox"] : []),
    ...(hasPage && !isBeside ? ["Link"] : []),
    ...(hasPage ? toolbar : []),
    ...(isBeside && saves && language.typescript ? ["type MessageStripNode"] : []),
    "Table",
    ...(hasPage && description !== undefined ? ["Text"] : []),
    "Title",
    ...(hasPage && toolbar.length > 0 ? ["ToolbarSpacer"] : []),
    "VBox",
  ];
  const objectPage = ["DynamicHeaderTitle", "Layout", "Section", "SubSection"].map((name) => `ObjectPage${name}`);
  const removes = saves && tables.length > 0;
  const model = [
    ...(hasFiles(sections) ? ["attachments"] : []),
    ...(hasHistory(sections) ? ["changeHistory"] : []),
    ...(saves ? ["confirmed"] : []),
    "entity",
    ...(hasPage && hasImage ? ["headerImage"] : []),
    "listAddress",
    ...(withQuickViews(writing).length > 0 ? ["quickViews"] : []),
    ...(removes ? ["removeSelected"] : []),
    ...(listActions.length > 0 ? ["rowsSelected"] : []),
    ...(removes ? ["takeBack"] : []),
    "takeListAddress",
  ];
  const types = ["EntityOfApp", "ListState", ...(removes ? ["RemovedRow"] : []), "UntypedRow"];
  const fiori = [...["DynamicPage", "DynamicPageTitle"], ...(isBeside ? ["FlexibleColumnLayout"] : [])];
  const view = [...(hasTitleReference(tables) ? ["binding"] : []), ...(isBeside ? ["expression"] : [])];
  const from = (names: readonly string[], module: string): string =>
    imported(language, inBraces(names, module), `z2ui5/${module}`);
  return code`${from(model, "model")}
${language.typescript && `import type { ${types.join(", ")} } from "z2ui5/model";`}
${view.length > 0 && from(view, "view")}
${from(fiori, "view/sap/f")}
${from(main, "view/sap/m")}
${saves && tables.length > 0 && from(["PasteProvider"], "view/sap/m/plugins")}
${isTree && from(["TreeTable"], "view/sap/ui/table")}
${hasPage && from(objectPage, "view/sap/uxap")}
${saves && from(["Dirty", "MessageButton"], "view/z2ui5/cc")}
${imported(language, "z2ui5_if_app", "z2ui5/z2ui5_if_app")}
${language.typescript && `import type z2ui5_if_client from "z2ui5/z2ui5_if_client";`}`;
}

/** Names in braces, in lines of their own where one would be too long. */
function inBraces(names: readonly string[], module: string): string {
  const line = `{ ${names.join(", ")} }`;
  return line.length + module.length <= 98 ? line : `{\n${names.map((name) => `  ${name},\n`).join("")}}`;
}

function constants(writing: Writing): string {
  const { columns, filters, tabs, tables, lists, expand, copied } = writing;
  const { listActions, rowActions, pageActions, hasPage, saves } = writing;
  const actions = (list: readonly ActionOfApp[]): string =>
    list.length === 1 ? `[${list.map(action).join("")}];` : `[\n${list.map((one) => `  ${action(one)},\n`).join("")}];`;
  const tableTexts = (all: readonly Pick<TableOfApp, "name">[]): string =>
    all.map(({ name, ...table }) => `  ${property(name)}: ${literal(table, 2)},\n`).join("");
  const inRows = rowActions.map(({ isBound: _, isInline: __, ...one }) => literal(one, 2));
  return code`const COLUMNS = ${quotedList(columns, 0, 17)};
${filters.length > 0 && `const FILTERS = ${quotedList(filters, 0, 17)};`}
${tabs.length > 0 && `const TABS = [\n${tabs.map((tab) => `  ${literal(tab, 2)},\n`).join("")}];`}
${hasPage && fieldsConstant(writing)}
${listActions.length > 0 && `const LIST_ACTIONS = ${actions(listActions)}`}
${inRows.length > 0 && `const ROW_ACTIONS = [\n${inRows.map((one) => `  ${one},\n`).join("")}];`}
${hasPage && pageActions.length > 0 && `const PAGE_ACTIONS = ${actions(pageActions)}`}
${expand.length > 0 && `const EXPAND = { expand: ${quotedList(expand, 0, 30)} };`}
${saves && hasPage && copied.length > 0 && `const COPIED = { expand: ${quotedList(copied, 0, 30)} };`}
${tables.length > 0 && `const TABLES = {\n${tableTexts(tables.map(withoutLinks))}};`}
${hasPage && lists.length > 0 && `const LISTS = {\n${tableTexts(lists.map(withoutLinks))}};`}`;
}

const withoutLinks = <T extends TableOfApp>({ hasQuickViews: _, ...table }: T): Omit<T, "hasQuickViews"> => table;

const action = ({ isInline: _, ...one }: ActionOfApp): string =>
  literal({ ...one, label: projectKey(one.label) ?? one.label }, 2);

const hasFiles = (sections: readonly SectionOfApp[]): boolean => sections.some(({ files }) => files !== undefined);
const hasHistory = (sections: readonly SectionOfApp[]): boolean =>
  sections.some(({ history }) => history !== undefined);

function attributes({ plural, saves, sections, tables, lists, ts, hasPage, isBeside }: Writing): string {
  return code`static ${ts("readonly ")}title = ${quoted(plural)};
list${ts(": ListState")} = { rows: [] };
filter${ts(": UntypedRow")} = {};
${hasPage && `row${ts(": UntypedRow | null")} = null;`}
${hasPage && `key${ts(": UntypedRow | null")} = null;`}
${saves && "editing = false;"}
${saves && !isBeside && 'outcome = "";'}
${isBeside && 'layout = "OneColumn";'}
${hasFiles(sections) && `files${ts(": Record<string, UntypedRow[]>")} = {};`}
${hasHistory(sections) && `changes${ts(": UntypedRow[]")} = [];`}
${hasPage && lists.length > 0 && `lists${ts(": Record<string, ListState>")} = {};`}
${saves && tables.length > 0 && `removed${ts(": Record<string, RemovedRow[]>")} = {};`}`;
}

/** Entities whose rows have links with quick views, as code. */
const withQuickViews = ({ hasQuickViews, tables, lists }: DescribedEntity): string[] => [
  ...(hasQuickViews ? ["model"] : []),
  ...[...tables, ...lists].filter((one) => one.hasQuickViews).map(({ entity }) => `entity(client, ${quoted(entity)})`),
];

/** At the first run of a page, and when its user begins to edit something. */
const BEGINS = "if (this.row && this.editing && /^$|edit|create|copy/.test(client.get_event()))";

function mainMethod(writing: Writing): string {
  const { name, filters, saves, ts, hasPage, along, isBeside } = writing;
  const fields = fieldsOfPage(writing);
  const quick = withQuickViews(writing).map((one) => `await quickViews(client, ${one}, "quickView");`);
  const filter = filters.length > 0 ? ", this.filter, FILTERS" : "";
  return code`async main(client${ts(": z2ui5_if_client")})${ts(": Promise<void>")} {
  const model = entity(client, ${quoted(name)});
  if (client.check_on_init()${hasPage && " && !this.row"}) {
    ${hasPage && "this.key ??= model.keyIn(client.get_address());"}
    ${saves && "if (this.editing) this.row = model.create();"}
    ${hasPage && !isBeside && `${saves ? "else " : ""}if (this.key) this.row = await model.find(this.key${along});`}
    ${hasPage && !isBeside && "if (!this.row) "}takeListAddress(client.get_address(), this.list, COLUMNS${filter});
  }
  ${saves && !isBeside && `const { outcome = "" } = { ...(client.check_on_navigated() && ${ts("(")}client.get_app_prev()${ts(" as this | null)")}) };\nif (outcome) client.message_toast_display(outcome);`}
  ${quick.join("\n")}
  ${isBeside && showColumns(writing)}
  ${hasPage && !isBeside && "await (this.row ? this.showPage(client, model, this.row) : this.showList(client, model));"}
  ${!hasPage && "await this.showList(client, model);"}
  ${saves && `${BEGINS}${fields === "FIELDS" ? " " : "\n  "}model.focusFirst(this.row, ${fields});`}
}`;
}

function listMethod(writing: Writing): string {
  const { app, keys, saves, isTree, listActions, ts, hasPage, isBeside } = writing;
  const call = (attributes: string): string => indented(callItself(app, attributes), 2);
  const key = keyOfEvent(keys);
  const opened = keys.length > 1 ? `{\n${indented(`key: ${key},`, 2)}\n}` : `{ key: ${key} }`;
  const item = [
    'type: "Navigation"',
    `press: client._event("open", [${keys.map((one) => member("row", one)).join(", ")}])`,
  ];
  const button = (name: string, right: string): string =>
    `this.button(client, "${name}", model.may("${right}")${isBeside ? `, false, "${name}Rows"` : ""}),`;
  const buttons = code`${listActions.length > 0 && actionButtons("LIST_ACTIONS", "", listActions, isBeside ? "actionRows" : "action")}
${saves && button("create", "create")}
${saves && button("edit", "update")}
${saves && button("delete", "delete")}`;
  const toolbar =
    buttons === "" ? `list.toolbar(${app}.title)` : `list.toolbar(${app}.title, [\n${indented(buttons, 2)}\n])`;
  const noRows = `list.noRows(${saves ? 'model.may("create")' : ""})`;
  const table = code`Table({
  sticky: ["HeaderToolbar", "ColumnHeaders"],
  noDataText: ${noRows},
  headerToolbar: ${isTree ? "toolbar" : toolbar},
  ...list.table(${hasPage && `(row) => (${inLines(item, 74)})`}),
})`;
  const page = listPage(writing, table);
  const along = isBeside && saves ? `, deleted${ts(": MessageStripNode[]")}` : "";
  const result = isBeside ? "" : ts(": Promise<void>");
  return code`${ts("private ")}async showList(${withModel(ts)}${along})${result} {
  ${!isBeside && saves && `if (client.check_on_event("create"))\n${call("{ editing: true }")}`}
  ${!isBeside && hasPage && `if (client.check_on_event("open")${isTree ? " && client.get_event_arg(1)" : ""})\n${call(opened)}`}
  ${!isBeside && changesOfList(writing)}
  ${!isBeside && saves && 'const deleted = await model.deletion(this.list, "delete");'}
  const options = ${inLines(listOptions(writing), 90)};
  const list = await model.list(this.list, COLUMNS, options);
  ${isTree && `const toolbar = ${toolbar};`}
  ${isTree && `const table = ${table};`}
  ${isTree && `const tree = TreeTable({ extension: toolbar, noData: ${noRows}, ...list.treeTable(${hasPage ? '"open"' : ""}) });`}
  ${!isBeside && `client.set_address(listAddress(this.list, this.filter), { replace: client.check_on_init() });`}
  ${isBeside ? `return ${page};` : `const page = ${page};\nclient.view_display(page);`}
}`;
}

const listOptions = ({
  saves,
  filters,
  filterAtFirst,
  tabs,
  sort,
  group,
  totals,
  isTree,
  listActions,
  rowActions,
  isBeside,
}: Writing): string[] => [
  "limit: 25",
  ...(tabs.length > 0 ? ["tabs: TABS"] : []),
  ...(sort.length > 0 ? [`sort: ${literal(sort, 4)}`] : []),
  ...(group === null ? [] : [`group: ${quoted(group)}`]),
  ...(totals.length > 0 ? [`totals: ${quotedList(totals, 2, 20)}`] : []),
  ...(saves || listActions.length > 0 ? ["select: true"] : []),
  "variants: this.filter",
  filters.length > 0 ? "filters: FILTERS" : "filters: []",
  ...(Object.keys(filterAtFirst).length > 0 ? [`filterAtFirst: ${literal(filterAtFirst, 4)}`] : []),
  "export: true",
  ...(saves ? ["paste: true"] : []),
  ...(isTree ? ["tree: true"] : []),
  ...(isBeside ? ["open: this.row"] : []),
  ...(rowActions.length > 0 ? ["rowActions: ROW_ACTIONS"] : []),
];

/** The page of the list. @param table the table in it, as code */
function listPage({ app, saves, tabs, isTree, isBeside }: Writing, table: string): string {
  return code`DynamicPage({
  title: DynamicPageTitle({
    heading: Title({ text: ${app}.title, level: "H1" }),
    navigationActions: list.back(),
  }),
  ...list.filterHeader("go"${isBeside && ", client._bind_edit(this.layout)"}),
  ${isTree && "fitContent: list.isTree,"}
  content: VBox({
    ${isTree && "fitContainer: list.isTree,"}
    items: [
      ${saves && "...deleted,"}
      ${tabs.length > 0 && "...list.tabs(),"}
      ${isTree && "list.isTree ? tree : table,"}
      ${!isTree && `${table},`}
      list.more(),
    ],
  }),
})`;
}

/** Which actions are offered. */
const offered = (row: string, actions: readonly ActionOfApp[]): string =>
  row !== "" && actions.some(({ hidden }) => hidden !== undefined)
    ? `({ name, hidden }) => model.may(name${row}) && !model.meets(hidden${row})`
    : `({ name }) => model.may(name${row})`;

/** Buttons of the actions that the user may run. */
function actionButtons(constant: string, row: string, actions: readonly ActionOfApp[], event = "action"): string {
  const text = actions.some(({ label }) => projectKey(label) !== undefined) ? "client.text(label)" : "label";
  const button = `Button({ text: ${text}, type: "Transparent", press: client._event("${event}", [name]) }),`;
  const filtered = `...${constant}.filter(${offered(row, actions)})`;
  return filtered.length < 60
    ? `${filtered}.map(({ name, label }) =>\n  ${button}\n),`
    : `${filtered}.map(\n  ({ name, label }) =>${text === "label" ? " " : "\n    "}${button}\n),`;
}

function pageMethod(writing: Writing): string {
  const { app, keys, saves, tables, lists, pageActions, ts, along, isBeside } = writing;
  if (isBeside)
    return code`${ts("private ")}async showPage(${withModel(ts)}, row${ts(": UntypedRow")}) {
  ${saves && SHORTCUTS}
  ${pageView(writing)}
}`;
  return code`${ts("private ")}async showPage(${withModel(ts)}, row${ts(": UntypedRow")})${ts(": Promise<void>")} {
  const caller = client.get().S_DRAFT.ID_PREV_APP_STACK;
  const list = caller ? ${ts("((")}await client.get_app(caller)${ts(") as this | null)")} : new ${app}();
  ${saves && changes(writing)}
  ${pageActions.length > 0 && runAction("PAGE_ACTIONS", "[row]")}
  ${saves && tables.length > 0 && changesOfTables(writing)}
  if (${saves && "this.outcome || "}client.check_on_event("list")) return void client.nav_app_leave(list);
  if (client.check_on_event("open")) {
    this.key = ${keyOfEvent(keys)};
    this.row = await model.find(this.key${along});
    ${lists.length > 0 && "this.lists = {};"}
  }
  client.set_address(this.key ?? {}, { replace: true });
  ${saves && SHORTCUTS}
  ${pageView(writing)}
}`;
}

/** What users do with the row of a page. */
const changes = (writing: Writing): string => {
  const { app, along, hidesRows } = writing;
  return code`if (client.check_on_event("edit")) this.editing = true;
if (this.editing && ["save", "create", "createNext"].includes(client.get_event()) && (await model.save(row))) {
  this.editing = client.check_on_event("createNext");
  this.key = this.editing ? null : model.keyIn(row);
  if (this.editing) this.row = model.create();
  ${along !== "" && `else if (this.key && !model.changed(row)) this.row = await model.find(this.key${along});`}
  ${hidesRows && HIDDEN}
  client.message_toast_display(client.text("saved"));
}
const isUnchanged = client.check_on_event("cancel") && !model.changed(row);
if (isUnchanged || confirmed(client, "cancel", client.text("discardQuestion"), client.text("discard"))) {
  this.editing = false;
  if (!this.key) return void client.nav_app_leave(list);
  this.row = await model.find(this.key${along});
}
const isConfirmed = confirmed(client, "delete", client.text("deleteOne"), client.text("delete"));
if (isConfirmed && (await model.delete(row, this.list))) this.outcome = client.text("deleted");
${copyRow(writing, (copy) => callItself(app, `{ row: ${copy}, editing: true }`))}`;
};

/** A row that its user may write, but not read. */
const HIDDEN = `if (!this.editing && model.changed(row)) {
  this.outcome = client.text("saved");
  return void client.nav_app_leave(list);
}`;

const SHORTCUTS = `for (const keys of ["Ctrl+S", "Ctrl+Enter"])
  client.follow_up_action(client.cs_event.keyboard_shortcut, [keys, "save"]);`;

function pageView(writing: Writing): string {
  const { app, saves, titleElement, description, singular, header, hasImage, sections, pageActions, isBeside } =
    writing;
  const shown = (name: string, control: string): string =>
    `model.field(row, ${quoted(name)}, { label: false, editable: false, control: ${control} })`;
  const one = textCode(singular);
  const title = titleElement === undefined ? `Title({ text: ${one} })` : `${shown(titleElement, "Title")}[0]`;
  const about = description === undefined ? "" : shown(description, "Text");
  const groups = Map.groupBy(sections, (section) => section.within ?? `/${section.id}`);
  const buttons = code`${saves && `this.button(client, "edit", model.may("update", row), true),`}
${pageActions.length > 0 && actionButtons("PAGE_ACTIONS", ", row", pageActions)}
${saves && `this.button(client, "copy", model.may("create")),`}
${saves && `this.button(client, "delete", model.may("delete", row)),`}`;
  const actions = `[\n${indented(buttons, 2)}\n]`;
  const siblings = `${saves ? "this.editing ? [] : " : ""}await model.siblingsIn(row, `;
  const page = code`ObjectPageLayout({
  headerTitle: ObjectPageDynamicHeaderTitle({
    ${!isBeside && `breadcrumbs: Breadcrumbs({ links: Link(${inLines([`text: ${app}.title`, 'press: client._event("list")'], 62)}) }),`}
    ${saves && `heading: this.key ? heading : Title({ text: client.text("new", [${one}]) }),`}
    ${!saves && "heading,"}
    ${about !== "" && `snappedContent: ${about},`}
    ${about !== "" && `expandedContent: ${about},`}
    ${saves && "content: await model.editors(this),"}
    ${buttons !== "" && (saves ? "actions: this.editing ? [] : actions," : "actions,")}
    ${!isBeside && `navigationActions: ${siblings}list?.list, "open", this.list),`}
    ${isBeside && `navigationActions: [\n  ...(${siblings}this.list, "goTo")),\n  ...this.columnButtons(client),\n],`}
  }),
  ${(header.length > 0 || hasImage) && headerContent(header, hasImage)}
  sections: [
    ${[...groups.values()].map((group) => sectionCode(writing, group)).join("\n")}
  ],
  ${groups.size > 1 && "upperCaseAnchorBar: false,"}
  ${saves && FOOTER}
})`;
  return code`${!isBeside && "row = this.row ?? row;"}
const heading = ${title};
${buttons !== "" && `const actions = ${actions};`}
${isBeside ? `return ${page};` : `const page = ${page};\nclient.view_display(page);`}`;
}

const FOOTER = `showFooter: this.editing,
footer: OverflowToolbar({
  content: [
    MessageButton(),
    ToolbarSpacer(),
    this.button(client, this.key ? "save" : "create", true, true),
    this.button(client, "createNext", !this.key),
    this.button(client, "cancel"),
  ],
}),
dependents: Dirty({ isDirty: this.editing }),`;

/** Options in one line, if there is room for them. */
const inLines = (options: readonly string[], most = 60): string =>
  options.join(", ").length <= most
    ? `{ ${options.join(", ")} }`
    : `{\n${options.map((one) => `  ${one},\n`).join("")}}`;

/** A text of the model in code: a literal, or the text of the project that it refers to. */
function textCode(text: string): string {
  const key = projectKey(text);
  return key === undefined ? quoted(text) : `client.text(${quoted(key)})`;
}

/** A field with the title of its part as its label. */
function titled(field: FieldOfSection, title: string): string {
  const { label: _, ...others }: Exclude<FieldOfSection, string> = typeof field === "string" ? { name: field } : field;
  const members = Object.entries(others).map(([name, value]) => `${name}: ${literal(value)}`);
  return `{ ${[...members, `label: ${textCode(title)}`].join(", ")} }`;
}

function headerContent(header: readonly Section[], hasImage: boolean): string {
  const image = "headerImage(client, model, row)";
  if (header.length === 0) return `headerContent: FlexBox({ wrap: "Wrap", items: ${image} }),`;
  const boxes = header.map(({ title, point, fields = [] }) => {
    const isOne = fields.length === 1 && title !== "";
    const shown = isOne ? listCode([titled(fields[0] ?? "", title)], 0, 52) : fieldList(fields, 0, 60);
    const values =
      point === undefined
        ? `model.fields(row, ${shown}, { editable: false })`
        : `model.dataPoint(row, ${quoted(point)})`;
    const heading = `Title({ text: ${quoted(title)}, level: "H3", titleStyle: "H6" })`;
    return code`VBox({
  class: "sapUiSmallMarginEnd sapUiSmallMarginBottom",
  items: ${isOne || title === "" || point !== undefined ? values : listCode([heading, `...${values}`], 0, 24)},
}),`;
  });
  return code`headerContent: FlexBox({
  wrap: "Wrap",
  items: [
    ${hasImage && `...${image},`}
    ${boxes.join("\n")}
  ],
}),`;
}

/** Parts with the same title around them are one section. */
function sectionCode(writing: Writing, group: readonly SectionOfApp[]): string {
  const [first] = group as readonly [SectionOfApp];
  const parts = group.map((section) => {
    const { title, hidden } = section;
    const blocks = `blocks: ${blocksCode(writing, section)}`;
    const visible = hidden !== undefined && `visible: !model.meets(${literal(hidden)}, row),`;
    if (first.within === undefined && !visible && blocks.length <= 68) return `ObjectPageSubSection({ ${blocks} }),`;
    return code`ObjectPageSubSection({
  ${first.within !== undefined && `title: ${quoted(title)},\ntitleUppercase: false,`}
  ${first.within !== undefined && titleShown(section)}
  ${visible}
  ${blocks},
}),`;
  });
  const isOne = first.within === undefined;
  return code`ObjectPageSection({
  title: ${quoted(first.within ?? first.title)},
  ${isOne && titleShown(first)}
  titleUppercase: false,
  ${isOne && `subSections: ${parts.join("")}`}
  ${!isOne && `subSections: [\n${indented(parts.join("\n"), 2)}\n],`}
}),`;
}

/** Tables have the title of their section. */
const titleShown = ({ table, list, history, files }: SectionOfApp): string | undefined =>
  files === undefined ? (table ?? list ?? history) && "showTitle: false," : "showTitle: !this.key,";

/** What a section shows. */
function blocksCode(writing: Writing, section: SectionOfApp): string {
  const { saves } = writing;
  const { id, title, table, list, history, files } = section;
  const editing = saves ? "this.editing" : "false";
  if (history !== undefined) return `await changeHistory(client, model, row, this.changes, ${textCode(title)})`;
  if (files !== undefined) {
    const options = inLines([`title: ${textCode(title)}`, ...(saves ? ["editable: this.editing"] : [])], 20);
    return `await attachments(client, model, row, ${quoted(files)}, this.files, ${options})`;
  }
  if (table !== undefined) return `this.table(client, row, ${quoted(id)})`;
  if (list !== undefined) return `await this.related(client, model, row, ${quoted(id)})`;
  return `model.form(row, ${fieldsOfSection(writing, id)}, ${editing})`;
}

function relatedMethod({ ts }: Writing): string {
  return code`/** The rows that an association leads to; none of a row that is not stored, or that the user may not read. */
${ts("private ")}async related(${withModel(ts)}, row${ts(": UntypedRow")}, name${ts(": keyof typeof LISTS")}) {
  const { entity: target, association, title, columns, where, sort } = LISTS[name];
  const rows = entity(client, target);
  if (!this.key || !rows.may("read")) return [];
  const state = (this.lists[name] ??= { rows: [] });
  const options = { where: [model.related(row, association), where], sort, limit: 10 };
  const list = await rows.list(state, columns, options);
  const table = Table({ noDataText: list.noRows(), headerToolbar: list.toolbar(title), ...list.table() });
  return VBox({ items: [table, list.more(false)] });
}`;
}

const PASTE = `Button({
  text: "{i18n>paste}",
  type: "Transparent",
  visible: this.editing && items.may("create"),
  dependents: PasteProvider({ pasteFor: id }),
}),`;

/** Whether a title is that of the project in the user's language. */
const hasTitleReference = (tables: readonly TableOfApp[]): boolean =>
  tables.some(({ title }) => projectKey(title) !== undefined);

function tableMethod({ saves, tables, ts }: Writing): string {
  const title = hasTitleReference(tables)
    ? "binding`${binding(title)} (${rows.length})`"
    : "`${title} (${rows.length})`";
  const one = (name: string, also = "", visible = "this.editing"): string => `Button({
  text: "{i18n>${name}}",
  type: "Transparent",
  visible: ${visible}${also},
  press: client._event("${name}", [name]),
}),`;
  return code`${ts("private ")}table(client${ts(": z2ui5_if_client")}, row${ts(": UntypedRow")}, name${ts(": keyof typeof TABLES")}) {
  const { entity: target, composition, title, columns } = TABLES[name];
  const rows${ts(": UntypedRow[]")} = (row[composition] ??= []);
  const items = entity(client, target);
  ${saves && 'const mayRemove = this.editing && items.may("delete");'}
  ${saves && "if (mayRemove) for (const item of rows) item.selected ??= false;"}
  ${saves && "const id = `table_${name}`;"}
  return Table({
    ${saves && "id,"}
    ${saves && 'paste: client._event("paste", [name, "${$parameters>/data}"]),'}
    ${saves && `mode: mayRemove ? "MultiSelect" : "None",`}
    noDataText: "{i18n>noItems}",
    headerToolbar: OverflowToolbar({
      content: [
        Title({ text: ${title}, level: "H3", titleStyle: "H5" }),
        ToolbarSpacer(),
        ${saves && one("undo", " && (this.removed[composition] ?? []).length > 0")}
        ${saves && one("add", ' && items.may("create")')}
        ${saves && one("remove", "", "mayRemove")}
        ${saves && PASTE}
      ],
    }),
    ...items.columns(
      row[composition],
      columns.map((column) => ({ ${areLabelled(tables) ? "...column" : "name: column"}, editable: ${saves ? "this.editing" : "false"} })),
      ${saves && "(item) => (mayRemove ? { selected: item.selected } : {}),"}
    ),
  });
}`;
}

function actionMethod({ listActions, pageActions, ts }: Writing): string {
  const hasReferences = [...listActions, ...pageActions].some(({ label }) => projectKey(label) !== undefined);
  const type = ts(`: (typeof ${listActions.length > 0 ? "LIST_ACTIONS" : "PAGE_ACTIONS"})[number]`);
  return code`/** Runs an action, also for several rows. */
${ts("private ")}async run(
  ${withModel(ts).replace(", ", ",\n")},
  { name, label, isBound }${type},
  rows${ts(": UntypedRow[]")},
)${ts(": Promise<void>")} {
  if (isBound && rows.length === 0) return client.message_toast_display(client.text("selectRow"));
  const done = await model.action(name, isBound ? rows : null);
  if (done && (!isBound || done.count === rows.length))
    client.message_toast_display(client.text("actionDone", [${hasReferences ? "client.text(label)" : "label"}]));
}`;
}

/** A button whose text and event have the same name. */
const buttonMethod = ({ ts, isBeside }: Writing): string => {
  const parameters = `client${ts(": z2ui5_if_client")}, name${ts(": string")}, visible = true, isMain = false`;
  return `${ts("private ")}button(${parameters}${isBeside ? ", event = name" : ""}) {
  const type = isMain ? "Emphasized" : "Transparent";
  return Button({ id: ${isBeside ? "event" : "name"}, text: client.text(name), type, visible, press: client._event(${isBeside ? "event" : "name"}) });
}`;
};
