/**
 * Records which attribute of an app was read last, so that `_bind(this.name)`, which receives only a value, knows its attribute.
 *
 * While `main` runs, the app's own data properties are accessors that note each read. `this` stays the real object, so
 * private fields work; nested objects and the rows of small tables get the same treatment when they are first reached.
 * Afterwards everything is an ordinary data property again.
 */
import { isApp } from "../contract/z2ui5_if_app.ts";
import type { App } from "../contract/app.ts";
import { isPlain } from "../drafts/state.ts";
import { hasBindingForm, runningExpressions } from "./expressions.ts";
import { isReserved, type Path } from "./names.ts";

/** Rows of a table that are followed; beyond, cells are found by `tab` and `tab_index`. */
const ROW_LIMIT = 200;
/** Reads that are remembered since the last binding. */
const READ_LIMIT = 32;
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** One read of a member. */
export interface Read {
  readonly container: object;
  readonly key: string;
  readonly value: unknown;
}

interface Armed {
  readonly container: object;
  readonly key: string;
  readonly get: () => unknown;
  readonly current: () => unknown;
  readonly enumerable: boolean;
  readonly writable: boolean;
}

/** Follows the reads of one app during one run. */
export class Recorder {
  private readonly app: App;
  private readonly prototype: object;
  private readonly armed: Armed[] = [];
  private readonly followed = new Set<object>();
  private readonly parents = new Map<object, object>();
  private reads: Read[] = [];
  private muted = false;

  /** Starts to follow an app. @param app the instance whose `main` is about to run */
  constructor(app: App) {
    this.app = app;
    this.prototype = Object.getPrototypeOf(app) as object;
    this.follow(app, (name) => !isReserved(name));
    Object.setPrototypeOf(app, this.catchNewFields());
  }

  /** Makes every followed object ordinary again. */
  release(): void {
    Object.setPrototypeOf(this.app, this.prototype);
    for (const { container, key, get, current, enumerable, writable } of this.armed) {
      if (Object.getOwnPropertyDescriptor(container, key)?.get !== get) continue;
      Object.defineProperty(container, key, { value: current(), enumerable, writable, configurable: true });
    }
    for (const object of this.followed) delete (object as Record<symbol, unknown>)[INSPECT];
    this.reads = [];
  }

  /** The reads since the last call, newest last; forgets them. */
  takeReads(): readonly Read[] {
    const reads = this.reads;
    this.reads = [];
    return reads;
  }

  /**
   * Path of a member from the app.
   * @param container object that has the member @param key its name
   * @returns undefined when the container is not part of the app
   */
  pathOf(container: object, key: string): Path | undefined {
    return this.silently(() => this.climb(container, key));
  }

  private climb(container: object, key: string): Path | undefined {
    const path: (string | number)[] = [Array.isArray(container) ? Number(key) : key];
    let child = container;
    while (child !== this.app) {
      const parent = this.parents.get(child);
      const step = parent && keyOf(parent, child);
      if (parent === undefined || step === undefined || path.length > 100) return undefined;
      path.unshift(step);
      child = parent;
    }
    return path;
  }

  private follow(container: object, wanted: (name: string) => boolean = () => true): void {
    if (this.followed.has(container) || !Object.isExtensible(container)) return;
    this.followed.add(container);
    for (const key of Object.keys(container)) if (wanted(key)) this.arm(container, key);
    if (container !== this.app) Object.defineProperty(container, INSPECT, { value: () => (Array.isArray(container) ? [...container] : { ...container }), configurable: true, enumerable: false });
  }

  private arm(container: object, key: string): void {
    const found = Object.getOwnPropertyDescriptor(container, key);
    if (!found?.configurable || !("value" in found)) return;
    let value: unknown = found.value;
    const get = (): unknown => {
      this.note(container, key, value);
      return value;
    };
    const set = found.writable ? (next: unknown): void => { value = next; } : undefined;
    Object.defineProperty(container, key, { get, set, enumerable: found.enumerable, configurable: true });
    this.armed.push({ container, key, get, current: () => value, enumerable: found.enumerable === true, writable: found.writable === true });
  }

  private note(container: object, key: string, value: unknown): void {
    if (this.muted) return;
    if (this.reads.length >= READ_LIMIT) this.reads.shift();
    this.reads.push({ container, key, value });
    if (typeof value === "string" && hasBindingForm(value)) runningExpressions()?.read(value);
    if (typeof value === "object" && value !== null) this.enter(container, value);
  }

  private enter(parent: object, value: object): void {
    const list = Array.isArray(value);
    if (!list && !isPlain(value) && !isApp(value)) return;
    this.parents.set(value, parent);
    if (!list) return this.follow(value, isApp(value) ? (name) => !isReserved(name) : undefined);
    if (value.length > ROW_LIMIT) return;
    const rows = this.silently(() => value.filter(isPlain));
    for (const row of rows) {
      this.parents.set(row, value);
      this.follow(row);
    }
    if (rows.length === 0) this.follow(value);
  }

  /** Looks at values without noting that they were read. */
  private silently<T>(look: () => T): T {
    const before = this.muted;
    this.muted = true;
    try { return look(); } finally { this.muted = before; }
  }

  /** A field that `main` creates is followed from its first assignment on. */
  private catchNewFields(): object {
    const { app, prototype } = this;
    return new Proxy(Object.create(prototype) as object, {
      set: (target, key, value, receiver) => {
        if (receiver !== app || typeof key !== "string" || isReserved(key) || hasSetter(prototype, key)) return Reflect.set(target, key, value, receiver);
        Object.defineProperty(app, key, { value, enumerable: true, writable: true, configurable: true });
        this.arm(app, key);
        return true;
      },
    });
  }
}

const hasSetter = (prototype: object, key: string): boolean => {
  for (let object: object | null = prototype; object; object = Object.getPrototypeOf(object) as object | null) {
    const found = Object.getOwnPropertyDescriptor(object, key);
    if (found) return !("value" in found) || found.writable === false;
  }
  return false;
};

function keyOf(parent: object, child: object): string | number | undefined {
  if (Array.isArray(parent)) {
    const row = (parent as unknown[]).indexOf(child);
    return row < 0 ? undefined : row;
  }
  return Object.keys(parent).find((key) => (parent as Record<string, unknown>)[key] === child);
}
