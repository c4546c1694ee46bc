import type { DISPLAY_MEMBERS, SLOT_MEMBERS } from "../../../../srv/z2ui5/wire/v1/contract";
import type { V2DisplayOptionName } from "../../../../srv/z2ui5/wire/v2/contract";
import { parseFollowUp } from "../core/followUpText";
import { unchangedSlots } from "./unchangedSlots";
import { isPlainObject, slotNames } from "../core/types";
import type { Action, Answer, PlainObject, SlotName } from "../core/types";
import { readMessages } from "./v1Messages";

const members: typeof SLOT_MEMBERS = {
  MAIN: "S_VIEW",
  NEST: "S_VIEW_NEST",
  NEST2: "S_VIEW_NEST2",
  POPUP: "S_POPUP",
  POPOVER: "S_POPOVER",
};

/** Order in which slots other than MAIN are destroyed, and in which they are built (wire-v1 §12, response 7). */
const destroyOrder: SlotName[] = ["POPUP", "POPOVER", "NEST", "NEST2"];
const displayOrder: SlotName[] = ["POPUP", "NEST", "NEST2", "POPOVER"];

/** What every display of this wire means. */
const common = { sharedData: true, keepDialogs: true };

type V1DisplayMember = (typeof DISPLAY_MEMBERS)[keyof typeof DISPLAY_MEMBERS];

/** Option names of a display action and the members of `PARAMS` they come from. */
const displayOptions: Record<V1DisplayMember, V2DisplayOptionName> = {
  ID: "id",
  METHOD_INSERT: "methodInsert",
  METHOD_DESTROY: "methodDestroy",
  OPEN_BY_ID: "openById",
  SWITCH_DEFAULT_MODEL_PATH: "switchDefaultModelPath",
  SWITCHDEFAULTMODELANNOURI: "switchDefaultModelAnnoUri",
};

/**
 * Converts a response of wire v1 to actions, in the order that the specification requires (wire-v1 §4.3, §12).
 *
 * @param front `S_FRONT` of the response
 * @param model `MODEL` of the response
 */
export function readV1Answer(front: PlainObject, model: unknown): Omit<Answer, "wire"> {
  const params = isPlainObject(front["PARAMS"]) ? front["PARAMS"] : {};
  return {
    id: text(front["ID"]),
    app: text(front["APP"]),
    model: isPlainObject(model) ? model : {},
    system: [
      ...mainDestroy(params),
      ...readMessages(params),
      ...slotActions(params, unchangedSlots(front)),
      ...routing(front, params),
    ],
    custom: followUps(params),
  };
}

function mainDestroy(params: PlainObject): Action[] {
  return part(params, "MAIN")["CHECK_DESTROY"] ? [["VIEW_SLOTS", "destroy", "MAIN"]] : [];
}

function slotActions(params: PlainObject, unchanged: readonly SlotName[]): Action[] {
  return [
    ...(unchanged.includes("MAIN") ? [keep("MAIN")] : display("MAIN", params)),
    ...slotNames
      .filter((slot) => wantsUpdate(slot, params) && !unchanged.includes(slot))
      .map((slot): Action => ["VIEW_SLOTS", "updateModel", slot]),
    ...destroyOrder
      .filter((slot) => part(params, slot)["CHECK_DESTROY"])
      .map((slot): Action => ["VIEW_SLOTS", "destroy", slot]),
    ...displayOrder.flatMap((slot) => (unchanged.includes(slot) ? [keep(slot)] : display(slot, params))),
  ];
}

/** As a display, but of the view that is there. */
const keep = (slot: SlotName): Action => ["VIEW_SLOTS", "keep", slot, { ...common }];

function wantsUpdate(slot: SlotName, params: PlainObject): boolean {
  const { CHECK_UPDATE_MODEL: update, XML: xml } = part(params, slot);
  return Boolean(update) && !xml;
}

function display(slot: SlotName, params: PlainObject): Action[] {
  const { XML: xml, ...rest } = part(params, slot);
  if (!xml) return [];
  const options: PlainObject = { ...common };
  for (const [member, option] of Object.entries(displayOptions)) {
    if (rest[member]) options[option] = rest[member];
  }
  return [["VIEW_SLOTS", "display", slot, text(xml), options]];
}

/** Without `PARAMS` the URL stays as it is. */
function routing(front: PlainObject, params: PlainObject): Action[] {
  if (!isPlainObject(front["PARAMS"])) return [];
  const options: PlainObject = { stateless: true };
  if (params["SET_PUSH_STATE"]) options["setPushState"] = text(params["SET_PUSH_STATE"]);
  if (params["SET_APP_STATE_ACTIVE"]) options["setAppStateActive"] = true;
  if (params["SET_NAV_BACK"]) options["navBack"] = true;
  return [["ROUTER", "sync", options]];
}

function followUps(params: PlainObject): Action[] {
  const action = params["S_FOLLOW_UP_ACTION"];
  const scripts = isPlainObject(action) ? action["CUSTOM_JS"] : undefined;
  if (!Array.isArray(scripts)) return [];
  return scripts.map((script): Action => parseFollowUp(text(script)) ?? ["UNREADABLE", text(script)]);
}

function part(params: PlainObject, slot: SlotName): PlainObject {
  const value = params[members[slot]];
  return isPlainObject(value) ? value : {};
}

function text(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}
