import { FIELDS, valueOf, type Accessibility, type Shown } from "./accessibility.ts";
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

const MOST_ROWS = 20;
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
  let rows = 0;
  for (const one of shown) {
    if (typeof one === "string") {
      text.push(one);
      continue;
    }
    flush();
    const isRow = ROWS.has(one.role) && !isHeader(one);
    if (isRow && (++rows > from + most || rows <= from)) {
      if (rows === from) lines.push(`${indent}- text: … ${from} before`);
      continue;
    }
    if (one.children.length === 0 && WAITING.has(one.role)) continue;
    // The rows of a list in a row are others.
    lines.push(...write(one, accessibility, indent, isRow ? { ...options, from: 0 } : options, depth));
  }
  flush();
  if (rows > from + most) lines.push(`${indent}- text: … and ${rows - from - most} more`);
  return lines;
}

/** The text on it, where it has a name and shows nothing else. */
const seenName = (spoken: string, children: Shown["children"]): string =>
  (spoken !== "" && children.every((child) => typeof child === "string") && children.join(" ")) || spoken;

/** Texts of the cells of a row that has nothing else in it but what selects it: whether it is selected, the row itself says. */
function cellsOf(children: Shown["children"]): string[] | undefined {
  const isSelector = (child: Shown["children"][number]): boolean =>
    typeof child === "object" && child.role === "gridcell" && isTool(child.element);
  const texts = children
    .filter((child) => !isSelector(child))
    .map((child) =>
      typeof child === "object" && CELLS.has(child.role) && child.children.every((each) => typeof each === "string")
        ? child.children.join(" ")
        : undefined,
    );
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}

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
  const children = selector ? all.filter((child) => child !== selector) : all;
  const isSelected = selector && statesOf(selector.element, selector.role, options).includes("checked");
  const cells = options.spoken === false && role === "row" ? cellsOf(children) : undefined;
  if (cells) {
    const states = statesOf(element, role, options).map((state) => ` [${state}]`);
    return [`${indent}- ${isHeader({ children }) ? "columns" : "row"}${states.join("")}: ${cells.join(" | ")}`];
  }
  // Items get a name that counts up what is in them when they have the focus.
  const isCalled = isNamed(element) && (options.spoken !== false || role !== "listitem");
  const spoken = FROM_CONTENT.has(role) && !isCalled ? "" : accessibility.nameOf(element);
  const name = options.spoken === false ? seenName(spoken, children) : spoken;
  const head = [
    `${indent}- ${role}`,
    ...(name === "" ? [] : [JSON.stringify(name)]),
    ...[...statesOf(element, role, options), ...(isSelected ? ["selected"] : [])].map((state) => `[${state}]`),
  ].join(" ");
  if (FIELDS.has(role) || role === "progressbar") {
    const value = valueOf(element, role);
    const line = options.spoken === false ? value?.replaceAll("\n", "\\n") : value;
    return [line ? `${head}: ${line}` : head];
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
