/**
 * Which rows of bound tables are where after an app has run, so that entries made meanwhile reach the rows the user saw
 * (docs/protocol.md §4). A row is the same if its key is, else if it is the same object.
 */
import type { BoundApp } from "./bound-app.ts";
import type { RowReport } from "../types/extension.ts";
import { isMembers, type Members } from "./columns.ts";
import { wireName } from "./names.ts";
import type { Registration } from "./registrations.ts";

/** Levels of tables in tables that are followed. */
const DEPTH_LIMIT = 16;
/** Tables and structures inside of others that are followed: those that refer to each other are met on every way there is. */
const MOST_FOLLOWED = 100_000;
const IDENTITIES: ReadonlySet<string> = new Set(["ID", "UUID", "GUID", "KEY"]);

interface Table {
  /** The row objects. */
  readonly rows: readonly unknown[];
  /** What they contained. */
  readonly contents: readonly unknown[];
}

interface Structure {
  readonly object: Members;
  readonly id: unknown;
}

/** The rows and structures of what an instance has bound for editing, as they were at one moment, by path as it travels. */
export interface PreviousRows {
  readonly instance: BoundApp;
  readonly tables: ReadonlyMap<string, Table>;
  readonly structures: ReadonlyMap<string, Structure>;
}

/** What became of the rows. */
export interface RowChanges {
  /** Tables whose rows are known to be the same, and structures that became another record; others are not named. */
  readonly report: RowReport;
  /** A screen that is not sent the model shows other rows, or other cells, than these. */
  readonly changed: boolean;
}

/** Goes into values, unless they are on the way that led there, too deep, or too many. */
function follower(): (value: unknown, depth: number, enter: () => void) => void {
  const above: unknown[] = [];
  let followed = 0;
  return (value, depth, enter) => {
    if (above.includes(value) || depth > DEPTH_LIMIT || ++followed > MOST_FOLLOWED) return;
    above.push(value);
    enter();
    above.pop();
  };
}

/** Calls for each table and structure inside of a structure or row. */
function forEachInside(holder: Members, call: (name: string, inside: object) => void): void {
  for (const name in holder) {
    const member = holder[name];
    if (typeof member === "object" && member !== null) call(wireName(name), member);
  }
}

/** Remembers the rows before the app runs. */
export function previousRows(instance: BoundApp): PreviousRows {
  const tables = new Map<string, Table>();
  const structures = new Map<string, Structure>();
  const follow = follower();
  const add = (value: unknown, path: string, depth: number): void =>
    follow(value, depth, () => {
      if (Array.isArray(value)) {
        const contents = value.map((row: unknown) => (isMembers(row) ? { ...row } : row));
        tables.set(path, { rows: [...(value as unknown[])], contents });
        for (const [i, row] of value.entries())
          if (isMembers(row)) forEachInside(row, (name, inside) => add(inside, `${path}/${i}/${name}`, depth + 1));
      } else if (isMembers(value)) {
        structures.set(path, { object: value, id: idOf(value) });
        forEachInside(value, (name, inside) => add(inside, `${path}/${name}`, depth + 1));
      }
    });
  for (const one of editable(instance)) {
    const { holders, value } = resolved(instance, one);
    for (const [path, holder] of holders)
      if (!structures.has(path)) structures.set(path, { object: holder, id: idOf(holder) });
    add(value, wirePath(one), 0);
  }
  return { instance, tables, structures };
}

/**
 * Compares with how it is now.
 * @param previous what {@link previousRows} remembered
 */
export function rowChanges({ instance, tables, structures }: PreviousRows): RowChanges {
  let changed = false;
  const report: Record<string, RowReport[string]> = {};
  const keyAt = keysByPath(instance);
  const follow = follower();
  const compare = (value: unknown, before: string, now: string, outer: boolean, depth: number): void =>
    follow(value, depth, () => {
      if (Array.isArray(value)) compareTable(value, before, now, outer, depth);
      else if (isMembers(value)) {
        if (isOther(structures.get(before), value)) report[now] = false;
        else
          forEachInside(value, (name, inside) =>
            compare(inside, `${before}/${name}`, `${now}/${name}`, outer, depth + 1),
          );
      }
    });
  const compareTable = (rows: readonly unknown[], before: string, now: string, outer: boolean, depth: number): void => {
    const previous = tables.get(before);
    const { origins, stayed, sameCells } = comparedRows(previous, rows, keyAt.get(before), keyAt.get(now));
    // A table inside of a table that is not named stayed what it was.
    if (!stayed || !outer) report[now] = stayed ? true : origins;
    changed ||= !stayed || !sameCells;
    for (const [i, row] of rows.entries())
      if (isMembers(row) && origins[i]! >= 0)
        forEachInside(row, (name, inside) =>
          compare(inside, `${before}/${origins[i]}/${name}`, `${now}/${i}/${name}`, true, depth + 1),
        );
  };
  for (const one of editable(instance)) {
    const path = wirePath(one);
    const { holders, value } = resolved(instance, one);
    for (const [holderPath, holder] of holders)
      if (isOther(structures.get(holderPath), holder)) report[holderPath] = false;
    compare(value, path, path, false, 0);
  }
  return { report, changed: changed || Object.values(report).includes(false) };
}

