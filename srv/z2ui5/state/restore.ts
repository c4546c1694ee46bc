/** A captured state → the fields of a new app. The tree stays as it is: the app gets copies it may change. */
import type { App, AppClass } from "../types/app.ts";
import type { Json, JsonObject } from "../types/json.ts";
import type { RestoreWalk } from "./codecs/codec.ts";
import { codecOf } from "./codecs/codecs.ts";
import { Restored } from "./restored.ts";
import {
  BASE_FIELDS,
  FORBIDDEN,
  MARKED,
  REFERENCE,
  TAG,
  type BaseState,
  type Captured,
  type StoredApp,
} from "./tree.ts";

/** What was put where, by index or name. */
type Inside = Record<string | number, unknown>;

/**
 * Copies a captured state into a new instance of its class.
 * @param app new instance of the class
 * @param captured what `captureState` returned, or what a draft contained
 * @param classOf finds the class of app instances inside
 * @returns which object was put where, for the next `captureState`
 */
export function restoreState(app: App, captured: Captured, classOf: (name: string) => AppClass): Restored {
  const restore = new Restore(app, captured.tagged, classOf);
  const inside: Inside = {};
  restore.base(app, captured.base);
  restore.fields(app, captured.fields, inside);
  return new Restored(app, inside);
}

class Restore implements RestoreWalk {
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
  fields(app: App, fields: JsonObject, inside: Inside): void {
    for (const name of Object.keys(fields))
      if (!FORBIDDEN.has(name)) Reflect.set(app, name, this.value(fields[name] as Json, inside, name));
  }

  create<T extends object>(object: T): T {
    if (this.tagged) this.objects.push(object);
    return object;
  }

  inside(stored: Json): unknown {
    return this.value(stored, {}, 0);
  }

  app(stored: StoredApp): App {
    const app = this.create(new (this.classOf(stored.class))());
    this.base(app, stored.base);
    this.fields(app, stored.fields, {});
    return app;
  }

  /** @returns the copy; where it is an object, it is put into `inside` at `key` */
  private value(tree: Json, inside: Inside, key: string | number): unknown {
    if (typeof tree !== "object" || tree === null) return tree;
    if (Array.isArray(tree)) return this.list(tree, inside, key);
    return this.tagged && TAG in tree ? this.taggedValue(tree, inside, key) : this.members(tree, inside, key);
  }

  private list(tree: readonly Json[], inside: Inside, key: string | number): unknown[] {
    const copy = this.create(new Array<unknown>(tree.length));
    const items = new Array<unknown>(tree.length) as unknown as Inside;
    for (let i = 0; i < tree.length; i++) copy[i] = this.value(tree[i] as Json, items, i);
    inside[key] = new Restored(copy, items);
    return copy;
  }

  private members(tree: JsonObject, inside: Inside, key: string | number): object {
    const copy = this.create({ ...tree } as Inside);
    let below: Inside | undefined;
    for (const name in copy) {
      const member = copy[name];
      if (typeof member === "object" && member !== null) copy[name] = this.value(member as Json, (below ??= {}), name);
    }
    inside[key] = below ? new Restored(copy, below) : copy;
    return copy;
  }

  private taggedValue(tree: JsonObject, inside: Inside, key: string | number): unknown {
    const stored = tree["v"] as Json;
    if (tree[TAG] === REFERENCE) return this.objects[Number(stored)];
    if (tree[TAG] === MARKED) return this.members(stored as JsonObject, inside, key);
    return (inside[key] = codecOf(tree[TAG]).restore(stored, this));
  }
}
