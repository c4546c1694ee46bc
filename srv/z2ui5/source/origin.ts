/** Where a value in the source of an app comes from, as far as its text says. */

/** Identifies a function within its script: the offset at which it begins; -1 is the script itself. */
export type FunctionId = number;

/** The origin of one expression. */
export type Origin =
  /** `this` of a function; `classRange` is the text of the class whose method or field that is. */
  | {
      readonly kind: "this";
      readonly owner: FunctionId;
      readonly script: string;
      readonly classRange?: readonly [number, number];
    }
  /** The running app, asked of the client. */
  | { readonly kind: "app" }
  /** A member by its name. */
  | { readonly kind: "member"; readonly of: Origin; readonly key: string }
  /**
   * A row or a member that only the running program knows: `rows[i]`, `this[key]`, the variable of a loop. `by` names the methods
   * that gave it; only a list's own ones give a row of it.
   */
  | { readonly kind: "element"; readonly of: Origin; readonly by: readonly string[] }
  /** A list of some rows of another one. */
  | { readonly kind: "subset"; readonly of: Origin; readonly by: readonly string[] }
  /** A list of pairs of key and element. */
  | { readonly kind: "entries"; readonly of: Origin; readonly by: readonly string[] }
  /** What a variable holds, and the names of members that were assigned since it got its value. */
  | { readonly kind: "held"; readonly of: Origin; readonly changed: ReadonlySet<string> }
  /** A parameter of a function. */
  | {
      readonly kind: "parameter";
      readonly owner: FunctionId;
      readonly script: string;
      readonly index: number;
      readonly rest: boolean;
      /** The function changes the object it gets. */
      readonly changed?: boolean;
      /** The function, or somebody it knows, may change what that object holds. */
      readonly changedInside?: boolean;
    }
  /** One of two values, decided by the first one or, for "either", by something else. */
  | {
      readonly kind: "choice";
      readonly by: "either" | "undefined" | "??" | "||" | "&&";
      readonly first: Origin;
      readonly second: Origin;
    }
  | { readonly kind: "constant"; readonly value: string | number | boolean | null | undefined }
  /** A text put together. */
  | { readonly kind: "text"; readonly parts: readonly Origin[] }
  /** What a method or a function returned. */
  | {
      readonly kind: "call";
      readonly name: string;
      readonly of: Origin | undefined;
      readonly args: readonly Argument[];
    }
  | { readonly kind: "array"; readonly items: readonly Argument[] }
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, Origin>; readonly complete: boolean }
  | { readonly kind: "function"; readonly id: FunctionId }
  /** Anything else, in words. */
  | { readonly kind: "other"; readonly what: string };

/** An argument of a call or an item of a list; a spread one stands for several. */
export interface Argument {
  readonly origin: Origin;
  readonly spread: boolean;
}

/** One call in a script. */
export interface CallSite {
  /** Innermost function around the call, and its name; "" if it has none. */
  readonly inside: FunctionId;
  readonly insideName: string;
  /** Whether it is the generator a compiler made of an async function, run by a helper for the `this` of the function around it. */
  readonly isRun: boolean;
  /** The functions around that one, from the inside out. */
  readonly around: readonly FunctionId[];
  /** Length and hash of the text of the innermost function, which tell it from others of its name; a field of a class has none. */
  readonly insideText: { readonly length: number; readonly hash: string };
  /** Names of functions of the script that are bound to some of their arguments, so that a call does not show all of them. */
  readonly partlyBound: ReadonlySet<string>;
  /** Whether any function of the script is bound to an object or to arguments. */
  readonly binds: boolean;
  /** Name of what is called: a variable's or a member's; "" if only the running program knows. */
  readonly name: string;
  /** `new` calls a class, `super` what the superclass has. */
  readonly by: "call" | "new" | "super";
  /** What is called. */
  readonly callee: Origin;
  /** The object whose method is called. */
  readonly receiver: Origin | undefined;
  readonly args: readonly Argument[];
}

export const other = (what: string): Origin => ({ kind: "other", what });

/** A member of what an expression gives. */
export function member(of: Origin, key: string): Origin {
  if (of.kind === "object") return of.members.get(key) ?? other("a member of a local object");
  if (of.kind === "array" && /^\d+$/.test(key)) return argument(of.items, Number(key));
  if (of.kind === "parameter" && of.rest && /^\d+$/.test(key))
    return { ...of, index: of.index + Number(key), rest: false };
  if (of.kind === "choice" && of.by === "either")
    return { ...of, first: member(of.first, key), second: member(of.second, key) };
  if (of.kind === "subset" && /^\d+$/.test(key)) return { kind: "element", of: of.of, by: of.by };
  return { kind: "member", of, key };
}

/** A member or row that only the running program knows. @param by methods that gave it */
export function element(of: Origin, by: readonly string[] = []): Origin {
  if (of.kind === "array" && of.items.length > 0 && of.items.length <= 50 && !of.items.some((one) => one.spread)) {
    return of.items
      .map((one) => one.origin)
      .reduce((first, second) => ({ kind: "choice", by: "either", first, second }));
  }
  return of.kind === "subset"
    ? element(of.of, [...by, ...of.by])
    : of.kind === "entries"
      ? { kind: "object", members: new Map([["1", element(of.of, [...by, ...of.by])]]), complete: false }
      : { kind: "element", of, by };
}

/**
 * The origin of one argument.
 * @param args the arguments of a call @param index which one
 */
export function argument(args: readonly Argument[], index: number): Origin {
  const spread = args.findIndex((one) => one.spread);
  if (spread < 0 || spread > index) return args[index]?.origin ?? { kind: "constant", value: undefined };
  const list = (args[spread] as Argument).origin;
  if (list.kind === "parameter" && list.rest) return { ...list, index: list.index + index - spread, rest: false };
  return list.kind === "array"
    ? argument([...args.slice(0, spread), ...list.items, ...args.slice(spread + 1)], index)
    : other("a list of arguments");
}
