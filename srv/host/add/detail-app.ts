/**
 * Text of an app that shows a row of an entity with the rows of its compositions, and saves what users enter.
 */
import type { FieldGroup } from "./entity-columns.ts";
import { exported, imported, imports, quotedList } from "./first-app.ts";
import type { Language } from "./project-files.ts";

/** A composition that is shown as a table. */
export interface TableOfApp {
  /** Name of the composition. */
  readonly name: string;
  /** Full name of the entity of its rows. */
  readonly entity: string;
  readonly title: string;
  readonly columns: readonly string[];
}

/** What the app shows. */
export interface DetailApp {
  /** Name of the class and of the file. */
  readonly app: string;
  /** Full name of the entity. */
  readonly entity: string;
  readonly title: string;
  /** The element with the title of a row; "" if none is named. */
  readonly titleElement: string;
  readonly groups: readonly FieldGroup[];
  readonly tables: readonly TableOfApp[];
  /** Whether users may change anything at all. */
  readonly saves: boolean;
}

/** The app's source. */
export function detailApp(detail: DetailApp, language: Language): string {
  const { app, entity, title, groups, tables, saves } = detail;
  const ts = (text: string): string => (language.typescript ? text : "");
  const edits = saves && tables.length > 0;
  const hasTitles = groups.some((group) => group.title !== "");
  const controls = [
    ...(saves ? ["Button", "OverflowToolbar"] : []),
    "Page",
    ...(tables.length > 0 ? ["Table"] : []),
    ...(edits ? ["Title"] : []),
    ...(saves ? ["ToolbarSpacer"] : []),
  ];
  const expand = tables.length > 0 ? ", { expand: TABLES.map(({ name }) => name) }" : "";
  const heading = detail.titleElement
    ? `this.row.${detail.titleElement} ? client._bind(this.row.${detail.titleElement}) : ${app}.title`
    : `${app}.title`;
  const indent = tables.length > 0 ? 12 : 10;
  const space = " ".repeat(indent);
  const fields = (names: readonly string[], at: number): string =>
    `model.fields(this.row, ${quotedList(names, at, 28)})`;
  const content = hasTitles
    ? [
        `${space}content: [`,
        ...groups.flatMap((group) => [
          ...(group.title === "" ? [] : [`${space}  FormTitle({ text: ${JSON.stringify(group.title)} }),`]),
          `${space}  ...${fields(group.fields, indent + 2)},`,
        ]),
        `${space}],`,
      ]
    : [
        `${space}content: ${fields(
          groups.flatMap((group) => group.fields),
          indent,
        )},`,
      ];
  const form = [...(saves ? [`${space}editable: true,`] : []), ...content];
  return [
    imported(language, `{ entity${ts(", type UntypedRow")} }`, "z2ui5/model"),
    ...imports(language, controls, ["SimpleForm"]),
    ...(hasTitles
      ? [
          imported(
            language,
            language.modules ? "{ Title as FormTitle }" : "{ Title: FormTitle }",
            "z2ui5/view/sap/ui/core",
          ),
        ]
      : []),
    "",
    ...(tables.length > 0
      ? [
          `const TABLES = [`,
          ...tables.flatMap((table) => [
            `  {`,
            `    name: ${JSON.stringify(table.name)},`,
            `    entity: ${JSON.stringify(table.entity)},`,
            `    title: ${JSON.stringify(table.title)},`,
            `    columns: ${quotedList(table.columns, 4, 10)},`,
            `  },`,
          ]),
          `];`,
          "",
        ]
      : []),
    `/** Shows a row of ${entity}${saves ? ", or a new one, and saves it" : ""}. */`,
    `${exported(language)} class ${app} extends z2ui5_if_app {`,
    `  static ${ts("readonly ")}title = ${JSON.stringify(title)};`,
    "",
    `  /** What identifies the row${saves ? "; null for a new one" : ""}. */`,
    `  key${ts(": UntypedRow | null")} = null;`,
    `  row${ts(": UntypedRow")} = {};`,
    "",
    `  async main(client${ts(": z2ui5_if_client")})${ts(": Promise<void>")} {`,
    `    const model = entity(client, ${JSON.stringify(entity)});`,
    `    if (client.check_on_init()) this.row = this.key ? await model.load(this.key${expand}) : model.create();`,
    ...(saves
      ? [
          `    if (client.check_on_event("SAVE") && (await model.save(this.row)))`,
          `      client.message_toast_display(client.text("saved"));`,
        ]
      : []),
    ...(edits
      ? [
          `    const table = TABLES.find(({ name }) => name === client.get_event_arg(1));`,
          `    if (table && client.check_on_event("ADD"))`,
          `      this.row[table.name].push(entity(client, table.entity).create());`,
          `    if (table && client.check_on_event("REMOVE"))`,
          `      this.row[table.name] = this.row[table.name].filter((row${ts(": UntypedRow")}) => !row.selected);`,
        ]
      : []),
    "",
    `    client.view_display(`,
    `      Page({`,
    `        title: ${heading},`,
    `        showNavButton: true,`,
    `        navButtonPress: client._event_nav_app_leave(),`,
    ...(tables.length > 0
      ? [
          `        content: [`,
          `          SimpleForm({`,
          ...form,
          `          }),`,
          `          ...TABLES.map((table) => this.table(client, table)),`,
          `        ],`,
        ]
      : [`        content: SimpleForm({`, ...form, `        }),`]),
    ...(saves
      ? [
          `        footer: OverflowToolbar({`,
          `          content: [`,
          `            ToolbarSpacer(),`,
          `            Button({`,
          `              text: "{i18n>save}",`,
          `              type: "Emphasized",`,
          `              visible: this.key ? model.may("update", this.row) : model.may("create"),`,
          `              press: client._event("SAVE"),`,
          `            }),`,
          `          ],`,
          `        }),`,
        ]
      : []),
    `      }),`,
    `    );`,
    `  }`,
    ...(tables.length > 0 ? tableLines(edits, ts) : []),
    `}${language.modules ? "" : ";"}`,
    "",
  ].join("\n");
}

const tableLines = (edits: boolean, ts: (text: string) => string): string[] => [
  "",
  `  ${ts("private ")}table(client${ts(": z2ui5_if_client")}, { name, entity: target, title, columns }${ts(": (typeof TABLES)[number]")}) {`,
  ...(edits
    ? [
        `    for (const row of this.row[name]) row.selected ??= false;`,
        `    return Table({`,
        `      mode: "MultiSelect",`,
        `      headerToolbar: OverflowToolbar({`,
        `        content: [`,
        `          Title({ text: title }),`,
        `          ToolbarSpacer(),`,
        `          Button({ text: "{i18n>add}", press: client._event("ADD", [name]) }),`,
        `          Button({ text: "{i18n>remove}", press: client._event("REMOVE", [name]) }),`,
        `        ],`,
        `      }),`,
        `      ...entity(client, target).columns(`,
        `        this.row[name],`,
        `        columns.map((column) => ({ name: column, editable: !column.includes(".") })),`,
        `        (row) => ({ selected: row.selected }),`,
        `      ),`,
        `    });`,
      ]
    : [`    return Table({ headerText: title, ...entity(client, target).columns(this.row[name], columns) });`]),
  `  }`,
];
