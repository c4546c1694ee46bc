/** The views of the launcher. */
import z2ui5_cl_ui5_view_builder from "../contract/z2ui5_cl_ui5_view_builder.ts";
import type z2ui5_if_client from "../contract/z2ui5_if_client.ts";
import { appUrl } from "./app-url.ts";
import type z2ui5_cl_ui5_app_start from "./z2ui5_cl_ui5_app_start.ts";

type Launcher = z2ui5_cl_ui5_app_start;
type Element = z2ui5_cl_ui5_view_builder;

/**
 * The launcher's page.
 * @param app its state @param client the browser @param options what this system offers
 */
export function launcherView(app: Launcher, client: z2ui5_if_client, options: { configurable: boolean }): Element {
  const page = z2ui5_cl_ui5_view_builder.factory().ele({ n: "View", ns: "mvc" })
    .a({ n: "xmlns", v: "sap.m" }).a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" }).a({ n: "xmlns:core", v: "sap.ui.core" })
    .a({ n: "xmlns:f", v: "sap.f" }).a({ n: "xmlns:form", v: "sap.ui.layout.form" }).a({ n: "xmlns:l", v: "sap.ui.layout" })
    .a({ n: "xmlns:z2ui5", v: "z2ui5.cc" }).a({ n: "displayBlock", b: true }).a({ n: "height", v: "100%" })
    .ele({ n: "DynamicPage", ns: "f" });
  addTitle(page, client, options.configurable);
  const content = page.ele({ n: "content", ns: "f" }).ele("VBox");
  addRecentStore(content, app, client);
  const sections = content.ele({ n: "Grid", ns: "l" }).a({ n: "defaultSpan", v: "XL6 L6 M12 S12" }).a({ n: "vSpacing", v: 1 });
  addQuickStart(sections, app, client);
  const side = sections.ele("VBox");
  addRecent(side, app, client);
  addNextSteps(side, app, client);
  addBroken(content, app, client);
  addApps(content, app, client);
  return page;
}

function addTitle(page: Element, client: z2ui5_if_client, configurable: boolean): void {
  const title = page.ele({ n: "title", ns: "f" }).ele({ n: "DynamicPageTitle", ns: "f" });
  title.ele({ n: "heading", ns: "f" }).tag("Title").a({ n: "text", v: "abap2UI5 Apps" }).a({ n: "level", v: "H1" });
  title.ele({ n: "content", ns: "f" })
    .tag("Text").a({ n: "text", v: "One class on the server is one app in the browser." });
  const actions = title.ele({ n: "actions", ns: "f" })
    .tag("Button").a({ n: "text", v: "Developer Tools" }).a({ n: "icon", v: "sap-icon://enablement" }).a({ n: "type", v: "Transparent" })
    .a({ n: "press", v: client._event("OPEN_DEBUG") })
    .tag("Button").a({ n: "text", v: "System" }).a({ n: "icon", v: "sap-icon://information" }).a({ n: "type", v: "Transparent" })
    .a({ n: "press", v: client._event("OPEN_INFO") });
  if (!configurable) return;
  actions.tag("Button").a({ n: "text", v: "Config" }).a({ n: "icon", v: "sap-icon://settings" }).a({ n: "type", v: "Transparent" })
    .a({ n: "press", v: client._event("SET_CONFIG") });
}

function addRecentStore(content: Element, app: Launcher, client: z2ui5_if_client): void {
  content.tag({ n: "Storage", ns: "z2ui5" }).a({ n: "type", v: "local" }).a({ n: "prefix", v: "z2ui5" }).a({ n: "key", v: "recent" })
    .a({ n: "value", v: client._bind(app.recent) }).a({ n: "finished", v: client._event("RECENT", ["${$parameters>/value}"]) });
}

