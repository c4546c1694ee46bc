/**
 * Large tables an app gets when it first asks for them. Until then the attribute is an accessor, which at the first access gives way to an
 * ordinary attribute with rows of the app's own, so that a click that has nothing to do with a table neither copies nor compares its
 * rows. What an app reads, writes, lists or deletes is the same either way. Who looks at attributes through their descriptors asks
 * {@link lazyTable} first.
 */
import type { JsonObject } from "../roundtrip/types.ts";

/** Rows from which on a table is lazy; copying fewer costs next to nothing. */
export const LARGE = 200;

/** A table that was or will be handed over. */
export class LazyTable {
  /** The captured rows it is made of, with the edits it got meanwhile. */
  rows: readonly JsonObject[];
  /** The rows of the app in the order they were handed over; undefined as long as nobody asked. */
  given: readonly object[] | undefined;
  /** @param rows the captured rows */
  constructor(rows: readonly JsonObject[]) {
    this.rows = rows;
  }
}

/** Rows as an app gets them. */
export interface HandedRows {
  /** The table of the app. */
  readonly list: object[];
  /** The same rows in the order they were handed over, which the app does not change. */
  readonly given: readonly object[];
}

const behind = new WeakMap<() => unknown, LazyTable>();

/** The lazy table of an attribute nobody has asked for. @param get accessor of the attribute; anything else has none */
export const lazyTableBehind = (get: (() => unknown) | undefined): LazyTable | undefined =>
  get && waiting(behind.get(get));

/** The lazy table of an attribute nobody has asked for; undefined for every other attribute. */
export const lazyTable = (holder: object, name: string): LazyTable | undefined =>
  lazyTableBehind(Object.getOwnPropertyDescriptor(holder, name)?.get);

const waiting = (table: LazyTable | undefined): LazyTable | undefined => (table?.given ? undefined : table);

/** The descriptor of an attribute, of a lazy table as if somebody had asked for it. */
export function ownMember(holder: object, name: string): PropertyDescriptor | undefined {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  return own?.get && behind.has(own.get)
    ? { value: Reflect.get(holder, name) as unknown, writable: true, enumerable: true, configurable: true }
    : own;
}

/**
 * Hands a table over when it is asked for.
 * @param app instance whose constructor has made the attribute @param rows captured rows that hold nothing but scalars
 * @param handOver copies the rows for the app
 * @returns whether it does: not small tables, and no attributes that cannot be replaced
 */
export function handLater(
  app: object,
  name: string,
  rows: readonly JsonObject[],
  handOver: (rows: readonly JsonObject[]) => HandedRows,
): boolean {
  if (rows.length < LARGE) return false;
  const own = Object.getOwnPropertyDescriptor(app, name);
  if (!own?.writable || !own.configurable || !own.enumerable) return false;
  const table = new LazyTable(rows);
  let list: object[] | undefined;
  const get = (): object[] => {
    if (!list) {
      ({ list, given: table.given } = handOver(table.rows));
      put(app, name, list);
    }
    return list;
  };
  behind.set(get, table);
  return Reflect.defineProperty(app, name, {
    get,
    set(this: object, value: unknown) {
      // Of a frozen object nothing can be replaced, as ever.
      if (!put(this, name, value)) throw new TypeError(`Cannot assign to read only property '${name}' of object`);
    },
    enumerable: true,
    configurable: true,
  });
}

/** An accessor that stays, because the object was frozen, goes on giving the same list. */
const put = (holder: object, name: string, value: unknown): boolean =>
  Reflect.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
