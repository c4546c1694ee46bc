/**
 * Follows what the source of a call says to the attributes it may mean: from `this`, a variable or a parameter, which is
 * looked up where the function was called, member by member (docs/spec/client-api.md §5.6).
 */
import type { App } from "../instance/app.ts";
import { isApp } from "../app-base.ts";
import type { CallStack } from "../source/call-stack.ts";
import { textAt } from "../source/call-site.ts";
import { argument, type Origin } from "../source/origin.ts";
import { callerOf, frameInside, isIndirect, lookedUp, MAIN_CALLER, type Located } from "../source/passed.ts";
import { elementsOf, memberOf, type Outcome, type Reached } from "./steps.ts";

type Named<Kind extends Origin["kind"]> = Extract<Origin, { kind: Kind }>;

/** Looks up the expressions of one binding call. */
export class Trace {
  readonly #app: App;
  readonly #stack: CallStack;
  readonly #wanted: unknown;

  /** @param app the running app @param stack the calls that led here @param wanted the value the expression had */
  constructor(app: App, stack: CallStack, wanted: unknown) {
    this.#app = app;
    this.#stack = stack;
    this.#wanted = wanted;
  }

  /** The values of the app that an expression may mean. */
  follow(located: Located): Outcome {
    const { origin, frame } = lookedUp(this.#stack, located);
    switch (origin.kind) {
      case "this":
        return this.#this(origin, frame);
      case "app":
        return this.#root();
      case "member":
        return each(this.follow({ origin: origin.of, frame }), (one) => memberOf(one, origin.key));
      case "element":
        return each(this.follow({ origin: origin.of, frame }), elementsOf);
      case "parameter":
        return { why: "a parameter whose caller is not known" };
      case "choice":
        return this.#choice(origin, frame);
      case "call":
        return { why: `what ${origin.name || "a function"}() returned` };
      case "constant":
        return { why: "a constant" };
      case "other":
        return { why: origin.what };
      default:
        return { why: "a computed value" };
    }
  }

  #choice({ by, first, second }: Named<"choice">, frame: number): Outcome {
    if (by === "either") return this.#union([first, second], frame);
    const left = first.kind === "constant" ? [first.value] : valuesOf(this.follow({ origin: first, frame }));
    if (!left) return this.follow({ origin: first, frame });
    const decided = left.map((value) => takesFirst(by, value));
    if (decided.every((one) => one)) return this.follow({ origin: first, frame });
    if (decided.every((one) => !one)) return this.follow({ origin: second, frame });
    return this.#union([first, second], frame);
  }

  /** A constant that the value does not equal was not chosen. */
  #union(origins: readonly Origin[], frame: number): Outcome {
    const reached: Reached[] = [];
    for (const origin of origins) {
      if (origin.kind === "constant" && !Object.is(origin.value, this.#wanted)) continue;
      const outcome = this.follow({ origin, frame });
      if ("why" in outcome) return outcome;
      reached.push(...outcome.reached);
    }
    return { reached };
  }

  #root(): Outcome {
    return { reached: [{ value: this.#app, path: [] }] };
  }

  #this(origin: Named<"this">, frame: number): Outcome {
    const inside = frameInside(this.#stack, origin.owner, origin.script, frame);
    const caller = inside && this.#stack.at(inside.frame + 1);
    if (inside && caller?.functionName === MAIN_CALLER && (!caller.waiting || inside.site.insideName === "main"))
      return this.#root();
    const call = inside && callerOf(this.#stack, inside.frame);
    if (!call) return this.#onlyOneOf(origin, frame);
    const { site } = call;
    if (isIndirect(site, inside.site)) return this.follow({ origin: argument(site.args, 0), frame: call.frame });
    if (!site.receiver || site.name !== inside.site.insideName) return this.#onlyOneOf(origin, frame);
    return this.follow({ origin: site.receiver, frame: call.frame });
  }

  /** Where the stack does not tell, `this` is the only object of its class. */
  #onlyOneOf({ script, classRange }: Named<"this">, index: number): Outcome {
    const frame = this.#stack.at(index);
    const text = classRange && frame?.script === script ? textAt(frame, classRange) : undefined;
    const found = text === undefined ? [] : instancesOf(text, { value: this.#app, path: [] }, new Set());
    return found.length === 1
      ? { reached: found }
      : { why: "a member of an object that is not known to be part of the app" };
  }
}

function takesFirst(by: "undefined" | "??" | "||" | "&&", value: unknown): boolean {
  if (by === "undefined") return value !== undefined;
  if (by === "??") return value !== undefined && value !== null;
  return by === "||" ? Boolean(value) : !value;
}

const valuesOf = (outcome: Outcome): readonly unknown[] | undefined =>
  "why" in outcome ? undefined : outcome.reached.map((one) => one.value);

function each(from: Outcome, step: (one: Reached) => Outcome): Outcome {
  if ("why" in from) return from;
  const outcomes = from.reached.map(step);
  const reached = outcomes.flatMap((one) => ("why" in one ? [] : one.reached));
  const failed = outcomes.find((one) => "why" in one);
  // Rows may leave members out, but where one runs code nothing is certain.
  return failed && (reached.length === 0 || /getter/.test(failed.why)) ? failed : { reached };
}

function instancesOf(classText: string, at: Reached, seen: Set<object>): Reached[] {
  const { value, path } = at;
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = isInstance(value, classText) ? [at] : [];
  const inner =
    Array.isArray(value) ||
    path.length === 0 ||
    isApp(value) ||
    isOfClass(value) ||
    Object.getPrototypeOf(value) === Object.prototype
      ? Object.keys(value).flatMap((key) => {
          const member = memberOf(at, key);
          return "why" in member ? [] : member.reached.flatMap((one) => instancesOf(classText, one, seen));
        })
      : [];
  return [...own, ...inner];
}

const isOfClass = (value: object): boolean => typeof value.constructor === "function" && value.constructor !== Object;

function isInstance(value: object, classText: string): boolean {
  for (
    let one = Object.getPrototypeOf(value) as object | null;
    one && one !== Object.prototype;
    one = Object.getPrototypeOf(one) as object | null
  ) {
    if (Object.hasOwn(one, "constructor") && String(one.constructor) === classText) return true;
  }
  return false;
}
