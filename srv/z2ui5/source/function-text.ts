/** Whether a function is the one that stands at a place of a script. */
import { hash } from "node:crypto";
import type { CallSite } from "./origin.ts";

/** Functions that were compared with the text of their call already. */
const compared = new WeakMap<Function, string>();
/** As the language has it: an app may give a function a text of its own. */
const textOf = Function.prototype.toString;

/** Whether a function has this text. What was bound or is a proxy has none of the app's. */
export function hasText(method: Function, { length, hash: expected }: CallSite["insideText"]): boolean {
  if (compared.get(method) === expected) return true;
  if (hash("sha256", (Reflect.apply(textOf, method, []) as string).slice(-length)) !== expected) return false;
  compared.set(method, expected);
  return true;
}
