/**
 * Text of an app that lists an entity, searches and sorts it, and shows the details of a row.
 */
import { exported, imports } from "./first-app.ts";
import type { Language } from "./project-files.ts";

/** An element of the entity with its title. */
export interface FieldOfApp {
  readonly name: string;
  readonly title: string;
}

/** What the app shows. */
export interface EntityOfApp {
  /** Name of the class and of the file. */
  readonly app: string;
  /** Service and entity, e.g. `CatalogService` and `Books`. */
  readonly service: string;
  readonly entity: string;
  readonly title: string;
  readonly keys: readonly string[];
  /** What the list shows. */
  readonly columns: readonly FieldOfApp[];
  /** What the details show: all elements, keys included. */
  readonly fields: readonly FieldOfApp[];
}

/** A name that no element has, whatever its letter case: bindings know none. */
function freeName(name: string, fields: readonly FieldOfApp[]): string {
  return fields.some((field) => field.name.toLowerCase() === name) ? freeName(`${name}_`, fields) : name;
}

const CONTROLS = [
  ...["Column", "ColumnListItem", "Label", "OverflowToolbar", "Page", "SearchField", "Select", "Table", "Text"],
  ...["Title", "ToggleButton", "ToolbarSpacer"],
];

/** The app's source. */
export function entityApp(
  { app, service, entity, title, keys, columns, fields }: EntityOfApp,
  language: Language,
): string {
  const ts = (text: string): string => (language.typescript ? text : "");
  const list = (entries: readonly FieldOfApp[]) =>
    entries.map((field) => `  { name: ${JSON.stringify(field.name)}, title: ${JSON.stringify(field.title)} },`);
  const from = (names: string, module: string) =>
    language.modules ? `import { ${names} } from "${module}";` : `const { ${names} } = require("${module}");`;
  const position = freeName("row_number", fields);
  return [
    ...imports(language, CONTROLS, ["SimpleForm"], true),
    from("Item", "z2ui5/view/sap/ui/core"),
    from("bound", "z2ui5/view"),
    "",
    ...(language.typescript ? [`type Row = Record<string, unknown>;`, ""] : []),
    `const KEYS${ts(": string[]")} = [${keys.map((key) => JSON.stringify(key)).join(", ")}];`,
    `const COLUMNS = [`,
    ...list(columns),
    `];`,
    `const FIELDS = [`,
    ...list(fields),
    `];`,
    "",
    `/** Lists ${service}.${entity}; a row leads to its details. */`,
    `${exported(language)} class ${app} extends z2ui5_if_app {`,
    `  static ${ts("readonly ")}title = ${JSON.stringify(title)};`,
    "",
    `  rows${ts(": Row[]")} = [];`,
    `  search = "";`,
    `  sorting = ${JSON.stringify(columns[0]?.name ?? "")};`,
    `  descending = false;`,
    "",
    `  async main(client${ts(": z2ui5_if_client")})${ts(": Promise<void>")} {`,
    `    if (client.check_on_event("SHOW")) return this.showDetails(client, Number(client.get_event_arg()));`,
    `    if (client.check_on_event("BACK")) return this.showList(client);`,
    `    await this.read();`,
    `    this.showList(client);`,
    `  }`,
    "",
    `  ${ts("private ")}async read()${ts(": Promise<void>")} {`,
    `    const service = await cds.connect.to("${service}");`,
    `    // The user can send any name, and only columns can be sorted.`,
    `    const sorting = COLUMNS.some(({ name }) => name === this.sorting) ? [this.sorting] : [];`,
    `    const order = [...sorting.map((name) => \`\${name} \${this.descending ? "desc" : "asc"}\`), ...KEYS.filter((key) => !sorting.includes(key))];`,
    `    const query = cds.ql.SELECT.from("${service}.${entity}").columns(FIELDS.map(({ name }) => name)).orderBy(...order).limit(200);`,
    `    if (this.search) query.SELECT.search = [{ val: this.search }];`,
    `    const rows${ts(": Row[]")} = await service.run(query);`,
    `    this.rows = rows.map((row, index) => ({ ...row, ${position}: index }));`,
    `  }`,
    "",
    `  ${ts("private ")}showList(client${ts(": z2ui5_if_client")})${ts(": void")} {`,
    `    client.view_display(Page({`,
    `      title: ${app}.title, class: "sapUiContentPadding",`,
    `      content: Table({`,
    `        sticky: ["HeaderToolbar", "ColumnHeaders"], noDataText: "There is nothing to show.", ariaLabelledBy: "heading",`,
    `        headerToolbar: OverflowToolbar({ content: [`,
    `          Title({ id: "heading", text: ${app}.title }),`,
    `          ToolbarSpacer(),`,
    `          SearchField({ value: client._bind_edit(this.search), width: "16rem", search: client._event("READ") }),`,
    `          Select({`,
    `            selectedKey: client._bind_edit(this.sorting), tooltip: "Sort by", change: client._event("READ"),`,
    `            items: COLUMNS.map(({ name, title }) => Item({ key: name, text: title })),`,
    `          }),`,
    `          ToggleButton({`,
    `            icon: "sap-icon://sort-descending", tooltip: "Descending",`,
    `            pressed: client._bind_edit(this.descending), press: client._event("READ"),`,
    `          }),`,
    `        ] }),`,
    `        columns: COLUMNS.map(({ title }, index) => Column({`,
    `          header: Text({ text: title }), minScreenWidth: index < 2 ? "" : "Tablet", demandPopin: true,`,
    `        })),`,
    `        items: {`,
    `          path: client._bind(this.rows, { path: true }),`,
    `          template: ColumnListItem({`,
    `            type: "Navigation", press: client._event("SHOW", ["\${${position.toUpperCase()}}"]),`,
    `            cells: COLUMNS.map(({ name }) => Text({ text: \`{\${name.toUpperCase()}}\` })),`,
    `          }),`,
    `        },`,
    `      }),`,
    `    }));`,
    `  }`,
    "",
    `  ${ts("private ")}showDetails(client${ts(": z2ui5_if_client")}, index${ts(": number")})${ts(": void")} {`,
    `    if (!this.rows[index]) return this.showList(client);`,
    `    client.view_display(Page({`,
    `      title: ${app}.title, showNavButton: true, navButtonPress: client._event("BACK"),`,
    `      content: SimpleForm({`,
    `        binding: bound(\`\${client._bind(this.rows, { path: true })}/\${index}\`),`,
    `        content: FIELDS.flatMap(({ name, title }) => [Label({ text: title }), Text({ text: \`{\${name.toUpperCase()}}\` })]),`,
    `      }),`,
    `    }));`,
    `  }`,
    `}${language.modules ? "" : ";"}`,
    "",
  ].join("\n");
}
