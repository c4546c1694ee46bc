/**
 * State of an app ⇄ a tree of JSON values. The tree is a deep copy: it shares nothing with the app, so it can be kept
 * in memory as a snapshot and be turned into text. What JSON cannot hold is tagged (docs/spec/client-api.md §11).
 */
import type { App, AppClass } from "../instance/app.ts";
import { isApp } from "../compat/z2ui5_if_app.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { classNameOf } from "../registry/registry.ts";
import type { Json, JsonObject } from "../roundtrip/types.ts";

/** Member that marks a tagged value; an object of the app that has it itself is tagged too. */
const TAG = "__t";
/** Names that are never stored and never restored. */
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** A captured state. */
export interface Captured {
  /** Own data members by name. */
  readonly fields: JsonObject;
  /** Whether anything is tagged, so that restoring has to look for it. */
  readonly tagged: boolean;
  /** Class names of app instances held inside. */
  readonly classes: readonly string[];
}

/**
 * Captures the own data members of an app.
 * @param app the instance
 * @returns a deep copy as JSON values
 * @throws STATE_NOT_SERIALISABLE naming the member that cannot be stored
 */
export function captureState(app: App): Captured {
  const capture = new Capture();
  capture.seen.set(app, 0);
  const fields = capture.appFields(app, "this");
  return { fields, tagged: capture.tagged, classes: [...capture.classes] };
}

class Capture {
  readonly seen = new Map<object, number>();
  readonly classes = new Set<string>();
  tagged = false;

  appFields(app: App, path: string): JsonObject {
    const appClass = app.constructor as AppClass;
    const transient = appClass.transient ?? [];
    const fields: JsonObject = {};
    for (const name of Object.keys(app)) {
      if (name === "client" || FORBIDDEN.has(name) || transient.includes(name) || isComputed(app, name)) continue;
      const value = (app as unknown as Record<string, unknown>)[name];
      if (value === undefined) continue;
      if (typeof value === "function" && madeByConstructor(appClass, name)) continue;
      fields[name] = this.value(value, `${path}.${name}`);
    }
    return fields;
  }

  value(value: unknown, path: string): Json {
    switch (typeof value) {
      case "string": case "boolean": return value;
      case "number": return Number.isFinite(value) && !Object.is(value, -0) ? value : this.tag("Number", Object.is(value, -0) ? "-0" : String(value));
      case "bigint": return this.tag("BigInt", String(value));
      case "undefined": return this.tag("Undefined", null);
      case "object": return value === null ? null : this.object(value, path);
      default: throw new Z2ui5Error("STATE_NOT_SERIALISABLE", { path, got: describe(value) });
    }
  }

  private object(value: object, path: string): Json {
    const known = this.seen.get(value);
    if (known !== undefined) return this.tag("Ref", known);
    this.seen.set(value, this.seen.size);
    if (Array.isArray(value)) return Array.from(value, (item, i) => this.value(item, `${path}[${i}]`));
    if (isPlain(value)) return this.plain(value as Record<string, unknown>, path);
    if (value instanceof Date) return this.tag("Date", Number.isNaN(value.getTime()) ? null : value.toISOString());
    if (value instanceof Map) return this.tag("Map", Array.from(value, ([k, v]) => [this.value(k, `${path}.key`), this.value(v, `${path}.get(${describe(k)})`)]));
    if (value instanceof Set) return this.tag("Set", Array.from(value, (v) => this.value(v, `${path}.item`)));
    if (isApp(value)) {
      const name = classNameOf(value.constructor as AppClass);
      this.classes.add(name);
      return this.tag("App", { class: name, fields: this.appFields(value, path) });
    }
    throw new Z2ui5Error("STATE_NOT_SERIALISABLE", { path, got: describe(value) });
  }

