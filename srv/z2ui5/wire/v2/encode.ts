/** Responses of wire 2 (docs/spec/wire-v2.md §§4-6, 8.9). */
import { isDialog, SLOT_NAMES, type DisplayOptions, type SlotName } from "../../types/slots.ts";
import type { ClientAction } from "../../types/output.ts";
import type { HopTrace, RoundtripResult } from "../../types/result.ts";
import { actionOfScript, serialised, v2Action } from "./actions.ts";
import {
  DISPLAY_OPTIONS,
  PROTOCOL,
  type V2Action,
  type V2Answer,
  type V2DisplayOptions,
  type V2RouterOptions,
  type V2SystemAction,
} from "./contract.ts";
import { serializeMembers, SerializedTable } from "../../state/serialized.ts";
import { messageAction } from "./messages.ts";

type Members = { [name: string]: unknown };

/** Encodes a response as JSON text. */
export function encodeV2(result: RoundtripResult): string {
  const system = systemActions(result);
  const custom = result.actions.flatMap((action) => customAction(action, result.language));
  const action = {
    ...(system.length > 0 ? { T_SYSTEM: system } : {}),
    ...(custom.length > 0 ? { T_CUSTOM: custom } : {}),
  };
  const front: V2Answer["S_FRONT"] = {
    ID: result.draftId,
    APP: result.appClass.toUpperCase(),
    PROTOCOL,
    ...(Object.keys(action).length > 0 ? { S_ACTION: action } : {}),
    ...(result.ext ? { S_EXT: result.ext } : {}),
  };
  const model = result.model && merged(result.model.oneWay, result.model.twoWay);
  const members = model ? serializeMembers(model) : [];
  return `{"S_FRONT":${JSON.stringify(front)}${members.length > 0 ? `,"MODEL":{${members.join(",")}}` : ""}}`;
}

/** A structure may be bound in both directions, by different components. */
function merged(one: Members, other: Members): Members {
  const both = { ...one };
  for (const [name, value] of Object.entries(other))
    both[name] = isStructure(both[name]) && isStructure(value) ? merged(both[name], value) : value;
  return both;
}

const isStructure = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof SerializedTable);

function systemActions(result: RoundtripResult): V2SystemAction[] {
  const actions = SLOT_NAMES.flatMap((slot) => slotAction(slot, result));
  const router = routerOptions(result);
  return Object.keys(router).length > 0 ? [...actions, ["ROUTER", "sync", router]] : actions;
}

function slotAction(slot: SlotName, result: RoundtripResult): V2SystemAction[] {
  const { display, destroy } = result.slots[slot];
  if (display) {
    const options =
      slot === "MAIN"
        ? { ...displayOptions(display.options), ...navBack(result.hops) }
        : displayOptions(display.options);
    return [
      Object.keys(options).length > 0
        ? ["VIEW_SLOTS", "display", slot, display.xml, options]
        : ["VIEW_SLOTS", "display", slot, display.xml],
    ];
  }
  // A new main view closes popup and popover, except in the response to an automatic event.
  const gone = result.slots.MAIN.display !== null && isDialog(slot) && result.ext?.DIALOGS !== "STAY";
  return destroy && !gone ? [["VIEW_SLOTS", "destroy", slot]] : [];
}

const displayOptions = (options: DisplayOptions): V2DisplayOptions =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [DISPLAY_OPTIONS[name as keyof DisplayOptions], value]),
  );

function navBack(hops: readonly HopTrace[]): V2DisplayOptions {
  const last = hops.at(-1);
  return last?.kind === "leave" && last.restored ? { navBack: true } : {};
}

function routerOptions({ url, routingSent, hops, routingMode }: RoundtripResult): V2RouterOptions {
  const caller = firstCaller(hops);
  const called = caller !== undefined && (routingMode === "KEEP" || routingMode === "FRESH");
  return {
    ...(routingSent ? { setNavRouting: routingSent } : {}),
    ...(called
      ? {
          checkNavAppCall: true,
          navAppCallPrevApp: caller.fromClass.toUpperCase(),
          navAppCallPrevId: caller.fromDraftId,
        }
      : {}),
    ...(url.pushState ? { setPushState: url.pushState } : url.replaceHash ? { setHashReplace: url.replaceHash } : {}),
    ...(url.hashEvent ? { setHashEvent: url.hashEvent } : {}),
    ...(url.appStateActive ? { setAppStateActive: true } : {}),
  };
}

/** The first caller of a chain of calls; a leave ends the chain. */
const firstCaller = (hops: readonly HopTrace[]): HopTrace | undefined =>
  hops.slice(hops.findLastIndex((one) => one.kind === "leave") + 1)[0];

function customAction(action: ClientAction, language: string): V2Action[] {
  if (action.kind === "historyBack") return [["HASH_BACK"]];
  if (action.kind === "toast" || action.kind === "box") return [messageAction(action, language)];
  const named =
    action.kind === "script" ? actionOfScript(action.text) : v2Action(action.name, action.args, action.view);
  return named ? [serialised(named)] : [];
}
