/** Queries about classes (docs/spec/client-api.md §12). */
import { isAppClass } from "../is-app.ts";
import { candidateFiles } from "./candidate-files.ts";
import { Z2ui5Error } from "../errors.ts";
import type { AnyClass } from "./load-class.ts";
import { classNameOf } from "./class-origin.ts";
import type { Registry } from "./registry.ts";

/** One class in the result of {@link classesImplementing}, as a row for a value help. */
export interface ClassRow {
  readonly classname: string;
  readonly KEY: string;
  readonly TEXT: string;
}

/** An interface without a base class: the methods a class must have. */
export interface Contract {
  readonly METHOD_NAMES: readonly string[];
}

/**
 * The class of a name, app or not.
 * @param name the name, in any letter case
 * @returns null when there is none
 * @throws APP_FILE_BROKEN when its file cannot be loaded, or awaits at its top level and was never loaded
 */
export function classByName(registry: Registry, name: string): AnyClass | null {
  const cls = registry.findClass(name);
  if (!(cls instanceof Promise)) return cls;
  cls.catch(() => undefined);
  const reason = "it uses top-level await and is not loaded yet. Start it once, or import it.";
  throw new Z2ui5Error("APP_FILE_BROKEN", { file: registry.findClassFile(name) ?? name, reason });
}

/**
 * Whether a class of this name can be loaded.
 * @param name the name, in any letter case
 */
export function classExists(registry: Registry, name: string): boolean {
  try {
    const cls = registry.findClass(name);
    if (cls instanceof Promise) cls.catch(() => undefined);
    return cls !== null;
  } catch {
    return false;
  }
}

/**
 * All classes that extend a base class, or have all methods of a contract; files that cannot be loaded are skipped.
 * @param contract a base class, an object with `METHOD_NAMES`, or the name of a base class
 * @returns sorted by class name
 */
export function classesImplementing(registry: Registry, contract: AnyClass | Contract | string): ClassRow[] {
  const base = typeof contract === "string" ? baseByName(registry, contract) : contract;
  if (base === null) return [];
  const rows = new Map<string, ClassRow>();
  for (const cls of loadableClasses(registry, patternsOf(base))) {
    if (implementsBase(cls, base)) rows.set(classNameOf(cls).toLowerCase(), row(cls));
  }
  return [...rows.values()].sort((a, b) => (a.KEY.toLowerCase() < b.KEY.toLowerCase() ? -1 : 1));
}

type Base = AnyClass | Contract | "app";

function baseByName(registry: Registry, name: string): Base | null {
  if (name.toLowerCase() === "z2ui5_if_app") return "app";
  return classExists(registry, name) ? classByName(registry, name) : null;
}

const patternsOf = (base: Base): RegExp[] =>
  typeof base === "object"
    ? [new RegExp(`\\bextends\\b|${base.METHOD_NAMES.map(escaped).join("|")}`)]
    : [/\bextends\b/];

const escaped = (text: string): string => text.replace(/[^\w]/g, "\\$&");

function* loadableClasses(registry: Registry, patterns: readonly RegExp[]): Generator<AnyClass> {
  yield* registry.registered.values();
  for (const candidate of candidateFiles(registry, patterns)) {
    try {
      const cls = candidate.load();
      if (cls instanceof Promise) cls.catch(() => undefined);
      else if (cls) yield cls;
    } catch {}
  }
}

function implementsBase(cls: AnyClass, base: Base): boolean {
  if (base === "app") return isAppClass(cls);
  if (typeof base === "function") return cls.prototype instanceof base || (isAppBase(base) && isAppClass(cls));
  const methods = cls.prototype as Readonly<Record<string, unknown>>;
  return base.METHOD_NAMES.every((name) => typeof methods[name] === "function");
}

// The base class of another copy of this package is equivalent.
const isAppBase = (base: AnyClass): boolean => isAppClass(base) && base.name === "z2ui5_if_app";

function row(cls: AnyClass): ClassRow {
  const name = classNameOf(cls);
  const title = (cls as AnyClass & { title?: unknown }).title;
  return { classname: name, KEY: name, TEXT: typeof title === "string" && title !== "" ? title : name };
}
