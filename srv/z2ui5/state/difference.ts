/** What has to be changed in one JSON value to get another one, as a JSON Patch (RFC 6902). */
import type { Json, JsonObject } from "../types/json.ts";
import { same } from "./same.ts";
import { isObject } from "./tree.ts";

/** One step of a JSON Patch. */
export type Operation =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "remove"; readonly path: string };

/**
 * The steps from one value to another, to be carried out in order. Parts that both share, being the same object, are not looked
 * into, so the costs are those of what changed. Rows are recognised when they move because others came or went.
 * @param from the value to start with @param to the value to reach; neither may have a member `__proto__`
 * @param isLeaf objects that are replaced as one
 * @returns no steps if the values are equal
 * @example difference({ a: 1 }, { a: 2 }) // [{ op: "replace", path: "/a", value: 2 }]
 */
export function difference(from: Json, to: Json, isLeaf: IsLeaf = noLeaf): Operation[] {
  const steps: Operation[] = [];
  compare(from, to, "", { steps, isLeaf });
  return steps;
}

type IsLeaf = (value: Json) => boolean;
const noLeaf: IsLeaf = () => false;

interface Found {
  readonly steps: Operation[];
  readonly isLeaf: IsLeaf;
}

/** A name as it stands in a path (RFC 6901). */
export const pathName = (name: string): string =>
  /[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;

function compare(from: Json, to: Json, path: string, found: Found): void {
  if (from === to) return;
  if (found.isLeaf(from) || found.isLeaf(to)) replaceUnlessSame(from, to, path, found);
  else if (Array.isArray(from) && Array.isArray(to)) compareLists(from, to, path, found);
  else if (isObject(from) && isObject(to) && keepsOrder(from, to)) compareMembers(from, to, path, found);
  else found.steps.push({ op: "replace", path, value: to });
}

function replaceUnlessSame(from: Json, to: Json, path: string, { steps }: Found): void {
  if (!same(from, to)) steps.push({ op: "replace", path, value: to });
}

function compareMembers(from: JsonObject, to: JsonObject, path: string, found: Found): void {
  for (const name in from)
    if (!Object.hasOwn(to, name)) found.steps.push({ op: "remove", path: `${path}/${pathName(name)}` });
  for (const name in to) {
    const value = to[name] as Json;
    if (Object.hasOwn(from, name)) compare(from[name] as Json, value, `${path}/${pathName(name)}`, found);
    else found.steps.push({ op: "add", path: `${path}/${pathName(name)}`, value });
  }
}

/** Whether the members that stay come first and in the same order, as steps would leave them. */
function keepsOrder(from: JsonObject, to: JsonObject): boolean {
  const names = Object.keys(to);
  let i = 0;
  for (const name in from) if (Object.hasOwn(to, name) && names[i++] !== name) return false;
  return true;
}

function compareLists(from: readonly Json[], to: readonly Json[], path: string, found: Found): void {
  const { steps } = found;
  const start = steps.length;
  const indexes = from.length === to.length ? changedIndexes(from, to) : undefined;
  if (indexes && noneMoved(from, to, indexes))
    for (const i of indexes) compare(from[i] as Json, to[i] as Json, `${path}/${i}`, found);
  else compareMoved(from, to, path, found);
  // Where hardly a row stayed, the list itself is shorter than the steps.
  if (steps.length - start > to.length / 2 + 8)
    steps.splice(start, Infinity, { op: "replace", path, value: to as Json[] });
}

/** Where two lists of the same length hold something else. */
function changedIndexes(from: readonly Json[], to: readonly Json[]): number[] {
  const indexes: number[] = [];
  for (let i = 0; i < to.length; i++) if (!same(from[i], to[i])) indexes.push(i);
  return indexes;
}

/** Whether no row of one list is at another position of the other one. */
function noneMoved(from: readonly Json[], to: readonly Json[], indexes: readonly number[]): boolean {
  const gone = new Set(indexes.map((i) => from[i]));
  return indexes.every((i) => !gone.has(to[i]));
}

/** Lists whose rows have moved, come or gone: what is the same at both ends is left out. */
function compareMoved(from: readonly Json[], to: readonly Json[], path: string, found: Found): void {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && same(from[start], to[start])) start++;
  let end = 0;
  while (end < shorter - start && same(from[from.length - 1 - end], to[to.length - 1 - end])) end++;
  compareBetween(from.slice(start, from.length - end), to.slice(start, to.length - end), start, path, found);
}

/** Between rows that stayed, the others are compared pairwise; what is left over went or came. */
function compareBetween(from: readonly Json[], to: readonly Json[], offset: number, path: string, found: Found): void {
  const { steps } = found;
  let i = 0;
  let j = 0;
  for (const [stayedFrom, stayedTo] of [...stayed(from, to), [from.length, to.length] as const]) {
    for (; i < stayedFrom && j < stayedTo; i++, j++)
      compare(from[i] as Json, to[j] as Json, `${path}/${offset + j}`, found);
    for (; i < stayedFrom; i++) steps.push({ op: "remove", path: `${path}/${offset + j}` });
    for (; j < stayedTo; j++) steps.push({ op: "add", path: `${path}/${offset + j}`, value: to[j] as Json });
    i++;
    j++;
  }
}

/** Rows that are in both lists in the same order, as many as possible: the longest increasing sequence of their positions. */
function stayed(from: readonly Json[], to: readonly Json[]): (readonly [number, number])[] {
  const positions = new Map<Json, number>();
  for (const [i, row] of from.entries()) if (typeof row === "object" && row !== null) positions.set(row, i);
  const pairs = to.flatMap((row, j) => (positions.has(row) ? [[positions.get(row) as number, j] as const] : []));
  const before: number[] = [];
  const ends: number[] = [];
  for (const [k, [position]] of pairs.entries()) {
    const length = firstNotBelow(ends, (end) => (pairs[end] as readonly [number, number])[0], position);
    before[k] = length > 0 ? (ends[length - 1] as number) : -1;
    ends[length] = k;
  }
  const longest: (readonly [number, number])[] = [];
  for (let k = ends.at(-1) ?? -1; k >= 0; k = before[k] as number) longest.push(pairs[k] as readonly [number, number]);
  return longest.reverse();
}

function firstNotBelow(sorted: readonly number[], valueOf: (item: number) => number, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueOf(sorted[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
