/**
 * Names that fields, and members and columns in them, had in a former version of an app class: `static renamed` (docs/spec/client-api.md §11).
 * A screen of that version still sends them.
 */
import type { AppClass } from "../types/app.ts";
import type { Json } from "../types/json.ts";
import { isMembers, isRowDelta, isSentObject } from "./assign.ts";
import { spelling, wireName } from "./names.ts";
import type { Registration } from "./registrations.ts";

/** Current names of an app class. */
export class FormerNames {
  /** By path, which is "" for the fields, such as "ITEMS" for the columns of a table: former name and current name. */
  readonly #byPath = new Map<string, Map<string, string>>();

  constructor({ renamed = {} }: AppClass) {
    for (const [former, now] of Object.entries(renamed)) {
      const end = former.lastIndexOf("/");
      const path = wireName(former.slice(0, Math.max(end, 0)));
      const names = this.#byPath.get(path) ?? new Map<string, string>();
      this.#byPath.set(path, names.set(former.slice(end + 1), now));
    }
  }

  /** Sets fields of a draft under the names they have now, unless they are set already. The fields are changed. */
  apply(fields: Record<string, unknown>): void {
    const { "": own = new Map<string, string>(), ...others } = Object.fromEntries(this.#byPath);
    for (const [former, now] of own)
      if (Object.hasOwn(fields, former) && !Object.hasOwn(fields, now)) fields[now] = fields[former];
    const outerFirst = Object.entries(others).toSorted(([one], [other]) => one.length - other.length);
    for (const [path, names] of outerFirst) renameMembers(fields, path.split("/"), names);
  }

  /** A binding of a draft, by the names that are bound now. */
  registration(one: Registration): Registration {
    const path = this.#below("", one.path);
    const columns = one.columns?.map((name) => this.#below(path, name).slice(path.length + 1));
    return { ...one, path, ...(columns && { columns }) };
  }

  /** The current path of what is below a field or member. */
  #below(holder: string, inside: string): string {
    return inside.split("/").reduce((path, part) => {
      const name = this.#current(path, part) ?? part;
      return path === "" ? name : `${path}/${name}`;
    }, holder);
  }

  /** The current name of a field. @param sent its name in any letter case */
  field(sent: string): string | undefined {
    return this.#current("", sent);
  }

  /**
   * An edit by current names.
   * @param sent what the browser sent for a field @param name the field @param existing its value
   */
  edit(sent: Json, name: string, existing: unknown): Json {
    const path = wireName(name);
    const isConcerned = [...this.#byPath.keys()].some((one) => one === path || one.startsWith(`${path}/`));
    return isConcerned ? this.#edit(sent, path, existing) : sent;
  }

  #edit(sent: Json, path: string, existing: unknown): Json {
    if (isRowDelta(sent)) return { __delta: this.#rows(sent.__delta, path, existing) };
    if (Array.isArray(sent)) return sent.map((row, i) => this.#members(row, path, rowAt(existing, i)));
    return this.#members(sent, path, existing);
  }

  #rows(rows: Json, path: string, existing: unknown): Json {
    if (!isSentObject(rows)) return rows;
    return Object.fromEntries(
      Object.entries(rows).map(([index, row]) => [index, this.#members(row, path, rowAt(existing, Number(index)))]),
    );
  }

  #members(sent: Json, path: string, existing: unknown): Json {
    if (!isSentObject(sent)) return sent;
    const holder = isMembers(existing) ? existing : {};
    return Object.fromEntries(
      Object.entries(sent).map(([name, value]) => {
        const current = spelling(holder, name) ?? this.#current(path, name) ?? name;
        return [
          current === name ? name : wireName(current),
          this.#edit(value, `${path}/${wireName(current)}`, holder[current]),
        ];
      }),
    );
  }

  #current(path: string, name: string): string | undefined {
    for (const [former, now] of this.#byPath.get(wireName(path)) ?? [])
      if (wireName(former) === wireName(name)) return now;
    return undefined;
  }
}

const rowAt = (table: unknown, index: number): unknown =>
  Array.isArray(table) ? (table as unknown[])[index] : undefined;

/** @param path path to what has the members, through the rows of tables */
function renameMembers(holder: unknown, path: readonly string[], names: ReadonlyMap<string, string>): void {
  if (Array.isArray(holder)) for (const row of holder) renameMembers(row, path, names);
  if (Array.isArray(holder) || !isMembers(holder)) return;
  const [next, ...rest] = path;
  if (next !== undefined) {
    const name = spelling(holder, next);
    if (name !== undefined) renameMembers(holder[name], rest, names);
    return;
  }
  for (const [former, now] of names)
    if (Object.hasOwn(holder, former) && !Object.hasOwn(holder, now)) {
      holder[now] = holder[former];
      delete holder[former];
    }
}
