/** Loads the class of one file. */
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { isAppClass } from "../is-app.ts";
import type { Z2ui5Error } from "../errors.ts";
import { followLinks, isBuiltIn } from "./app-roots.ts";
import { brokenFile } from "./broken-file.ts";
import { lookupName } from "./class-name.ts";
import { fileLoader, installModuleHooks } from "./module-hooks.ts";

/** Any class, app or not. */
export type AnyClass = (new (...parameters: never[]) => object) & { readonly name: string };

/** Files that could not be loaded, with their modification time. */
const failures = new Map<string, { readonly changed: number; readonly error: Z2ui5Error }>();

const nodeRequire = createRequire(import.meta.url);

/**
 * Loads a file and picks its class: the module itself, its default export, an export named like the file, or another
 * exported class; of several the first that extends the app base class.
 * @param file absolute path @param name class name expected in it
 * @returns a promise only for a module that awaits at its top level and is not loaded yet
 * @throws APP_FILE_BROKEN (or rejects with it) when the file cannot be loaded or exports no class
 */
export function loadClass(file: string, name: string): AnyClass | Promise<AnyClass> {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (!isBuiltIn(file)) {
    const load = fileLoader();
    if (load) return importClass(() => load(file), file, name, changed);
    installModuleHooks();
    followLinks(file);
  }
  const before = failures.get(file);
  const repaired = before !== undefined && before.changed !== changed;
  if (repaired) delete nodeRequire.cache[file];
  try {
    // Not import(): a CommonJS file inside an ES module package can only be required.
    return ready(classOf(nodeRequire(file), file, name), file);
  } catch (error) {
    // Node remembers the failure of an ES module by its URL.
    const url = pathToFileURL(file).href + (repaired ? `?changed=${changed}` : "");
    if (repaired || hasCode(error, "ERR_REQUIRE_ASYNC_MODULE"))
      return importClass(() => import(url), file, name, changed);
    throw before && hasCode(error, "ERR_REQUIRE_ESM_RACE_CONDITION") ? before.error : failed(file, changed, error);
  }
}

async function importClass(
  load: () => Promise<unknown>,
  file: string,
  name: string,
  changed: number,
): Promise<AnyClass> {
  try {
    return ready(classOf(await load(), file, name), file);
  } catch (error) {
    throw failed(file, changed, error);
  }
}

function ready(cls: AnyClass, file: string): AnyClass {
  failures.delete(file);
  return cls;
}

function failed(file: string, changed: number, reason: unknown): Z2ui5Error {
  const error = brokenFile(file, reason);
  failures.set(file, { changed, error });
  return error;
}

function classOf(module: unknown, file: string, name: string): AnyClass {
  const members = typeof module === "object" && module !== null ? Object.entries(module) : [];
  const exported = (match: (member: string) => boolean) =>
    members.filter(([member]) => match(member)).map(([, value]) => value);
  const candidates = [
    module,
    ...exported((member) => member === "module.exports"),
    ...exported((member) => member === "default"),
    ...exported((member) => lookupName(member) === lookupName(name)),
    ...exported(() => true),
  ].filter(isClass);
  const chosen = candidates.find(isAppClass) ?? candidates[0];
  if (!chosen)
    throw brokenFile(file, new Error("it does not export a class. Export the class as default or as module.exports."));
  return chosen;
}

const isClass = (value: unknown): value is AnyClass =>
  typeof value === "function" && typeof value.prototype === "object";

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === "object" && error !== null && (error as { code?: unknown }).code === code;
