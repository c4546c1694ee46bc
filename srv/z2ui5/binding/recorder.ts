/**
 * Records which attribute of an app was read last, so that `_bind(this.name)`, which receives only a value, knows its attribute.
 *
 * While `main` runs, the app's own data properties are accessors that note each read. `this` stays the real object, so
 * private fields work; nested objects and the rows of small tables get the same treatment when they are first reached.
 * Afterwards everything is an ordinary data property again.
 */
import { isApp } from "../compat/z2ui5_if_app.ts";
import type { App } from "../instance/app.ts";
import { isPlain } from "../state/capture.ts";
import type { HandedOut } from "./handed-out.ts";
import { follow, letGo, type Reader } from "./followed.ts";
import { isReserved, type Path } from "./names.ts";

/** Rows of a table that are followed; beyond, cells are found by `tab` and `tab_index`. */
const ROW_LIMIT = 200;
/** Reads that are remembered since the last binding. */
const READ_LIMIT = 32;

/** One read of a member. */
export interface Read {
  readonly container: object;
  readonly key: string;
  readonly value: unknown;
}

/** Where an object was reached from; rows are looked up, because tables are sorted and cut. */
interface Origin {
  readonly container: object;
  readonly key?: string;
}

/** Follows the reads of one app during one run. */
export class Recorder implements Reader {
  private readonly app: App;
  private readonly prototype: object;
  private readonly handedOut: HandedOut;
  private readonly followed = new Set<object>();
  private readonly origins = new Map<object, Origin>();
  private reads: Read[] = [];
  private muted = false;

  /** Starts to follow an app. @param app the instance whose `main` is about to run @param handedOut learns of the texts that are read */
  constructor(app: App, handedOut: HandedOut) {
    this.app = app;
    this.prototype = Object.getPrototypeOf(app) as object;
    this.handedOut = handedOut;
    this.follow(app);
    // A sealed app gets no new fields.
    if (Object.isExtensible(app)) Object.setPrototypeOf(app, this.catchNewFields());
  }

  /** Makes every followed object ordinary again. */
  release(): void {
    Reflect.setPrototypeOf(this.app, this.prototype);
    for (const object of this.followed) letGo(object, this);
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
      const origin = this.origins.get(child);
      const step = origin && stepTo(origin, child);
      if (origin === undefined || step === undefined || path.length > 100) return undefined;
      path.unshift(step);
      child = origin.container;
    }
    return path;
  }

  private follow(container: object): void {
    if (follow(container, this)) this.followed.add(container);
  }

  note(container: object, key: string, value: unknown): void {
    if (this.muted) return;
    if (this.reads.length >= READ_LIMIT) this.reads.shift();
    this.reads.push({ container, key, value });
    if (typeof value === "string") this.handedOut.read(value);
    if (typeof value === "object" && value !== null) this.enter({ container, key }, value);
  }

  private enter(origin: Origin, value: object): void {
    const list = Array.isArray(value);
    if (!list && !isPlain(value) && !isApp(value)) return;
    this.origins.set(value, origin);
    if (!list) return this.follow(value);
    if (value.length > ROW_LIMIT) return;
    const rows = this.silently(() => value.filter(isPlain));
    for (const row of rows) {
      this.origins.set(row, { container: value });
      if (!this.followed.has(row)) this.follow(row);
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
        follow(app, this);
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

function stepTo({ container, key }: Origin, child: object): string | number | undefined {
  if (Array.isArray(container)) {
    const row = (container as unknown[]).indexOf(child);
    return row < 0 ? undefined : row;
  }
  const members = container as Record<string, unknown>;
  return key !== undefined && members[key] === child ? key : Object.keys(members).find((name) => members[name] === child);
}
