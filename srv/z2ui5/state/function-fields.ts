import type { AppClass } from "../types/app.ts";

/** Names of the fields that hold a function in a new instance; they never change for a class. */
const namesOf = new WeakMap<AppClass, ReadonlySet<string>>();

/** Whether every new instance has a function in this field anyway, such as an arrow function: it needs no storing. */
export function isMadeByConstructor(appClass: AppClass, name: string): boolean {
  let names = namesOf.get(appClass);
  if (!names) {
    const fresh = new appClass() as unknown as Record<string, unknown>;
    names = new Set(Object.keys(fresh).filter((key) => typeof fresh[key] === "function"));
    namesOf.set(appClass, names);
  }
  return names.has(name);
}
