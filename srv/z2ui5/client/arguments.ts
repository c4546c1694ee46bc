/** Reads the arguments of client methods: by position, or one object with the parameters by name (docs/spec/client-api.md §4). */
import type { ClientTexts } from "../binding/handed-out.ts";
import { isPlain } from "../state/tree.ts";
import { objectArgumentText, type ActionArgument } from "../types/output.ts";
import { withoutAssumptions } from "../view/assumed.ts";
import { ViewSize } from "../view/view-size.ts";

type Named<N extends string> = { readonly [name in N]?: unknown };

/**
 * The arguments by name.
 * @param args arguments of the call
 * @param names its parameters in order
 * @param main parameters of which an object must contain at least one to be treated as named arguments
 * @param further names that only the named form supports
 */
export function named<N extends string, F extends string = never>(
  args: readonly unknown[],
  names: readonly N[],
  main: readonly (N | F)[],
  further: readonly F[] = [],
): Named<N | F> {
  const given = byName(args, names, main, further);
  if (given) return given;
  const found: { [name in N | F]?: unknown } = {};
  for (const [i, name] of names.entries()) if (args[i] !== undefined) found[name] = args[i];
  return found;
}

/** The arguments of a call in the named form, as {@link named} takes them; undefined if it has the other one. */
export function byName<N extends string, F extends string = never>(
  args: readonly unknown[],
  names: readonly N[],
  main: readonly (N | F)[],
  further: readonly F[] = [],
): Named<N | F> | undefined {
  const [first] = args;
  if (args.length !== 1 || !isPlain(first)) return undefined;
  const keys = Object.keys(first);
  const areNames = keys.every(
    (key) => (names as readonly string[]).includes(key) || (further as readonly string[]).includes(key),
  );
  return areNames && main.some((name) => keys.includes(name)) ? (first as Named<N | F>) : undefined;
}

/** Text of anything; null and undefined are "". */
export const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** Whether a switch is on: `true` or `"X"`. */
export const isOn = (value: unknown): boolean => value === true || value === "X";

/** Markup as text. @param clientTexts handles that the client of this run created, for typed views */
export function markup(value: unknown, kind: "view" | "fragment", clientTexts: ClientTexts): string {
  const writer = value as { stringify?: (kind: string, known: ClientTexts) => string } | null | undefined;
  const xml = typeof writer?.stringify === "function" ? writer.stringify(kind, clientTexts) : text(value);
  return withoutAssumptions(new ViewSize().add(xml), clientTexts);
}

/**
 * A list of arguments: a single value counts as a list of one.
 * @param value array, single value, or nothing
 */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === null || value === "") return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** A switch of a method whose only parameter it is; on when it is not given. */
export function flag(args: readonly unknown[]): boolean {
  const { val } = named(args, ["val"], ["val"]);
  return val === undefined || isOn(val);
}

/** A member with a text, or none when the text is empty. */
export const optional = (name: string, value: unknown): Record<string, string> =>
  text(value) === "" ? {} : { [name]: text(value) };

/** Text of an action's argument; a missing one and false are "". */
export function argumentText(argument: ActionArgument | undefined): string {
  if (typeof argument === "object") return objectArgumentText(argument);
  return argument === undefined || argument === false ? "" : String(argument);
}
