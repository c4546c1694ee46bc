/**
 * Text of an app that lists an entity: users search, sort, filter and group, and a row leads to its details.
 */
import { exported, imported, imports, quotedList } from "./first-app.ts";
import type { Language } from "./project-files.ts";

/** What the app lists. */
export interface ListApp {
  /** Name of the class and of the file. */
  readonly app: string;
  /** Name of the class with the details; "" where rows have no key. */
  readonly detail: string;
  /** Full name of the entity. */
  readonly entity: string;
  readonly title: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  /** What the list is sorted by first; "" for its key. */
  readonly sort: string;
  /** Whether the app offers to create rows. */
  readonly creates: boolean;
}

/** The app's source. */
export function listApp(app: ListApp, language: Language): string {
  const { entity, title, keys, columns, sort, detail } = app;
  const ts = (text: string): string => (language.typescript ? text : "");
  const state = sort === "" ? "{ rows: [] }" : `{ rows: [], sort: [{ name: ${JSON.stringify(sort)} }] }`;
  const create = `Button({ text: "{i18n>create}", visible: model.may("create"), press: client._event("CREATE") })`;
  return [
    imported(language, `{ entity${ts(", type ListState")} }`, "z2ui5/model"),
    ...imports(language, [...(app.creates ? ["Button"] : []), "Page", "Table"]),
    ...(detail ? [imported(language, detail, `./${detail}.js`)] : []),
    "",
    `const COLUMNS = ${quotedList(columns, 0, 17)};`,
    "",
    `/** Lists ${entity}${detail ? "; a row leads to its details" : ""}. */`,
    `${exported(language)} class ${app.app} extends z2ui5_if_app {`,
    `  static ${ts("readonly ")}title = ${JSON.stringify(title)};`,
    "",
    `  list${ts(": ListState")} = ${state};`,
    "",
    `  async main(client${ts(": z2ui5_if_client")})${ts(": Promise<void>")} {`,
    `    const model = entity(client, ${JSON.stringify(entity)});`,
    ...(detail ? openLines(detail, keys, app.creates) : []),
    "",
    `    const list = await model.list(this.list, COLUMNS);`,
    `    client.view_display(`,
    `      Page({`,
    `        title: ${app.app}.title,`,
    `        content: [`,
    `          Table({`,
    `            sticky: ["HeaderToolbar", "ColumnHeaders"],`,
    ...(app.creates
      ? [`            headerToolbar: list.toolbar(${app.app}.title, [`, `              ${create},`, `            ]),`]
      : [`            headerToolbar: list.toolbar(${app.app}.title),`]),
    ...(detail
      ? [
          `            ...list.table((row) => ({`,
          `              type: "Navigation",`,
          `              press: client._event("OPEN", [${keys.map((key) => `row.${key}`).join(", ")}]),`,
          `            })),`,
        ]
      : [`            ...list.table(),`]),
    `          }),`,
    `          list.more(),`,
    `        ],`,
    `      }),`,
    `    );`,
    `  }`,
    `}${language.modules ? "" : ";"}`,
    "",
  ].join("\n");
}

const openLines = (detail: string, keys: readonly string[], creates: boolean): string[] => [
  ...(creates
    ? [
        `    if (client.check_on_event("CREATE")) {`,
        `      client.nav_app_call(new ${detail}());`,
        `      return;`,
        `    }`,
      ]
    : []),
  `    if (client.check_on_event("OPEN")) {`,
  `      const detail = new ${detail}();`,
  `      detail.key = { ${keys.map((key, index) => `${key}: client.get_event_arg(${index + 1})`).join(", ")} };`,
  `      client.nav_app_call(detail);`,
  `      return;`,
  `    }`,
];
