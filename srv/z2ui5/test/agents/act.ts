import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { z } from "zod";
import { titleOf, type Name } from "../screen/find.ts";
import { FILES } from "../screen/kinds.ts";
import { Locator, type RowLocator, type RowQuery, type TableLocator } from "../screen/locators.ts";
import { listed } from "../screen/screen-error.ts";
import type { Screen } from "../screen/screen.ts";

/** Kinds of things an action is done with, the likeliest first. */
export const KINDS_FOR = {
  press: ["button", "tab", "item", "link"],
  type: ["field"],
  clear: ["field"],
  upload: ["field", "button"],
  enter: ["field", "button"],
  key: ["field", "button"],
  choose: ["select", "field", "button"],
  check: ["checkbox"],
  uncheck: ["checkbox"],
} as const;
type Kind = (typeof KINDS_FOR)[keyof typeof KINDS_FOR][number];
const KINDS = [...new Set<Kind>(Object.values(KINDS_FOR).flat())];

const row = z.union([z.number().int().min(0), z.string().min(1), z.record(z.string(), z.string())]);

/** What the tool `act` takes. */
export const actInput = {
  action: z
    .enum([
      "press",
      "type",
      "clear",
      "choose",
      "check",
      "uncheck",
      "enter",
      "key",
      "escape",
      "upload",
      "select_row",
      "deselect_row",
      "expand",
      "collapse",
      "drag",
      "sort",
      "more",
    ])
    .describe(
      "What to do, as a user would. press: a button, link, tab, item, or a row. type: replaces what is in a field, and leaves it; with stay, the suggestions of the field are shown. choose: an item of a select, a combo box, radio buttons, a menu, or a suggestion. enter: the Enter key in a field, as for a search. expand and collapse: a row of a tree, or a panel. drag: a row, onto or beside the row `to`. sort: a table by the column in `value`. more: loads the next rows of a table. escape: closes what was opened last.",
    ),
  name: z
    .string()
    .min(1)
    .optional()
    .describe("What it is called on the screen: text of a button, label of a field, title of a tab."),
  kind: z.enum(KINDS).optional().describe("What it is, if several kinds of things are called the same."),
  value: z
    .string()
    .optional()
    .describe(
      "Text to type, item to choose, key to press (such as F4, ArrowDown or Control+Enter), or column to sort by.",
    ),
  stay: z.boolean().optional().describe("For type: whether to stay in the field, which shows its suggestions."),
  table: z.string().min(1).optional().describe("Title of the table, list or tree, if there are several."),
  row: row
    .optional()
    .describe(
      "Row it is in: its position from 0, the whole text of one of its cells that is in no field, or texts by column, with those of fields.",
    ),
  column: z.string().min(1).optional().describe("Column of the row, where something without a name is in a cell."),
  nth: z.number().int().min(0).optional().describe("Which one, from 0, if several are called the same."),
  file: z.string().optional().describe("For upload: path of a file on the agent's own machine."),
  to: row.optional().describe("For drag: the row it is dropped at."),
  place: z.enum(["before", "on", "after"]).optional().describe("For drag: where at that row; on without."),
};

/** One thing an agent does on the screen. */
export type Act = z.infer<z.ZodObject<typeof actInput>>;

type Action = Act["action"];

/** Arguments without which an action says nothing, and what they are. */
const NEEDED: { readonly [Each in Action]?: readonly [argument: keyof Act, meaning: string] } = {
  type: ["value", "the text to type; clear empties a field"],
  choose: ["value", "the item to choose"],
  key: ["value", "the key to press, such as Enter or ArrowDown"],
  sort: ["value", "the column to sort by"],
  upload: ["file", "the path of the file"],
  drag: ["to", "the row it is dropped at"],
};

