/** Name and file of a class, independent of the engine. */
import { lookupName } from "./class-name.ts";
import type { AnyClass } from "./load-class.ts";

interface Origin {
  readonly name: string;
  /** null for a class registered without one. */
  readonly file: string | null;
}

const origins = new WeakMap<AnyClass, Origin>();

/** Records the name under which a class was found or registered. */
export function noteOrigin(cls: AnyClass, name: string, file: string | null): void {
  origins.set(cls, { name: lookupName(cls.name) === lookupName(name) ? cls.name : name, file });
}

/** Origin of a class; undefined if it was neither found nor registered. */
export const originOf = (cls: AnyClass): Origin | undefined => origins.get(cls);

/**
 * The name of a class: from the class itself, otherwise from its file.
 * @param cls any class
 */
export const classNameOf = (cls: AnyClass): string => origins.get(cls)?.name ?? cls.name;
