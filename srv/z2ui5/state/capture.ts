/**
 * State of an app → a tree of JSON values that shares nothing with the app, and everything that did not change with the tree the
 * app was restored from: comparing and capturing are one walk. What JSON cannot hold is tagged (docs/spec/client-api.md §11).
 */
import type { App, AppClass } from "../types/app.ts";
import { isApp } from "../is-app.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { classNameOf } from "../registry/class-origin.ts";
import type { Json, JsonObject } from "../types/json.ts";
import { noteChangedRows } from "./changed-rows.ts";
import { isFlatTable, widthOf } from "./flat-rows.ts";
import { innerOf, selfOf, type Handed } from "./handed.ts";
import { lazyTable, lazyTableBehind } from "./lazy-tables.ts";
import { isNoData } from "./no-data.ts";
import type { Place } from "./places.ts";
import { same } from "./same.ts";
import { BASE_FIELDS, FORBIDDEN, isObject, isPlain, TAG, type BaseState, type Captured } from "./tree.ts";

export { isPlain, type Captured } from "./tree.ts";
export { restoreState } from "./restore.ts";

/** The state an app was restored from. */
export interface Before {
  readonly fields: JsonObject;
  /** What {@link restoreState} returned for this app. */
  readonly handed: Handed;
}

/**
 * Captures the own data members of an app.
 * @param app the instance
 * @param before what it was restored from: what has not changed is taken over from there, the same object if nothing has
 * @throws STATE_NOT_SERIALISABLE naming the member that cannot be stored
 */
export function captureState(app: App, before?: Before): Captured {
  const inPlace = new Capture(undefined);
  const fields = inPlace.root(app, before);
  if (!before || !(inPlace.shares || inPlace.movedFrom(before.handed))) return inPlace.captured(app, fields);
  // An object is in two places, or in another than before: now every object has to be known.
  const everywhere = new Capture(before);
  return everywhere.captured(app, everywhere.root(app, before));
}

/**
 * The fields of an app that is as it was restored but for some places, such as those that edits have reached. Costs what those hold.
 * @param app the instance @param before what it was restored from; nothing in it may be tagged
 * @param places where it may have changed, from the app on
 * @throws STATE_NOT_SERIALISABLE naming the member that cannot be stored
 */
export function captureAt(app: App, before: JsonObject, places: readonly Place[]): JsonObject {
  const own = new Set<Json>();
  const fresh = (value: unknown): Json => new Capture(undefined).anywhere(value);
  const at = (holder: object, tree: Json[] | JsonObject, place: Place, depth: number): Json => {
    let copy = tree;
    if (!own.has(tree)) own.add((copy = Array.isArray(tree) ? [...tree] : { ...tree }));
    const name = place[depth] as string;
    const value = (holder as Record<string, unknown>)[name];
    const inside = (copy as JsonObject)[name];
    const isWay =
      depth < place.length - 1 &&
      typeof value === "object" &&
      value !== null &&
      typeof inside === "object" &&
      inside !== null;
    if (isWay) (copy as JsonObject)[name] = at(value, inside, place, depth + 1);
    else if (value === undefined) delete (copy as JsonObject)[name];
    else (copy as JsonObject)[name] = fresh(value);
    return copy;
  };
  let fields = before;
  for (const place of places) {
    const [name] = place as [string];
    const lazy = lazyTable(app, name);
    if (!lazy) fields = at(app, fields, place, 0) as JsonObject;
    else if (fields[name] !== lazy.rows) fields = { ...fields, [name]: lazy.rows as Json[] };
  }
  return fields;
}

class Capture {
  /** Objects met so far and their place in the order; in a state as it was restored only those that are new. */
  private readonly seen = new Map<object, number>();
  private readonly classes = new Set<string>();
  private readonly origins: ReadonlyMap<object, Json> | undefined;
  private tagged = false;
  /** Whether an object was met twice. */
  shares = false;

  /** @param before where restored objects came from, if all objects are to be registered */
  constructor(before: Before | undefined) {
    this.origins = before && originsOf(before);
  }

  root(app: App, before: Before | undefined): JsonObject {
    this.seen.set(app, 0);
    return this.appFields(app, "this", before?.fields, before?.handed);
  }

  captured(app: App, fields: JsonObject): Captured {
    return { base: baseOf(app), fields, tagged: this.tagged, classes: [...this.classes] };
  }

  /** Whether an object that counted as new was restored elsewhere. */
  movedFrom(handed: Handed): boolean {
    return this.seen.size > 1 && anyHanded(handed, (object) => this.seen.has(object) && object !== handed.self);
  }

  /** Captures a value wherever it is. */
  anywhere(value: unknown): Json {
    return this.fresh(value, () => "this");
  }

