/** Fields of an app that are not stored with its draft, so that a developer learns of it (docs/spec/client-api.md §11). */
import type { App, AppClass } from "../types/app.ts";
import { isNoData } from "./no-data.ts";
import { isPlain } from "./tree.ts";

/** A private field in the text of a class: its name at the start of a line or statement, and what gives it a value. */
const PRIVATE = /(?:^|[\n;{}])[ \t]*#([\w$]+)[ \t]*(?=[=;\n])/g;

/**
 * The fields that are not stored, as they are written.
 * @param app the instance after `main`
 */
export function unstoredFields(app: App): string[] {
  const transient = (app.constructor as AppClass).transient ?? [];
  const found: string[] = [];
  for (const name of Object.getOwnPropertyNames(app)) {
    if (name === "client" || transient.includes(name)) continue;
    const { get, value } = Object.getOwnPropertyDescriptor(app, name)!;
    if (get) found.push(`${name} (a getter)`);
    else if (typeof value === "object") found.push(...noDataIn(value as unknown, name, new Set()));
  }
  return [...found, ...privateFields(app).filter((name) => !transient.includes(name.split(" ")[0] ?? ""))];
}

function noDataIn(value: unknown, path: string, seen: Set<object>): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  if (isNoData(value)) return [`${path} (${value.constructor.name})`];
  return isPlain(value)
    ? Object.entries(value).flatMap(([name, member]) => noDataIn(member, `${path}.${name}`, seen))
    : [];
}

const privateOf = new WeakMap<object, string[]>();

function privateFields(app: App): string[] {
  let names = privateOf.get(app.constructor);
  if (!names) privateOf.set(app.constructor, (names = privateFieldsOf(app.constructor)));
  return names;
}

function privateFieldsOf(appClass: unknown): string[] {
  const names: string[] = [];
  for (
    let cls: unknown = appClass;
    typeof cls === "function" && !Object.hasOwn(cls, "version");
    cls = Object.getPrototypeOf(cls)
  ) {
    for (const [, name] of String(cls).matchAll(PRIVATE)) names.push(`#${name} (private)`);
  }
  return [...new Set(names)];
}
