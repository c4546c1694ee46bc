/**
 * What rows of the project's services contained when an app loaded them. It belongs to the object the app got, is stored beside the state and
 * never travels, so that no request can change it.
 */
import { objectsIn, type ObjectPath } from "../state/objects-in.ts";
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
  /** What the user may do with it, and what its elements are, as far as only the database knows. */
  readonly rights?: { readonly [what: string]: boolean };
  /** Localized elements that have no text in the language of the user, who sees the original. */
  readonly originals?: readonly string[];
  /** Elements that hold a file, which is not loaded with the row, and what makes its address another one whenever it is read. */
  readonly files?: { readonly [element: string]: string };
}

/** A loaded row with where it is in the state of the app. */
export interface StoredRow extends LoadedRow {
  readonly path: ObjectPath;
}

/** The loaded rows of an instance, by the objects the app holds. */
export class LoadedRows {
  #byObject: Map<object, LoadedRow>;
  /** Where they were restored. */
  readonly #restored: readonly StoredRow[];

  /** @param app the restored app @param stored what {@link stored} returned when it was saved */
  constructor(app: App, stored: readonly StoredRow[] = []) {
    this.#restored = stored;
    this.#byObject = new Map(
      stored.flatMap(({ path, ...row }) => {
        const object = objectAt(app, path);
        return object ? [[object, row] as const] : [];
      }),
    );
  }

  /**
   * Edits of a whole table replace its rows by other objects. A row is found by its key in the same list, otherwise where it was:
   * an edit of a key does not make another row of it.
   */
  followEdits(app: App): void {
    const missing = this.#restored.filter(({ path }) => !this.#byObject.has(objectAt(app, path) ?? this));
    const moved = missing.filter(
      (stored) =>
        !this.#claim(
          siblings(app, stored.path).find((one) => hasKey(one, stored.key)),
          stored,
        ),
    );
    for (const stored of moved) this.#claim(objectAt(app, stored.path), stored);
  }

  /** @returns whether there is an object that was no loaded row yet */
  #claim(object: object | undefined, { path: _, ...row }: StoredRow): boolean {
    if (!object || this.#byObject.has(object)) return false;
    this.#byObject.set(object, row);
    return true;
  }

  /** What an object contained when it was loaded; undefined for one that was not. */
  get(object: object): LoadedRow | undefined {
    return this.#byObject.get(object);
  }

  /** Records what an object was loaded with, replacing an earlier record. */
  add(object: object, row: LoadedRow): void {
    this.#byObject.set(object, row);
  }

  /** The object that was loaded as this row; undefined if the app has none. */
  find(entity: string, key: JsonObject): object | undefined {
    const wanted = JSON.stringify(key);
    for (const [object, row] of this.#byObject)
      if (row.entity === entity && JSON.stringify(row.key) === wanted) return object;
    return undefined;
  }

  /** The objects that were loaded as rows of an entity. */
  of(entity: string): object[] {
    return [...this.#byObject].filter(([, row]) => row.entity === entity).map(([object]) => object);
  }

  /** The rows that are still in the state of the app; those it dropped are forgotten. */
  stored(app: App): StoredRow[] {
    if (this.#byObject.size === 0) return [];
    const found: StoredRow[] = [];
    const remaining = new Map<object, LoadedRow>();
    for (const [path, object] of objectsIn(app)) {
      const row = this.#byObject.get(object);
      if (!row) continue;
      remaining.set(object, row);
      found.push({ ...row, path });
    }
    this.#byObject = remaining;
    return found;
  }
}

const objectAt = (app: App, path: ObjectPath): object | undefined => {
  const found = path.reduce<unknown>(
    (holder, name) =>
      typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
        ? (holder as Record<string | number, unknown>)[name]
        : undefined,
    app,
  );
  return typeof found === "object" && found !== null ? found : undefined;
};

/** What is in the same list. */
function siblings(app: App, path: ObjectPath): object[] {
  const holder = objectAt(app, path.slice(0, -1));
  return Array.isArray(holder) ? holder.filter((one) => typeof one === "object" && one !== null) : [];
}

const hasKey = (object: object, key: JsonObject): boolean =>
  Object.entries(key).every(([name, value]) => (object as JsonObject)[name] === value);