  private appFields(app: App, path: string, before: JsonObject | undefined, handed: unknown): JsonObject {
    const appClass = app.constructor as AppClass;
    const transient = appClass.transient ?? [];
    const inner = innerOf(handed);
    const fields: JsonObject = {};
    for (const name of Object.keys(app)) {
      if (name === "client" || FORBIDDEN.has(name) || IN_BASE.has(name) || transient.includes(name)) continue;
      const { get, set } = Object.getOwnPropertyDescriptor(app, name) ?? {};
      // Without a value of its own: the constructor defines it again.
      if (get && !set) continue;
      const lazy = before && !this.origins ? lazyTableBehind(get) : undefined;
      if (lazy) {
        fields[name] = lazy.rows as Json[];
        continue;
      }
      const value = (app as unknown as Record<string, unknown>)[name];
      if (value === undefined) continue;
      if (typeof value === "function" && madeByConstructor(appClass, name)) continue;
      if (typeof value === "object" && value !== null && !isPlain(value) && isNoData(value)) continue;
      fields[name] = this.value(value, () => `${path}.${name}`, before?.[name], inner?.[name]);
    }
    return unchanged(fields, before) ? before : fields;
  }

  private value(value: unknown, path: () => string, before: Json | undefined, handed: unknown): Json {
    switch (typeof value) {
      case "string":
      case "boolean":
        return value;
      case "number":
        return Number.isFinite(value) && !Object.is(value, -0)
          ? value
          : this.tag("Number", Object.is(value, -0) ? "-0" : String(value), before);
      case "bigint":
        return this.tag("BigInt", String(value), before);
      case "undefined":
        return this.tag("Undefined", null, before);
      case "object":
        return value === null ? null : this.object(value, path, before, handed);
      default:
        throw new Z2ui5Error("STATE_NOT_SERIALISABLE", { path: path(), got: describe(value) });
    }
  }

  private object(value: object, path: () => string, before: Json | undefined, handed: unknown): Json {
    const isInPlace = value === selfOf(handed);
    const origin = this.origins?.get(value);
    if (this.origins || !isInPlace) {
      const known = this.seen.get(value);
      if (known !== undefined) {
        this.shares = true;
        return this.tag("Ref", known, before);
      }
      this.seen.set(value, this.seen.size);
    }
    const wasRestored = origin !== undefined || isInPlace;
    return this.contents(
      value,
      path,
      origin ?? before,
      wasRestored,
      isInPlace && !this.origins ? innerOf(handed) : undefined,
    );
  }

  private contents(
    value: object,
    path: () => string,
    before: Json | undefined,
    wasRestored: boolean,
    inner: Inner,
  ): Json {
    if (Array.isArray(value)) return this.list(value, path, Array.isArray(before) ? before : undefined, inner);
    if (wasRestored && holdsTheSame(value, before)) return before as Json;
    if (isPlain(value)) return this.plain(value, path, before, inner);
    if (value instanceof Date)
      return this.tag("Date", Number.isNaN(value.getTime()) ? null : value.toISOString(), before);
    if (value instanceof Map)
      return this.tag(
        "Map",
        Array.from(value, ([k, v]) => [
          this.fresh(k, () => `${path()}.key`),
          this.fresh(v, () => `${path()}.get(${describe(k)})`),
        ]),
        before,
      );
    if (value instanceof Set)
      return this.tag(
        "Set",
        Array.from(value, (v) => this.fresh(v, () => `${path()}.item`)),
        before,
      );
    if (isApp(value)) {
      const name = classNameOf(value.constructor as AppClass);
      this.classes.add(name);
      return this.tag(
        "App",
        { class: name, base: baseOf(value) as JsonObject, fields: this.appFields(value, path(), undefined, undefined) },
        before,
      );
    }
    // In a list its place has to stay.
    if (isNoData(value)) return null;
    throw new Z2ui5Error("STATE_NOT_SERIALISABLE", { path: path(), got: describe(value) });
  }

  private fresh(value: unknown, path: () => string): Json {
    return this.value(value, path, undefined, undefined);
  }

  /** A list is copied from its first difference on. */
  private list(list: readonly unknown[], path: () => string, before: readonly Json[] = [], inner: Inner): Json {
    let copy: Json[] | undefined;
    const changed: number[] = [];
    const width = inner === undefined ? -1 : widthOf(before);
    for (let i = 0; i < list.length; i++) {
      const item = list[i];
      const old = before[i];
      // A row as it was is what a large table is full of; it costs a comparison and nothing else.
      const tree =
        inner !== undefined &&
        item === inner[i] &&
        typeof item === "object" &&
        item !== null &&
        i < before.length &&
        (width < 0 ? holdsTheSame(item, old) : holdsTheSameMembers(item, old as JsonObject, width))
          ? (old as Json)
          : this.item(item, i, path, old, inner?.[i]);
      if (!copy && (i >= before.length || tree !== old)) copy = before.slice(0, list.length);
      if (!copy) continue;
      copy[i] = tree;
      if (tree !== old) changed.push(i);
    }
    if (copy) noteChangedRows(copy, before, changed);
    if (copy && inner) isFlatTable(copy, before); // Now most rows are known; later all of them would be looked at.
    return copy ?? (before.length === list.length ? (before as Json[]) : before.slice(0, list.length));
  }

