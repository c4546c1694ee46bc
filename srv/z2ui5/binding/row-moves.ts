/**
 * Which rows of bound tables are where after an app has run, so that entries made meanwhile reach the rows the person saw
 * (docs/protocol.md §4). A row is the same if its key is, else if it is the same object.
 */
import type { BoundApp } from "./bound-app.ts";
import type { Json, JsonObject } from "../types/json.ts";
import type { RowReport } from "../types/extension.ts";
import { isFlatTable } from "../state/flat-rows.ts";
import { lazyTable, type LazyTable } from "../state/lazy-tables.ts";
import { isMembers, type Members } from "./known-rows.ts";
import { wireName } from "./names.ts";
import type { Registration } from "./registrations.ts";

/** Levels of tables in tables that are followed. */
const DEPTH_LIMIT = 16;
/** Tables and structures inside of others that are followed: those that refer to each other are met on every way there is. */
const MOST_FOLLOWED = 100_000;
const IDENTITIES: ReadonlySet<string> = new Set(["ID", "UUID", "GUID", "KEY"]);

interface Table {
  readonly rows: readonly unknown[];
  /** What the rows held, where a change in place must be seen. */
  readonly contents: readonly unknown[];
  readonly keys: readonly (string | undefined)[];
  /** The rows as captured, if they hold nothing but scalars. */
  readonly flat?: readonly Json[];
}

interface Structure {
  readonly object: Members;
  readonly id: unknown;
}

/** The rows and structures of what an instance has bound for editing, as they were at one moment, by path as it travels. */
export interface RowNotes {
  readonly instance: BoundApp;
  readonly tables: ReadonlyMap<string, Table>;
  readonly structures: ReadonlyMap<string, Structure>;
}

/** What became of the rows. */
export interface RowChanges {
  /** Tables whose rows are known to be the same, and structures that became another record; others are not named. */
  readonly report: RowReport;
  /** A screen that is not sent the model shows other rows than these. */
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

/**
 * Notes the rows before the app runs.
 * @param withContents whether a row that is changed in place counts as changed
 * @param state the captured state of now, which saves looking into every row; null if there is none
 */
export function noteRows(instance: BoundApp, withContents: boolean, state: JsonObject | null): RowNotes {
  const tables = new Map<string, Table>();
  const structures = new Map<string, Structure>();
  const keyAt = keysByPath(instance);
  const follow = follower();
  const note = (value: unknown, path: string, depth: number): void =>
    follow(value, depth, () => {
      if (Array.isArray(value)) {
        const contents = withContents ? value.map((row: unknown) => (isMembers(row) ? { ...row } : row)) : [];
        tables.set(path, { rows: [...(value as unknown[])], contents, keys: keysOf(value, keyAt.get(path)) });
        for (const [i, row] of value.entries()) if (isMembers(row)) noteMembers(row, `${path}/${i}`, depth);
      } else if (isMembers(value)) {
        structures.set(path, { object: value, id: idOf(value) });
        noteMembers(value, path, depth);
      }
    });
  const noteMembers = (holder: Members, path: string, depth: number): void => {
    for (const name of Object.keys(holder)) {
      const member = holder[name];
      if (typeof member === "object" && member !== null) note(member, `${path}/${wireName(name)}`, depth + 1);
    }
  };
  for (const one of editable(instance)) {
    const lazy = lazyTable(instance.app, one.path);
    if (lazy) {
      tables.set(wirePath(one), unaskedTable(lazy, one.key, withContents));
      continue;
    }
    const { holders, value } = resolved(instance, one);
    for (const [path, holder] of holders)
      if (!structures.has(path)) structures.set(path, { object: holder, id: idOf(holder) });
    const flat = capturedRows(state, one);
    const before = capturedRows(instance.continues?.draft.snapshot.fields ?? null, one);
    if (flat && isFlatTable(flat, before) && Array.isArray(value))
      tables.set(wirePath(one), flatTable(value, flat, one.key, withContents));
    else note(value, wirePath(one), 0);
  }
  return { instance, tables, structures };
}

/** A table whose rows hold scalars only is described by what was captured; its keys are asked for when rows moved. */
function flatTable(rows: readonly unknown[], flat: readonly Json[], key: Key, withContents: boolean): Table {
  const noted = [...rows];
  return flatNote(() => noted, flat, key, withContents);
}

/** A table the app has not asked for: if it does, its rows are known by then. What it puts there without asking are other rows. */
const unaskedTable = (lazy: LazyTable, key: Key, withContents: boolean): Table =>
  flatNote(() => lazy.given ?? lazy.rows, lazy.rows as readonly Json[], key, withContents);

function flatNote(rows: () => readonly unknown[], flat: readonly Json[], key: Key, withContents: boolean): Table {
  let keys: (string | undefined)[] | undefined;
  return {
    get rows() {
      return rows();
    },
    contents: withContents ? flat : [],
    flat,
    get keys() {
      return (keys ??= keysOf(flat, key));
    },
  };
}

function capturedRows(state: JsonObject | null, { path }: Registration): readonly Json[] | undefined {
  let value: Json | undefined = state ?? undefined;
  for (const part of path.split("/"))
    value =
      typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, part)
        ? value[part]
        : undefined;
  return Array.isArray(value) ? value : undefined;
}

