/** What expressions in markup compare with a value: a text is never a number, so some comparisons have always the same result. */

/** A path, and what it is compared with. */
export interface Comparison {
  readonly path: string;
  readonly operator: string;
  readonly literal: string | number | boolean;
}

const LITERAL = String.raw`('[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|true|false)(?![\w.])`;
const PATH = String.raw`\$\{([\w/.-]+)\}`;
const COMPARED = [
  new RegExp(String.raw`${PATH}\s*([!=]==)\s*${LITERAL}`, "g"),
  new RegExp(String.raw`(?<![\w.'"])${LITERAL}\s*([!=]==)\s*${PATH}`, "g"),
] as const;

/** The comparisons of a value of an attribute with something that is written there. */
export function comparisonsIn(value: string): Comparison[] {
  if (!value.includes("==")) return [];
  const [after, before] = COMPARED;
  return [
    ...[...value.matchAll(after)].map(([, path = "", operator = "", text = ""]) => ({ path, operator, text })),
    ...[...value.matchAll(before)].map(([, text = "", operator = "", path = ""]) => ({ path, operator, text })),
  ].map(({ path, operator, text }) => ({ path, operator, literal: literalOf(text) }));
}

const literalOf = (text: string): Comparison["literal"] =>
  /^['"]/.test(text) ? text.slice(1, -1) : text === "true" || text === "false" ? text === "true" : Number(text);
