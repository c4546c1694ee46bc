/** Follows a chain of names through the data of an app: only own data members, never what runs code (docs/spec/client-api.md §5.6). */
import { isApp } from "../is-app.ts";
import type { App } from "../types/app.ts";
import type { Step } from "../source/expression.ts";
import { isPlain } from "../state/tree.ts";
import { isReserved, type Path } from "./names.ts";

/** Paths that are collected; an error names fewer. */
const LIMIT = 100;

/** A value of the app and its path. */
interface Reached {
  readonly value: unknown;
  readonly path: Path;
}

/**
 * The paths that a chain beginning at the app can mean and that hold a value.
 * @param app the app @param steps the chain after `this` @param value the value @param within only paths that begin with this one
 */
export const pathsFromApp = (app: App, steps: readonly Step[], value: unknown, within: Path = []): Path[] =>
  pathsFrom({ value: app, path: [] }, steps, value, within);

/**
 * All paths whose last names are those of a chain and that hold a value.
 * @param app the app @param steps the chain @param value the value @param within only paths that begin with this one
 */
export function pathsEndingWith(app: App, steps: readonly Step[], value: unknown, within: Path = []): Path[] {
  const found: Path[] = [];
  walk(app, within, (holder) => {
    if (found.length < LIMIT) found.push(...pathsFrom(holder, steps, value, within));
  });
  return found;
}

function pathsFrom(from: Reached, steps: readonly Step[], value: unknown, within: Path): Path[] {
  let reached: readonly Reached[] = [from];
  for (const step of steps) reached = reached.flatMap((one) => membersOf(one, step, within));
  return steps.length === 0
    ? []
    : reached.filter((one) => Object.is(one.value, value) && one.path.length >= within.length).map((one) => one.path);
}

function membersOf({ value, path }: Reached, step: Step, within: Path): Reached[] {
  if (typeof value !== "object" || value === null) return [];
  const only = within[path.length];
  if (!Array.isArray(value)) return step === null || isOther(only, step) ? [] : dataMember(value, String(step), path);
  if (step !== null) {
    const index = Number(step);
    return /^\d+$/.test(String(step)) && !isOther(only, index) ? dataMember(value, index, path) : [];
  }
  if (only !== undefined) return dataMember(value, only, path);
  return value.map((row: unknown, index) => ({ value: row, path: [...path, index] }));
}

const isOther = (only: string | number | undefined, key: string | number): boolean =>
  only !== undefined && only !== key;

function dataMember(holder: object, key: string | number, path: Path): Reached[] {
  if (isApp(holder) && isReserved(String(key))) return [];
  const member = Object.getOwnPropertyDescriptor(holder, key);
  return member && "value" in member ? [{ value: member.value as unknown, path: [...path, key] }] : [];
}

/** Visits of one object: two of its paths are enough to tell that there are several, and any number could be made of few objects. */
const MOST_VISITS = 2;

/**
 * Visits the objects of the app, each of them by two of its paths if it has several; what lies within itself has no path of its own.
 * @param within visits only objects that contain this path or lie in it
 */
function walk(app: App, within: Path, visit: (object: Reached) => void): void {
  const around = new Set<object>();
  const visits = new Map<object, number>();
  const enter = (object: object, path: Path): void => {
    const before = visits.get(object) ?? 0;
    if (around.has(object) || before === MOST_VISITS) return;
    visits.set(object, before + 1);
    visit({ value: object, path });
    if (!Array.isArray(object) && !isPlain(object) && !isApp(object)) return;
    around.add(object);
    const keys = path.length < within.length ? [String(within[path.length])] : Object.keys(object);
    for (const key of keys) {
      const value: unknown = Object.getOwnPropertyDescriptor(object, key)?.value;
      // Most members are no objects: nothing is made for them.
      if (typeof value !== "object" || value === null || (isApp(object) && isReserved(key))) continue;
      enter(value, [...path, Array.isArray(object) ? Number(key) : key]);
    }
    around.delete(object);
  };
  enter(app, []);
}

/** The paths of one object, in rows of tables, too; two where it has more than one in the same part of the app's data. */
export function pathsOfObject(app: App, object: object): Path[] {
  const found: Path[] = [];
  walk(app, [], ({ value, path }) => {
    if (value === object && path.length > 0) found.push(path);
  });
  return found;
}
