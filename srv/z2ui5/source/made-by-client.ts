/** Whether the source says that a text was made by the client, or that it is data. */
import { CallStack, callsBelow } from "./call-stack.ts";
import { placeOf } from "./call-site.ts";
import { CLIENT_METHODS } from "./client-methods.ts";
import { argument, type CallSite, type Origin } from "./origin.ts";
import { lookedUp, type Located } from "./passed.ts";

/** What the source says; "unknown" where it cannot be read or does not tell. */
export type Maker = "client" | "data" | "unknown";

/** How bindings of the client begin; the fields of a row do not. */
const CLIENTS = /^\{(?:path: ')?(?:\w+>)?\//;
const NONE: ReadonlyMap<string, Maker> = new Map();

/**
 * Who made the texts in the settings of a control that look like bindings.
 * @param settings its only argument @param called the function that makes the control
 */
export function makersOf(settings: Readonly<Record<string, unknown>>, called: Function): ReadonlyMap<string, Maker> {
  let texts: GivenTexts | undefined;
  let makers: Map<string, Maker> | undefined;
  for (const name in settings) {
    const value = settings[name];
    if (typeof value !== "string" || !CLIENTS.test(value)) continue;
    texts ??= new GivenTexts(called);
    makers ??= new Map();
    makers.set(name, texts.maker(value, 0, name));
  }
  return makers ?? NONE;
}

/** Who made the texts inserted into a template, by position. @param tag the function of the template */
export function insertedMakers(values: readonly unknown[], tag: Function): readonly (Maker | undefined)[] {
  let texts: GivenTexts | undefined;
  return values.map((value, index) =>
    typeof value === "string" && CLIENTS.test(value)
      ? (texts ??= new GivenTexts(tag)).maker(value, index + 1)
      : undefined,
  );
}

/** What the source says about the texts given to one call. */
class GivenTexts {
  readonly #stack: CallStack;
  readonly #site: CallSite | undefined;

  /** @param called the function that was called */
  constructor(called: Function) {
    this.#stack = new CallStack(callsBelow(called));
    const frame = this.#stack.at(0);
    const place = frame && placeOf(frame);
    this.#site = place?.kind === "call" ? place.site : undefined;
  }

  /**
   * Who made an argument of the call.
   * @param text its value @param index which argument @param member the member of an object given there
   */
  maker(text: string, index: number, member?: string): Maker {
    if (!this.#site) return "unknown";
    const origin = argument(this.#site.args, index);
    if (member === undefined) return this.#makerOf({ origin, frame: 0 }, text);
    return origin.kind === "object"
      ? this.#makerOf({ origin: origin.members.get(member) ?? { kind: "other", what: "a variable" }, frame: 0 }, text)
      : "unknown";
  }

  #makerOf(located: Located, text: string): Maker {
    const { origin, frame } = lookedUp(this.#stack, located);
    switch (origin.kind) {
      case "call":
        return CLIENT_METHODS.has(origin.name) ? "client" : isHelper(origin.of) ? "unknown" : "data";
      case "constant":
        return origin.value === text ? "client" : "data";
      case "parameter":
        return "unknown";
      case "choice":
        return this.#together([origin.first, origin.second], frame, text);
      case "other":
        return origin.what === "a variable" ? "unknown" : "data";
      default:
        return "data";
    }
  }

  /** A constant that the text does not equal was not chosen. */
  #together(origins: readonly Origin[], frame: number, text: string): Maker {
    const makers = new Set(
      origins
        .filter((origin) => origin.kind !== "constant" || origin.value === text)
        .map((origin) => this.#makerOf({ origin, frame }, text)),
    );
    return makers.size === 1 ? ([...makers][0] as Maker) : "unknown";
  }
}

/** Whether what is called may be a function of the app that returns a binding, and no method of a value such as `text.trim()`. */
const isHelper = (receiver: Origin | undefined): boolean =>
  receiver === undefined || receiver.kind === "this" || receiver.kind === "other";