  /** Apart from the loop over a list, which would make what the path needs for each row. */
  private item(item: unknown, i: number, path: () => string, before: Json | undefined, handed: unknown): Json {
    return this.value(item, () => `${path()}[${i}]`, before, handed);
  }

  private plain(value: Record<string, unknown>, path: () => string, before: Json | undefined, inner: Inner): Json {
    const known = membersOf(before);
    const copy: JsonObject = {};
    for (const key of Object.keys(value)) {
      const member = value[key];
      if (member === undefined || key === "__proto__") continue;
      // The common cases are taken here: a call per cell is what a large table would pay for.
      const kind = typeof member;
      if (kind === "object" && member !== null && !isPlain(member) && isNoData(member as object)) continue;
      copy[key] =
        kind === "string" || kind === "boolean" || member === null
          ? (member as Json)
          : this.value(member, () => `${path()}.${key}`, known?.[key], inner?.[key]);
    }
    const tree = unchanged(copy, known) ? known : copy;
    return TAG in tree ? this.tag("Object", tree, before) : tree;
  }

  private tag(kind: string, value: Json, before: Json | undefined): Json {
    this.tagged = true;
    return isObject(before) && before[TAG] === kind && same(before["v"], value) ? before : { [TAG]: kind, v: value };
  }
}

const IN_BASE: ReadonlySet<string> = new Set(BASE_FIELDS);

/** Only what says something. */
const baseOf = (app: App): BaseState =>
  Object.fromEntries(BASE_FIELDS.filter((name) => app[name]).map((name) => [name, app[name]]));

type Inner = Readonly<Record<string | number, unknown>> | undefined;

/** The members of a captured object, also of a tagged one. */
function membersOf(before: Json | undefined): JsonObject | undefined {
  if (!isObject(before)) return undefined;
  return before[TAG] === "Object" && isObject(before["v"]) ? before["v"] : before;
}

/** Where every restored object came from. */
function originsOf({ fields, handed }: Before): ReadonlyMap<object, Json> {
  const origins = new Map<object, Json>();
  note(handed, fields, origins);
  return origins;
}

function note(handed: unknown, before: Json | undefined, origins: Map<object, Json>): void {
  const self = selfOf(handed);
  if (typeof self !== "object" || self === null || before === undefined) return;
  origins.set(self, before);
  const inner = innerOf(handed);
  if (!inner) return;
  const members = Array.isArray(before) ? before : membersOf(before);
  for (const name in inner) note(inner[name], (members as JsonObject | undefined)?.[name], origins);
}

function anyHanded(handed: unknown, matches: (object: object) => boolean): boolean {
  const self = selfOf(handed);
  if (typeof self === "object" && self !== null && matches(self)) return true;
  const inner = innerOf(handed);
  if (inner) for (const name in inner) if (anyHanded(inner[name], matches)) return true;
  return false;
}

/** Whether a restored object without objects inside still has the members it was restored with. */
function holdsTheSame(object: object, before: Json | undefined): boolean {
  if (!isObject(before)) return false;
  let width = 0;
  for (const _ in before) width++;
  return holdsTheSameMembers(object, before, width);
}

/** @param width number of members `before` has */
function holdsTheSameMembers(object: object, before: JsonObject, width: number): boolean {
  const members = object as Record<string, unknown>;
  let count = 0;
  for (const name in members) {
    const value = members[name];
    if (value !== before[name] || value === undefined || (value === 0 && Object.is(value, -0))) return false;
    count++;
  }
  return count === width;
}

/** Whether an object has exactly the members of the one before, in the same order. */
function unchanged(copy: JsonObject, before: JsonObject | undefined): before is JsonObject {
  if (!before) return false;
  const names = Object.keys(before);
  let i = 0;
  for (const name in copy) if (names[i++] !== name || copy[name] !== before[name]) return false;
  return i === names.length;
}

/** A function that every new instance has anyway, such as an arrow function field, needs no storing. */
function madeByConstructor(appClass: AppClass, name: string): boolean {
  let made = functionFields.get(appClass);
  if (!made) {
    const fresh = new appClass() as unknown as Record<string, unknown>;
    made = new Set(Object.keys(fresh).filter((key) => typeof fresh[key] === "function"));
    functionFields.set(appClass, made);
  }
  return made.has(name);
}
const functionFields = new WeakMap<AppClass, Set<string>>();
