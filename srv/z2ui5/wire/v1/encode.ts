/** Responses of wire 1 (docs/spec/wire-v1.md §4). */
import { SLOT_NAMES, type SlotName, type SlotState } from "../../types/slots.ts";
import type { ClientAction, MessageOptions } from "../../types/output.ts";
import type { RoundtripResult } from "../../types/result.ts";
import { DISPLAY_MEMBERS, EDITS, ON_BY_DEFAULT, SLOT_MEMBERS, type V1Answer } from "./contract.ts";
import { text } from "../../texts/texts.ts";
import { serializeMembers } from "../../state/serialized.ts";
import { actionCall, withSlot } from "./expressions.ts";

type Members = { [name: string]: unknown };

/** Encodes a response as JSON text. */
export function encodeV1(result: RoundtripResult): string {
  const front = { APP: result.appClass.toUpperCase(), ID: result.draftId, PARAMS: params(result) };
  const filled = withoutEmpty(front) as V1Answer["S_FRONT"];
  return `{"S_FRONT":${JSON.stringify(result.ext ? { ...filled, S_EXT: result.ext } : filled)},"MODEL":{${modelOf(result).join(",")}}}`;
}

/** The encoded members of `MODEL`. */
function modelOf({ model }: RoundtripResult): string[] {
  if (!model) return [];
  const twoWay = serializeMembers(model.twoWay);
  return [...serializeMembers(model.oneWay), ...(twoWay.length > 0 ? [`"${EDITS}":{${twoWay.join(",")}}`] : [])];
}

function params(result: RoundtripResult): Members {
  const { slots, actions, url, statefulSwitch, defaultModelPath } = result;
  const members: Members = {};
  for (const slot of SLOT_NAMES) members[SLOT_MEMBERS[slot]] = slotMembers(slot, slots[slot]);
  // The frontend reads from the last response which model contains the edits, so every response repeats it.
  members[SLOT_MEMBERS.MAIN] = {
    ...(members[SLOT_MEMBERS.MAIN] as Members),
    [DISPLAY_MEMBERS.defaultModelPath]: defaultModelPath,
  };
  members["S_MSG_TOAST"] = toast(actions);
  members["S_MSG_BOX"] = box(actions, result.language);
  members["S_FOLLOW_UP_ACTION"] = { CUSTOM_JS: scripts(actions) };
  members["SET_PUSH_STATE"] = url.pushState;
  members["SET_APP_STATE_ACTIVE"] = url.appStateActive;
  members["SET_NAV_BACK"] = actions.some((action) => action.kind === "historyBack");
  if (statefulSwitch !== null) members["S_STATEFUL"] = { ACTIVE: statefulSwitch ? 1 : 0, SWITCHED: true };
  return members;
}

const DISPLAYED = Object.entries(DISPLAY_MEMBERS) as [keyof typeof DISPLAY_MEMBERS, string][];

function slotMembers(slot: SlotName, { display, destroy, update }: SlotState): Members | undefined {
  if (!display && !destroy && !update) return undefined;
  const members: Members = {
    XML: display?.xml,
    CHECK_DESTROY: destroy,
    CHECK_UPDATE_MODEL: update && !(slot === "POPUP" && display),
  };
  if (display) for (const [option, member] of DISPLAYED) members[member] = display.options[option];
  return members;
}

/** A frontend of this wire shows one toast; the notice of the framework goes before those of the app. */
function toast(actions: readonly ClientAction[]): Members | undefined {
  const toasts = actions.filter((action) => action.kind === "toast");
  const shown = toasts.find((one) => one.notice) ?? toasts.at(-1);
  return shown && { TEXT: shown.text, ...(shown.notice ? {} : messageOptions(shown.options, ON_BY_DEFAULT.toast)) };
}

function box(actions: readonly ClientAction[], language: string): Members | undefined {
  // Data without a message is nothing to a frontend of this wire.
  const shown = actions.findLast((action) => action.kind === "box" && action.from !== "data");
  if (shown?.kind !== "box") return undefined;
  const members = {
    TEXT: shown.text,
    TYPE: shown.type || "show",
    ...messageOptions(shown.options, ON_BY_DEFAULT.box),
  } as Members;
  // The frontend has no box of this type; a plain box with the type in its title is shown instead.
  return shown.type === "information" && shown.from === "text"
    ? { ...members, TYPE: "show", TITLE: members["TITLE"] || text("Information", {}, language) }
    : members;
}

function messageOptions(options: MessageOptions, onByDefault: readonly string[]): Members {
  const members: Members = Object.fromEntries(onByDefault.map((name) => [name.toUpperCase(), "X"]));
  for (const [name, value] of Object.entries(options))
    members[name.toUpperCase()] = typeof value === "boolean" ? (value ? "X" : "") : value;
  return members;
}

const scripts = (actions: readonly ClientAction[]): string[] =>
  actions.flatMap((action) => {
    if (action.kind === "script") return [action.text];
    return action.kind === "action"
      ? [actionCall(action.name, withSlot(action.name, action.args, action.view), "followUp")]
      : [];
  });

/** Omits empty values: "", false, 0, null, empty arrays and objects. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value || undefined;
  if (Array.isArray(value)) return value.length > 0 ? value : undefined;
  let filled: Members | undefined;
  for (const name of Object.keys(value)) {
    const member = withoutEmpty((value as Members)[name]);
    if (member !== undefined) (filled ??= {})[name] = member;
  }
  return filled;
}
