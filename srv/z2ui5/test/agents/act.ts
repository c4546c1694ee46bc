import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { z } from "zod";
import type { Locator } from "../index.ts";
import type { Screen } from "../screen/screen.ts";
import type { RowLocator, RowQuery, TableLocator } from "../screen/locators.ts";

const KINDS = ["button", "link", "field", "select", "checkbox", "tab", "item"] as const;
type Kind = (typeof KINDS)[number];

const row = z.union([z.number(), z.string(), z.record(z.string(), z.string())]);

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
      "What to do, as a user would. press: a button, link, tab, item, or a row. type: replaces what is in a field, and leaves it. choose: an item of a select, a combo box, radio buttons, a menu, or a suggestion. enter: the Enter key in a field, as for a search. expand and collapse: a row of a tree, or a panel. drag: a row, onto or beside the row `to`. sort: a table by the column in `value`. more: loads the next rows of a table. escape: closes what was opened last.",
    ),
  name: z
    .string()
    .optional()
    .describe("What it is called on the screen: text of a button, label of a field, title of a tab."),
  kind: z.enum(KINDS).optional().describe("What it is, if several kinds of things are called the same."),
  value: z
    .string()
    .optional()
    .describe(
      "Text to type, item to choose, key to press (such as F4, ArrowDown or Control+Enter), or column to sort by.",
    ),
  table: z.string().optional().describe("Title of the table, list or tree, if there are several."),
  row: row
    .optional()
    .describe(
      "Row it is in: its position from 0, a text in it that is in no field, or texts by column, with those of fields.",
    ),
  column: z.string().optional().describe("Column of the row, where something without a name is in a cell."),
  nth: z.number().int().min(0).optional().describe("Which one, from 0, if several are called the same."),
  file: z.string().optional().describe("For upload: path of a file on the agent's own machine."),
  to: row.optional().describe("For drag: the row it is dropped at."),
  place: z.enum(["before", "on", "after"]).optional().describe("For drag: where at that row; on without."),
};

/** One thing an agent does on the screen. */
export type Act = z.infer<z.ZodObject<typeof actInput>>;

type Action = Act["action"];

/** Arguments without which an action says nothing. */
const NEEDED: { readonly [Each in Action]?: readonly [argument: keyof Act, meaning: string] } = {
  type: ["value", "the text to type; clear empties a field"],
  choose: ["value", "the item to choose"],
  key: ["value", "the key to press, such as Enter or ArrowDown"],
  sort: ["value", "the column to sort by"],
  upload: ["file", "the path of the file"],
  drag: ["to", "the row it is dropped at"],
};

/** Does one thing a user could do. @throws ScreenError where a user could not; Error where an argument is missing */
export async function act(screen: Screen, input: Act): Promise<void> {
  const needed = NEEDED[input.action];
  if (needed && input[needed[0]] === undefined) throw new Error(`The argument ${needed[0]} is missing: ${needed[1]}.`);
  const { value = "", name } = input;
  switch (input.action) {
    case "escape":
      return screen.escape();
    case "sort":
      return screen.table(input.table ?? name).sort(value);
    case "more":
      return screen.table(input.table ?? name).more();
    case "select_row":
      return rowOf(screen, input).select();
    case "deselect_row":
      return rowOf(screen, input).deselect();
    case "expand":
    case "collapse":
      return openOrClose(screen, input);
    case "drag":
      return rowOf(screen, input).dragTo(rowIn(screen, input.table, input.to!), input.place);
    case "key":
      return isNamed(input) ? targetOf(screen, input).key(value) : screen.key(value);
    case "press":
      return isNamed(input) || input.row === undefined ? targetOf(screen, input).press() : rowOf(screen, input).press();
    case "type":
      return targetOf(screen, input).type(value);
    case "choose":
      return targetOf(screen, input).choose(value);
    case "upload":
      return targetOf(screen, input).upload(await fileAt(input.file!));
    case "clear":
    case "check":
    case "uncheck":
    case "enter":
      return targetOf(screen, input)[input.action]();
  }
}

const isNamed = ({ name, column }: Act): boolean => name !== undefined || column !== undefined;

/** The row that is meant: by `row`, else by a text in it, which agents give as `value` or `name`. */
function rowOf(screen: Screen, { table, row, value, name }: Act): RowLocator {
  const query = row ?? value ?? name;
  if (query === undefined)
    throw new Error("The argument row is missing: its position, a text in it, or texts by column.");
  return rowIn(screen, table, query);
}

/**
 * A row of the table that is named; without a title, of the first one that has such a row. A segmented button is a list to assistive technology, and
 * comes last.
 */
function rowIn(screen: Screen, title: string | undefined, query: RowQuery): RowLocator {
  const tables = screen.table(title);
  if (title !== undefined) return tables.row(query);
  const all = Array.from({ length: tables.count }, (_, index) => tables.nth(index));
  const isGroup = (table: TableLocator): boolean => table.root().getAttribute("role") === "listbox";
  const sorted = [...all.filter((table) => !isGroup(table)), ...all.filter(isGroup)];
  return (sorted.find((table) => table.row(query).count > 0) ?? sorted[0] ?? tables).row(query);
}

/** What is expanded is a panel or another thing with a button for it, or a row of a tree. */
async function openOrClose(screen: Screen, input: Act): Promise<void> {
  const { action, name, row } = input;
  if (row === undefined && name !== undefined) {
    const button = screen.button(name);
    const state = button.count > 0 ? button.root().getAttribute("aria-expanded") : null;
    if (state !== null) return (state === "true") === (action === "expand") ? undefined : button.press();
  }
  const one = rowOf(screen, input);
  return action === "expand" ? one.expand() : one.collapse();
}

/** Kinds an action is done with where none is given, the likeliest first. */
const USUAL: { readonly [Each in Action]?: readonly Kind[] } = {
  press: ["button", "tab", "item", "link"],
  type: ["field"],
  clear: ["field"],
  upload: ["field", "button"],
  enter: ["field", "button"],
  key: ["field", "button"],
  choose: ["select", "field", "button"],
  check: ["checkbox"],
  uncheck: ["checkbox"],
};

type Target = Pick<
  Locator,
  "press" | "type" | "clear" | "choose" | "check" | "uncheck" | "enter" | "key" | "upload" | "count"
>;

function targetOf(screen: Screen, { action, name, kind, table, row, column, nth }: Act): Target {
  const inRow = row === undefined ? undefined : rowIn(screen, table, row);
  if (inRow && column !== undefined) return inRow.cell(column);
  const kinds = kind ? [kind] : (USUAL[action] ?? ["button"]);
  if (name === undefined && !kinds.includes("field"))
    throw new Error("Say what it is called: the argument name is missing.");
  const place = inRow ?? screen;
  const locators = kinds.map((each): Locator => {
    if (each === "select") return inRow ? inRow.field(name) : screen.select(name);
    return each === "field" || each === "checkbox" ? place[each](name) : place[each](name ?? /./);
  });
  const found = locators.find((locator) => locator.count > 0) ?? locators[0]!;
  return nth === undefined ? found : found.nth(nth);
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
