import type { EDITS, V1Config, V1Request, V1RequestFront } from "../../../../srv/z2ui5/wire/v1/contract";
import type { Json } from "../../../../srv/z2ui5/types/json";
import type { Call, Surroundings } from "../core/types";
import type { Wire } from "./wireType";

const edits: typeof EDITS = "XX";

/** Requests as release 1.142.0 of the family sends them (wire-v1 §2). */
export class V1 implements Wire {
  readonly number = 1;
  readonly editBranch = edits;
  readonly collectsEditsOfAllSlots = true;
  readonly closesDialogsOnHop = false;
  readonly callsUnknownMethods = false;
  readonly retriesServerErrors = true;

  /** Builds the request payload, which always contains all data of the page. */
  encode(call: Call, page: Surroundings): V1Request {
    const front: Partial<V1RequestFront> = { CONFIG: config(page) };
    if (call.id) front.ID = call.id;
    front.ORIGIN = page.origin;
    front.PATHNAME = page.pathname;
    if (page.search) front.SEARCH = page.search;
    if (call.event !== undefined) {
      front.VIEW = call.slot === "NEST" || call.slot === "NEST2" ? call.slot : "MAIN";
      front.EVENT = call.event;
      if (call.args.length) front.T_EVENT_ARG = call.args as Json[];
    }
    front.HASH = page.hash;
    if (call.ext) front.S_EXT = call.ext;
    return (call.edits ? { [edits]: call.edits, S_FRONT: front } : { S_FRONT: front }) as V1Request;
  }

  /** Nothing is remembered. */
  answered(): void {}
}

function config(page: Surroundings): V1Config {
  const result: V1Config = { S_DEVICE: { ...page.device.fixed, ...page.device.live } };
  if (page.ui5) result.S_UI5 = page.ui5;
  if (page.focus) result.S_FOCUS = { SELECTION_START: 0, SELECTION_END: 0, ...page.focus };
  if (page.scroll) result.S_SCROLL = page.scroll;
  if (page.componentData) result.ComponentData = page.componentData;
  return result;
}
