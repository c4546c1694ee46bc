/** What a function got for a parameter: looked up where it was called. */
import type { CallStack, Frame } from "./call-stack.ts";
import { unchangedInside } from "./changed.ts";
import { placeOf } from "./call-site.ts";
import { isMainCaller } from "./main-caller.ts";
import {
  argument,
  element,
  member,
  other,
  type Argument,
  type CallSite,
  type FunctionId,
  type Origin,
} from "./origin.ts";

/** An expression and the frame in which it stands. */
export interface Located {
  readonly origin: Origin;
  readonly frame: number;
}

/** A call and its frame. */
export interface LocatedCall {
  readonly frame: number;
  readonly site: CallSite;
  /** The function around the call waits for its result. */
  readonly waiting: boolean;
}

/**
 * What the caller of a function gave for one of its parameters.
 * @param stack the calls that led here @param parameter the parameter @param frame where to begin
 * @returns undefined when the caller is not known or does not show all that the function gets
 */
export function argumentOf(
  stack: CallStack,
  { owner, script, index }: Extract<Origin, { kind: "parameter" }>,
  frame: number,
): Located | undefined {
  const inside = activationOf(stack, owner, script, frame);
  const call = inside && callerOf(stack, inside.frame);
  if (!call) return undefined;
  const indirect = isIndirect(call.site, inside.site);
  if ((indirect && call.site.name === "apply") || !passesOn(stack, call, inside)) return undefined;
  return { origin: argument(indirect ? call.site.args.slice(1) : call.site.args, index), frame: call.frame };
}

/** How often a value may be handed on from call to call. */
const HANDED_ON = 20;

/**
 * An expression without the parameters that can be looked up: `value` of `({ value }) => …` becomes what the caller wrote
 * for that member.
 */
export function lookedUp(stack: CallStack, located: Located, steps = HANDED_ON): Located {
  const { origin, frame } = located;
  if (steps <= 0) return located;
  if (origin.kind === "held") return lookedUp(stack, { origin: origin.of, frame }, steps - 1);
  if (origin.kind === "parameter") {
    const given = argumentOf(stack, origin, frame);
    if (!given) return located;
    const found = lookedUp(stack, given, steps - 1);
    if (origin.changed && isLiteral(found.origin)) return { origin: other("an object that is changed"), frame };
    return origin.changedInside ? { ...found, origin: unchangedInside(found.origin) } : found;
  }
  if (origin.kind !== "member" && origin.kind !== "element") return located;
  const held = origin.of.kind === "held" ? origin.of : undefined;
  const base = lookedUp(stack, { origin: held?.of ?? origin.of, frame }, steps - 1);
  if (base.origin === (held?.of ?? origin.of)) return located;
  if (held && !isLiteral(base.origin))
    return { origin: { ...origin, of: { ...held, of: base.origin } }, frame: base.frame };
  return lookedUp(
    stack,
    {
      origin: origin.kind === "member" ? member(base.origin, origin.key) : element(base.origin, origin.by),
      frame: base.frame,
    },
    steps - 1,
  );
}

const isLiteral = ({ kind }: Origin): boolean => kind === "object" || kind === "array";

/**
 * The frame of that run of a function whose variables the code of a frame sees: its own, or for a closure the one that made it. A closure
 * may be kept and called later, or below another run of the same function, so it counts only where the calls show who made it.
 * @returns undefined where they do not
 */
export function activationOf(
  stack: CallStack,
  owner: FunctionId,
  script: string,
  from: number,
): LocatedCall | undefined {
  for (const run of runsAround(stack, script, from)) if (run.site.inside === owner) return run;
  return undefined;
}

/** The run of a function that a frame shows, that of the function around it, and so on, as far as the calls show them. */
export function* runsAround(stack: CallStack, script: string, from: number): Generator<LocatedCall> {
  const frame = stack.at(from);
  const place = frame?.script === script ? placeOf(frame) : undefined;
  if (!frame || place?.kind !== "call") return;
  let at: LocatedCall | undefined = { frame: from, site: place.site, waiting: frame.waiting };
  yield at;
  for (const outer of place.site.around) {
    at = makerOf(stack, at, script);
    if (at?.site.inside !== outer) return;
    yield at;
  }
}

const makers = new WeakMap<CallStack, Map<number, LocatedCall | undefined>>();

/** As {@link findMaker}, looked for once for each frame. */
function makerOf(stack: CallStack, closure: LocatedCall, script: string): LocatedCall | undefined {
  let known = makers.get(stack);
  if (!known) makers.set(stack, (known = new Map()));
  if (!known.has(closure.frame)) {
    known.set(closure.frame, undefined); // What leads back here leads nowhere.
    known.set(closure.frame, findMaker(stack, closure, script));
  }
  return known.get(closure.frame);
}