  private plain(value: Record<string, unknown>, path: string): Json {
    const copy: JsonObject = {};
    for (const key of Object.keys(value)) {
      const member = value[key];
      if (member === undefined || key === "__proto__") continue;
      // The common cases are taken here: a call per cell is what a large table would pay for.
      const kind = typeof member;
      copy[key] = kind === "string" || kind === "boolean" || member === null ? (member as Json) : this.value(member, `${path}.${key}`);
    }
    return TAG in copy ? this.tag("Object", copy) : copy;
  }

  private tag(kind: string, value: Json): Json {
    this.tagged = true;
    return { [TAG]: kind, v: value };
  }
}

/** Whether a member has no value of its own: the constructor defines it again. */
function isComputed(app: App, name: string): boolean {
  const own = Object.getOwnPropertyDescriptor(app, name);
  return own?.get !== undefined && own.set === undefined;
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

/**
 * Whether a value is an object literal or JSON object.
 * @param value anything
 */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, "isPrototypeOf"));
}

/**
 * Puts a captured state into a new instance of its class. The tree is used up: its objects become those of the app.
 * @param app new instance of the class
 * @param captured what {@link captureState} returned
 * @param classOf finds the class of app instances held inside
 */
export function restoreState(app: App, captured: Captured, classOf: (name: string) => AppClass): void {
  const target = app as unknown as Record<string, unknown>;
  const restore = captured.tagged ? new Restore(app, classOf) : null;
  for (const name of Object.keys(captured.fields)) {
    if (FORBIDDEN.has(name)) continue;
    const value = captured.fields[name] as Json;
    assign(target, name, restore ? restore.value(value) : value);
  }
}

/** What a class defines as a constant, or by now computes, keeps what the class says. */
const assign = (app: Record<string, unknown>, name: string, value: unknown): boolean => Reflect.set(app, name, value);

class Restore {
  private readonly objects: object[];
  private readonly classOf: (name: string) => AppClass;
  constructor(app: App, classOf: (name: string) => AppClass) {
    this.objects = [app];
    this.classOf = classOf;
  }

  value(tree: Json): unknown {
    if (typeof tree !== "object" || tree === null) return tree;
    if (Array.isArray(tree)) return this.fill(tree, (list) => tree.forEach((item, i) => { list[i] = this.value(item) as Json; }));
    return TAG in tree ? this.tagged(String(tree[TAG]), tree.v as Json) : this.members(tree);
  }

  /** Objects are counted in the order in which they were captured, so that a reference finds its object. */
  private fill<T extends object>(object: T, fill: (object: T) => void): T {
    this.objects.push(object);
    fill(object);
    return object;
  }

  private members(tree: JsonObject): object {
    return this.fill(tree as Record<string, unknown>, (copy) => { for (const key of Object.keys(tree)) copy[key] = this.value(tree[key] as Json); });
  }

  private tagged(kind: string, value: Json): unknown {
    switch (kind) {
      case "Number": return Number(value);
      case "BigInt": return BigInt(String(value));
      case "Undefined": return undefined;
      case "Ref": return this.objects[Number(value)];
      case "Object": return this.members(value as JsonObject);
      case "Date": return this.fill(new Date(value === null ? Number.NaN : String(value)), () => {});
      case "Map": return this.fill(new Map<unknown, unknown>(), (map) => { for (const [k, v] of value as [Json, Json][]) map.set(this.value(k), this.value(v)); });
      case "Set": return this.fill(new Set<unknown>(), (set) => { for (const v of value as Json[]) set.add(this.value(v)); });
      case "App": return this.app(value as { class: string; fields: JsonObject });
      default: throw new TypeError(`unknown tag ${kind}`);
    }
  }

  private app(stored: { class: string; fields: JsonObject }): App {
    const appClass = this.classOf(stored.class);
    return this.fill(new appClass(), (app) => {
      const target = app as unknown as Record<string, unknown>;
      for (const name of Object.keys(stored.fields)) if (!FORBIDDEN.has(name)) assign(target, name, this.value(stored.fields[name] as Json));
    });
  }
}
