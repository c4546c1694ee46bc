/**
 * State of an app → a tree of JSON values that shares nothing with the app, and everything that did not change with the tree the
 * app was restored from: comparing and capturing are one walk. What JSON cannot hold is tagged (docs/spec/client-api.md §11).
 */
import type { App, AppClass } from "../types/app.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { classNameOf } from "../registry/class-origin.ts";
import type { Json, JsonObject } from "../types/json.ts";
import type { Codec } from "./codecs/codec.ts";
import { codecFor } from "./codecs/codecs.ts";
import { isMadeByConstructor } from "./function-fields.ts";
import { isNoData } from "./no-data.ts";
import { insideOf, objectOf, someRestored, type Restored } from "./restored.ts";
import { same } from "./same.ts";
import {
  BASE_FIELDS,
  FORBIDDEN,
  isObject,
  isPlain,
  isScalar,
  MARKED,
  REFERENCE,
  TAG,
  type BaseState,
  type Captured,
  type StoredApp,
} from "./tree.ts";
import { hasMembersOf, isUnchanged } from "./unchanged.ts";

/** The state an app was restored from. */
export interface Baseline {
  readonly fields: JsonObject;
  /** What `restoreState` returned for this app. */
  readonly restored: Restored;
}

/**
 * Captures the own data members of an app.
 * @param app the instance
 * @param baseline what it was restored from: what has not changed is taken over from there, the same object if nothing has
 * @throws STATE_NOT_SERIALISABLE naming the member that cannot be stored
 */
export function captureState(app: App, baseline?: Baseline): Captured {
  const capture = new Capture(undefined);
  const captured = capture.state(app, baseline);
  if (!baseline || !capture.hasMoved(baseline.restored)) return captured;
  // An object is in two paths, or in another than before: now every object has to be known.
  return new Capture(baseline).state(app, baseline);
}

type Path = () => string;

class Capture {
  /** Objects met so far and their position in the order; those that are where they were restored only if all are registered. */
  private readonly seen = new Map<object, number>();
  private readonly classes = new Set<string>();
  /** The tree each restored object came from; undefined as long as no object has moved. */
  private readonly origins: ReadonlyMap<object, Json> | undefined;
  private tagged = false;
  private hasReferences = false;

  /** @param baseline where restored objects came from, if all objects are to be registered */
  constructor(baseline: Baseline | undefined) {
    this.origins = baseline && originsOf(baseline);
  }

  state(app: App, baseline: Baseline | undefined): Captured {
    this.seen.set(app, 0);
    const fields = this.appFields(app, () => "this", baseline?.fields, baseline?.restored);
    return { base: baseOf(app), fields, tagged: this.tagged, classes: [...this.classes] };
  }

  /** Whether an object was met twice, or one that counted as new was restored elsewhere. */
  hasMoved(restored: Restored): boolean {
    if (this.hasReferences) return true;
    return (
      this.seen.size > 1 && someRestored(restored, (object) => this.seen.has(object) && object !== restored.object)
    );
  }

  private appFields(app: App, path: Path, previous: JsonObject | undefined, restored: unknown): JsonObject {
    const inside = insideOf(restored);
    const fields: JsonObject = {};
    for (const name of storedNames(app)) {
      const value = (app as unknown as Record<string, unknown>)[name];
      if (value === undefined || isOmitted(value)) continue;
      if (typeof value === "function" && isMadeByConstructor(app.constructor as AppClass, name)) continue;
      fields[name] = this.value(value, () => `${path()}.${name}`, previous?.[name], inside?.[name]);
    }
    return hasMembersOf(fields, previous) ? previous : fields;
  }

  private value(value: unknown, path: Path, previous: Json | undefined, restored: unknown): Json {
    if (isScalar(value)) return value;
    if (typeof value === "object") return this.object(value as object, path, previous, restored);
    const codec = codecFor(value);
    if (codec) return this.encoded(codec, value, path, previous);
    throw notSerialisable(value, path);
  }

  private object(object: object, path: Path, previous: Json | undefined, restored: unknown): Json {
    const isRestored = object === objectOf(restored);
    const origin = this.origins?.get(object);
    if (this.origins || !isRestored) {
      const position = this.seen.get(object);
      if (position !== undefined) {
        this.hasReferences = true;
        return this.tag(REFERENCE, position, previous);
      }
      this.seen.set(object, this.seen.size);
    }
    const before = origin ?? previous;
    const inside = isRestored && !this.origins ? insideOf(restored) : undefined;
    if (Array.isArray(object)) return this.list(object, path, Array.isArray(before) ? before : [], inside);
    if ((isRestored || origin !== undefined) && isUnchanged(object, before)) return before;
    if (isPlain(object)) return this.members(object, path, before, inside);
    const codec = codecFor(object);
    if (codec) return this.encoded(codec, object, path, before);
    // In a list its position has to stay.
    if (isNoData(object)) return null;
    throw notSerialisable(object, path);
  }

