/** What an annotation says of one row: a constant, a path, or an expression whose values the row has. */

type Row = Readonly<Record<string, unknown>>;

/** The row does not tell, or the expression cannot be evaluated here. */
export const UNKNOWN: unique symbol = Symbol("unknown");

/**
 * The value of an annotation for a row.
 * @param annotation a constant, `{ "=": path }`, `{ "#": name }`, or an expression of CAP
 * @param row what the user sees; undefined where no certain row is meant
 * @returns {@link UNKNOWN} if only the database can tell
 */
export function valueFor(annotation: unknown, row: Row | undefined): unknown {
  if (Array.isArray(annotation) || typeof annotation !== "object" || annotation === null) return annotation;
  const given = annotation as Row;
  if ("val" in given) return given["val"];
  if (typeof given["#"] === "string") return given["#"];
  if (Array.isArray(given["xpr"])) return new Expression(given["xpr"], row).value();
  if (Array.isArray(given["ref"])) return at(row, given["ref"]);
  if (typeof given["="] === "string") return at(row, given["="].split("."));
  return UNKNOWN;
}

function at(row: Row | undefined, path: readonly unknown[]): unknown {
  let value: unknown = row;
  for (const name of path) {
    if (value === null) return null;
    if (typeof value !== "object" || typeof name !== "string" || !Object.hasOwn(value, name)) return UNKNOWN;
    value = (value as Row)[name];
  }
  return value ?? null;
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
  #next = 0;

  constructor(tokens: readonly unknown[], row: Row | undefined) {
    this.#tokens = tokens;
    this.#row = row;
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
    const left = this.#operand();
    if (this.#take("is", "not", "null")) return left === UNKNOWN ? UNKNOWN : left !== null;
    if (this.#take("is", "null")) return left === UNKNOWN ? UNKNOWN : left === null;
    if (this.#take("not", "in")) return negated(this.#isIn(left));
    if (this.#take("in")) return this.#isIn(left);
    const operator = this.#tokens[this.#next];
    if (typeof operator !== "string" || !Object.hasOwn(COMPARISONS, operator)) return left;
    this.#next += 1;
    return compared(left, this.#operand(), operator);
  }

  #isIn(left: unknown): unknown {
    const token = this.#tokens[this.#next++] as { readonly list?: unknown } | undefined;
    // A list of one is parsed as a value.
    const list: readonly unknown[] = Array.isArray(token?.list) ? token.list : [token ?? UNKNOWN];
    return list.reduce((found, one) => joined(found, compared(left, valueFor(one, this.#row), "="), true), false);
  }

  #operand(): unknown {
    if (this.#take("case")) return this.#case();
    const token = this.#tokens[this.#next++];
    return typeof token === "object" && token !== null ? valueFor(token, this.#row) : UNKNOWN;
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

/** Compared with null, values are equal or not, as in CAP; decimals and large integers are texts. */
function compared(left: unknown, right: unknown, operator: string): unknown {
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
  const compare = COMPARISONS[operator] as Comparison;
  if (left === null || right === null) return EQUALITY.has(operator) ? compare(left as never, right as never) : null;
  return typeof left === "number" || typeof right === "number"
    ? compare(Number(left), Number(right))
    : compare(left as never, right as never);
}
