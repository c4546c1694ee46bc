/** What filters ask of rows, as conditions in CQN. Values are parameters of the query. */
import { Z2ui5Error } from "../../errors.ts";
import { didYouMean } from "../../view/suggestion.ts";
import { elementAt, pathFrom, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { isBesideElement, tokensFor } from "../definition/entry-members.ts";
import type { Cqn } from "./load.ts";
import { isPeriodName, type PeriodName } from "../definition/periods.ts";
import { canBe, comparedValue, isGiven, normalised } from "../definition/values.ts";

/** What a value is compared with. */
export type Comparison<V> =
  | V
  | null
  | readonly (V | null)[]
  | {
      readonly "="?: V | null;
      readonly "!="?: V | null;
      readonly "<"?: V;
      readonly "<="?: V;
      readonly ">"?: V;
      readonly ">="?: V;
      readonly contains?: string;
      readonly startsWith?: string;
      /** From one value to another, both included; of dates and moments also a period. */
      readonly between?: Between<V> | null;
    };

/** A range, one or both of whose ends may be open. */
export interface Between<V = unknown> {
  /** The first value; of dates and moments the first day: `"2026-01-31"`. */
  readonly from?: V | null;
  /** The last value; of dates and moments the last day. */
  readonly to?: V | null;
  /** A period in place of both, as seen by the user today. */
  readonly period?: PeriodName | "" | null;
}

const COMPARISONS = ["=", "!=", "<", "<=", ">", ">=", "contains", "startsWith", "between"];

/** Whether rows can be compared with a value: addresses and stored views may contain anything. */
export function isComparison(given: unknown): boolean {
  if (isSimple(given)) return true;
  if (Array.isArray(given)) return given.every(isSimple);
  return Object.entries(given as object).every(([operator, value]) =>
    operator === "between" ? isRange(value) : COMPARISONS.includes(operator) && isSimple(value),
  );
}

const isSimple = (value: unknown): boolean => typeof value !== "object" || value === null;

function isRange(given: unknown): boolean {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  const { from, to, period } = given as Between;
  return isSimple(from) && isSimple(to) && (!isGiven(period) || isPeriodName(String(period)));
}

/** What is compared with nothing by these is to have no value; by the others, nothing limits nothing. */
const WITH_NOTHING: ReadonlySet<string> = new Set(["=", "!="]);

/** A filter of `page`. */
export type Filter = Readonly<Record<string, unknown>>;

/**
 * The conditions of a filter, all of which have to be met.
 * @throws ELEMENT_UNKNOWN, COMPARISON_UNKNOWN, TOO_MANY_VALUES
 */
export function filterOf(entity: EntityDefinition, filter: Filter): unknown[][] {
  return Object.entries(filter).flatMap(([name, wanted]): unknown[][] => {
    if (wanted === undefined || isBesideElement(name)) return [];
    const path = pathFrom(entity, name);
    // Where users choose some of the values, nothing chosen limits nothing.
    if (Array.isArray(wanted) && wanted.length === 0 && Object.hasOwn(filter, tokensFor(path))) return [];
    const element = elementAt(entity, path);
    if (Array.isArray(wanted)) return [oneOf(path, element, wanted)];
    if (typeof wanted !== "object" || wanted === null || wanted instanceof Date)
      return [compared(path, element, "=", wanted)];
    return Object.entries(wanted).flatMap(([operator, value]): unknown[][] => {
      if (!COMPARISONS.includes(operator)) throw unknownComparison(path, operator, COMPARISONS);
      if (!WITH_NOTHING.has(operator) && !isGiven(value)) return [];
      if (operator !== "between") return [compared(path, element, operator, value)];
      const { from, to } = value as Between;
      return [
        ...(isGiven(from) ? [compared(path, element, ">=", from)] : []),
        ...(isGiven(to) ? [compared(path, element, "<=", to)] : []),
      ];
    });
  });
}

/** The error for a comparison that there is not. @param accepted those there are */
export const unknownComparison = (path: string, operator: string, accepted: readonly string[]): Z2ui5Error =>
  new Z2ui5Error("COMPARISON_UNKNOWN", { path, operator, hint: didYouMean(operator, accepted) });

export const NOTHING = [{ val: 1 }, "=", { val: 0 }];
const EVERYTHING = [{ val: 1 }, "=", { val: 1 }];

/** Databases take a limited number of values in a statement. */
const MOST_VALUES = 10_000;

/** @throws TOO_MANY_VALUES */
function oneOf(path: string, element: ElementDefinition, wanted: readonly unknown[]): unknown[] {
  const values = [...new Set(wanted.map((one) => normalised(element, one)))];
  if (values.length > MOST_VALUES)
    throw new Z2ui5Error("TOO_MANY_VALUES", { path, count: String(values.length), limit: String(MOST_VALUES) });
  const list = values
    .filter((one) => one !== null && canBe(element, one))
    .map((one) => ({ val: comparedValue(element, one) }));
  const some = list.length > 0 ? [{ ref: path.split(".") }, "in", { list }] : [];
  const none = values.includes(null) ? comparison(path, "=", null) : [];
  return some.length + none.length > 0 ? joined("or", [some, none]) : NOTHING;
}

const PARTS: ReadonlySet<string> = new Set(["contains", "startsWith"]);

/** A comparison with any value: one that no row can have, which some databases take for an error, differs from all of them. */
export function compared(path: string, element: ElementDefinition, operator: string, value: unknown): unknown[] {
  const wanted = PARTS.has(operator) ? String(value) : normalised(element, value);
  const isPossible = PARTS.has(operator) ? !String(wanted).includes("\0") : wanted === null || canBe(element, wanted);
  if (!isPossible) return operator === "!=" ? EVERYTHING : NOTHING;
  return comparison(path, operator, comparedValue(element, wanted));
}

/** Elements have one of several sets of values. */
export const someOf = (names: readonly string[], sets: readonly (readonly unknown[])[]): unknown[] => [
  { list: names.map((name) => ({ ref: [name] })) },
  "in",
  { list: sets.map((values) => ({ list: values.map((val) => ({ val })) })) },
];

/** @param value one that the element may have */
export function comparison(path: string, operator: string, value: unknown): unknown[] {
  const ref = { ref: path.split(".") };
  if (PARTS.has(operator)) return [within(operator.toLowerCase(), ref, String(value))];
  if (value === null) return [ref, operator === "=" ? "=" : "!=", { val: null }];
  // A value that is none differs from every other one.
  if (operator === "!=")
    return joined("or", [
      [ref, "!=", { val: value }],
      [ref, "=", { val: null }],
    ]);
  return [ref, operator, { val: value }];
}

/** Databases differ in whether they distinguish capitals. */
export const within = (func: string, ref: Cqn, text: string): Cqn => ({
  func,
  args: [{ func: "tolower", args: [ref] }, { val: text.toLowerCase() }],
});

/** Conditions in one, each in parentheses. */
export function joined(operator: "and" | "or", conditions: readonly (readonly unknown[])[]): unknown[] {
  const [first = [], ...others] = conditions.filter((one) => one.length > 0);
  if (others.length === 0) return [...first];
  return [first, ...others].flatMap((one, i) => [...(i > 0 ? [operator] : []), { xpr: one }]);
}
