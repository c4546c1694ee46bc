/** What a function got for a parameter: looked up where it was called. */
import type { CallStack } from "./call-stack.ts";
import { placeOf } from "./call-site.ts";
import { argument, element, member, type CallSite, type FunctionId, type Origin } from "./origin.ts";

/** Name of the function that calls an app's `main`: where the app ends and the engine begins. */
export const MAIN_CALLER = "runMainOfApp";

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
  const inside = frameInside(stack, owner, script, frame);
  const call = inside && callerOf(stack, inside.frame);
  if (!call) return undefined;
  const indirect = isIndirect(call.site, inside.site);
  if ((indirect && call.site.name === "apply") || !passesOn(call, inside.site)) return undefined;
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
  if (origin.kind === "parameter") {
    const given = argumentOf(stack, origin, frame);
    return given ? lookedUp(stack, given, steps - 1) : located;
  }
  if (origin.kind !== "member" && origin.kind !== "element") return located;
  const base = lookedUp(stack, { origin: origin.of, frame }, steps - 1);
  if (base.origin === origin.of) return located;
  return lookedUp(
    stack,
    { origin: origin.kind === "member" ? member(base.origin, origin.key) : element(base.origin), frame: base.frame },
    steps - 1,
  );
}

/** The nearest frame that runs a function. */
export function frameInside(
  stack: CallStack,
  owner: FunctionId,
  script: string,
  from: number,
): LocatedCall | undefined {
  for (let index = from; ; index++) {
    const frame = stack.at(index);
    if (!frame || frame.functionName === MAIN_CALLER) return undefined;
    if (frame.script !== script) continue;
    const place = placeOf(frame);
    if (place.kind === "call" && place.site.inside === owner)
      return { frame: index, site: place.site, waiting: frame.waiting };
  }
}

/** The call that began the function of a frame. @returns undefined when the engine, the language or nobody did */
export function callerOf(stack: CallStack, index: number): LocatedCall | undefined {
  const frame = stack.at(index + 1);
  if (!frame || frame.functionName === MAIN_CALLER) return undefined;
  const place = placeOf(frame);
  return place.kind === "call" ? { frame: index + 1, site: place.site, waiting: frame.waiting } : undefined;
}

/** `method.call(object, …)` or `method.apply(object, …)`, where the method that runs is not called like that itself. */
export const isIndirect = ({ name, receiver }: CallSite, { insideName }: CallSite): boolean =>
  receiver !== undefined && (name === "call" || name === "apply") && name !== insideName;

/** Whether a call shows all that the function gets: nothing was bound to it before. */
function passesOn({ site, waiting }: LocatedCall, called: CallSite): boolean {
  const sameName = site.name === called.insideName && site.name !== "";
  if (waiting || sameName) return sameName && !site.partlyBound.has(site.name) && !called.partlyBound.has(site.name);
  return site.partlyBound.size === 0 && called.partlyBound.size === 0;
}