  /** A list is copied from its first difference on. */
  private list(list: readonly unknown[], path: Path, previous: readonly Json[], inside: Inside): Json {
    let copy: Json[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const before = previous[i];
      const tree = this.item(list[i], i, path, before, inside);
      if (!copy && (i >= previous.length || tree !== before)) copy = previous.slice(0, i);
      copy?.push(tree);
    }
    return copy ?? (previous.length === list.length ? (previous as Json[]) : previous.slice(0, list.length));
  }

  private item(item: unknown, i: number, path: Path, previous: Json | undefined, inside: Inside): Json {
    // Large tables are full of rows that are as they were: such a row costs a comparison and nothing else.
    if (inside !== undefined && typeof item === "object" && item === inside[i] && isUnchanged(item, previous))
      return previous;
    return this.value(item, () => `${path()}[${i}]`, previous, inside?.[i]);
  }

  private members(object: Record<string, unknown>, path: Path, previous: Json | undefined, inside: Inside): Json {
    const before = membersOf(previous);
    const copy: JsonObject = {};
    for (const name of Object.keys(object)) {
      const member = object[name];
      if (member === undefined || name === "__proto__" || isOmitted(member)) continue;
      copy[name] = this.value(member, () => `${path()}.${name}`, before?.[name], inside?.[name]);
    }
    const tree = hasMembersOf(copy, before) ? before : copy;
    return TAG in tree ? this.tag(MARKED, tree, previous) : tree;
  }

  private encoded<Value>(codec: Codec<Value>, value: Value, path: Path, previous: Json | undefined): Json {
    const stored = codec.capture(value, {
      inside: (inner, step) => this.value(inner, () => path() + step(), undefined, undefined),
      app: (app) => this.appInside(app, path),
    });
    return this.tag(codec.tag, stored, previous);
  }

  private appInside(app: App, path: Path): StoredApp {
    const name = classNameOf(app.constructor as AppClass);
    this.classes.add(name);
    return { class: name, base: baseOf(app), fields: this.appFields(app, path, undefined, undefined) };
  }

  private tag(tag: string, stored: Json, previous: Json | undefined): Json {
    this.tagged = true;
    const isSame = isObject(previous) && previous[TAG] === tag && same(previous["v"], stored);
    return isSame ? previous : { [TAG]: tag, v: stored };
  }
}

type Inside = Readonly<Record<string | number, unknown>> | undefined;

const NOT_AMONG_FIELDS: ReadonlySet<string> = new Set([...BASE_FIELDS, ...FORBIDDEN, "client"]);

/** Names of the fields of an app that are stored. What has a getter only has no value of its own: the constructor defines it again. */
function storedNames(app: App): string[] {
  const { transient = [] } = app.constructor as AppClass;
  return Object.keys(app).filter((name) => {
    if (NOT_AMONG_FIELDS.has(name) || transient.includes(name)) return false;
    const { get, set } = Object.getOwnPropertyDescriptor(app, name) ?? {};
    return !get || set !== undefined;
  });
}

/** Objects that are no data are left out where that moves nothing. */
const isOmitted = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !isPlain(value) && isNoData(value);

const notSerialisable = (value: unknown, path: Path): Z2ui5Error =>
  new Z2ui5Error("STATE_NOT_SERIALISABLE", { path: path(), got: describe(value) });

/** Only what says something. */
const baseOf = (app: App): BaseState =>
  Object.fromEntries(BASE_FIELDS.filter((name) => app[name]).map((name) => [name, app[name]]));

/** The members of a captured object, also of a tagged one. */
function membersOf(tree: Json | undefined): JsonObject | undefined {
  if (!isObject(tree)) return undefined;
  return tree[TAG] === MARKED && isObject(tree["v"]) ? tree["v"] : tree;
}

/** Where every restored object came from. */
function originsOf({ fields, restored }: Baseline): ReadonlyMap<object, Json> {
  const origins = new Map<object, Json>();
  addOrigins(restored, fields, origins);
  return origins;
}

function addOrigins(restored: unknown, tree: Json | undefined, origins: Map<object, Json>): void {
  const object = objectOf(restored);
  if (typeof object !== "object" || object === null || tree === undefined) return;
  origins.set(object, tree);
  const inside = insideOf(restored);
  if (!inside) return;
  const trees = (Array.isArray(tree) ? tree : membersOf(tree)) as JsonObject | undefined;
  for (const name in inside) addOrigins(inside[name], trees?.[name], origins);
}
