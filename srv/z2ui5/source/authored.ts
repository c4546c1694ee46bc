/** Whether a text given to a call stands in the source of the app: written there, or put together of what stands there and what the client made. */
import { namedCallOf } from "./call-site.ts";
import { CLIENT_METHODS } from "./client-methods.ts";
import { OTHER, resolved, type Expression } from "./expression.ts";

/** What the client of the run handed out. */
interface HandedOut {
  texts(): Iterable<string>;
}

/** What the source says about the arguments of one call of the client. */
export class SourceArguments {
  readonly #called: Function;
  readonly #names: readonly string[];
  readonly #handedOut: HandedOut;
  #args: readonly Expression[] | undefined;

  /**
   * @param called the client's method, which is running @param names its parameters in order; the first argument may hold all of them by name
   * @param handedOut what the client of the run handed out
   */
  constructor(called: Function, names: readonly string[], handedOut: HandedOut) {
    this.#called = called;
    this.#names = names;
    this.#handedOut = handedOut;
  }

  /** An argument of the call. The source is read only when a text needs it. */
  of(name: string): Expression {
    const args = (this.#args ??= namedCallOf(this.#called)?.args ?? []);
    const first = args[0] && resolved(args[0]);
    if (args.length === 1 && first?.kind === "object") return first.members.get(name) ?? OTHER;
    return args[this.#names.indexOf(name)] ?? OTHER;
  }

  /** An item of a list, or a single value that stands for a list. */
  item(list: Expression, index: number): Expression {
    const given = resolved(list);
    switch (given.kind) {
      case "array":
        return given.items[index] ?? OTHER;
      case "choice":
        return { kind: "choice", options: given.options.map((one) => this.item(one, index)) };
      case "constant":
      case "text":
      case "call":
        return index === 0 ? given : OTHER;
      default:
        return OTHER;
    }
  }

  /** A member of an object. */
  member(object: Expression, name: string): Expression {
    const given = resolved(object);
    return given.kind === "object" ? (given.members.get(name) ?? OTHER) : OTHER;
  }

  /** Whether an object became text there and then: `JSON.stringify(…)`. */
  isSerialised(given: Expression): boolean {
    const expression = resolved(given);
    return expression.kind === "call" && expression.name === "stringify";
  }

  /**
   * Whether a text is the developer's. A constant has to be equal, so that data can at most repeat what stands in the source.
   * @param text the text @param given where it comes from
   */
  isAuthored(text: string, given: Expression): boolean {
    return this.#endsOf(given, text, new Set([0])).has(text.length);
  }

  /** The positions at which an expression may end that begins at one of the positions of the text. */
  #endsOf(given: Expression, text: string, from: ReadonlySet<number>): ReadonlySet<number> {
    const expression = resolved(given);
    const after = (one: string): number[] =>
      [...from].filter((position) => text.startsWith(one, position)).map((position) => position + one.length);
    switch (expression.kind) {
      case "constant":
        return new Set(after(String(expression.value ?? "")));
      case "text":
        return expression.parts.reduce((ends, part) => this.#endsOf(part, text, ends), from);
      case "choice":
        return new Set(expression.options.flatMap((one) => [...this.#endsOf(one, text, from)]));
      case "call":
        return new Set(CLIENT_METHODS.has(expression.name) ? [...this.#handedOut.texts()].flatMap(after) : []);
      default:
        return new Set();
    }
  }
}