function addQuickStart(sections: Element, app: Launcher, client: z2ui5_if_client): void {
  const { ms_home: home } = app;
  const editable = home.class_editable;
  const form = addPanel(sections, "Quick start").ele({ n: "SimpleForm", ns: "form" })
    .a({ n: "editable", b: true }).a({ n: "layout", v: "ResponsiveGridLayout" }).a({ n: "singleContainerFullSize", b: false })
    .a({ n: "labelSpanXL", v: 3 }).a({ n: "labelSpanL", v: 3 }).a({ n: "labelSpanM", v: 3 }).a({ n: "labelSpanS", v: 12 })
    .ele({ n: "content", ns: "form" });
  form
    .tag("Label").a({ n: "text", v: "Step 1" })
    .tag("Text").a({ n: "text", v: "Put a file my_app.ts or my_app.js into a folder named in Z2UI5_APP_DIRS." })
    .tag("Label").a({ n: "text", v: "Step 2" })
    .tag("Text").a({ n: "text", v: "Let its class my_app extend z2ui5_if_app and implement main(client)." })
    .tag("Label").a({ n: "text", v: "Step 3" })
    .tag("Text").a({ n: "text", v: "Display a view, bind the attributes of the class, and answer events." })
    .tag("Label").a({ n: "text", v: "Step 4" })
    .tag("Input").a({ n: "id", v: "classname" }).a({ n: "value", v: client._bind_edit(app.ms_home.classname) })
    .a({ n: "editable", v: client._bind_edit(app.ms_home.class_editable) }).a({ n: "placeholder", v: "Class name of your app" })
    .a({ n: "valueState", v: client._bind_edit(app.ms_home.class_value_state) })
    .a({ n: "valueStateText", v: client._bind_edit(app.ms_home.class_value_state_text) })
    .a({ n: "showValueHelp", b: editable }).a({ n: "valueHelpRequest", v: client._event("VALUE_HELP") })
    .a({ n: "submit", v: client._event("BUTTON_CHECK") })
    .tag("Button").a({ n: "text", v: client._bind_edit(app.ms_home.btn_text) }).a({ n: "icon", v: client._bind_edit(app.ms_home.btn_icon) })
    .a({ n: "press", v: client._event(home.btn_event_id) })
    .tag("Label").a({ n: "text", v: "Step 5" })
    .tag("Link").a({ n: "text", v: "Open the app" }).a({ n: "href", v: client._bind_edit(app.ms_home.url) }).a({ n: "target", v: "_blank" })
    .a({ n: "enabled", v: client._bind_edit(app.ms_home.link_enabled) });
}

function addRecent(side: Element, app: Launcher, client: z2ui5_if_client): void {
  const rows = client._bind(app.t_recent, { path: true });
  addPanel(side, "Recent", ifFilled(rows))
    .ele("FlexBox").a({ n: "wrap", v: "Wrap" }).a({ n: "items", v: items(rows) })
    .tag("Button").a({ n: "text", v: "{TITLE}" }).a({ n: "icon", v: "sap-icon://history" })
    .a({ n: "class", v: "sapUiTinyMarginEnd sapUiTinyMarginBottom" }).a({ n: "press", v: start(app, client) });
}

function addNextSteps(side: Element, app: Launcher, client: z2ui5_if_client): void {
  const form = addPanel(side, "What's next?").ele({ n: "SimpleForm", ns: "form" })
    .a({ n: "layout", v: "ResponsiveGridLayout" }).a({ n: "singleContainerFullSize", b: false })
    .a({ n: "labelSpanXL", v: 3 }).a({ n: "labelSpanL", v: 3 }).a({ n: "labelSpanM", v: 3 }).a({ n: "labelSpanS", v: 12 })
    .ele({ n: "content", ns: "form" });
  addLink(form, "First app", "Hello World", appUrl(client.get().S_CONFIG, "z2ui5_cl_ui5_app_hi_world"));
  if (app.has_gallery) addLink(form, "Samples", "Sample gallery with source code", appUrl(client.get().S_CONFIG, "z2ui5_cl_smp_app_000"));
  addLink(form, "Documentation", "UI5 controls", "https://sdk.openui5.org");
  form.tag("Link").a({ n: "text", v: "SAP Cloud Application Programming Model" }).a({ n: "href", v: "https://cap.cloud.sap" }).a({ n: "target", v: "_blank" });
  form.tag("Label").a({ n: "text", v: "Contribution" })
    .tag("Text").a({ n: "text", v: "Something does not work, or is missing? Tell the maintainers of this project: open an issue or a pull request." });
}

function addLink(form: Element, label: string, text: string, href: string): void {
  form.tag("Label").a({ n: "text", v: label })
    .tag("Link").a({ n: "text", v: text }).a({ n: "href", v: href }).a({ n: "target", v: "_blank" });
}

function addBroken(content: Element, app: Launcher, client: z2ui5_if_client): void {
  const rows = client._bind(app.t_broken, { path: true });
  addPanel(content, "Files that cannot be loaded", ifFilled(rows))
    .ele("List").a({ n: "items", v: items(rows) })
    .tag("StandardListItem").a({ n: "title", v: "{FILE}" }).a({ n: "description", v: "{REASON}" })
    .a({ n: "icon", v: "sap-icon://error" }).a({ n: "highlight", v: "Error" }).a({ n: "wrapping", b: true });
}

