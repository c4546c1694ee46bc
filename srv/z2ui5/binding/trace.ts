/**
 * Follows what the source of a call says to the attributes it may mean: from `this`, a variable or a parameter, which is
 * looked up where the function was called, member by member (docs/spec/client-api.md §5.6).
 */
import type { App } from "../instance/app.ts";
import type { CallStack } from "../source/call-stack.ts";
import { placeOf, textAt } from "../source/call-site.ts";
import { hasText } from "../source/function-text.ts";
import { isMainCaller } from "../source/main-caller.ts";
import { argument, type CallSite, type Origin } from "../source/origin.ts";
import {
  activationOf,
  callerFrame,
  callerOf,
  isIndirect,
  isMethodNamed,
  lookedUp,
  runsAround,
  makesFunction,
  type Located,
  type LocatedCall,
} from "../source/passed.ts";
import { dataMember } from "./data-member.ts";
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

  /** The values of the app that the argument of the call may mean. */
  argument(located: Located): Outcome {
    return located.origin.kind === "held" ? this.#held(located.origin, located.frame, true) : this.follow(located);
  }

  /** The values of the app that an expression may mean. */
  follow(located: Located): Outcome {
    if (located.origin.kind === "held") return this.#held(located.origin, located.frame);
    const { origin, frame } = lookedUp(this.#stack, located);
    switch (origin.kind) {
      case "this":
        return this.#this(origin, frame);
      case "app":
        return this.#root();
      case "member":
        return each(this.follow({ origin: origin.of, frame }), (one) => memberOf(one, origin.key));
      case "element":
        return each(this.follow({ origin: origin.of, frame }), (one) => elementsOf(one, origin.by));
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

  /** A variable still holds what it was given, but what was chosen, or on the way there, may be another one by now. */
  #held({ of, changed }: Named<"held">, frame: number, isWhole = false): Outcome {
    const found = lookedUp(this.#stack, { origin: of, frame });
    const outcome = this.follow(found);
    if ("why" in outcome || (isWhole && isPlainPath(found.origin))) return outcome;
    const isSame = outcome.reached.every(({ path }) =>
      path.every((part) => !changed.has("*") && !changed.has(typeof part === "number" ? "[]" : part)),
    );
    return isSame ? outcome : { why: "a variable of before a change" };
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
    const inside = activationOf(this.#stack, origin.owner, origin.script, frame);
    if (!inside) return this.#thisOfField(origin, frame);
    const caller = callerFrame(this.#stack, inside.frame)?.frame;
    if (caller && isMainCaller(caller) && (!caller.waiting || inside.site.insideName === "main"))
      return this.#mayBeMain(inside.site) ? this.#root() : UNKNOWN_THIS;
    if (!caller || isMainCaller(caller)) return this.#onlyApp(origin, frame);
    const call = callerOf(this.#stack, inside.frame);
    if (!call) return UNKNOWN_THIS;
    const { site } = call;
    if (isIndirect(site, inside.site)) return this.#thisOfCall(call, inside);
    if (!site.receiver || site.name !== inside.site.insideName) return UNKNOWN_THIS;
    return this.#whoHas(inside.site, { origin: site.receiver, frame: call.frame }, site.by);
  }

  /** One that was bound has another text than the function that runs, and keeps the object it was bound to. */
  #mayBeMain({ insideText }: CallSite): boolean {
    const main = dataMember(this.#app, "main");
    return typeof main !== "function" || hasText(main, insideText);
  }

  /** `method.call(object)`: what is called has to be known, because a bound method keeps its own `this`. */
  #thisOfCall({ site, frame }: LocatedCall, inside: LocatedCall): Outcome {
    const target = lookedUp(this.#stack, { origin: site.receiver as Origin, frame });
    const { origin } = target;
    const given = (): Outcome => this.follow({ origin: argument(site.args, 0), frame });
    if (makesFunction(origin, inside.site.inside)) return given();
    if (origin.kind === "function") return origin.id === inside.site.inside ? given() : UNKNOWN_THIS;
    const bindsNothing = !site.binds && !inside.site.binds;
    if (origin.kind !== "member") return bindsNothing ? given() : UNKNOWN_THIS;
    const holder = this.follow({ origin: origin.of, frame: target.frame });
    const isKnown =
      "why" in holder
        ? bindsNothing
        : origin.key === inside.site.insideName &&
          holder.reached.every(({ value }) => hasMethod(value, inside.site, false));
    return isKnown ? given() : UNKNOWN_THIS;
  }

  /** An arrow function that a field or the constructor of a class made belongs to the object whose member is called. */
  #thisOfField(origin: Named<"this">, index: number): Outcome {
    const run = [...runsAround(this.#stack, origin.script, index)].at(-1);
    if (!run) return UNKNOWN_THIS;
    const { insideName, around, isRun } = run.site;
    if (isRun && around[0] === origin.owner) return this.#onlyApp(origin, index);
    let isDirect = true;
    for (let at = callerFrame(this.#stack, run.frame); ; at = callerFrame(this.#stack, at.index)) {
      if (!at) return this.#onlyApp(origin, index);
      if (around[0] !== origin.owner) return UNKNOWN_THIS;
      if (isMainCaller(at.frame))
        return insideName === "main" && this.#isOfApp(origin, index) ? this.#root() : this.#onlyApp(origin, index);
      const from = placeOf(at.frame);
      if (from.kind === "native") {
        isDirect = false;
        continue;
      }
      if (from.kind !== "call") return UNKNOWN_THIS;
      const origins = isDirect ? [from.site.callee] : from.site.args.map((one) => one.origin);
      const held = origins
        .map((one) => lookedUp(this.#stack, { origin: one, frame: at!.index }))
        .find((one) => isMethodNamed(one.origin, insideName));
      return held
        ? this.#whoHas(run.site, { origin: (held.origin as Named<"member">).of, frame: held.frame }, from.site.by)
        : UNKNOWN_THIS;
    }
  }

  /**
   * Where the stack has ended, as after something was awaited, `this` is the app, if it is the only object of its class that the app holds.
   * Of a part that cannot be told: another one of its class may be anywhere.
   */
  #onlyApp(origin: Named<"this">, index: number): Outcome {
    const text = this.#classText(origin, index);
    const found = text === undefined ? [] : instancesOf(text, { value: this.#app, path: [] }, new Set());
    return found.length === 1 && found[0]!.value === this.#app ? { reached: found } : UNKNOWN_THIS;
  }

  /** Whether the app is an object of the class in which `this` stands. */
  #isOfApp(origin: Named<"this">, index: number): boolean {
    const text = this.#classText(origin, index);
    return text !== undefined && isInstance(this.#app, text);
  }

  #classText({ script, classRange }: Named<"this">, index: number): string | undefined {
    const frame = this.#stack.at(index);
    return classRange && frame?.script === script ? textAt(frame, classRange) : undefined;
  }

  /** The objects an expression may mean, where their member of that name is the function that runs. */
  #whoHas(site: CallSite, located: Located, by: CallSite["by"]): Outcome {
    const outcome = this.follow(located);
    if ("why" in outcome || site.insideName.startsWith("#")) return outcome;
    return outcome.reached.every(({ value }) => hasMethod(value, site, by === "super")) ? outcome : UNKNOWN_THIS;
  }
}

/** `this.a.b`, whose value a variable keeps whatever happens. */
const isPlainPath = (origin: Origin): boolean =>
  origin.kind === "member" ? isPlainPath(origin.of) : origin.kind === "this" || origin.kind === "app";

const UNKNOWN_THIS: Outcome = { why: "a member of an object that is not known to be part of the app" };

/** Whether the method an object has by a name is the one that runs, and none that was bound or put around it. */
function hasMethod(object: unknown, { insideName, insideText }: CallSite, inherited: boolean): boolean {
  for (let one = object; typeof one === "object" && one !== null; one = Object.getPrototypeOf(one)) {
    const own = Object.getOwnPropertyDescriptor(one, insideName);
    if (!own) continue;
    if (typeof own.value === "function" && hasText(own.value as Function, insideText)) return true;
    if (!inherited) return false;
  }
  return false;
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
  const { value } = at;
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = isInstance(value, classText) ? [at] : [];
  const inner = Object.keys(value).flatMap((key) => {
    const member = memberOf(at, key);
    return "why" in member ? [] : member.reached.flatMap((one) => instancesOf(classText, one, seen));
  });
  return [...own, ...inner];
}

function isInstance(value: object, classText: string): boolean {
  for (
    let one = Object.getPrototypeOf(value) as object | null;
    one;
    one = Object.getPrototypeOf(one) as object | null
  ) {
    if (Object.hasOwn(one, "constructor") && String(one.constructor) === classText) return true;
  }
  return false;
}
