import { valueAt } from "./paths";
import { sameValue } from "./sameValue";

const inputs =
  /\b(?:value|selected|selectedKeys?|selectedIndex|state|dateValue|secondDateValue)\s*=\s*["']\s*\{\s*\/([\w/]+)\s*\}/g;
const inputsWithOptions =
  /\b(?:value|selected|selectedKeys?|selectedIndex|state|dateValue|secondDateValue)\s*=\s*["']\s*\{[^"]*?path\s*:\s*(?:'|&apos;)\/([\w/]+)/g;

/** Markup of a dialog, and the data it shows. */
export interface Form {
  readonly xml: string;
  readonly data: unknown;
}

/**
 * Whether a dialog that is displayed is the one that is shown, with the same record: both edit something in common, if they edit anything,
 * and its values are unchanged, apart from pending edits. Fields may have come and gone.
 *
 * @param before what is shown
 * @param now what is to be shown
 * @param unsent paths of pending edits
 */
export function sameDialog(before: Form, now: Form, unsent: readonly string[]): boolean {
  const [olds, news] = [inputPaths(before.xml), inputPaths(now.xml)];
  const common = olds.filter((path) => news.includes(path));
  if (olds.length > 0 && news.length > 0 && common.length === 0) return false;
  return common.every(
    (path) => unsent.includes(path) || sameValue(valueAt(before.data, path), valueAt(now.data, path)),
  );
}

/** Absolute paths a markup binds its input fields to, without the leading slash. */
function inputPaths(xml: string): string[] {
  return [...xml.matchAll(inputs), ...xml.matchAll(inputsWithOptions)].map((match) => match[1]);
}