/** Whether every row of a flat table is where it was, and still the same by its key; and whether a row changed. */
function inPlace(
  { flat: before, rows: known }: Table,
  rows: readonly unknown[],
  now: readonly Json[] | undefined,
  key: Key,
): { readonly changed: boolean } | undefined {
  if (!before || !now || rows.length !== known.length) return undefined;
  let changed = false;
  for (let i = 0; i < rows.length; i++) {
    if (rows[i] !== known[i]) return undefined;
    if (sameCells(before[i], now[i])) continue;
    if (keysOf([now[i]], key)[0] !== keysOf([before[i]], key)[0]) return undefined;
    changed = true;
  }
  return isFlatTable(now, before) ? { changed } : undefined;
}

/**
 * Compares with how it is now.
 * @param notes what {@link noteRows} noted @param state the captured state of now
 */
export function rowChanges({ instance, tables, structures }: RowNotes, state: JsonObject): RowChanges {
  let changed = false;
  const report: Record<string, RowReport[string]> = {};
  const keyAt = keysByPath(instance);
  const follow = follower();
  const compare = (value: unknown, before: string, now: string, outer: boolean, depth: number): void =>
    follow(value, depth, () => {
      if (Array.isArray(value)) compareTable(value, before, now, outer, depth);
      else if (isMembers(value)) {
        if (isOther(structures.get(before), value)) report[now] = false;
        else compareMembers(value, before, now, outer, depth);
      }
    });
  const compareTable = (rows: readonly unknown[], before: string, now: string, outer: boolean, depth: number): void => {
    const known = tables.get(before);
    const origins = known ? originsOf(known, rows, keysOf(rows, keyAt.get(now))) : rows.map(() => -1);
    const stayed =
      known !== undefined && known.rows.length === rows.length && origins.every((origin, i) => origin === i);
    // A table inside of a table that is not named stayed what it was.
    if (!stayed || !outer) report[now] = stayed ? true : origins;
    changed ||= !stayed || known.contents.some((content, i) => !sameCells(content, rows[i]));
    for (const [i, row] of rows.entries())
      if (isMembers(row) && origins[i]! >= 0)
        compareMembers(row, `${before}/${origins[i]}`, `${now}/${i}`, true, depth);
  };
  const compareMembers = (holder: Members, before: string, now: string, outer: boolean, depth: number): void => {
    for (const name of Object.keys(holder)) {
      const member = holder[name];
      if (typeof member === "object" && member !== null)
        compare(member, `${before}/${wireName(name)}`, `${now}/${wireName(name)}`, outer, depth + 1);
    }
  };
  for (const one of editable(instance)) {
    const path = wirePath(one);
    const known = tables.get(path);
    const lazy = lazyTable(instance.app, one.path);
    if (lazy && known?.flat === lazy.rows) {
      report[path] = true;
      continue;
    }
    const { holders, value } = resolved(instance, one);
    for (const [holderPath, holder] of holders)
      if (isOther(structures.get(holderPath), holder)) report[holderPath] = false;
    const stayed = known && Array.isArray(value) ? inPlace(known, value, capturedRows(state, one), one.key) : undefined;
    if (stayed) {
      report[path] = true;
      changed ||= stayed.changed && (known?.contents.length ?? 0) > 0;
    } else compare(value, path, path, false, 0);
  }
  return { report, changed: changed || Object.values(report).includes(false) };
}

/** Whether the cells of a row hold what they held; tables in it are looked at on their own. */
function sameCells(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (!isMembers(before) || !isMembers(now)) return false;
  const names = Object.keys(now);
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) => now[name] === before[name] || (typeof now[name] === "object" && now[name] !== null));
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
function originsOf(before: Table, rows: readonly unknown[], keys: readonly (string | undefined)[]): number[] {
  const byKey = isUnique(before.keys) && isUnique(keys);
  const places = new Map<unknown, number>();
  const named = byKey ? before.keys : before.rows;
  for (const [i, one] of named.entries()) places.set(one, places.has(one) ? -1 : i);
  return rows.map((row, i) =>
    byKey || (typeof row === "object" && row !== null) ? (places.get(byKey ? keys[i] : row) ?? -1) : -1,
  );
}

const isUnique = (keys: readonly (string | undefined)[]): boolean =>
  !keys.includes(undefined) && new Set(keys).size === keys.length;

/** The key of every row: the members the app named, else a member called ID. */
function keysOf(rows: readonly unknown[], key: Key): (string | undefined)[] {
  const wanted = key?.map((name) => name.toUpperCase());
  return rows.map((row) => {
    if (!isMembers(row)) return undefined;
    const names = Object.keys(row);
    const parts = wanted
      ? wanted.map((name) => names.find((one) => wireName(one) === name))
      : [names.find((one) => IDENTITIES.has(wireName(one)))];
    const values = parts.map((name) => (name === undefined ? undefined : scalar(row[name])));
    return values.some((value) => value === undefined) ? undefined : JSON.stringify(values);
  });
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
  const kept = filled.filter((name) => before.object[name] === now[name]).length;
  return kept * 2 < filled.length;
}
