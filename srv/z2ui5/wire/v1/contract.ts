/**
 * Wire 1 (docs/spec/wire-v1.md): its tables and the types of requests and responses. The engine encodes
 * responses with it; the frontend and the tests are checked against its types.
 */
import type { DisplayOptions, SlotName } from "../../types/slots.ts";
import type { Json, JsonObject } from "../../types/json.ts";
import type { AnswerExtension, RequestExtension } from "../../types/extension.ts";

/** Branch of the model, and member of a request, that holds what the user may edit (§3). */
export const EDITS = "XX";

/** Member of `PARAMS` of each slot (§4.3). */
export const SLOT_MEMBERS = {
  MAIN: "S_VIEW",
  NEST: "S_VIEW_NEST",
  NEST2: "S_VIEW_NEST2",
  POPUP: "S_POPUP",
  POPOVER: "S_POPOVER",
} as const satisfies Record<SlotName, string>;

/** Members of a slot by the option of the app; this wire has no transitions (§4.3). */
export const DISPLAY_MEMBERS = {
  containerId: "ID",
  insertMethod: "METHOD_INSERT",
  clearMethod: "METHOD_DESTROY",
  openById: "OPEN_BY_ID",
  defaultModelPath: "SWITCH_DEFAULT_MODEL_PATH",
  defaultModelAnnotations: "SWITCHDEFAULTMODELANNOURI",
} as const satisfies Partial<Record<keyof DisplayOptions, string>>;

/** Flags of messages that are on unless the app switches them off (§4.3). */
export const ON_BY_DEFAULT = { toast: ["autoclose", "closeonbrowsernavigation"], box: ["closeonnavigation"] } as const;

/** A request (§2). */
export interface V1Request {
  readonly S_FRONT: V1RequestFront;
  readonly [EDITS]?: JsonObject;
}

/** Data that a page sends with every request (§2.2). */
export interface V1RequestFront {
  /** Draft to continue; absent on a start. */
  ID?: string;
  EVENT?: string;
  T_EVENT_ARG?: readonly Json[];
  /** Slot of the view that fired the event: MAIN, NEST or NEST2. */
  VIEW?: string;
  ORIGIN: string;
  PATHNAME: string;
  SEARCH?: string;
  HASH: string;
  CONFIG: V1Config;
  S_EXT?: RequestExtension;
}

/** Blocks in which the browser describes itself (§2.3). */
export interface V1Config {
  S_UI5?: object;
  S_DEVICE?: object;
  S_FOCUS?: object;
  S_SCROLL?: object;
  ComponentData?: object;
}

/** A response (§4); empty members are omitted. */
export interface V1Answer {
  readonly S_FRONT: {
    readonly APP: string;
    readonly ID: string;
    readonly PARAMS?: V1Params;
    readonly S_EXT?: AnswerExtension;
  };
  readonly MODEL: { readonly [EDITS]?: object; readonly [attribute: string]: unknown };
}

/** Instructions for one slot. */
export type V1Slot = {
  readonly XML?: string;
  readonly CHECK_DESTROY?: boolean;
  readonly CHECK_UPDATE_MODEL?: boolean;
} & { readonly [member in (typeof DISPLAY_MEMBERS)[keyof typeof DISPLAY_MEMBERS]]?: string };

/** A toast or box: its text and the options the app set, in upper case. */
export type V1Message = { readonly TEXT: string; readonly TYPE?: string } & { readonly [option: string]: unknown };

/** All instructions for the page (§4.3). */
export type V1Params = { readonly [slot in SlotName as (typeof SLOT_MEMBERS)[slot]]?: V1Slot } & {
  readonly S_MSG_TOAST?: V1Message;
  readonly S_MSG_BOX?: V1Message;
  readonly S_FOLLOW_UP_ACTION?: { readonly CUSTOM_JS: readonly string[] };
  readonly SET_PUSH_STATE?: string;
  readonly SET_APP_STATE_ACTIVE?: boolean;
  readonly SET_NAV_BACK?: boolean;
  readonly S_STATEFUL?: { readonly ACTIVE?: 1; readonly SWITCHED: true };
};
