import { FIELDS, tidy, valueOf, type Accessibility, type Shown } from "./accessibility.ts";
import type { DomElement } from "./dom.ts";
import { isTool } from "./read-row.ts";
import { selectsItem } from "./roles.ts";

/** States that are worth a word, in the order of the outline. */
const STATES: readonly (readonly [attribute: string, word: string, property?: "checked" | "disabled"])[] = [
  ["aria-checked", "checked", "checked"],
  ["aria-disabled", "disabled", "disabled"],
  ["aria-expanded", "expanded"],
  ["aria-pressed", "pressed"],
  ["aria-selected", "selected"],
  ["aria-invalid", "invalid"],
];

/** Roles that can be selected; of others browsers do not tell it. */
const SELECTABLE: ReadonlySet<string> = new Set([
  "gridcell",
  "option",
  "row",
  "tab",
  "rowheader",
  "columnheader",
  "treeitem",
]);

/** Roles that are named by what is in them, so that a name which only repeats it is left out. */
const FROM_CONTENT: ReadonlySet<string> = new Set([
  "row",
  "rowgroup",
  "table",
  "grid",
  "list",
  "listitem",
  "cell",
  "gridcell",
]);

/** They say something only when there is something to say. */
const WAITING: ReadonlySet<string> = new Set(["status", "alert", "log"]);

/** What an outline tells. */
export interface OutlineOptions {
  /** The first row of each list that it tells, from 0. */
  readonly from?: number;
  /** How many rows of each list it tells; 20 without. */
  readonly rows?: number;
  /**
   * Whether it tells things as they are read aloud, as it does without. Otherwise it tells them as they are seen: a button is called by the text on it, and
   * what can be expanded is marked.
   */
  readonly spoken?: boolean;
}

/** Rows of a list that an outline tells if it is not asked for others. */
export const MOST_ROWS = 20;

/** Tests in JavaScript have no compiler that would tell. @throws TypeError when what is given are no options */
export function optionsOf(given: OutlineOptions): OutlineOptions {
  if (typeof given === "object" && given !== null) return given;
  throw new TypeError(`outline() expects { from, rows }, and was given ${String(given)}.`);
}

const CELLS: ReadonlySet<string> = new Set(["cell", "gridcell", "columnheader", "rowheader"]);
const ROWS: ReadonlySet<string> = new Set(["row", "listitem", "option", "treeitem"]);

/**
 * Writes what is shown as an indented list: one line for each thing, with its role, its name, its states and its value.
 * @param options what is included
 */
export function outline(
  shown: readonly (Shown | string)[],
  accessibility: Accessibility,
  options: OutlineOptions = {},
  depth = 0,
): string[] {
  const lines: string[] = [];
  const indent = "  ".repeat(depth);
  let text: string[] = [];
  const flush = (): void => {
    if (text.length > 0) lines.push(`${indent}- text: ${text.join(" ")}`);
    text = [];
  };
  const { from = 0, rows: most = MOST_ROWS } = options;
  const { before, after } = options.spoken === false ? scrolledOut(shown) : NOTHING;
  let rows = 0;
  for (const one of shown) {
    if (typeof one === "string") {
      text.push(one);
      continue;
    }
    flush();
    const isRow = ROWS.has(one.role) && !isHeader(one);
    if (isRow && (++rows > from + most || rows <= from)) {
      if (rows === from) lines.push(`${indent}- text: … ${before + from} before`);
      continue;
    }
    if (one.children.length === 0 && WAITING.has(one.role)) continue;
    if (isRow && rows === 1 && before > 0) lines.push(`${indent}- text: … ${before} before`);
    // The rows of a list in a row are others.
    lines.push(...write(one, accessibility, indent, isRow ? { ...options, from: 0 } : options, depth));
  }
  flush();
  const more = after + Math.max(0, rows - from - most);
  if (rows < from && rows > 0) lines.push(`${indent}- text: … all ${before + rows} are before`);
  else if (more > 0) lines.push(`${indent}- text: … and ${more} more`);
  return lines;
}

