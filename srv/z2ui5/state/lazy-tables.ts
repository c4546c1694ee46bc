/**
 * Large tables an app gets when it first asks for them. Until then the attribute is an accessor, which at the first access gives way to an
 * ordinary attribute with rows of the app's own, so that a click that has nothing to do with a table neither copies nor compares its
 * rows. What an app reads, writes, lists or deletes is the same either way. Who looks at attributes through their descriptors asks
 * {@link lazyTable} first.
 */
import type { JsonObject } from "../types/json.ts";

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

/** On an accessor made here: its table as long as nobody has asked for it, then null. */
const TABLE = Symbol("table");
type Accessor = (() => unknown) & { [TABLE]?: LazyTable | null };

/** The lazy table of an attribute nobody has asked for. @param get accessor of the attribute; anything else has none */
export const lazyTableBehind = (get: (() => unknown) | undefined): LazyTable | undefined =>
  (get as Accessor | undefined)?.[TABLE] ?? undefined;

/** The lazy table of an attribute nobody has asked for; undefined for every other attribute. */
export const lazyTable = (holder: object, name: string): LazyTable | undefined =>
  lazyTableBehind(Object.getOwnPropertyDescriptor(holder, name)?.get);

/** The descriptor of an attribute, of a lazy table as if somebody had asked for it. */
export function ownMember(holder: object, name: string): PropertyDescriptor | undefined {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  return own?.get && TABLE in own.get
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
  const { get, set } = accessors(name, { app, table, handOver });
  return Reflect.defineProperty(app, name, { get, set, enumerable: true, configurable: true });
}

/** What an accessor needs until its table is handed over or replaced. */
interface Waiting {
  readonly app: object;
  readonly table: LazyTable;
  readonly handOver: (rows: readonly JsonObject[]) => HandedRows;
}

/**
 * V8 keeps what the accessor of an object leads to, the variables around it included, until it looks through all of its memory. So nothing else
 * is around it, and when it is of no use any more it leads to no rows of the app.
 */
function accessors(name: string, waiting: Waiting): { get: Accessor; set: (value: unknown) => void } {
  let later: Waiting | undefined = waiting;
  let rows: readonly JsonObject[] = [];
  let staying: object[] | undefined;
  get[TABLE] = waiting.table as LazyTable | null;
  return { get, set };

  function get(this: object): unknown {
    if (!later) return staying ?? lateCopy(this, name, get, rows);
    const { app, table, handOver } = later;
    end(table);
    const { list, given } = handOver(table.rows);
    table.given = given;
    if (!put(app, name, list)) staying = list;
    return list;
  }

  function set(this: object, value: unknown): void {
    // Of a frozen object nothing can be replaced, as ever.
    if (!put(this, name, value)) throw new TypeError(`Cannot assign to read only property '${name}' of object`);
    if (this === later?.app) end(later.table);
  }

  function end(table: LazyTable): void {
    rows = table.rows;
    later = undefined;
    get[TABLE] = null;
  }
}

/** For who has kept the accessor of a table or taken it along to another object, which then gets rows of its own. */
function lateCopy(holder: object, name: string, get: () => unknown, rows: readonly JsonObject[]): unknown {
  if (Object.getOwnPropertyDescriptor(holder, name)?.get !== get) return Reflect.get(holder, name);
  const list = rows.map((row) => ({ ...row }));
  put(holder, name, list);
  return list;
}

/** An accessor that stays, because the object was frozen, goes on giving the same list. */
const put = (holder: object, name: string, value: unknown): boolean =>
  Reflect.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
