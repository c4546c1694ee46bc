/**
 * What rows of the project's services held when an app loaded them. It belongs to the object the app got, is stored beside the state and
 * never travels, so that no request can change it.
 */
import { isPlain } from "../state/tree.ts";
import type { App } from "../types/app.ts";
import type { JsonObject } from "../types/json.ts";

/** A row as it was loaded. */
export interface LoadedRow {
  /** Full name of the entity. */
  readonly entity: string;
  readonly key: JsonObject;
  readonly values: JsonObject;
  /** Elements whose rows were loaded along. */
  readonly expand: readonly string[];
}

/** A loaded row with where it is in the state of the app. */
export interface StoredRow extends LoadedRow {
  readonly path: readonly (string | number)[];
}

/** The loaded rows of an instance, by the objects the app holds. */
export class LoadedRows {
  #byObject: Map<object, LoadedRow>;

  /** @param app the restored app @param stored what {@link stored} returned when it was saved */
  constructor(app: App, stored: readonly StoredRow[] = []) {
    this.#byObject = new Map(
      stored.flatMap(({ path, ...row }) => {
        const object = path.reduce(memberOf, app);
        return typeof object === "object" && object !== null ? [[object, row] as const] : [];
      }),
    );
  }

  /** What an object held when it was loaded; undefined for one that was not. */
  get(object: object): LoadedRow | undefined {
    return this.#byObject.get(object);
  }

  /** Notes what an object was loaded with, instead of what was noted before. */
  add(object: object, row: LoadedRow): void {
    this.#byObject.set(object, row);
  }

  /** The rows that are still in the state of the app; those it dropped are forgotten. */
  stored(app: App): StoredRow[] {
    if (this.#byObject.size === 0) return [];
    const found: StoredRow[] = [];
    const kept = new Map<object, LoadedRow>();
    const met = new Set<object>();
    const visit = (value: unknown, holder: readonly (string | number)[], name: string | number): void => {
      if (typeof value !== "object" || value === null || met.has(value)) return;
      met.add(value);
      const path = [...holder, name];
      const row = this.#byObject.get(value);
      if (row) {
        kept.set(value, row);
        found.push({ ...row, path });
      }
      if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item, path, i);
      else if (isPlain(value)) for (const [member, inside] of Object.entries(value)) visit(inside, path, member);
    };
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(app))) visit(value, [], name);
    this.#byObject = kept;
    return found;
  }
}

const memberOf = (holder: unknown, name: string | number): unknown =>
  typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string | number, unknown>)[name]
    : undefined;
