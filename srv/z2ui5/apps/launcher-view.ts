/** The views of the launcher. */
import { isAbsolute, relative } from "node:path";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { expression } from "../view/index.ts";
import { DynamicPage, DynamicPageTitle, type DynamicPageNode, type DynamicPageTitleNode } from "../view/sap/f.ts";
import {
  Button,
  Column,
  ColumnListItem,
  Dialog,
  DisplayListItem,
  FlexBox,
  Input,
  Label,
  Link,
  List,
  Menu,
  MenuButton,
  MenuItem,
  ObjectIdentifier,
  OverflowToolbar,
  OverflowToolbarLayoutData,
  Panel,
  SearchField,
  Select,
  StandardListItem,
  Table,
  Text,
  Title,
  Toolbar,
  ToolbarSpacer,
  VBox,
  type ColumnListItemNode,
  type ColumnNode,
  type DialogNode,
  type PanelNode,
  type TableNode,
} from "../view/sap/m.ts";
import { Item, type ControlNode } from "../view/sap/ui/core.ts";
import { text } from "./own-text.ts";
import { docsLink } from "../texts/why.ts";
import { runOf } from "../client/run.ts";
import { isBuiltIn } from "../registry/app-roots.ts";
import { Grid } from "../view/sap/ui/layout.ts";
import { SimpleForm } from "../view/sap/ui/layout/form.ts";
import type { Flag } from "../view/values.ts";
import { Storage } from "../view/z2ui5/cc.ts";
import { jobList } from "./launcher-jobs.ts";
import type { LauncherState } from "./launcher-state.ts";

const FORM = {
  layout: "ResponsiveGridLayout",
  singleContainerFullSize: false,
  labelSpanXL: 3,
  labelSpanL: 3,
  labelSpanM: 3,
  labelSpanS: 12,
} as const;

/**
 * The launcher's page.
 * @param app its state @param client the browser @param options what this system offers
 */
export function launcherView(
  app: LauncherState,
  client: z2ui5_if_client,
  options: { configurable: boolean },
): DynamicPageNode {
  return DynamicPage({
    title: title(client, options.configurable),
    content: VBox({
      items: [
        recentStore(app, client),
        brokenFiles(app, client),
        recent(app, client),
        jobs(app, client),
        apps(app, client),
        Grid({
          defaultSpan: "XL6 L6 M12 S12",
          vSpacing: 1,
          class: "sapUiSmallMarginTop",
          content: [quickStart(app, client), nextSteps(app, client)],
        }),
      ],
    }),
  });
}

function title(client: z2ui5_if_client, configurable: boolean): DynamicPageTitleNode {
  const ofProject = runOf(client, "view_display").env.settings.title;
  const action = (key: string, icon: string, event: string) =>
    Button({ text: text(client, key), icon, type: "Transparent", press: client._event(event) });
  return DynamicPageTitle({
    heading: Title({ text: ofProject || text(client, "start.title"), level: "H1", wrapping: true }),
    actions: [
      languages(client),
      appearance(client),
      action("start.tools", "sap-icon://enablement", "OPEN_DEBUG"),
      action("start.system", "sap-icon://information", "OPEN_INFO"),
      configurable && action("start.config", "sap-icon://settings", "SET_CONFIG"),
    ],
  });
}

/** Languages of the framework's texts, each with its name in that language. */
const LANGUAGES = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["fr", "Français"],
] as const;

function languages(client: z2ui5_if_client): ControlNode {
  const [current = ""] = client.get_language().split("-");
  const known = LANGUAGES.some(([tag]) => tag === current);
  return Select({
    tooltip: text(client, "start.language"),
    autoAdjustWidth: true,
    selectedKey: known ? current : "",
    change: client._event("LANGUAGE", ["${$source>/selectedKey}"]),
    items: [
      Item({ key: "", text: text(client, "start.languageOfBrowser") }),
      ...LANGUAGES.map(([key, name]) => Item({ key, text: name })),
    ],
  });
}

/** Themes of Horizon; "auto" is the one that fits the system. */
const THEMES = [
  ["", "start.default"],
  ["auto", "start.themeOfSystem"],
  ["sap_horizon", "start.light"],
  ["sap_horizon_dark", "start.dark"],
  ["sap_horizon_hcw", "start.contrastLight"],
  ["sap_horizon_hcb", "start.contrastDark"],
] as const;
const DENSITIES = [
  ["", "start.default"],
  ["compact", "start.compact"],
  ["cozy", "start.cozy"],
] as const;

/** Theme and density, which the browser stores for all apps. */
function appearance(client: z2ui5_if_client): ControlNode {
  const group = (key: string, event: string, entries: readonly (readonly [value: string, key: string])[]) =>
    MenuItem({
      text: text(client, key),
      items: entries.map(([value, name]) =>
        MenuItem({ text: text(client, name), press: client._event(event, [value]) }),
      ),
    });
  return MenuButton({
    text: text(client, "start.appearance"),
    icon: "sap-icon://palette",
    type: "Transparent",
    menu: Menu({ items: [group("start.theme", "THEME", THEMES), group("start.density", "DENSITY", DENSITIES)] }),
  });
}

