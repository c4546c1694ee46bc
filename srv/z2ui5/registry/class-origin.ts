/** What a class is called and where it lies: facts of the class, whichever engine has it. */
import { lookupName } from "./class-name.ts";
import type { AnyClass } from "./load-class.ts";

interface Origin {
  readonly name: string;
  /** null for a class registered without one. */
  readonly file: string | null;
}

const origins = new WeakMap<AnyClass, Origin>();

/** Notes under which name a class was found or registered. */
export function noteOrigin(cls: AnyClass, name: string, file: string | null): void {
  origins.set(cls, { name: lookupName(cls.name) === lookupName(name) ? cls.name : name, file });
}

/** Where a class comes from; undefined when nobody has found or registered it. */
export const originOf = (cls: AnyClass): Origin | undefined => origins.get(cls);

/**
 * The name a class is found under: as the class itself spells it, else as its file does.
 * @param cls any class
 */
export const classNameOf = (cls: AnyClass): string => origins.get(cls)?.name ?? cls.name;