function addApps(content: Element, app: Launcher, client: z2ui5_if_client): void {
  const table = content.ele("Table")
    .a({ n: "id", v: "apps" }).a({ n: "class", v: "sapUiSmallMarginTop" }).a({ n: "growing", b: true }).a({ n: "growingThreshold", v: 40 })
    .a({ n: "items", v: `{path: '${client._bind(app.t_apps, { path: true })}', sorter: {path: 'KIND', group: true}, templateShareable: false}` })
    .a({ n: "noDataText", v: "No app matches. Change the search." }).a({ n: "ariaLabelledBy", v: "appsTitle" });
  addAppsToolbar(table, app, client);
  addColumns(table);
  const cells = table.ele("ColumnListItem").a({ n: "type", v: "Navigation" }).a({ n: "press", v: start(app, client) });
  cells.tag("ObjectIdentifier").a({ n: "title", v: "{TITLE}" }).a({ n: "text", v: "{= ${TITLE} === ${NAME} ? '' : ${NAME} }" })
    .tag("Text").a({ n: "text", v: "{FOLDER}" })
    .tag("Link").a({ n: "text", v: "Open in a new tab" }).a({ n: "href", v: "{URL}" }).a({ n: "target", v: "_blank" });
}

function addAppsToolbar(table: Element, app: Launcher, client: z2ui5_if_client): void {
  // The search runs in the browser: it answers while typing, without a roundtrip.
  const search = (value: string): string =>
    client._event_client(client.cs_event.binding_call, ["apps", "items", "filter", "SEARCH", "Contains", value]);
  table.ele("headerToolbar").ele("OverflowToolbar")
    .tag("Title").a({ n: "id", v: "appsTitle" }).a({ n: "text", v: `Apps (${app.t_apps.length})` }).a({ n: "level", v: "H2" })
    .tag("ToolbarSpacer")
    .tag("SearchField").a({ n: "placeholder", v: "Search apps" }).a({ n: "width", v: "18rem" })
    .a({ n: "liveChange", v: search("${$parameters>/newValue}") });
}

function addColumns(table: Element): void {
  const columns = table.ele("columns");
  columns.ele("Column").tag("Text").a({ n: "text", v: "App" });
  columns.ele("Column").a({ n: "minScreenWidth", v: "Tablet" }).a({ n: "width", v: "25%" }).tag("Text").a({ n: "text", v: "Folder" });
  columns.ele("Column").a({ n: "width", v: "11rem" }).a({ n: "minScreenWidth", v: "Tablet" }).a({ n: "demandPopin", b: true })
    .a({ n: "popinDisplay", v: "WithoutHeader" }).tag("Text").a({ n: "text", v: "Link" });
}

function addPanel(parent: Element, title: string, visible = "true"): Element {
  const panel = parent.ele("Panel").a({ n: "visible", v: visible }).a({ n: "class", v: "sapUiSmallMarginBottom" });
  panel.ele("headerToolbar").ele("Toolbar").tag("Title").a({ n: "text", v: title }).a({ n: "level", v: "H2" });
  return panel;
}

/**
 * The popup that tells about the system.
 * @param app state of the launcher @param client the browser
 */
export function systemPopup(app: Launcher, client: z2ui5_if_client): Element {
  const popup = z2ui5_cl_ui5_view_builder.factory();
  const close = client._event_client(client.cs_event.popup_close);
  const dialog = popup.ele({ n: "FragmentDefinition", ns: "core" }).a({ n: "xmlns", v: "sap.m" }).a({ n: "xmlns:core", v: "sap.ui.core" })
    .ele("Dialog").a({ n: "title", v: "System" }).a({ n: "contentWidth", v: "28rem" }).a({ n: "afterClose", v: close });
  dialog.ele("content").ele("List").a({ n: "items", v: items(client._bind(app.t_system, { path: true })) })
    .tag("DisplayListItem").a({ n: "label", v: "{NAME}" }).a({ n: "value", v: "{VALUE}" });
  dialog.ele("endButton").tag("Button").a({ n: "text", v: "Close" }).a({ n: "press", v: close });
  return popup;
}

/** Starts the app of a row, and lets the browser remember it: the launcher is gone when the answer arrives. */
function start(app: Launcher, client: z2ui5_if_client): string {
  const names = `\${NAME} + ',' + $${client._bind(app.recent)}`;
  const remember = client._event_client(client.cs_event.store_data, [`{TYPE: 'local', PREFIX: 'z2ui5', KEY: 'recent', VALUE: ${names}}`]);
  return `${remember};${client._event("START", ["${NAME}"])}`;
}

const items = (path: string): string => `{path: '${path}', templateShareable: false}`;

const ifFilled = (path: string): string => `{= \${${path}}.length > 0 }`;