/** Does one thing a user could do, but `more`, which reports rows. @throws ScreenError where a user could not; Error where an argument is missing */
export async function act(screen: Screen, input: Act): Promise<void> {
  const needed = NEEDED[input.action];
  if (needed && input[needed[0]] === undefined) throw new Error(`The argument ${needed[0]} is missing: ${needed[1]}.`);
  const { value = "", name } = input;
  switch (input.action) {
    case "escape":
      return screen.escape();
    case "sort":
      return screen.table(input.table ?? name).sort(value);
    case "select_row":
      return (await rowOf(screen, input)).select();
    case "deselect_row":
      return (await rowOf(screen, input)).deselect();
    case "expand":
    case "collapse":
      return openOrClose(screen, input);
    case "drag": {
      const query = queryOf(input);
      const table = tableWith(screen, input.table, query);
      const onto = await rowIn(tableWith(screen, input.table, input.to!, table), input.to!);
      return (await rowIn(table, query)).dragTo(onto, input.place);
    }
    case "key":
      return isNamed(input) ? (await targetOf(screen, input)).key(value) : screen.key(value);
    case "press":
      if (!isNamed(input) && input.row !== undefined) return (await rowOf(screen, input)).press();
      return (await targetOf(screen, input)).press();
    case "type":
      return (await targetOf(screen, input)).type(value, { stay: input.stay ?? false });
    case "choose":
      return (await targetOf(screen, input)).choose(value);
    case "upload":
      return (await targetOf(screen, input)).upload(await fileAt(input.file!));
    case "clear":
    case "check":
    case "uncheck":
    case "enter":
      return (await targetOf(screen, input))[input.action]();
  }
}

const isNamed = ({ name, column }: Act): boolean => name !== undefined || column !== undefined;

const rowOf = (screen: Screen, input: Act): Promise<RowLocator> =>
  rowIn(tableWith(screen, input.table, queryOf(input)), queryOf(input));

/** The row that is meant: by `row`, else by a text in it, which agents give as `value` or `name`. */
function queryOf({ row, value, name }: Act): RowQuery {
  const query = row ?? value ?? name;
  if (query !== undefined) return query;
  throw new Error("The argument row is missing: its position, the text of a cell, or texts by column.");
}

async function rowIn(table: TableLocator, query: RowQuery): Promise<RowLocator> {
  if (typeof query !== "number" || table.count === 0) return table.row(query);
  const { total } = table.range;
  if (query < total) return table.row(await table.reveal(query));
  throw new Error(
    `There is no row ${query}: ${total === 0 ? "the table has no rows" : `the rows of the table have the positions 0 to ${total - 1}`}.`,
  );
}

/** The table that is named; without a title, the first one that has such a row. @param preferred the table in which it is looked for before others */
function tableWith(screen: Screen, title: string | undefined, query: RowQuery, preferred?: TableLocator): TableLocator {
  if (title !== undefined) return screen.table(title);
  const tables = [...(preferred ? [preferred] : []), ...tablesOf(screen)];
  const found = tables.length > 1 ? tables.find((table) => hasRow(table, query)) : tables[0];
  if (found || typeof query !== "string") return found ?? tables[0] ?? screen.table();
  if (tables.length === 0) return screen.table();
  throw new Error(
    `There is no row ${JSON.stringify(query)} in any table or list: look shows their rows, and the action more loads the next.`,
  );
}

const hasRow = (table: TableLocator, query: RowQuery): boolean =>
  typeof query === "number" ? query < table.range.total : table.row(query).count > 0;

/** All tables. A segmented button is a list to assistive technology, and comes last. */
function tablesOf(screen: Screen): TableLocator[] {
  const tables = screen.table();
  const all = Array.from({ length: tables.count }, (_, index) => tables.nth(index));
  const isGroup = (table: TableLocator): boolean => table.root().getAttribute("role") === "listbox";
  return [...all.filter((table) => !isGroup(table)), ...all.filter(isGroup)];
}

