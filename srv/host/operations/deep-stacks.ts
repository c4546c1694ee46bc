/** Stacks that reach down to the app: between an app and the database, CAP calls more functions than Node writes into the stack of an error. */
import { settings } from "../config/settings.ts";

/** As many as developers are shown. */
const DEPTH = 30;

/** In development, lets the stack of an error name more functions than Node's ten; a project may have set more. */
export function deepenStacks(): void {
  if (settings().development) Error.stackTraceLimit = Math.max(Error.stackTraceLimit, DEPTH);
}