interface ComparedRows {
  /** For each row the position it had; -1 for a new one. */
  readonly origins: readonly number[];
  /** Every row is where it was. */
  readonly stayed: boolean;
  /** The cells are what they were, apart from tables and structures. */
  readonly sameCells: boolean;
}

function comparedRows(previous: Table | undefined, rows: readonly unknown[], keyBefore: Key, key: Key): ComparedRows {
  if (!previous) return { origins: rows.map(() => -1), stayed: false, sameCells: false };
  const { contents } = previous;
  const isSame = rows.map((row, i) => hasCellsOf(row, contents[i]));
  const isUnmoved = (row: unknown, i: number): boolean =>
    isMembers(row) && row === previous.rows[i] && (isSame[i] || keyOf(contents[i], keyBefore) === keyOf(row, key));
  const sameCells = isSame.every(Boolean);
  const sameLength = rows.length === contents.length;
  // Mostly all rows are where they were, and others came after them at most: then the keys of all others are not needed.
  if (rows.length >= contents.length && rows.slice(0, contents.length).every(isUnmoved))
    return { origins: rows.map((_, i) => (i < contents.length ? i : -1)), stayed: sameLength, sameCells };
  const origins = originsOf(previous, rows, keyBefore, key);
  return { origins, stayed: sameLength && origins.every((origin, i) => origin === i), sameCells };
}

/** Whether the cells of a row contain what they did; tables in it are compared on their own. */
function hasCellsOf(row: unknown, before: unknown): boolean {
  if (row === before) return true;
  if (!isMembers(row) || !isMembers(before)) return false;
  let count = 0;
  for (const name in row) {
    const value = row[name];
    if (value !== before[name] && (typeof value !== "object" || value === null)) return false;
    count++;
  }
  for (const _ in before) count--;
  return count === 0;
}

type Key = readonly string[] | undefined;

const editable = ({ bindings }: BoundApp): Registration[] => bindings.all().filter((one) => one.twoWay && !one.json);
/** The keys the app named, by the paths of their tables; a table in a structure may be bound as a part of it and on its own. */
const keysByPath = (instance: BoundApp): ReadonlyMap<string, Key> =>
  new Map(editable(instance).map((one) => [wirePath(one), one.key]));

const wirePath = ({ path }: Registration): string => path.split("/").map(wireName).join("/");

/** The value of a registration, and the structures on the way to it and it itself by their paths. */
function resolved({ app }: BoundApp, { path }: Registration): { holders: [string, Members][]; value: unknown } {
  const parts = path.split("/");
  const holders: [string, Members][] = [];
  let value: unknown = app;
  for (const [i, part] of parts.entries()) {
    value = isMembers(value) && Object.hasOwn(value, part) ? value[part] : undefined;
    if (isMembers(value))
      holders.push([
        parts
          .slice(0, i + 1)
          .map(wireName)
          .join("/"),
        value,
      ]);
  }
  return { holders, value };
}

/** Where each row of now was: by its key if all rows have one of their own, else by being the same object. */
function originsOf(previous: Table, rows: readonly unknown[], keyBefore: Key, key: Key): number[] {
  const keysBefore = previous.contents.map((row) => keyOf(row, keyBefore));
  const keys = rows.map((row) => keyOf(row, key));
  const byKey = isUnique(keysBefore) && isUnique(keys);
  const positions = new Map<unknown, number>();
  const identities = byKey ? keysBefore : previous.rows;
  for (const [i, one] of identities.entries()) positions.set(one, positions.has(one) ? -1 : i);
  return rows.map((row, i) =>
    byKey || (typeof row === "object" && row !== null) ? (positions.get(byKey ? keys[i] : row) ?? -1) : -1,
  );
}

const isUnique = (keys: readonly (string | undefined)[]): boolean =>
  !keys.includes(undefined) && new Set(keys).size === keys.length;

/** What identifies a row: the members the app named, else a member called ID. */
function keyOf(row: unknown, key: Key): string | undefined {
  if (!isMembers(row)) return undefined;
  const names = Object.keys(row);
  const parts = key
    ? key.map((name) => names.find((one) => wireName(one) === name.toUpperCase()))
    : [names.find((one) => IDENTITIES.has(wireName(one)))];
  const values = parts.map((name) => (name === undefined ? undefined : scalar(row[name])));
  return values.some((value) => value === undefined) ? undefined : JSON.stringify(values);
}

function idOf(structure: Members): unknown {
  const name = Object.keys(structure).find((one) => IDENTITIES.has(wireName(one)));
  return name === undefined ? undefined : scalar(structure[name]);
}

/** A value that can identify something; initial ones cannot. */
function scalar(value: unknown): string | number | undefined {
  if (typeof value === "bigint") return String(value);
  return (typeof value === "string" && value !== "") || (typeof value === "number" && value !== 0) ? value : undefined;
}

/** Whether a structure is about another record: its id says so, or it is a new object that has next to nothing of the old one. */
function isOther(before: Structure | undefined, now: Members): boolean {
  if (!before) return false;
  const id = idOf(now);
  if (before.id !== undefined || id !== undefined) return before.id !== id;
  if (before.object === now) return false;
  const filled = Object.keys(before.object).filter(
    (name) => scalar(before.object[name]) !== undefined || before.object[name] === true,
  );
  const equal = filled.filter((name) => before.object[name] === now[name]).length;
  return equal * 2 < filled.length;
}