const NOTHING = { before: 0, after: 0 };

/** How many rows are before and after those that a table shows, as it tells browsers. */
function scrolledOut(shown: readonly (Shown | string)[]): { readonly before: number; readonly after: number } {
  const rows = shown.filter((one): one is Shown => typeof one === "object" && one.role === "row" && !isHeader(one));
  const table = rows[0]?.element.closest("[aria-rowcount]");
  const first = Number(rows[0]?.element.getAttribute("aria-rowindex"));
  if (!table || !(first > 0)) return NOTHING;
  const numbered = [...table.querySelectorAll("[aria-rowindex]")];
  const headers = numbered.filter((row) => row.querySelector("[role=columnheader],th") !== null).length;
  const before = first - 1 - headers;
  const total = Number(table.getAttribute("aria-rowcount")) - headers;
  return { before, after: Math.max(0, total - before - rows.length) };
}

/** The text on it, where it has a name and shows nothing else. */
const seenName = (spoken: string, children: Shown["children"]): string =>
  (spoken !== "" && children.every((child) => typeof child === "string") && children.join(" ")) || spoken;

/** Cells of calendars that head a week. */
const HEADS_WEEK = /\bsapUiCal(?:WeekNum|Dummy)\b/;
/** Cells that select a row: whether it is selected, the row itself says. */
const SELECTS_ROW = /\b(?:sapMListTblSelCol|sapUiTableRowSelectionCell)\b/;

/** A row in one line: its cells, and before them what is no cell of the app; undefined where a cell has more in it than fits into a line. */
function rowInLine(
  { element, children }: Pick<Shown, "element" | "children">,
  accessibility: Accessibility,
  options: OutlineOptions,
): string | undefined {
  const isColumns = isHeader({ children });
  const states = statesOf(element, "row", options);
  const inLine = (cell: Shown): string | undefined => {
    const parts = cell.children.map((child) => {
      if (typeof child === "string") return child;
      const [line, ...others] = write(child, accessibility, "", options, 0);
      return others.length > 0 ? undefined : line?.slice("- ".length);
    });
    if (parts.includes(undefined)) return undefined;
    const own = statesOf(cell.element, cell.role, options).filter((state) => !states.includes(state));
    const text = parts.join(", ") || (isColumns ? accessibility.nameOf(cell.element) : "");
    return [text, ...own.map((state) => `[${state}]`)].join(" ");
  };
  const [tools, cells]: string[][] = [[], []];
  for (const child of children) {
    if (typeof child === "string" || !CELLS.has(child.role)) return undefined;
    const isAside = isTool(child.element) || HEADS_WEEK.test(child.element.className);
    if (isAside && SELECTS_ROW.test(child.element.className) && !isColumns) continue;
    // Of what is no cell of the app only what can be used is told, and which week it is.
    if (isTool(child.element) && child.children.every((each) => typeof each === "string")) continue;
    const line = inLine(child);
    if (line === undefined) return undefined;
    (isAside ? tools! : cells!).push(line);
  }
  if (cells!.length === 0) return undefined;
  const head = [isColumns ? "columns" : "row", ...states.map((state) => `[${state}]`)].join(" ");
  return `${head}${tools!.length > 0 ? ` (${tools!.join(", ")})` : ""}: ${cells!.join(" | ")}`;
}

const DIALOGS: ReadonlySet<string> = new Set(["dialog", "alertdialog"]);

/** The heading that a dialog begins with, and that is its name. */
const titleAmong = ([first]: Shown["children"]): Shown | undefined =>
  typeof first === "object" && first.role === "heading" && first.children.every((each) => typeof each === "string")
    ? first
    : undefined;

const isHeader = ({ children }: Pick<Shown, "children">): boolean =>
  children.some((child) => typeof child === "object" && child.role === "columnheader");

