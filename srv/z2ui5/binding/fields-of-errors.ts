/** Which bound fields an error is about: those that are named like the elements it names. */
import type { ErrorPart } from "../types/ports.ts";
import type { BoundApp } from "./bound-app.ts";
import { wireName } from "./names.ts";

/** Parts of an error that fields shall show. */
export interface FieldErrors {
  readonly parts: readonly ErrorPart[];
  /** Attribute to look in, its parts joined by "/"; "" for everywhere. */
  readonly within: string;
  /** Parts that are about no field of the screen are among its messages, too. */
  readonly listsOthers?: boolean;
}

/** What a field shall say. */
export interface FieldMessage {
  /** Path in the model, without branch and leading slash: `BOOK/TITLE`, `ITEMS/2/PRICE`; "" for a message of the screen that is about no field. */
  readonly path: string;
  readonly text: string;
  readonly severity: ErrorPart["severity"];
}

/** A step of a target: a member, with the keys or the position of a row behind it. */
interface Step {
  readonly name: string;
  readonly keys: Readonly<Record<string, string>> | null;
  readonly row: number | null;
}

/** A bound path that ends like a target; rows are positions. */
interface Candidate {
  readonly path: readonly (string | number)[];
  /** How many names at the end are the same. */
  readonly same: number;
}

/**
 * The fields of an instance that error messages are about. A message finds its field when exactly one bound attribute is named most like
 * its target; what fits several is shown at none. Where there is none, what is shown in place of the target counts, such as the text of an association.
 * @param parts what the error says @param within attribute to look in, in the app's spelling; "" for everywhere
 */
export function fieldsOfErrors(parts: readonly ErrorPart[], instance: BoundApp, within = ""): FieldMessage[] {
  return parts.flatMap(({ target, shownAs = [], text, severity }) => {
    const steps = stepsOf(target);
    let path = inStructure(steps, instance, within) ?? fieldOf(steps, instance, within);
    for (const other of shownAs) {
      if (path !== undefined) break;
      const otherSteps = stepsOf(other);
      // All that stands for the element has to be the same: a text alone, such as `name`, may be that of anything.
      path = fieldOf(otherSteps, instance, within, otherSteps.length - steps.length + 1);
    }
    return path === undefined ? [] : [{ path, text, severity }];
  });
}

/** Fields of structures are bound as CAP calls their elements: `place/city` is `place_city`. */
function inStructure(steps: readonly Step[], instance: BoundApp, within: string): string | undefined {
  if (steps.length < 2 || steps.some(isRow)) return undefined;
  return fieldOf([{ name: steps.map(({ name }) => name).join("_"), keys: null, row: null }], instance, within);
}

/** @param least how many names at the end must be the same */
function fieldOf(steps: readonly Step[], { app, bindings }: BoundApp, within: string, least = 1): string | undefined {
  const candidates = bindings
    .all()
    .filter(({ twoWay, path }) => twoWay && (within === "" || path === within || path.startsWith(`${within}/`)))
    .flatMap(({ path }) => below(path.split("/"), valueAt(app, path.split("/")), steps))
    .filter(({ same }) => same >= least);
  const most = Math.max(0, ...candidates.map(({ same }) => same));
  const best = new Map(
    candidates
      .filter(({ same }) => same === most)
      .map(({ path }) => [path.map((part) => wireName(String(part))).join("/"), path]),
  );
  const exact = [...best].filter(([, path]) => path.filter((part) => typeof part === "string").length === steps.length);
  const [first, ...others] = best.size === 1 ? best : exact;
  return others.length === 0 ? first?.[0] : undefined;
}

/** What a target can name at or below a bound value: the value itself, members of a structure, cells of a row. */
function below(
  path: readonly string[],
  value: unknown,
  steps: readonly Step[],
  above: readonly unknown[] = [],
): Candidate[] {
  if (isListOfValues(value)) return named(path, steps);
  if (Array.isArray(value)) return inTable(path, value, steps);
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    if (above.includes(value)) return [];
    return Object.entries(value).flatMap(([name, member]) => below([...path, name], member, steps, [...above, value]));
  }
  return named(path, steps);
}

/** A cell of the row whose keys or position the target names, also in a table of that row. */
const inTable = (path: Candidate["path"], rows: readonly unknown[], steps: readonly Step[]): Candidate[] =>
  steps.flatMap((step, at) => {
    const inside = steps[at + 1];
    if (!inside || !isRow(step)) return [];
    const position = step.row ?? rows.findIndex((row) => hasKeys(row, step.keys ?? {}));
    const row = rows[position];
    if (typeof row !== "object" || row === null) return [];
    const named = Object.entries(row).filter(([name]) => sameName(elementOf(name), inside.name));
    // Where a text is entered in place of a value, its cell shows the message.
    const found = named.find(([name]) => name.endsWith("@text")) ?? named[0];
    if (!found) return [];
    const [column, value] = found;
    const cellPath = [...path, position, column];
    if (at + 2 < steps.length) return Array.isArray(value) ? inTable(cellPath, value, steps.slice(at + 1)) : [];
    // A target of one row does not name its table.
    if (isRow(inside) && !isListOfValues(value)) return [];
    return [{ path: cellPath, same: 1 + (sameName(String(path.at(-1)), step.name) ? 1 : 0) }];
  });

/** One field has all values of such a list: a target of one of them names it. */
const isListOfValues = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== "object");

const isRow = ({ keys, row }: Step): boolean => keys !== null || row !== null;

const hasKeys = (row: unknown, keys: Readonly<Record<string, string>>): boolean => {
  // Of an association, CAP names only that it is an object; its foreign keys follow.
  const ownKeys = Object.entries(keys).filter(
    ([name, value]) => name !== "IsActiveEntity" && value !== "[object Object]",
  );
  return (
    typeof row === "object" &&
    row !== null &&
    ownKeys.length > 0 &&
    ownKeys.every(([name, value]) =>
      Object.entries(row).some(([member, own]) => sameName(member, name) && String(own) === value),
    )
  );
};

function named(path: readonly string[], steps: readonly Step[]): Candidate[] {
  let same = 0;
  while (
    same < path.length &&
    same < steps.length &&
    sameName(elementOf(path.at(-1 - same) as string), (steps.at(-1 - same) as Step).name)
  )
    same++;
  return same > 0 ? [{ path, same }] : [];
}

const sameName = (one: string, other: string): boolean => wireName(one) === wireName(other);

/** What is entered in place of a value, such as `author_ID@text`, is bound for it. */
const elementOf = (name: string): string => name.split("@", 1)[0] as string;

const valueAt = (holder: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    holder,
  );

const STEP = /^([^([]*)(?:\(([^)]*)\)|\[(\d{1,9})\])?/;

function stepsOf(target: string): Step[] {
  const steps = split(target)
    .filter((one) => one !== "")
    .map((one): Step => {
      const [, name, keys, row] = STEP.exec(one) as unknown as [string, string, string?, string?];
      return { name, keys: keys === undefined ? null : keysOf(keys), row: row === undefined ? null : Number(row) };
    });
  // Parameters of an action are named below the action's own parameter.
  return steps[0]?.name === "in" && steps.length > 1 ? steps.slice(1) : steps;
}

/** Slashes inside of keys divide nothing. */
function split(target: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of target) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "/" && depth <= 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const keysOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(",").map((pair) => {
      const [name, ...value] = pair.split("=") as [string, ...string[]];
      return [
        name.trim(),
        value
          .join("=")
          .trim()
          .replace(/^'(.*)'$/, "$1"),
      ];
    }),
  );
