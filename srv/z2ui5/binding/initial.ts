/** Members that the class declares although the app's structure of the moment does not have them. */
import type { App, AppClass } from "../types/app.ts";
import { isPlain } from "../state/tree.ts";
import { spelling } from "./names.ts";

const initialOf = new WeakMap<AppClass, object>();

/**
 * Gives a structure that was replaced by another one a member that the class declares for it, with its initial value.
 * @param app the app @param path names from the app to the structure, as the app writes them @param name the member in any letter case
 * @returns the member's name; undefined when the class does not declare it
 */
export function restoreDeclared(app: App, path: readonly (string | number)[], name: string): string | undefined {
  let holder: unknown = app;
  for (const part of path) holder = (holder as Record<string, unknown>)[part];
  if (!isPlain(holder) || !Object.isExtensible(holder)) return undefined;
  let declared: unknown = initialState(app.constructor as AppClass);
  for (const part of path) {
    if (!isPlain(declared) && declared !== initialOf.get(app.constructor as AppClass)) return undefined;
    declared = (declared as Record<string, unknown>)[part];
  }
  const key = isPlain(declared) ? spelling(declared, name) : undefined;
  if (key === undefined) return undefined;
  holder[key] = structuredClone((declared as Record<string, unknown>)[key]);
  return key;
}

function initialState(appClass: AppClass): object {
  const cached = initialOf.get(appClass);
  if (cached) return cached;
  const fresh = new appClass();
  initialOf.set(appClass, fresh);
  return fresh;
}
