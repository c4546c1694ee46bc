/** Loads the class of one file. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { isAppClass } from "../contract/z2ui5_if_app.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { isBuiltIn } from "./app-roots.ts";
import { lookupName } from "./class-name.ts";
import { installModuleHooks } from "./module-hooks.ts";

/** Any class, app or not. */
export type AnyClass = (new (...parameters: never[]) => object) & { readonly name: string };

const nodeRequire = createRequire(import.meta.url);

/**
 * Loads a file and picks its class: the module itself, its default export, an export named like the file, or another
 * exported class; of several the first that extends the app base class.
 * @param file absolute path @param name class name expected in it
 * @returns a promise only for a module that awaits at its top level and is not loaded yet
 * @throws APP_FILE_BROKEN (or rejects with it) when the file cannot be loaded or exports no class
 */
export function loadClass(file: string, name: string): AnyClass | Promise<AnyClass> {
  if (!isBuiltIn(file)) installModuleHooks();
  try {
    // Not import(): a CommonJS file inside an ES module package can only be required.
    return classOf(nodeRequire(file), file, name);
  } catch (error) {
    if (!awaitsAtTopLevel(error)) throw broken(file, error);
    return import(pathToFileURL(file).href).then(
      (module: unknown) => classOf(module, file, name),
      (reason: unknown) => { throw broken(file, reason); },
    );
  }
}

function classOf(module: unknown, file: string, name: string): AnyClass {
  const members = typeof module === "object" && module !== null ? Object.entries(module) : [];
  const exported = (match: (member: string) => boolean) => members.filter(([member]) => match(member)).map(([, value]) => value);
  const candidates = [
    module,
    ...exported((member) => member === "module.exports"),
    ...exported((member) => member === "default"),
    ...exported((member) => lookupName(member) === lookupName(name)),
    ...exported(() => true),
  ].filter(isClass);
  const chosen = candidates.find(isAppClass) ?? candidates[0];
  if (!chosen) throw broken(file, new Error("it exports no class. Export the class as default or as module.exports."));
  return chosen;
}

const isClass = (value: unknown): value is AnyClass => typeof value === "function" && typeof value.prototype === "object";

const awaitsAtTopLevel = (error: unknown): boolean =>
  typeof error === "object" && error !== null && (error as { code?: unknown }).code === "ERR_REQUIRE_ASYNC_MODULE";

const broken = (file: string, error: unknown): Z2ui5Error =>
  error instanceof Z2ui5Error && error.code === "APP_FILE_BROKEN" ? error : new Z2ui5Error("APP_FILE_BROKEN", { file, reason: reasonOf(error) }, error);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `it threw ${describe(error)}`;
  const text = error.message.split("\n", 1)[0] ?? "";
  const place = /^(?:file:\/\/)?(\S.*?):(\d+)\n/.exec(error.stack ?? "");
  return `${error.name}: ${text}${place ? ` (line ${place[2]} of ${place[1]})` : ""}`;
}
