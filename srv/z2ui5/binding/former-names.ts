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
  /** By place, which is "" for the fields, such as "ITEMS" for the columns of a table: former name and current name. */
  readonly #byPlace = new Map<string, Map<string, string>>();

  constructor({ renamed = {} }: AppClass) {
    for (const [path, now] of Object.entries(renamed)) {
      const end = path.lastIndexOf("/");
      const place = wireName(path.slice(0, Math.max(end, 0)));
      const names = this.#byPlace.get(place) ?? new Map<string, string>();
      this.#byPlace.set(place, names.set(path.slice(end + 1), now));
    }
  }

  /** Sets fields of a draft under the names they have now, unless they are set already. The fields are changed. */
  apply(fields: Record<string, unknown>): void {
    const { "": own = new Map<string, string>(), ...others } = Object.fromEntries(this.#byPlace);
    for (const [former, now] of own)
      if (Object.hasOwn(fields, former) && !Object.hasOwn(fields, now)) fields[now] = fields[former];
    const outerFirst = Object.entries(others).toSorted(([one], [other]) => one.length - other.length);
    for (const [place, names] of outerFirst) renameMembers(fields, place.split("/"), names);
  }

  /** A binding of a draft, by the names that are bound now. */
  registration(one: Registration): Registration {
    const path = this.#below("", one.path);
    const columns = one.columns?.map((name) => this.#below(path, name).slice(path.length + 1));
    return { ...one, path, ...(columns && { columns }) };
  }

  /** The current path of what is below a place. */
  #below(place: string, inside: string): string {
    return inside.split("/").reduce((path, part) => {
      const name = this.#current(path, part) ?? part;
      return path === "" ? name : `${path}/${name}`;
    }, place);
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
    const place = wireName(name);
    const isConcerned = [...this.#byPlace.keys()].some((one) => one === place || one.startsWith(`${place}/`));
    return isConcerned ? this.#edit(sent, place, existing) : sent;
  }

  #edit(sent: Json, place: string, existing: unknown): Json {
    if (isRowDelta(sent)) return { __delta: this.#rows(sent.__delta, place, existing) };
    if (Array.isArray(sent)) return sent.map((row, i) => this.#members(row, place, rowAt(existing, i)));
    return this.#members(sent, place, existing);
  }

  #rows(rows: Json, place: string, existing: unknown): Json {
    if (!isSentObject(rows)) return rows;
    return Object.fromEntries(
      Object.entries(rows).map(([index, row]) => [index, this.#members(row, place, rowAt(existing, Number(index)))]),
    );
  }

  #members(sent: Json, place: string, existing: unknown): Json {
    if (!isSentObject(sent)) return sent;
    const holder = isMembers(existing) ? existing : {};
    return Object.fromEntries(
      Object.entries(sent).map(([name, value]) => {
        const known = spelling(holder, name) ?? this.#current(place, name) ?? name;
        return [
          known === name ? name : wireName(known),
          this.#edit(value, `${place}/${wireName(known)}`, holder[known]),
        ];
      }),
    );
  }

  #current(place: string, name: string): string | undefined {
    for (const [former, now] of this.#byPlace.get(wireName(place)) ?? [])
      if (wireName(former) === wireName(name)) return now;
    return undefined;
  }
}

const rowAt = (table: unknown, index: number): unknown =>
  Array.isArray(table) ? (table as unknown[])[index] : undefined;

/** @param place path to what has the members, through the rows of tables */
function renameMembers(holder: unknown, place: readonly string[], names: ReadonlyMap<string, string>): void {
  if (Array.isArray(holder)) for (const row of holder) renameMembers(row, place, names);
  if (Array.isArray(holder) || !isMembers(holder)) return;
  const [next, ...rest] = place;
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
