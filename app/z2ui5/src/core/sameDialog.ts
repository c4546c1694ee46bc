import { valueAt } from "./paths";
import { sameValue } from "./sameValue";

const inputs =
  /\b(?:value|selected|selectedKey|selectedIndex|state|dateValue|secondDateValue)\s*=\s*["']\s*\{\s*\/([\w/]+)\s*\}/g;
const inputsWithOptions =
  /\b(?:value|selected|selectedKey|selectedIndex|state|dateValue|secondDateValue)\s*=\s*["']\s*\{[^"]*?path\s*:\s*(?:'|&apos;)\/([\w/]+)/g;

/**
 * Whether a dialog that is displayed again with the same markup shows the same record: the values of its fields, apart from pending
 * edits, are unchanged.
 *
 * @param xml markup of the dialog
 * @param before data on the screen
 * @param now data of the response
 * @param unsent paths of pending edits
 */
export function sameDialog(xml: string, before: unknown, now: unknown, unsent: readonly string[]): boolean {
  return inputPaths(xml).every((path) => unsent.includes(path) || sameValue(valueAt(before, path), valueAt(now, path)));
}

/**
 * Whether other markup is that of the same dialog: it still edits something of what was edited before.
 *
 * @param before markup that is shown
 * @param now markup that is to be shown
 */
export function isSameForm(before: string, now: string): boolean {
  const [olds, news] = [inputPaths(before), inputPaths(now)];
  return olds.length === 0 || news.length === 0 || olds.some((path) => news.includes(path));
}

/** Absolute paths a markup binds its input fields to, without the leading slash. */
function inputPaths(xml: string): string[] {
  return [...xml.matchAll(inputs), ...xml.matchAll(inputsWithOptions)].map((match) => match[1]);
}
