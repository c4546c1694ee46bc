/**
 * Text of an app that lists an entity and shows the details of a row.
 */
import { exported, imports } from "./first-app.ts";
import type { Language } from "./project-files.ts";

/** What the app shows. */
export interface EntityOfApp {
  /** Name of the class and of the file. */
  readonly app: string;
  /** Service and entity, e.g. `CatalogService` and `Books`. */
  readonly service: string;
  readonly entity: string;
  readonly keys: readonly string[];
  /** Names of the elements shown, keys included. */
  readonly elements: readonly string[];
}

const COLUMNS = 5;

/** A name that no element has, whatever its letter case: bindings know none. */
function freeName(name: string, elements: readonly string[]): string {
  return elements.some((element) => element.toLowerCase() === name) ? freeName(`${name}_`, elements) : name;
}

/** The app's source. */
export function entityApp({ app, service, entity, keys, elements }: EntityOfApp, language: Language): string {
  const ts = (text: string): string => (language.typescript ? text : "");
  const list = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(", ");
  const columns = elements.slice(0, COLUMNS);
  const position = freeName("row_number", elements);
  return [
    ...imports(language, ["Column", "ColumnListItem", "Label", "Page", "Table", "Text"], ["SimpleForm"], true),
    language.modules ? `import { bound } from "z2ui5/view";` : `const { bound } = require("z2ui5/view");`,
    "",
    ...(language.typescript ? [`type Row = Record<string, unknown>;`, ""] : []),
    `const KEYS${ts(": string[]")} = [${list(keys)}];`,
    `const COLUMNS${ts(": string[]")} = [${list(columns)}];`,
    `const FIELDS${ts(": string[]")} = [${list(elements)}];`,
    "",
    `/** Lists ${service}.${entity}; a row leads to its details. */`,
    `${exported(language)} class ${app} extends z2ui5_if_app {`,
    `  static ${ts("readonly ")}title = "${entity}";`,
    "",
    `  rows${ts(": Row[]")} = [];`,
    "",
    `  async main(client${ts(": z2ui5_if_client")})${ts(": Promise<void>")} {`,
    `    if (client.check_on_event("SHOW")) return this.showDetails(client, Number(client.get_event_arg()));`,
    `    if (client.check_on_event("BACK")) return this.showList(client);`,
    `    const service = await cds.connect.to("${service}");`,
    `    const rows${ts(": Row[]")} = await service.run(cds.ql.SELECT.from("${service}.${entity}").columns(FIELDS).orderBy(...KEYS).limit(200));`,
    `    this.rows = rows.map((row, index) => ({ ...row, ${position}: index }));`,
    `    this.showList(client);`,
    `  }`,
    "",
    `  ${ts("private ")}showList(client${ts(": z2ui5_if_client")})${ts(": void")} {`,
    `    client.view_display(Page({`,
    `      title: ${app}.title, class: "sapUiContentPadding",`,
    `      content: Table({`,
    `        sticky: ["ColumnHeaders"], noDataText: "There is nothing here yet.",`,
    `        columns: COLUMNS.map((name) => Column({ header: Text({ text: name }) })),`,
    `        items: {`,
    `          path: client._bind(this.rows, { path: true }),`,
    `          template: ColumnListItem({`,
    `            type: "Navigation", press: client._event("SHOW", ["\${${position.toUpperCase()}}"]),`,
    `            cells: COLUMNS.map((name) => Text({ text: \`{\${name.toUpperCase()}}\` })),`,
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
    `        content: FIELDS.flatMap((name) => [Label({ text: name }), Text({ text: \`{\${name.toUpperCase()}}\` })]),`,
    `      }),`,
    `    }));`,
    `  }`,
    `}${language.modules ? "" : ";"}`,
    "",
  ].join("\n");
}