function recentStore(app: LauncherState, client: z2ui5_if_client): ControlNode {
  return Storage({
    type: "local",
    prefix: "z2ui5",
    key: "recent",
    value: client._bind(app.recent),
    finished: client._event("RECENT", ["${$parameters>/value}"]),
  });
}

function quickStart(app: LauncherState, client: z2ui5_if_client): PanelNode {
  return panel(
    client,
    "start.quickStart",
    expression`!\${device>/system/phone}`,
    SimpleForm({
      ...FORM,
      editable: true,
      ariaLabelledBy: titleId("start.quickStart"),
      content: [
        Label({ text: text(client, "start.step", ["1"]) }),
        Text({ text: text(client, "start.step1", [folders(client)]) }),
        Label({ text: text(client, "start.step", ["2"]) }),
        Text({ text: text(client, "start.step2") }),
        Label({ text: text(client, "start.step", ["3"]) }),
        Text({ text: text(client, "start.step3") }),
        Label({ text: text(client, "start.step", ["4"]) }),
        Input({
          id: "classname",
          value: client._bind_edit(app.ms_home.classname),
          placeholder: text(client, "start.className"),
          editable: client._bind_edit(app.ms_home.class_editable),
          showValueHelp: app.ms_home.class_editable,
          valueState: client._bind_edit(app.ms_home.class_value_state),
          valueStateText: client._bind_edit(app.ms_home.class_value_state_text),
          valueHelpRequest: client._event("VALUE_HELP"),
          submit: client._event("BUTTON_CHECK"),
        }),
        Button({
          text: client._bind_edit(app.ms_home.btn_text),
          icon: client._bind_edit(app.ms_home.btn_icon),
          press: client._event(app.ms_home.btn_event_id),
        }),
        Label({ text: text(client, "start.step", ["5"]) }),
        Link({
          id: "open",
          text: text(client, "start.open"),
          href: client._bind_edit(app.ms_home.url),
          target: "_blank",
          enabled: client._bind_edit(app.ms_home.link_enabled),
        }),
      ],
    }),
  );
}

function recent(app: LauncherState, client: z2ui5_if_client): PanelNode {
  const path = client._bind(app.t_recent, { path: true });
  return panel(
    client,
    "start.recent",
    onlyWithRoom(client._bind(app.t_recent)),
    FlexBox({
      wrap: "Wrap",
      items: {
        path,
        template: Button({
          text: "{TITLE}",
          icon: "sap-icon://history",
          class: "sapUiTinyMarginEnd sapUiTinyMarginBottom",
          press: start(app, client),
        }),
      },
    }),
  );
}

function jobs(app: LauncherState, client: z2ui5_if_client): PanelNode {
  const list = jobList(app.t_jobs, client, titleId("start.jobs"), "CANCEL_JOB");
  return panel(client, "start.jobs", filled(client._bind(app.t_jobs)), list);
}

function nextSteps(app: LauncherState, client: z2ui5_if_client): PanelNode {
  const step = (label: string, description: string, press: string) =>
    StandardListItem({ title: label, description, type: "Navigation", press });
  const start = (key: string, description: string, className: string) =>
    step(text(client, key), text(client, description), client._event("START", [className]));
  const link = (label: string, url: string) =>
    step(label, text(client, "start.documentation"), client._event_client(client.cs_event.open_new_tab, [url]));
  const guide = docsLink(runOf(client, "view_display").env.settings.docs, "guide/first-app.html");
  return panel(
    client,
    "start.next",
    true,
    List({
      ariaLabelledBy: titleId("start.next"),
      items: [
        start("hello.title", "start.firstApp", "z2ui5_cl_ui5_app_hi_world"),
        app.has_gallery && start("start.gallery", "start.samples", "z2ui5_cl_smp_app_000"),
        guide !== "" && link(text(client, "start.guide"), guide),
        link(text(client, "start.controls"), "https://sdk.openui5.org"),
        link("SAP Cloud Application Programming Model", "https://cap.cloud.sap"),
        StandardListItem({
          title: text(client, "start.contribution"),
          description: text(client, "start.contribute"),
          wrapping: true,
        }),
      ],
    }),
  );
}

function brokenFiles(app: LauncherState, client: z2ui5_if_client): PanelNode {
  return panel(
    client,
    "start.broken",
    filled(client._bind(app.t_broken)),
    List({
      items: {
        path: client._bind(app.t_broken, { path: true }),
        template: StandardListItem({
          title: "{FILE}",
          description: "{REASON}",
          icon: "sap-icon://error",
          highlight: "Error",
          wrapping: true,
          wrapCharLimit: 10_000, // All of the reason, without a link to the rest of it.
        }),
      },
    }),
  );
}

