import { MovedRows } from "./MovedRows";
import type { Moves } from "./MovedRows";
import { isContainer, memberOf } from "./paths";
import { sameValue } from "./sameValue";
import { isPlainObject } from "./types";
import type { PlainObject } from "./types";
import type { RowReport } from "../../../../srv/z2ui5/types/extension";

export type { RowReport };

/** Data before and after a response, and the known changes between them. */
export interface Change {
  /** The data as it was, without unsent edits. */
  readonly before: unknown;
  readonly now: unknown;
  readonly report?: RowReport;
  /** Further possible values of a path, because the user's entry is being sent or was rejected. */
  readonly alternatives?: ReadonlyMap<string, readonly unknown[]>;
  /** Member below which the reported paths start; empty for none. */
  readonly branch?: string;
}

/**
 * Finds where a path of the data before leads to in the data now. Rows are followed, structures that became another record are not.
 *
 * @returns finds the path now of one such as `XX/T_TAB/2/NAME`; undefined if there is none
 */
export function relocator(change: Change): (path: string) => string | undefined {
  const tables = new Map<string, MovedRows>();
  return (path) => relocate(path, change, tables);
}

function relocate(path: string, change: Change, tables: Map<string, MovedRows>): string | undefined {
  const segments = path.split("/");
  const found: string[] = [];
  let [source, target] = [change.before, change.now];
  let inRow = false;
  let inNamed = false;
  for (const [depth, segment] of segments.entries()) {
    const reported: Moves | false | undefined =
      reportedAt(found.join("/"), change) ?? (inNamed && Array.isArray(source) ? true : undefined);
    const parent = segments.slice(0, depth).join("/");
    let next = segment;
    if (Array.isArray(source)) {
      if (!Array.isArray(target)) return undefined;
      inNamed ||= reported !== undefined;
      const rows = tables.get(parent) ?? rowsOf(parent, source, target, reported || undefined, change);
      tables.set(parent, rows);
      next = String(rows.find(Number(segment)));
    } else if (reported === false || isOtherRecord(source, target, parent, change)) return undefined;
    const initial = inRow && depth === segments.length - 1 && isPlainObject(target);
    if (!isContainer(target) || !(initial || Object.hasOwn(target, next))) return undefined;
    inRow = Array.isArray(target);
    found.push(next);
    source = memberOf(source, segment);
    target = memberOf(target, next);
  }
  return found.join("/");
}

function rowsOf(
  table: string,
  before: readonly unknown[],
  now: readonly unknown[],
  moves: Moves | undefined,
  { alternatives }: Change,
): MovedRows {
  const open = new Map<number, string[]>();
  for (const path of alternatives?.keys() ?? [])
    if (path.startsWith(`${table}/`)) {
      const [row, member = ""] = path.slice(table.length + 1).split("/");
      open.set(Number(row), [...(open.get(Number(row)) ?? []), member]);
    }
  const same = (one: unknown, other: unknown, row: number): boolean =>
    sameAt(one, other, `${table}/${row}`, alternatives);
  return new MovedRows({ before, now, moves, same, open: (row) => open.get(row) ?? [] });
}

function reportedAt(path: string, { report = {}, branch = "" }: Change): Moves | false | undefined {
  const name = branch && path.startsWith(`${branch}/`) ? path.slice(branch.length + 1) : path;
  return Object.hasOwn(report, name) ? report[name] : undefined;
}

function sameAt(one: unknown, other: unknown, path: string, alternatives: Change["alternatives"]): boolean {
  if (sameValue(one, other)) return true;
  if (!alternatives) return false;
  if (alternatives.get(path)?.some((value) => sameValue(value, other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((value, index) => sameAt(value, other[index], `${path}/${index}`, alternatives))
    );
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    sameAt(one[name], other[name], `${path}/${name}`, alternatives),
  );
}

/** What distinguishes a record from others. */
export const identityOf = (record: unknown): unknown[] =>
  isPlainObject(record) ? identitiesIn(record).map((name) => record[name]) : [];

const identities = /^(ID|UUID|GUID|KEY)$/i;

/** Names of the members that distinguish a record from others. */
const identitiesIn = (record: PlainObject): string[] =>
  Object.keys(record).filter((name) => identities.test(name) && isScalar(record[name]));

/** A structure with a different ID is a different record. */
function isOtherRecord(one: unknown, other: unknown, path: string, { alternatives }: Change): boolean {
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  return identitiesIn(one).some(
    (name) => !sameAt(one[name], other[name], path ? `${path}/${name}` : name, alternatives),
  );
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}
