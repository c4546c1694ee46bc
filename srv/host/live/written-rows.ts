/** What a statement writes: the tables, and of each the keys of the rows if the statement names them. */
import { composedOf, keyInTable, keyNames, tablesOf, type Entity, type KeyValues } from "./entity-tables.ts";

/** Keys of rows of a table; `all` if any row may have been written. */
export type WrittenKeys = Map<string, KeyValues> | "all";

/** What a transaction has written. */
export interface Written {
  /** Tables that statements name. */
  readonly tables: Map<Entity, WrittenKeys>;
  /** Tables whose rows were written together with those they are parts of. */
  readonly parts: Set<Entity>;
}

/** Nothing is written yet. */
export const newWritten = (): Written => ({ tables: new Map(), parts: new Set() });

/** A statement that writes. */
export interface Statement {
  readonly INSERT?: Inserted;
  readonly UPSERT?: Inserted;
  readonly UPDATE?: {
    readonly entity: unknown;
    readonly where?: readonly unknown[];
    readonly data?: KeyValues;
    readonly with?: KeyValues;
  };
  readonly DELETE?: { readonly from: unknown; readonly where?: readonly unknown[] };
}
interface Inserted {
  readonly entries?: unknown;
}

/** Keys of one table that are kept apart; from more on, it is all. */
const MOST_KEYS = 100;

/** Adds what a statement writes. */
export function addWritten(written: Written, target: Entity, statement: Statement): void {
  const data = dataOf(statement);
  const keys = keysOf(target, statement, data);
  const tables = tablesOf(target);
  for (const table of tables) {
    add(written, table, tables.size === 1 ? keys?.map((key) => keyInTable(target, key)) : undefined);
    // Whatever is composed in a row is written and removed with it.
    const isDeep =
      statement.DELETE ||
      !data ||
      data.some((row) => Object.keys(target.compositions ?? {}).some((name) => name in row));
    if (isDeep) for (const part of composedOf(table)) written.parts.add(part);
  }
}

/** Adds what another transaction has written. */
export function mergeWritten(written: Written, other: Written): void {
  for (const [table, keys] of other.tables) add(written, table, keys === "all" ? undefined : [...keys.values()]);
  for (const part of other.parts) written.parts.add(part);
}

function add({ tables }: Written, table: Entity, keys: readonly (KeyValues | undefined)[] | undefined): void {
  const own = tables.get(table) ?? new Map<string, KeyValues>();
  if (own === "all") return;
  for (const key of keys ?? [undefined]) {
    if (!key || own.size >= MOST_KEYS) return void tables.set(table, "all");
    own.set(JSON.stringify(key), key);
  }
  tables.set(table, own);
}

/** Rows that a statement brings along; undefined if they are not known. */
function dataOf({ INSERT, UPSERT, UPDATE, DELETE }: Statement): readonly KeyValues[] | undefined {
  if (DELETE) return [];
  if (UPDATE) return [{ ...UPDATE.data, ...UPDATE.with }];
  const entries = (INSERT ?? UPSERT)?.entries;
  return Array.isArray(entries) && entries.every((one) => one && typeof one === "object")
    ? (entries as KeyValues[])
    : undefined;
}

/** Keys of the rows that a statement writes; undefined if it does not name them. */
function keysOf(
  target: Entity,
  { UPDATE, DELETE }: Statement,
  data: readonly KeyValues[] | undefined,
): readonly KeyValues[] | undefined {
  const names = keyNames(target);
  if (names.length === 0) return undefined;
  const rows = UPDATE || DELETE ? [namedIn(UPDATE?.entity ?? DELETE?.from, (UPDATE ?? DELETE)?.where)] : data;
  const keys = rows?.map((row) => row && pick(row, names));
  return keys?.every((key) => key !== undefined) ? keys : undefined;
}

function pick(row: KeyValues, names: readonly string[]): KeyValues | undefined {
  const values = names.map((name) => [name, row[name]] as const);
  return values.every(([, value]) => isValue(value)) ? Object.fromEntries(values) : undefined;
}

const isValue = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

/** Values that conditions demand of elements: of the path to the rows, and of the statement. */
function namedIn(path: unknown, where: readonly unknown[] = []): KeyValues | undefined {
  const steps = (path as { ref?: readonly unknown[] } | undefined)?.ref ?? [];
  // What a path leads to from other rows may be any row.
  if (steps.length > 1) return undefined;
  const found: Record<string, unknown> = {};
  const conditions = [(steps[0] as { where?: readonly unknown[] } | undefined)?.where ?? [], where];
  return conditions.every((one) => addEqual(found, one)) ? found : undefined;
}

/** Adds the values of `a = 1 and b = 2`. @returns whether the condition is a conjunction, so that its other parts only narrow it down */
function addEqual(found: Record<string, unknown>, where: readonly unknown[]): boolean {
  if (where.some((one) => typeof one === "string" && /^or$/i.test(one))) return false;
  const isBorder = (one: unknown): boolean => one === undefined || one === "and";
  return where.every((one, index) => {
    if (!isBorder(where[index - 1])) return true;
    const { ref, xpr } = one as { ref?: readonly unknown[]; xpr?: readonly unknown[] };
    if (xpr && isBorder(where[index + 1])) return addEqual(found, xpr);
    const value = (where[index + 2] as { val?: unknown } | undefined)?.val;
    const isEqual = (where[index + 1] === "=" || where[index + 1] === "==") && isBorder(where[index + 3]);
    if (ref?.length === 1 && isEqual && value !== undefined) found[String(ref[0])] = value;
    return true;
  });
}
