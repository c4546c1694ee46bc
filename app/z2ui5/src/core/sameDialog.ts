import { valueAt } from "./paths";
import { sameValue } from "./sameValue";

const inputs =
  /\b(?:value|selected|selectedKey|selectedIndex|state|dateValue|secondDateValue)\s*=\s*["']\s*\{\s*\/([\w/]+)\s*\}/g;
const inputsWithOptions =
  /\b(?:value|selected|selectedKey|selectedIndex|state|dateValue|secondDateValue)\s*=\s*["']\s*\{[^"]*?path\s*:\s*(?:'|&apos;)\/([\w/]+)/g;

/**
 * Whether a dialog that is shown again with the same markup is still about the same record: what its fields showed, apart from unsent
 * entries, is what they show now.
 *
 * @param xml markup of the dialog
 * @param before data on the screen
 * @param now data of the answer
 * @param unsent paths of entries the server does not know
 */
export function sameDialog(xml: string, before: unknown, now: unknown, unsent: readonly string[]): boolean {
  return inputPaths(xml).every((path) => unsent.includes(path) || sameValue(valueAt(before, path), valueAt(now, path)));
}

/** Absolute paths a markup binds its input fields to, without the leading slash. */
export function inputPaths(xml: string): string[] {
  return [...xml.matchAll(inputs), ...xml.matchAll(inputsWithOptions)].map((match) => match[1]);
}
