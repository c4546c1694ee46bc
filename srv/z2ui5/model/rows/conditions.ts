/** What an annotation says of one row: a constant, a path, or an expression whose values the row has. */
import { fromRow } from "../definition/annotated-paths.ts";
import { pathFrom, type EntityDefinition } from "../definition/definition.ts";
import { isNumeric } from "../definition/values.ts";

type Row = Readonly<Record<string, unknown>>;

/** The row does not tell, or the expression cannot be evaluated here. */
export const UNKNOWN: unique symbol = Symbol("unknown");

/**
 * The value of an annotation for a row.
 * @param annotation a constant, `{ "=": path }`, `{ "#": name }`, or an expression of CAP
 * @param row what the user sees; undefined where no certain row is meant
 * @param entity the entity of the row: exact numbers are texts, which only their elements distinguish from others
 * @returns {@link UNKNOWN} if only the database can tell
 */
export function valueFor(annotation: unknown, row: Row | undefined, entity?: EntityDefinition): unknown {
  if (Array.isArray(annotation) || typeof annotation !== "object" || annotation === null) return annotation;
  const given = annotation as Row;
  if ("val" in given) return given["val"];
  if (typeof given["#"] === "string") return given["#"];
  if (Array.isArray(given["xpr"])) return new Expression(given["xpr"], row, entity).value();
  if (Array.isArray(given["ref"])) return at(row, given["ref"]);
  if (typeof given["="] === "string") return at(row, (entity ? pathFrom(entity, given["="]) : given["="]).split("."));
  return UNKNOWN;
}

/** Whether a condition certainly holds for a row; see {@link valueFor}. */
export const isMet = (condition: unknown, row: Row | undefined, entity?: EntityDefinition): boolean =>
  valueFor(condition, row, entity) === true;

function at(row: Row | undefined, path: readonly unknown[]): unknown {
  let value: unknown = row;
  for (const name of fromRow(path)) {
    if (value === null) return null;
    if (typeof value !== "object" || typeof name !== "string" || !Object.hasOwn(value, name)) return UNKNOWN;
    value = (value as Row)[name];
  }
  return value ?? null;
}

/** Whether a token of an expression is an element with numbers. */
function isNumber(token: unknown, entity: EntityDefinition | undefined): boolean {
  const { ref } = (typeof token === "object" && token !== null ? token : {}) as { readonly ref?: unknown };
  if (!Array.isArray(ref)) return false;
  const names = fromRow(ref) as string[];
  const holder = names.slice(0, -1).reduce((one, name) => one?.elements[name]?._target, entity);
  const element = holder?.elements[names.at(-1) as string];
  return element !== undefined && isNumeric(element);
}

type Comparison = (left: string | number, right: string | number) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  "=": (left, right) => left === right,
  "==": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<>": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

const EQUALITY: ReadonlySet<string> = new Set(["=", "==", "!=", "<>"]);

/** Evaluates the tokens of an expression: comparisons with `and`, `or`, `not`, `is null`, `in`, and `case`. Null is as CAP has it. */
class Expression {
  readonly #tokens: readonly unknown[];
  readonly #row: Row | undefined;
  readonly #entity: EntityDefinition | undefined;
  #next = 0;

  constructor(tokens: readonly unknown[], row: Row | undefined, entity: EntityDefinition | undefined) {
    this.#tokens = tokens;
    this.#row = row;
    this.#entity = entity;
  }

  value(): unknown {
    const value = this.#or();
    return this.#next === this.#tokens.length ? value : UNKNOWN;
  }

  #take(...words: readonly string[]): boolean {
    if (words.some((word, index) => this.#tokens[this.#next + index] !== word)) return false;
    this.#next += words.length;
    return true;
  }

  #or(): unknown {
    let value = this.#and();
    while (this.#take("or")) value = joined(value, this.#and(), true);
    return value;
  }

  #and(): unknown {
    let value = this.#not();
    while (this.#take("and")) value = joined(value, this.#not(), false);
    return value;
  }

  #not(): unknown {
    return this.#take("not") ? negated(this.#not()) : this.#comparison();
  }

  #comparison(): unknown {
    const isOfNumbers = this.#isNumberNext();
    const left = this.#operand();
    if (this.#take("is", "not", "null")) return left === UNKNOWN ? UNKNOWN : left !== null;
    if (this.#take("is", "null")) return left === UNKNOWN ? UNKNOWN : left === null;
    if (this.#take("not", "in")) return negated(this.#isIn(left, isOfNumbers));
    if (this.#take("in")) return this.#isIn(left, isOfNumbers);
    const operator = this.#tokens[this.#next];
    if (typeof operator !== "string" || !Object.hasOwn(COMPARISONS, operator)) return left;
    this.#next += 1;
    const areNumbers = isOfNumbers || this.#isNumberNext();
    return compared(left, this.#operand(), operator, areNumbers);
  }

  #isNumberNext(): boolean {
    return isNumber(this.#tokens[this.#next], this.#entity);
  }

  #isIn(left: unknown, areNumbers: boolean): unknown {
    const token = this.#tokens[this.#next++] as { readonly list?: unknown } | undefined;
    // A list of one is parsed as a value.
    const list: readonly unknown[] = Array.isArray(token?.list) ? token.list : [token ?? UNKNOWN];
    const isEqual = (one: unknown): unknown => compared(left, this.#valueOf(one), "=", areNumbers);
    return list.reduce((found, one) => joined(found, isEqual(one), true), false);
  }

  #operand(): unknown {
    if (this.#take("case")) return this.#case();
    const token = this.#tokens[this.#next++];
    return typeof token === "object" && token !== null ? this.#valueOf(token) : UNKNOWN;
  }

  #valueOf(token: unknown): unknown {
    return valueFor(token, this.#row, this.#entity);
  }

  #case(): unknown {
    const found: unknown[] = [];
    while (this.#take("when")) {
      const condition = this.#or();
      if (!this.#take("then")) return UNKNOWN;
      const value = this.#or();
      if (condition === UNKNOWN) found.push(UNKNOWN);
      else if (condition === true) found.push(value);
    }
    found.push(this.#take("else") ? this.#or() : null);
    return this.#take("end") ? found[0] : UNKNOWN;
  }
}

/** `and` and `or`: one side alone may decide. */
function joined(left: unknown, right: unknown, deciding: boolean): unknown {
  if (left === deciding || right === deciding) return deciding;
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
  return left === null || right === null ? null : !deciding;
}

const negated = (value: unknown): unknown => (typeof value === "boolean" ? !value : value);

/** Compared with null, values are equal or not, as in CAP. */
function compared(left: unknown, right: unknown, operator: string, areNumbers: boolean): unknown {
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
  const compare = COMPARISONS[operator] as Comparison;
  if (left === null || right === null) return EQUALITY.has(operator) ? compare(left as never, right as never) : null;
  const [one, other] =
    areNumbers || typeof left === "number" || typeof right === "number"
      ? [left, right].map(exact)
      : [left, right].map(moment);
  if (Number.isNaN(one) || Number.isNaN(other)) return UNKNOWN;
  return compare(Number((one as never) > (other as never)) - Number((one as never) < (other as never)), 0);
}

/** Decimals and large integers are texts; whole numbers stay exact. */
const exact = (value: unknown): number | bigint =>
  typeof value === "string" && /^[+-]?\d{1,40}$/.test(value) ? BigInt(value) : Number(value);

/** Moments that users have entered name the offset of their zone. */
const moment = (value: unknown): unknown =>
  typeof value === "string" && MOMENT.test(value) ? Date.parse(value) : value;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d)$/;
