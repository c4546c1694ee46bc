/**
 * Wire 2 (docs/spec/wire-v2.md): its tables and the types of requests and responses. The engine encodes
 * responses with it; the frontend, whose core runs these actions for both wires, and the tests are checked against its types.
 */
import type { DisplayOptions, SlotName } from "../../types/slots.ts";
import type { Json, JsonObject } from "../../types/json.ts";
import type { AnswerExtension, RequestExtension } from "../../types/extension.ts";

/** Number of this protocol, part of every response (§4). */
export const PROTOCOL = 2;

/** Arguments of an event a request may carry (§3.4). */
export const ARGUMENT_LIMIT = 100;

/** Options of the action that displays a view, by the option of the app (§5.2). */
export const DISPLAY_OPTIONS = {
  containerId: "id",
  insertMethod: "methodInsert",
  clearMethod: "methodDestroy",
  openById: "openById",
  defaultModelPath: "switchDefaultModelPath",
  defaultModelAnnotations: "switchDefaultModelAnnoUri",
  transition: "transition",
  transitionBack: "transitionBack",
} as const satisfies Record<keyof DisplayOptions, string>;

/** Options of messages by their lower-case name, by how they are read (§5.5). */
export const MESSAGE_TEXTS = {
  title: "title",
  styleclass: "styleClass",
  onclose: "onClose",
  emphasizedaction: "emphasizedAction",
  initialfocus: "initialFocus",
  details: "details",
  textdirection: "textDirection",
  icon: "icon",
  dependenton: "dependentOn",
  contentwidth: "contentWidth",
  width: "width",
  my: "my",
  at: "at",
  of: "of",
  offset: "offset",
  collision: "collision",
  animationtimingfunction: "animationTimingFunction",
  class: "class",
} as const;
/** Options whose value is a whole number. */
export const MESSAGE_INTEGERS = { duration: "duration", animationduration: "animationDuration" } as const;
/** Options that are on unless the app switches them off. */
export const MESSAGE_SWITCHES = {
  autoclose: "autoClose",
  closeonbrowsernavigation: "closeOnBrowserNavigation",
  closeonnavigation: "closeOnNavigation",
} as const;
/** Methods of `MESSAGE_BOX`. */
export const BOX_METHODS = ["show", "alert", "confirm", "information", "warning", "error", "success"] as const;

/** Client actions that change the URL: always part of the router action, never separate actions (§5.4). */
export const ROUTER_ACTIONS = [
  "SET_NAV_ROUTING",
  "SET_PUSH_STATE",
  "HASH_REPLACE",
  "HASH_ATTACH_CHANGED",
  "SET_APP_STATE_ACTIVE",
] as const;

/** A request (§3); the server stores the data of the page, so most of it is sent once. */
export interface V2Request {
  readonly S_FRONT: V2RequestFront;
  readonly MODEL?: JsonObject;
}

/** Data of a page and its event. */
export interface V2RequestFront {
  ID?: string;
  EVENT?: string;
  T_EVENT_ARG?: readonly Json[];
  HASH?: string;
  ORIGIN?: string;
  PATHNAME?: string;
  SEARCH?: string;
  /** Milliseconds the roundtrip before took. */
  MS_CLIENT_PREV?: number;
  CONFIG?: { S_UI5?: object; S_DEVICE?: object; S_FOCUS?: object; S_SCROLL?: object; ComponentData?: object };
  S_EXT?: RequestExtension;
}

/** A response (§4). */
export interface V2Answer {
  readonly S_FRONT: {
    readonly ID: string;
    readonly APP: string;
    readonly PROTOCOL: typeof PROTOCOL;
    readonly S_ACTION?: { readonly T_SYSTEM?: readonly V2SystemAction[]; readonly T_CUSTOM?: readonly V2Action[] };
    readonly S_EXT?: AnswerExtension;
  };
  readonly MODEL?: { readonly [attribute: string]: unknown };
}

/** An action: a name and its arguments. */
export type V2Action = readonly [name: string, ...args: unknown[]];

/** Actions that build the page (§5.2, §8.9). */
export type V2SystemAction =
  | readonly ["VIEW_SLOTS", "display", SlotName, xml: string, options?: V2DisplayOptions]
  | readonly ["VIEW_SLOTS", "destroy", SlotName]
  | readonly ["ROUTER", "sync", V2RouterOptions];

/** Options of a view that is displayed (§5.2). */
export interface V2DisplayOptions {
  id?: string;
  methodInsert?: string;
  methodDestroy?: string;
  openById?: string;
  switchDefaultModelPath?: string;
  switchDefaultModelAnnoUri?: string;
  transition?: string;
  transitionBack?: boolean;
  /** The view is displayed because the previous app was left. */
  navBack?: boolean;
}

/** Options of the router action (§8.9). */
export interface V2RouterOptions {
  setNavRouting?: string;
  checkNavAppCall?: boolean;
  navAppCallPrevApp?: string;
  navAppCallPrevId?: string;
  setPushState?: string;
  setHashReplace?: string;
  setHashEvent?: string;
  setAppStateActive?: boolean;
}

/** Names of the options, for tables that have to be complete. */
export type V2DisplayOptionName = (typeof DISPLAY_OPTIONS)[keyof typeof DISPLAY_OPTIONS];