/** The frame whose function made the closure that a frame runs. */
function findMaker(stack: CallStack, closure: LocatedCall, script: string): LocatedCall | undefined {
  let isDirect = true;
  for (let caller = callerFrame(stack, closure.frame); caller; caller = callerFrame(stack, caller.index)) {
    const { frame, index } = caller;
    if (isMainCaller(frame)) return undefined;
    const place = placeOf(frame);
    if (place.kind === "native") {
      isDirect = false;
      continue;
    }
    if (place.kind !== "call") return undefined;
    const { site } = place;
    const outer = closure.site.around[0];
    if (closure.site.isRun && site.inside !== outer) {
      isDirect = false;
      continue;
    }
    // What the language calls was given to one of its methods.
    const candidates =
      !isDirect || frame.waiting
        ? [site.callee, ...functionsIn(site.args)]
        : [isIndirect(site, closure.site) ? site.receiver! : site.callee];
    for (const origin of candidates) {
      const made = functionsMeant(stack, { origin, frame: index })?.filter(({ id }) => id === closure.site.inside);
      if (made?.length === 1 && made[0])
        return activationOf(stack, closure.site.around[0] ?? -1, script, made[0].frame);
    }
    return undefined;
  }
  return undefined;
}

/** The functions an expression may mean, with the frames in which they stand; undefined if it may mean others, too. */
function functionsMeant(
  stack: CallStack,
  located: Located,
): { readonly id: FunctionId; readonly frame: number }[] | undefined {
  const { origin, frame } = lookedUp(stack, located);
  if (origin.kind === "constant") return [];
  if (origin.kind === "function") return [{ id: origin.id, frame }];
  if (origin.kind !== "choice") return undefined;
  const first = functionsMeant(stack, { origin: origin.first, frame });
  const second = functionsMeant(stack, { origin: origin.second, frame });
  return first && second && [...first, ...second];
}

/** What a call is given that may be a function, also within another call: `Promise.all(rows.map(async () => …))`. */
const functionsIn = (args: readonly Argument[]): Origin[] =>
  args.flatMap(({ origin }) =>
    ["function", "parameter", "member", "choice", "held"].includes(origin.kind)
      ? [origin]
      : origin.kind === "call"
        ? functionsIn(origin.args)
        : origin.kind === "array"
          ? functionsIn(origin.items)
          : [],
  );

/**
 * The frame of what called, or waits for, the function of a frame.
 * @returns undefined where the stack has ended, as after a promise nobody awaits
 */
export function callerFrame(stack: CallStack, index: number): { frame: Frame; index: number } | undefined {
  for (let at = index + 1; ; at++) {
    const frame = stack.at(at);
    // Node goes on with functions that waited; who waits for them comes next.
    if (!frame?.address.startsWith("node:")) return frame && { frame, index: at };
  }
}

/** The call that began the function of a frame. @returns undefined when the engine, the language or nobody did */
export function callerOf(stack: CallStack, index: number): LocatedCall | undefined {
  const caller = callerFrame(stack, index);
  if (!caller || isMainCaller(caller.frame)) return undefined;
  const place = placeOf(caller.frame);
  return place.kind === "call" ? { frame: caller.index, site: place.site, waiting: caller.frame.waiting } : undefined;
}

/** `method.call(object, …)` or `method.apply(object, …)`, where the method that runs is not called like that itself. */
export const isIndirect = ({ name, receiver }: CallSite, { insideName }: CallSite): boolean =>
  receiver !== undefined && (name === "call" || name === "apply") && name !== insideName;

/** Whether a call shows all that the function gets: it is known to call that function, and nothing was bound to it before. */
function passesOn(stack: CallStack, { frame, site, waiting }: LocatedCall, { site: called }: LocatedCall): boolean {
  const target = calledBy(stack, { frame, site, waiting }, called);
  if (target?.kind === "function") return target.id === called.inside;
  if (isIndirect(site, called))
    return (
      isMethodNamed(target, called.insideName) ||
      makesFunction(target, called.inside) ||
      ((target?.kind === "other" || target?.kind === "parameter") && !site.binds && !called.binds)
    );
  const sameName = site.name === called.insideName && site.name !== "";
  if (sameName && (site.name === "call" || site.name === "apply") && isMethodNamed(site.receiver, site.name))
    return false;
  if (waiting || sameName) return sameName && !site.partlyBound.has(site.name) && !called.partlyBound.has(site.name);
  return site.partlyBound.size === 0 && called.partlyBound.size === 0;
}

/** What a call calls, also through `call`. */
const calledBy = (stack: CallStack, { frame, site }: LocatedCall, called: CallSite): Origin | undefined =>
  lookedUp(stack, { origin: isIndirect(site, called) ? (site.receiver as Origin) : site.callee, frame }).origin;

export const isMethodNamed = (origin: Origin | undefined, name: string): boolean =>
  origin?.kind === "member" && origin.key === name && name !== "";

/** Compilers call private methods by a function that is given the method. */
export const makesFunction = (origin: Origin | undefined, id: FunctionId): boolean =>
  origin?.kind === "call" && origin.args.some((one) => one.origin.kind === "function" && one.origin.id === id);
