/** A captured state → the fields of a new app. The tree stays as it is: the app gets copies it may change. */
import type { App, AppClass } from "../types/app.ts";
import type { Json, JsonObject } from "../types/json.ts";
import { isFlatTable } from "./flat-rows.ts";
import { Handed } from "./handed.ts";
import { handLater, type HandedRows } from "./lazy-tables.ts";
import { BASE_FIELDS, FORBIDDEN, TAG, type BaseState, type Captured } from "./tree.ts";

type Members = Record<string | number, unknown>;

/**
 * Copies a captured state into a new instance of its class.
 * @param app new instance of the class
 * @param captured what {@link captureState} returned, or what a draft held
 * @param classOf finds the class of app instances held inside
 * @returns which object was put where, for the next {@link captureState}
 */
export function restoreState(app: App, captured: Captured, classOf: (name: string) => AppClass): Handed {
  const restore = new Restore(app, captured.tagged, classOf);
  const inner: Members = {};
  restore.base(app, captured.base);
  restore.fields(app, captured.fields, inner);
  return new Handed(app, inner);
}

/** An app inside of another one; drafts of before have no `base`, but its members among the fields. */
interface StoredApp {
  readonly class: string;
  readonly base?: BaseState;
  readonly fields: JsonObject;
}

/** Rows of scalars: the restored table, and in the note of what was put into it the same rows. */
function flatCopy(tree: readonly JsonObject[], inner: Members, at: string | number): HandedRows {
  const list = new Array<object>(tree.length);
  for (let i = 0; i < tree.length; i++) list[i] = { ...tree[i] };
  const given = list.slice();
  inner[at] = new Handed(list, given);
  return { list, given };
}

class Restore {
  /** In the order in which they were captured, so that a reference finds its object. */
  private readonly objects: object[];
  private readonly tagged: boolean;
  private readonly classOf: (name: string) => AppClass;

  constructor(app: App, tagged: boolean, classOf: (name: string) => AppClass) {
    this.objects = [app];
    this.tagged = tagged;
    this.classOf = classOf;
  }

  /** What the base class knows; what is missing is as the constructor left it. */
  base(app: App, base: BaseState = {}): void {
    for (const name of BASE_FIELDS) if (base[name] !== undefined) Reflect.set(app, name, base[name]);
  }

  /** What a class defines as a constant, or by now computes, keeps what the class says. */
  fields(app: App, fields: JsonObject, inner: Members): void {
    for (const name of Object.keys(fields)) {
      const tree = fields[name] as Json;
      const isLater =
        !this.tagged &&
        Array.isArray(tree) &&
        isFlatTable(tree) &&
        handLater(app, name, tree, (rows) => flatCopy(rows, inner, name));
      if (!isLater && !FORBIDDEN.has(name)) Reflect.set(app, name, this.value(tree, inner, name));
    }
  }

  /** @returns the copy; what of it may be found again is noted in `inner` */
  private value(tree: Json, inner: Members, at: string | number): unknown {
    if (typeof tree !== "object" || tree === null) return tree;
    if (Array.isArray(tree)) return this.list(tree, inner, at);
    return this.tagged && TAG in tree ? this.taggedValue(tree, inner, at) : this.members(tree, inner, at);
  }

  private list(tree: readonly Json[], inner: Members, at: string | number): unknown[] {
    // Where nothing is tagged nothing refers to an object, so rows need not be registered.
    if (!this.tagged && isFlatTable(tree)) return flatCopy(tree, inner, at).list;
    const copy = new Array<unknown>(tree.length);
    this.objects.push(copy);
    const items = new Array<unknown>(tree.length) as unknown as Members;
    for (let i = 0; i < tree.length; i++) copy[i] = this.value(tree[i] as Json, items, i);
    inner[at] = new Handed(copy, items);
    return copy;
  }

  private members(tree: JsonObject, inner: Members, at: string | number): object {
    const copy = { ...tree } as Members;
    this.objects.push(copy);
    let below: Members | undefined;
    for (const name in copy) {
      const member = copy[name];
      if (typeof member === "object" && member !== null) copy[name] = this.value(member as Json, (below ??= {}), name);
    }
    inner[at] = below ? new Handed(copy, below) : copy;
    return copy;
  }

  private taggedValue(tree: JsonObject, inner: Members, at: string | number): unknown {
    const value = tree["v"] as Json;
    switch (tree[TAG]) {
      case "Number":
        return Number(value);
      case "BigInt":
        return BigInt(String(value));
      case "Undefined":
        return undefined;
      case "Ref":
        return this.objects[Number(value)];
      case "Object":
        return this.members(value as JsonObject, inner, at);
      case "Date":
        return (inner[at] = this.known(new Date(value === null ? Number.NaN : String(value))));
      case "Map":
        return this.map(value as [Json, Json][]);
      case "Set":
        return this.set(value as Json[]);
      case "App":
        return this.app(value as unknown as StoredApp);
      default:
        throw new TypeError(`unknown tag ${String(tree[TAG])}`);
    }
  }

  private known<T extends object>(object: T): T {
    this.objects.push(object);
    return object;
  }

  private map(entries: readonly [Json, Json][]): Map<unknown, unknown> {
    const map = this.known(new Map<unknown, unknown>());
    for (const [key, value] of entries) map.set(this.value(key, {}, 0), this.value(value, {}, 0));
    return map;
  }

  private set(items: readonly Json[]): Set<unknown> {
    const set = this.known(new Set<unknown>());
    for (const item of items) set.add(this.value(item, {}, 0));
    return set;
  }

  private app(stored: StoredApp): App {
    const app = this.known(new (this.classOf(stored.class))());
    this.base(app, stored.base);
    this.fields(app, stored.fields, {});
    return app;
  }
}