/** What is expanded is a panel or another thing with a button for it, or a row of a tree. */
async function openOrClose(screen: Screen, input: Act): Promise<void> {
  const { action, name, row } = input;
  if (row === undefined && name === undefined)
    throw new Error(`The arguments name and row are missing: the name of a panel, or a row of a tree, to ${action}.`);
  if (row === undefined && name !== undefined) {
    const button = screen.button(name);
    const state = button.count > 0 ? button.root().getAttribute("aria-expanded") : null;
    if (state !== null) return (state === "true") === (action === "expand") ? undefined : button.press();
    if (!tablesOf(screen).some((table) => hasRow(table, name)))
      throw new Error(
        `There is nothing called ${JSON.stringify(name)} to ${action}: neither a panel nor a row of a tree.`,
      );
  }
  const one = await rowOf(screen, input);
  return action === "expand" ? one.expand() : one.collapse();
}

type Target = Pick<
  Locator,
  "press" | "type" | "clear" | "choose" | "check" | "uncheck" | "enter" | "key" | "upload" | "count"
>;

async function targetOf(screen: Screen, input: Act): Promise<Target> {
  const { action, name, table, row, column, nth } = input;
  if (table !== undefined && row === undefined) screen.table(table).root();
  const inRow = row === undefined ? undefined : await rowIn(tableWith(screen, table, row), row);
  const cell = column === undefined ? undefined : inRow?.cell(column);
  if (cell && name === undefined) return cell;
  const usual: readonly Kind[] = action in KINDS_FOR ? KINDS_FOR[action as keyof typeof KINDS_FOR] : ["button"];
  const kinds = input.kind ? [input.kind] : usual;
  const scope = cell ?? inRow ?? screen;
  if (name === undefined) return theOnly(scope, input, kinds);
  const called = (given: Name): Locator[] =>
    kinds.map((each) => {
      if (each !== "select") return scope[each](given);
      return inRow && !cell ? inRow.field(given) : (cell ?? screen).select(given);
    });
  const locators = called(name);
  const found = locators.find((locator) => locator.count > 0) ?? locators[0]!;
  if (found.count === 0) refuseAPart(name, kinds, called(partOf(name)));
  return nth === undefined ? found : found.nth(nth);
}

const partOf = (name: string): RegExp => new RegExp(name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"), "i");

/** Names what is meant by a part of its name. What is usual is listed anyway. @throws Error if something else has it */
function refuseAPart(name: string, [usual, ...kinds]: readonly Kind[], [first, ...others]: readonly Locator[]): void {
  const at = first?.count === 0 ? others.findIndex(({ count }) => count > 0) : -1;
  const meant = others[at]?.nth(0);
  if (meant)
    throw new Error(
      `There is no ${usual} ${JSON.stringify(name)}. Perhaps the ${kinds[at]} ${JSON.stringify(titleOf(meant.root(), meant.session))} is meant.`,
    );
}

/** Actions that need no name where there is one field. */
const UNNAMED: ReadonlySet<Action> = new Set(["type", "clear", "enter", "upload"]);

/** What has no name given: the only field there is. */
function theOnly(scope: Screen | RowLocator | Locator, { action, nth }: Act, kinds: readonly Kind[]): Locator {
  const missing = "The argument name is missing: what it is called on the screen";
  if (!UNNAMED.has(action) || !kinds.includes("field")) throw new Error(`${missing}.`);
  const fields = action === "upload" ? new Locator(scope, FILES) : scope.field();
  if (nth !== undefined) return fields.nth(nth);
  if (fields.count < 2) return fields;
  const names = Array.from({ length: fields.count }, (_, at) => titleOf(fields.nth(at).root(), fields.session));
  throw new Error(`${missing}, because there are ${fields.count} fields: ${listed(names)}.`);
}

/** Types that apps most often ask for; a browser knows more. */
const TYPES: Readonly<Record<string, string>> = {
  ".csv": "text/csv",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".txt": "text/plain",
  ".xml": "text/xml",
  ".zip": "application/zip",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

async function fileAt(path: string): Promise<{ name: string; content: Uint8Array; type: string }> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === "ENOENT"
        ? `There is no file ${path} on the agent's machine.`
        : `The file ${path} cannot be read: ${error.code ?? error.message}.`,
    );
  });
  return { name: basename(path), content, type: TYPES[extname(path).toLowerCase()] ?? "application/octet-stream" };
}
