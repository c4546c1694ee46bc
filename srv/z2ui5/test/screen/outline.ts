import { FIELDS, valueOf, type Accessibility, type Shown } from "./accessibility.ts";
import type { DomElement } from "./dom.ts";

/** States that are worth a word, in the order they are told. */
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

/** Rows of one list that an outline tells, unless it is asked for more. */
const MOST_ROWS = 20;
const ROWS: ReadonlySet<string> = new Set(["row", "listitem", "option", "treeitem"]);

/**
 * Writes what is shown as an indented list: one line for each thing, with its role, its name, its states and its value.
 * @param most rows of one list that are told
 */
export function outline(
  shown: readonly (Shown | string)[],
  accessibility: Accessibility,
  most = MOST_ROWS,
  depth = 0,
): string[] {
  const lines: string[] = [];
  const indent = "  ".repeat(depth);
  let text: string[] = [];
  const flush = (): void => {
    if (text.length > 0) lines.push(`${indent}- text: ${text.join(" ")}`);
    text = [];
  };
  let rows = 0;
  for (const one of shown) {
    if (typeof one === "string") {
      text.push(one);
      continue;
    }
    flush();
    if (ROWS.has(one.role) && ++rows > most) continue;
    if (one.children.length === 0 && WAITING.has(one.role)) continue;
    lines.push(...write(one, accessibility, indent, most, depth));
  }
  flush();
  if (rows > most) lines.push(`${indent}- text: … and ${rows - most} more`);
  return lines;
}

function write(
  { role, element, children }: Shown,
  accessibility: Accessibility,
  indent: string,
  most: number,
  depth: number,
): string[] {
  const name = FROM_CONTENT.has(role) && !isNamed(element) ? "" : accessibility.nameOf(element);
  const head = [
    `${indent}- ${role}`,
    ...(name === "" ? [] : [JSON.stringify(name)]),
    ...statesOf(element, role).map((state) => `[${state}]`),
  ].join(" ");
  if (FIELDS.has(role) || role === "progressbar") {
    const value = valueOf(element, role);
    return [value ? `${head}: ${value}` : head];
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
  return [`${head}:`, ...outline(children, accessibility, most, depth + 1)];
}

/** Where a name has spaces between its parts depends on their styles. */
const withoutSpaces = (text: string): string => text.replaceAll(" ", "");

const isNamed = (element: DomElement): boolean =>
  element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby");

function statesOf(element: DomElement, role: string): string[] {
  const states: string[] = [];
  for (const [attribute, word, property] of STATES) {
    if (word === "selected" && !SELECTABLE.has(role)) continue;
    const value =
      element.getAttribute(attribute) ?? (property !== undefined && element[property] === true ? "true" : null);
    if (value === "true") states.push(word);
    else if (value === "mixed") states.push(`${word}=mixed`);
  }
  if (role === "heading" || role === "treeitem") {
    const level = element.getAttribute("aria-level") ?? /^H([1-6])$/.exec(element.tagName)?.[1];
    if (level) states.push(`level=${level}`);
  }
  return states;
}
