/** Finds app classes by name (docs/spec/client-api.md §12). */
import { parse } from "node:path";
import type { AppClass } from "../instance/app.ts";
import { isAppClass } from "../app-base.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { classFilesIn } from "./app-files.ts";
import { addAppRoot, appRoots, environmentRoots, isSample } from "./app-roots.ts";
import { overridesSamples } from "./directory-options.ts";
import { lookupName } from "./class-name.ts";
import { type AnyClass, loadClass } from "./load-class.ts";

const registered = new Map<string, AnyClass>();
/** Classes loaded from files, for the directories they were searched in. */
let loaded = new Map<string, AnyClass>();
let loadedFrom: readonly string[] = environmentRoots();
/** Name and file a class was found under. */
const origins = new WeakMap<AnyClass, { readonly name: string; readonly file: string | null }>();

/**
 * Finds an app class by name, whatever its letter case: registered classes, built-in apps, samples, registered
 * directories, directories of `Z2UI5_APP_DIRS`.
 * @param name a name, possibly from a request; only `[A-Za-z0-9_]` is ever looked up
 * @returns null when there is no such class
 * @throws APP_FILE_BROKEN when its file cannot be loaded, NOT_AN_APP when it does not extend the base class
 */
export async function findAppClass(name: string): Promise<AppClass | null> {
  const cls = await findClass(name);
  return cls && demandAppClass(cls);
}

/**
 * The app class of a name if it is registered or already loaded; never touches the disk.
 * @param name a name, possibly from a request
 */
export function findLoadedClass(name: string): AppClass | null {
  const cls = findKnown(lookupName(name));
  return cls !== null && isAppClass(cls) ? cls : null;
}

/**
 * Finds any class by name, app or not.
 * @param name a name, possibly from a request
 * @returns the class, null when there is none, or a promise when its module awaits at its top level
 * @throws APP_FILE_BROKEN when its file cannot be loaded
 */
export function findClass(name: string): AnyClass | null | Promise<AnyClass> {
  const key = lookupName(name);
  const known = findKnown(key);
  if (known !== null || key === null) return known;
  const file = findClassFile(key);
  if (file === null) return null;
  const cls = loadClass(file, key);
  return cls instanceof Promise ? cls.then((ready) => remember(key, ready, file)) : remember(key, cls, file);
}

/**
 * The file a class of a name would be loaded from; runs nothing.
 * @param name a class name
 */
export function findClassFile(name: string): string | null {
  const key = lookupName(name);
  if (key === null) return null;
  for (const root of appRoots()) {
    const file = classFilesIn(root).get(key);
    if (file !== undefined) return isSample(file) ? (overridingFile(key) ?? file) : file;
  }
  return null;
}

const overridingFile = (key: string): string | undefined => {
  const root = appRoots().find((one) => classFilesIn(one).has(key) && overridesSamples(one));
  return root && classFilesIn(root).get(key);
};

/**
 * Registers a class under a name, before any file; replaces an earlier entry.
 * @param name the name; without it the class's own @param cls the class
 * @throws NOT_AN_APP when the value is no app class, CONFIGURATION when the name can be no class name
 */
export function registerClass(name: string | undefined, cls: AppClass): void {
  const key = lookupName(name ?? cls?.name);
  if (key === null)
    throw new Z2ui5Error("CONFIGURATION", {
      setting: "name of register_app_class",
      expected: "letters, digits and _",
      got: describe(name ?? cls?.name),
    });
  if (!isAppClass(cls)) throw new Z2ui5Error("NOT_AN_APP", { className: name ?? describe(cls) });
  registered.set(key, cls);
  origins.set(cls, { name: spelling(cls, name ?? cls.name), file: null });
}

/** The classes registered directly, by lower-case name. */
export const registeredClasses = (): ReadonlyMap<string, AnyClass> => registered;

/**
 * Adds a directory to the search; a directory added before is not added twice.
 * @param dir absolute, or relative to the working directory
 */
export function registerDir(dir: string): void {
  if (addAppRoot(dir)) loaded = new Map();
}

/**
 * The name a class is found under: as the class itself spells it, else as its file does.
 * @param cls any class
 */
export const classNameOf = (cls: AnyClass): string => origins.get(cls)?.name ?? cls.name;

/**
 * The file a class comes from; null for classes registered without one.
 * @param cls any class
 */
export const classFileOf = (cls: AnyClass): string | null => {
  const origin = origins.get(cls);
  return origin ? origin.file : findClassFile(cls.name);
};

function findKnown(key: string | null): AnyClass | null {
  if (key === null) return null;
  if (loadedFrom !== environmentRoots()) {
    loadedFrom = environmentRoots();
    loaded = new Map();
  }
  return registered.get(key) ?? loaded.get(key) ?? null;
}

function remember(key: string, cls: AnyClass, file: string): AnyClass {
  loaded.set(key, cls);
  if (!origins.has(cls)) origins.set(cls, { name: spelling(cls, parse(file).name), file });
  return cls;
}

const spelling = (cls: AnyClass, found: string): string =>
  lookupName(cls.name) === lookupName(found) ? cls.name : found;

function demandAppClass(cls: AnyClass): AppClass {
  if (!isAppClass(cls)) throw new Z2ui5Error("NOT_AN_APP", { className: classNameOf(cls) });
  return cls;
}