function apps(app: LauncherState, client: z2ui5_if_client): TableNode {
  return Table({
    id: "apps",
    growing: true,
    growingThreshold: 200,
    ariaLabelledBy: "appsTitle",
    noDataText: text(client, "start.noData"),
    headerToolbar: OverflowToolbar({
      content: [
        Title({ id: "appsTitle", text: text(client, "start.apps", [app.t_apps.length]), level: "H2" }),
        ToolbarSpacer(),
        search(client),
      ],
    }),
    columns: columns(client),
    items: {
      path: client._bind(app.t_apps, { path: true }),
      sorter: { path: "KIND", group: true },
      template: appRow(app, client),
    },
  });
}

/** Filters in the browser while the user types, without a roundtrip. */
function search(client: z2ui5_if_client): ControlNode {
  const filter = ["apps", "items", "filter", "SEARCH", "Contains", "${$parameters>/newValue}"];
  return SearchField({
    id: "search",
    placeholder: text(client, "start.search"),
    liveChange: client._event_client(client.cs_event.binding_call, filter),
    layoutData: OverflowToolbarLayoutData({
      priority: "NeverOverflow",
      shrinkable: true,
      minWidth: "9rem",
      maxWidth: "18rem",
    }),
  });
}

function columns(client: z2ui5_if_client): ColumnNode[] {
  return [
    Column({ header: Text({ text: text(client, "start.app") }) }),
    Column({ header: Text({ text: text(client, "start.folder") }), minScreenWidth: "Tablet", width: "25%" }),
    Column({
      header: Text({ text: text(client, "start.link") }),
      minScreenWidth: "Tablet",
      width: "11rem",
    }),
  ];
}

function appRow(app: LauncherState, client: z2ui5_if_client): ColumnListItemNode {
  return ColumnListItem({
    type: "Navigation",
    press: start(app, client),
    cells: [
      ObjectIdentifier({ title: "{TITLE}", text: expression("${TITLE} === ${NAME} ? '' : ${NAME}") }),
      Text({ text: "{FOLDER}" }),
      Link({ text: text(client, "start.newTab"), href: "{URL}", target: "_blank", press: remember(app, client) }),
    ],
  });
}

function panel(client: z2ui5_if_client, key: string, visible: Flag, content: ControlNode): PanelNode {
  return Panel({
    visible,
    class: "sapUiSmallMarginBottom",
    accessibleRole: "Region",
    content,
    headerToolbar: Toolbar({ content: Title({ id: titleId(key), text: text(client, key), level: "H2" }) }),
  });
}

/** Where app files lie: the directories of the project, by their paths in it. */
function folders(client: z2ui5_if_client): string {
  const { registry, settings } = runOf(client, "view_display").env;
  const paths = registry.roots.filter((dir) => !isBuiltIn(dir)).map((dir) => inProject(dir, settings.projectDir));
  return paths.filter((path) => path !== "").join(", ") || "srv/apps";
}

/** Paths outside the project are the business of operators. */
function inProject(dir: string, projectDir: string): string {
  const path = relative(projectDir, dir);
  return path.startsWith("..") || isAbsolute(path) ? "" : path.replaceAll("\\", "/");
}

const titleId = (key: string): string => `title${key.replace(/\W/g, "")}`;

/** Starts the app of a row. The browser stores its name first, because the launcher is no longer displayed afterwards. */
const start = (app: LauncherState, client: z2ui5_if_client): string[] => [
  remember(app, client),
  client._event("START", ["${NAME}"]),
];

function remember(app: LauncherState, client: z2ui5_if_client): string {
  const names = `\${NAME} + ',' + $${client._bind(app.recent)}`;
  return client._event_client(client.cs_event.store_data, [
    `{TYPE: 'local', PREFIX: 'z2ui5', KEY: 'recent', VALUE: ${names}}`,
  ]);
}

/** On a phone, the apps come first. */
const onlyWithRoom = (rows: string): Flag => expression`${rows}.length > 0 && !\${device>/system/phone}`;

const filled = (rows: string): Flag => expression`${rows}.length > 0`;

/**
 * The popup with system information.
 * @param app state of the launcher @param client the client @param options features of this system
 */
export function systemPopup(
  app: LauncherState,
  client: z2ui5_if_client,
  { sharing }: { readonly sharing: boolean },
): DialogNode {
  const close = client._event_client(client.cs_event.popup_close);
  return Dialog({
    title: text(client, "start.system"),
    contentWidth: "28rem",
    afterClose: close,
    content: List({
      items: {
        path: client._bind(app.t_system, { path: true }),
        template: DisplayListItem({ label: "{NAME}", value: "{VALUE}" }),
      },
    }),
    buttons: [
      sharing &&
        Button({ text: text(client, "share.title"), icon: "sap-icon://share-2", press: client._event("SHARING") }),
      Button({ text: text(client, "close"), press: close }),
    ],
  });
}
