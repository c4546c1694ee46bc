/** What UI5 would read in a setting of a new control. */
export type Reading = "text" | "path" | "expression" | "code";

/** Members of a binding that refer to functions and classes, which UI5 resolves globally or loads; and escaped characters. */
const code = /\\|formatter|factory|type|events|filter|sorter/i;
/** A binding of nothing but a path, with the name of its model. */
const path = /\{(?:[\w$.@ -]*>)?[\w$./@ -]*\}/g;

/**
 * What UI5 would read in a text that is a setting of a new control: nothing but text, bindings that name paths, or more. Braces may be
 * escaped.
 *
 * @example readsAs("{model>NAME}") // "path"
 */
export function readsAs(setting: string): Reading {
  const unescaped = setting.replace(/\\[\\{}]/g, "");
  if (!unescaped.includes("{")) return "text";
  const rest = unescaped.replace(path, "");
  if (!rest.includes("{")) return "path";
  return code.test(rest) ? "code" : "expression";
}
