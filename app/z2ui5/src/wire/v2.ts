import type { Json } from "../../../../srv/z2ui5/types/json";
import type { V2Request, V2RequestFront } from "../../../../srv/z2ui5/wire/v2/contract";
import { isPlainObject } from "../core/types";
import type { Action, Answer, Call, PlainObject, Surroundings } from "../core/types";
import { unchangedSlots } from "./unchangedSlots";
import type { Wire } from "./wireType";

type Config = NonNullable<V2RequestFront["CONFIG"]>;

/** Requests of protocol 2 (wire-v2 §3). What the server remembers is sent once per page load. */
export class V2 implements Wire {
  readonly number = 2;
  readonly editBranch = "";
  readonly collectsEditsOfAllSlots = false;
  readonly closesDialogsOnHop = true;
  readonly callsUnknownMethods = true;
  readonly retriesServerErrors = false;
  private isSessionSent = false;
  private isUi5Sent = false;
  private sentDevice = "";

  /** Builds the request payload. */
  encode(call: Call, page: Surroundings): V2Request {
    const front: V2RequestFront = {};
    if (call.id) front.ID = call.id;
    if (call.event !== undefined) front.EVENT = call.event;
    if (call.args.length) front.T_EVENT_ARG = call.args as Json[];
    if (page.hash) front.HASH = page.hash;
    if (!call.id || !this.isSessionSent) {
      front.ORIGIN = page.origin;
      front.PATHNAME = page.pathname;
      if (page.search) front.SEARCH = page.search;
    }
    if (page.previousDuration !== undefined) front.MS_CLIENT_PREV = Math.round(page.previousDuration);
    const config = this.config(call, page);
    if (Object.keys(config).length) front.CONFIG = config;
    if (call.ext) front.S_EXT = call.ext;
    return (call.edits ? { S_FRONT: front, MODEL: call.edits } : { S_FRONT: front }) as V2Request;
  }

  /** Records which data the server has received. */
  answered(page: Surroundings): void {
    this.isSessionSent = true;
    this.isUi5Sent ||= page.ui5 !== undefined;
    this.sentDevice = JSON.stringify(page.device.live);
  }

  private config(call: Call, page: Surroundings): Config {
    const result: Config = {};
    const isStart = !call.id;
    if (page.ui5 && (isStart || !this.isUi5Sent)) result.S_UI5 = page.ui5;
    if (isStart || !this.isSessionSent) {
      result.S_DEVICE = { ...page.device.fixed, ...page.device.live };
      if (page.componentData) result.ComponentData = page.componentData;
    } else if (JSON.stringify(page.device.live) !== this.sentDevice) {
      result.S_DEVICE = page.device.live;
    }
    if (page.focus) result.S_FOCUS = page.focus;
    if (page.scroll) result.S_SCROLL = page.scroll;
    return result;
  }
}

/**
 * Converts a response of protocol 2. Its queues are already lists of actions; implicit actions are added: the update of
 * the open slots with `MODEL` and one synchronization of the URL (wire-v2 §12).
 *
 * @param front `S_FRONT` of the response
 * @param model `MODEL` of the response
 */
export function readV2Answer(front: PlainObject, model: unknown): Omit<Answer, "wire"> {
  const queues = isPlainObject(front["S_ACTION"]) ? front["S_ACTION"] : {};
  const system = actions(queues["T_SYSTEM"]);
  const router = system.find(([name]) => name === "ROUTER") ?? ["ROUTER", "sync", {}];
  const dialogsStay = isPlainObject(front["S_EXT"]) && front["S_EXT"]["DIALOGS"] === "STAY";
  const options = dialogsStay ? { keepDialogs: true } : {};
  const slots = system.filter(([name]) => name !== "ROUTER").map((action) => withOptions(action, options));
  const unchanged = unchangedSlots(front).map((slot): Action => ["VIEW_SLOTS", "keep", slot, options]);
  const push: Action[] = isPlainObject(model) || isPatched(front) ? [["VIEW_SLOTS", "updateModel"]] : [];
  return {
    id: String(front["ID"] ?? ""),
    app: String(front["APP"] ?? ""),
    model: isPlainObject(model) ? model : undefined,
    system: [...unchanged, ...slots, ...push, router],
    custom: actions(queues["T_CUSTOM"]),
  };
}

/** A display with more options; other actions are unchanged. */
function withOptions(action: Action, more: object): Action {
  const [name, method, slot, xml, options] = action;
  if (name !== "VIEW_SLOTS" || method !== "display") return action;
  return [name, method, slot, xml, { ...(isPlainObject(options) ? options : {}), ...more }];
}

/** A model that is sent as changes updates the slots like a complete model. */
function isPatched(front: PlainObject): boolean {
  return isPlainObject(front["S_EXT"]) && isPlainObject(front["S_EXT"]["PATCH"]);
}

function actions(queue: unknown): Action[] {
  if (!Array.isArray(queue)) return [];
  return queue.filter((entry): entry is Action => Array.isArray(entry) && typeof entry[0] === "string");
}
