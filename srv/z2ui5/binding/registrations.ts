/** The bindings of an app instance: which attributes are bound, in which direction. Stored with its drafts. */
import { describe, Z2ui5Error } from "../errors.ts";
import type { App } from "../types/app.ts";
import { beforeRows, pathText, wireName, type Path } from "./names.ts";

/** How the values of a bound attribute travel. */
export interface ValueForm {
  /** Formatter in the browser. */
  readonly formatter?: string;
  /** Leave initial fields out: all, or the ones named. */
  readonly omit?: true | readonly string[];
  /** Members of the rows of a table that can be edited, `parts/name` of tables in its rows; all of them if it is missing. */
  readonly columns?: readonly string[];
  /** Members that identify a row of a table. */
  readonly key?: readonly string[];
  /** JSON text that travels as JSON; never edited. */
  readonly json?: true;
  /** An emptied value is null, whatever the attribute contained. */
  readonly nullable?: true;
}

/** One registered attribute, or component of one. */
export interface Registration extends ValueForm {
  /** Path in the app's own spelling, parts joined by "/". */
  readonly path: string;
  oneWay: boolean;
  twoWay: boolean;
}

/** Registrations of one app instance. */
export class Registrations {
  private readonly byPath = new Map<string, Registration>();

  /** @param stored registrations of a draft */
  constructor(stored: readonly Registration[] = []) {
    for (const one of stored) this.byPath.set(one.path, { ...one });
  }

  /** All registrations in the order in which they were made. */
  all(): Registration[] {
    return [...this.byPath.values()];
  }

  /**
   * Registers an attribute; the same one again adds its direction.
   * @param app the app, to see whether two names collide
   * @param path full path of the binding; a cell registers its table
   * @param reserved name that a one-way binding may not have, because it is that of all two-way ones on the wire; "" if none is
   * @throws BINDING_RESERVED, BINDING_FORMATTER
   */
  add(app: App, path: Path, direction: "oneWay" | "twoWay", given: ValueForm, reserved: string): void {
    const parts = beforeRows(path);
    const form = path.length > parts.length ? ofOuterTable(given, path.slice(parts.length)) : given;
    refuseUnreadable(path);
    refuseCollision(app, parts);
    if (direction === "oneWay" && reserved !== "" && parts[0].toUpperCase() === reserved)
      throw new Z2ui5Error("BINDING_RESERVED", {
        path: reserved,
        reason: "a one-way binding of this name would hide all two-way ones",
      });
    const text = pathText(parts);
    const existing = this.byPath.get(text);
    if (!existing) {
      this.byPath.set(text, { path: text, oneWay: direction === "oneWay", twoWay: direction === "twoWay", ...form });
      return;
    }
    const columns =
      direction === "twoWay" && existing.twoWay ? editable(existing, form) : (form.columns ?? existing.columns);
    if (existing[direction] && Object.keys(form).length === 0 && columns === existing.columns) return;
    if (existing.formatter && form.formatter && existing.formatter !== form.formatter)
      throw new Z2ui5Error("BINDING_FORMATTER", { path: text, previous: existing.formatter });
    const { columns: _, ...others } = { ...existing, ...form };
    this.byPath.set(text, { ...others, ...(columns && { columns }), [direction]: true });
  }
}

/** What the form of a table in a row is to the table of the row. */
const ofOuterTable = ({ key: _, columns, ...form }: ValueForm, inside: Path): ValueForm => ({
  ...form,
  ...(columns && {
    columns: columns.map((name) => [...inside.filter((part) => typeof part === "string"), name].join("/")),
  }),
});

/** What both bindings give for editing; undefined for all columns. */
const editable = ({ columns: some }: ValueForm, { columns: others }: ValueForm): readonly string[] | undefined =>
  some && others && [...new Set([...some, ...others])];

/** Characters that end or divide a path where the browser reads it. */
function refuseUnreadable(path: Path): void {
  const name = path.find((part) => /[/{}'"\\>]/.test(String(part)));
  if (name !== undefined)
    throw new Z2ui5Error("BINDING_RESERVED", {
      path: describe(name),
      reason: "the browser would not read the name as one",
    });
}

function refuseCollision(app: App, parts: readonly string[]): void {
  let holder: unknown = app;
  for (const part of parts) {
    if (typeof holder !== "object" || holder === null) return;
    const twins = Object.keys(holder).filter((key) => wireName(key) === wireName(part));
    if (twins.length > 1)
      throw new Z2ui5Error("BINDING_RESERVED", {
        path: twins.join(" and "),
        reason: "the names differ only in letter case, which the browser does not see",
      });
    holder = (holder as Record<string, unknown>)[part];
  }
}
