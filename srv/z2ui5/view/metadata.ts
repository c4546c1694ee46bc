import { readFileSync } from "node:fs";

/** A class as `ui5-metadata.json` describes it; members of its ancestors are with them. */
interface ClassEntry {
  readonly extends?: string;
  readonly abstract?: boolean;
  readonly implements?: readonly string[];
  /** Name of the default aggregation. */
  readonly content?: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly aggregations?: Readonly<Record<string, string>>;
  readonly associations?: Readonly<Record<string, "one" | "many">>;
  readonly events?: readonly string[];
}

interface Metadata {
  readonly version: string;
  readonly enums: Readonly<Record<string, readonly string[]>>;
  readonly types: Readonly<Record<string, string>>;
  readonly classes: Readonly<Record<string, ClassEntry>>;
}

/** A member of a class: its kind, and its type (of a property) or the accepted elements (of an aggregation). */
export type Member =
  | { readonly kind: "property"; readonly type: string }
  | {
      readonly kind: "aggregation";
      readonly takes: string;
      readonly many: boolean;
      readonly alternatives: readonly string[];
    }
  | { readonly kind: "association"; readonly many: boolean }
  | { readonly kind: "event" };

/** A UI5 class with everything it inherits. */
export interface Ui5Class {
  readonly name: string;
  readonly abstract: boolean;
  readonly content: string | undefined;
  readonly members: ReadonlyMap<string, Member>;
  /** Itself, its ancestors, and the interfaces of all of them. */
  readonly kinds: ReadonlySet<string>;
}

let metadata: Metadata | undefined;
let namespaces: ReadonlyMap<string, readonly string[]> | undefined;
const classes = new Map<string, Ui5Class | undefined>();

/** Metadata is read when the first view needs it, not when a view module is imported. */
const load = (): Metadata =>
  (metadata ??= JSON.parse(readFileSync(new URL("./ui5-metadata.json", import.meta.url), "utf8")) as Metadata);

/** A class by its full name; undefined if UI5 has none. */
export function ui5Class(name: string): Ui5Class | undefined {
  if (!classes.has(name)) classes.set(name, read(name));
  return classes.get(name);
}

/** Names of the classes of a namespace; empty if it is not one of UI5's. */
export const classNames = (namespace: string): readonly string[] => (namespaces ??= byNamespace()).get(namespace) ?? [];

/** Namespaces that have a class of this name. */
export const namespacesWith = (local: string): readonly string[] =>
  [...(namespaces ??= byNamespace())]
    .filter(([namespace, names]) => names.includes(`${namespace}.${local}`))
    .map(([namespace]) => namespace);

function byNamespace(): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of Object.keys(load().classes)) {
    const namespace = name.slice(0, name.lastIndexOf("."));
    groups.set(namespace, [...(groups.get(namespace) ?? []), name]);
  }
  return groups;
}

/** Values of an enumeration; undefined if the type is none. */
export const enumValues = (type: string): readonly string[] | undefined => own(load().enums, type);

/** The built-in type behind a named one: `sap.ui.core.CSSSize` → `string`. */
export const builtInType = (type: string): string => own(load().types, type) ?? type;

function read(name: string): Ui5Class | undefined {
  const entry = own(load().classes, name);
  if (!entry) return undefined;
  const parent = entry.extends ? ui5Class(entry.extends) : undefined;
  return {
    name,
    abstract: entry.abstract === true,
    content: entry.content ?? parent?.content,
    members: new Map([...(parent?.members ?? []), ...membersOf(entry)]),
    kinds: new Set([name, ...(entry.implements ?? []), ...(parent?.kinds ?? (entry.extends ? [entry.extends] : []))]),
  };
}

function* membersOf(entry: ClassEntry): Iterable<[string, Member]> {
  for (const [name, type] of Object.entries(entry.properties ?? {})) yield [name, { kind: "property", type }];
  for (const [name, text] of Object.entries(entry.aggregations ?? {})) yield [name, aggregation(text)];
  for (const [name, count] of Object.entries(entry.associations ?? {}))
    yield [name, { kind: "association", many: count === "many" }];
  for (const name of entry.events ?? []) yield [name, { kind: "event" }];
}

function aggregation(text: string): Member {
  const [taken = "", ...alternatives] = text.split("|");
  return { kind: "aggregation", takes: taken.replace(/\[\]$/, ""), many: taken.endsWith("[]"), alternatives };
}

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
