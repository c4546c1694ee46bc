/** What the text of an argument says about it. */

/** A step from a value to one of its members: a name, a row, or any row (`rows[i]`). */
export type Step = string | number | typeof ANY_ROW;
/** An index that is no literal. */
export const ANY_ROW = null;

/** A chain of names: `this.address.city`, `row.title`, `city`. */
export interface Names {
  /** `this`, or the variable or parameter the chain begins with. */
  readonly root: string;
  readonly steps: readonly Step[];
}

/** An expression of an app's source, as far as its own text and constants of the same script show it. */
export type Expression =
  /** `value` is what the constant was declared with, where the chain is the name of a constant alone. */
  | { readonly kind: "names"; readonly names: Names; readonly value: Expression | undefined }
  | { readonly kind: "constant"; readonly value: string | number | boolean | null | undefined }
  /** A text put together. */
  | { readonly kind: "text"; readonly parts: readonly Expression[] }
  /** One of several, chosen while the program runs. */
  | { readonly kind: "choice"; readonly options: readonly Expression[] }
  /** `ofValue` where it is a method of something else than `this` or a variable, such as `this.note.trim()`. */
  | { readonly kind: "call"; readonly name: string; readonly ofValue: boolean }
  | { readonly kind: "array"; readonly items: readonly Expression[] }
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, Expression> }
  /** Anything else, and what follows a spread argument. */
  | { readonly kind: "other" };

/** A call: the name of the method or function, and its arguments. */
export interface Call {
  readonly name: string;
  readonly args: readonly Expression[];
}

export const OTHER: Expression = { kind: "other" };

/** The expression itself, or what the constant it names was declared with. */
export const resolved = (expression: Expression): Expression =>
  expression.kind === "names" && expression.value ? expression.value : expression;