function write(
  { role, element, children: all }: Shown,
  accessibility: Accessibility,
  indent: string,
  options: OutlineOptions,
  depth: number,
): string[] {
  const selector =
    options.spoken === false && role === "listitem"
      ? all.find((child): child is Shown => typeof child === "object" && selectsItem(child.element))
      : undefined;
  const title = options.spoken === false && DIALOGS.has(role) ? titleAmong(all) : undefined;
  const children = all.filter((child) => child !== selector && child !== title);
  const isSelected = selector && statesOf(selector.element, selector.role, options).includes("checked");
  const row =
    options.spoken === false && role === "row" ? rowInLine({ element, children }, accessibility, options) : undefined;
  if (row !== undefined) return [`${indent}- ${row}`];
  if (options.spoken === false && /\bsapMTokenizer/.test(element.className))
    return [`${indent}- tokens: ${accessibility.textOf(element)}`];
  // Items get a name that counts up what is in them when they have the focus.
  const isCalled = isNamed(element) && (options.spoken !== false || role !== "listitem");
  const spoken = FROM_CONTENT.has(role) && !isCalled ? "" : accessibility.nameOf(element);
  const name = options.spoken !== false ? spoken : title ? title.children.join(" ") : seenName(spoken, children);
  const head = [
    `${indent}- ${role}`,
    ...(name === "" ? [] : [JSON.stringify(name)]),
    ...[...statesOf(element, role, options), ...(isSelected ? ["selected"] : [])].map((state) => `[${state}]`),
  ].join(" ");
  if (FIELDS.has(role) || role === "progressbar") {
    if (options.spoken !== false) return [[head, valueOf(element, role)].filter(Boolean).join(": ")];
    const value = (role === "progressbar" && accessibility.textOf(element)) || valueOf(element, role);
    const remark = remarkOn(element, name);
    return [`${head}${remark && ` (${remark})`}${value ? `: ${value.replaceAll("\n", "\\n")}` : ""}`];
  }
  const [only] = children;
  if (children.every((child) => typeof child === "string")) {
    const content = children.join(" ");
    return [content === "" || withoutSpaces(content) === withoutSpaces(name) ? head : `${head}: ${content}`];
  }
  if (
    children.length === 1 &&
    typeof only === "object" &&
    only.role === "paragraph" &&
    only.children.join(" ") === name
  )
    return [head];
  return [`${head}:`, ...outline(children, accessibility, options, depth + 1)];
}

/** Where a name has spaces between its parts depends on their styles. */
const withoutSpaces = (text: string): string => text.replaceAll(" ", "");

/** What a user sees of a field besides its value: why it is invalid, and what it expects. */
function remarkOn(field: DomElement, name: string): string {
  const ids = ["aria-errormessage", "aria-describedby"].flatMap((each) => field.getAttribute(each)?.split(" ") ?? []);
  const messages = ids
    .filter((id) => /-message-sr$/.test(id))
    .map((id) => tidy(field.ownerDocument.getElementById(id)?.textContent ?? ""));
  const placeholder = tidy(field.getAttribute("placeholder") ?? "");
  return [...new Set([...messages, placeholder])].filter((text) => text !== "" && text !== name).join(", ");
}

const isNamed = (element: DomElement): boolean =>
  element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby");

function statesOf(element: DomElement, role: string, { spoken }: OutlineOptions): string[] {
  const states: string[] = [];
  for (const [attribute, word, property] of STATES) {
    if (word === "selected" && !SELECTABLE.has(role)) continue;
    const value =
      element.getAttribute(attribute) ?? (property !== undefined && element[property] === true ? "true" : null);
    if (value === "true") states.push(word);
    else if (word === "expanded" && value === "false" && spoken === false && !FIELDS.has(role))
      states.push("collapsed");
    else if (value === "mixed") states.push(`${word}=mixed`);
  }
  if (role === "heading" || role === "treeitem") {
    const level = element.getAttribute("aria-level") ?? /^H([1-6])$/.exec(element.tagName)?.[1];
    if (level) states.push(`level=${level}`);
  }
  return states;
}
