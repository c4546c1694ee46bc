/** Whether a text given to a call stands in the source of the app: written there, or put together of what stands there and what the client made. */
import { CallStack, callsBelow } from "./call-stack.ts";
import { placeOf } from "./call-site.ts";
import { CLIENT_METHODS } from "./client-methods.ts";
import { argument, element, member, type Argument, type Origin } from "./origin.ts";
import { lookedUp, type Located } from "./passed.ts";

/** What the client of the run handed out. */
interface HandedOut {
  has(text: string): boolean;
  texts(): Iterable<string>;
}

const OTHER: Origin = { kind: "other", what: "nothing" };

/** What the source says about the arguments of one call of the client. */
export class SourceArguments {
  readonly #called: Function;
  readonly #names: readonly string[];
  readonly #handedOut: HandedOut;
  #known: CallStack | undefined;
  #args: readonly Argument[] | undefined;

  /**
   * @param called the client's method @param names its parameters in order; the first one is always in the named form
   * @param handedOut what the client of the run handed out
   */
  constructor(called: Function, names: readonly string[], handedOut: HandedOut) {
    this.#called = called;
    this.#names = names;
    this.#handedOut = handedOut;
  }

  /** Looked at only when a text needs it. */
  get #stack(): CallStack {
    if (this.#known) return this.#known;
    this.#known = new CallStack(callsBelow(this.#called));
    const frame = this.#known.at(0);
    const place = frame && placeOf(frame);
    this.#args = place?.kind === "call" && place.site.name === this.#called.name ? place.site.args : undefined;
    return this.#known;
  }

  /** Where an argument of the call comes from. */
  of(name: string): Located {
    void this.#stack;
    if (!this.#args) return { origin: OTHER, frame: 0 };
    const first = this.#followed({ origin: argument(this.#args, 0), frame: 0 });
    if (this.#args.length === 1 && first.origin.kind === "object")
      return { origin: first.origin.members.get(name) ?? OTHER, frame: first.frame };
    return { origin: argument(this.#args, this.#names.indexOf(name)), frame: 0 };
  }

  /** Where an item of a list comes from, or of a single value that stands for a list. */
  item(list: Located, index: number): Located {
    const { origin, frame } = this.#followed(list);
    if (origin.kind === "array") return { origin: argument(origin.items, index), frame };
    if (origin.kind === "constant" || origin.kind === "text" || origin.kind === "call")
      return index === 0 ? { origin, frame } : { origin: OTHER, frame };
    if (origin.kind === "choice")
      return {
        origin: { ...origin, by: "either", first: itemOf(origin.first, index), second: itemOf(origin.second, index) },
        frame,
      };
    return { origin: element(origin), frame };
  }

  /** Where a member of an object comes from. */
  member(object: Located, name: string): Located {
    const { origin, frame } = this.#followed(object);
    return { origin: origin.kind === "object" ? member(origin, name) : OTHER, frame };
  }

  /** Whether an object became text there and then: `JSON.stringify(…)`. */
  isSerialised(given: Located): boolean {
    const { origin } = this.#followed(given);
    return origin.kind === "call" && origin.name === "stringify";
  }

  /**
   * Whether a text is the developer's. A constant has to be equal, so that data can at most repeat what stands in the source.
   * @param text the text @param given where it comes from
   */
  isAuthored(text: string, given: Located): boolean {
    return this.#ends([given], text, 0).has(text.length);
  }

  /** The positions at which the parts may end when they begin at a position of the text. */
  #ends(parts: readonly Located[], text: string, from: number): ReadonlySet<number> {
    let positions = new Set([from]);
    for (const part of parts)
      positions = new Set([...positions].flatMap((position) => [...this.#endsOf(part, text, position)]));
    return positions;
  }

  #endsOf(given: Located, text: string, from: number): ReadonlySet<number> {
    const { origin, frame } = this.#followed(given);
    switch (origin.kind) {
      case "constant": {
        const constant = String(origin.value ?? "");
        return new Set(text.startsWith(constant, from) ? [from + constant.length] : []);
      }
      case "text":
        return this.#ends(
          origin.parts.map((part) => ({ origin: part, frame })),
          text,
          from,
        );
      case "choice":
        return new Set([
          ...this.#endsOf({ origin: origin.first, frame }, text, from),
          ...this.#endsOf({ origin: origin.second, frame }, text, from),
        ]);
      case "call":
        return new Set(
          CLIENT_METHODS.has(origin.name)
            ? [...this.#handedOut.texts()].filter((one) => text.startsWith(one, from)).map((one) => from + one.length)
            : [],
        );
      default:
        return new Set();
    }
  }

  #followed(given: Located): Located {
    return lookedUp(this.#stack, given);
  }
}

const itemOf = (list: Origin, index: number): Origin =>
  list.kind === "array" ? argument(list.items, index) : element(list);
