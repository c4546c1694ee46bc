/** What the methods of the client take. */
import type { Client } from "../../client/client.ts";
import { BIND_OPTIONS } from "../../client/binding/bind-options.ts";
import { cs_view } from "../../client/constants.ts";
import type { EventOptions } from "../../client/events/types.ts";
import { TOAST_OPTIONS } from "../../client/messages/message-options.ts";
import { BOX_TYPES } from "../../client/messages/messages.ts";

/** What a parameter takes: a kind of value, one of some words, or an object with some members. */
export type Takes =
  /** Anything that is turned into a text. */
  | "text"
  /** A text that is not empty. */
  | "name"
  | "number"
  /** A text, an error or messages. */
  | "content"
  /** Markup, or what can be turned into it. */
  | "markup"
  | "object"
  | "arguments"
  /** An address. */
  | "url"
  | "theme"
  | "language"
  | "id"
  /** Anything, also nothing. */
  | "anything"
  | readonly string[]
  | { readonly members: readonly string[] };

/** Parameters in order; a name that ends with `?` need not be given. */
export type Parameters = Readonly<Record<string, Takes>>;

/** Methods of the client that take arguments. */
type MethodWithParameters = {
  [Name in keyof Client]: Client[Name] extends (...args: infer Args) => unknown
    ? Args extends readonly []
      ? never
      : Name
    : never;
}[keyof Client];

const SLOTS: readonly string[] = [...new Set(Object.values(cs_view))];
const STORAGES = ["local", "session"];
const NESTED = { val: "markup", id: "name", method_insert: "name", "method_destroy?": "name" } as const;
const BINDING = {
  val: "anything",
  "opts?": { members: BIND_OPTIONS },
} as const;
const SWITCH = { "val?": "anything" } as const;
const ACTION = { val: "name", "t_arg?": "arguments", "view?": SLOTS } as const;
const EVENT_OPTIONS: readonly (keyof EventOptions)[] = [
  "bypass_busy",
  "check_allow_multi_req",
  "force_main_model",
  "check_queue_last",
  "check_no_busy",
  "check_prevent_default",
  "prevent_default_expr",
  "check_valid",
  "check_arg_literal",
];
const FILE = ["entity", "element", "key", "method", "data", "name", "type", "values", "types", "max_size", "max_files"];

/** Parameters of the methods of the client. What an error refuses anyway is not described in detail. */
export const PARAMETERS = {
  check_on_event: { "val?": "name" },
  get_event_arg: { "v?": "number" },
  text: { key: "name", "args?": "anything" },
  set_language: { language: "language" },
  set_theme: { theme: "theme" },
  set_density: { density: ["", "compact", "cozy"] },

  view_display: {
    val: "markup",
    "switch_default_model_anno_uri?": "name",
    "switch_default_model_path?": "name",
    "transition?": ["slide", "baseSlide", "fade", "flip", "show"],
    "transition_back?": "anything",
    "rebuild?": "anything",
  },
  nest_view_display: { ...NESTED, "rebuild?": "anything" },
  nest2_view_display: { ...NESTED, "rebuild?": "anything" },
  popup_display: { val: "markup", "rebuild?": "anything" },
  popover_display: { "xml?": "markup", by_id: "name", "val?": "markup", "rebuild?": "anything" },

  message_toast_display: {
    text: "text",
    "opts?": { members: TOAST_OPTIONS },
  },
  message_box_display: {
    text: "content",
    "type?": ["", ...BOX_TYPES, ...BOX_TYPES.map((type) => type.toUpperCase())],
    "title?": "text",
    "styleclass?": "text",
    "onclose?": "text",
    "actions?": "arguments",
    "emphasizedaction?": "text",
    "initialfocus?": "text",
    "textdirection?": "text",
    "icon?": "text",
    "details?": "text",
    "closeonnavigation?": "anything",
    "dependenton?": "text",
    "contentwidth?": "text",
  },
  get_error_messages: { error: "content" },
  show_field_messages: { error: "content", "within?": "text" },

  _bind: BINDING,
  _bind_edit: BINDING,
  _bind_path: BINDING,
  _bind_local: { val: "anything", "opts?": { members: ["path", "custom_mapper"] } },

  _event: {
    val: "text",
    "t_arg?": "arguments",
    "s_ctrl?": { members: EVENT_OPTIONS },
    "r_data?": "anything",
    "arg?": "arguments",
  },
  _event_client: ACTION,
  _raw: { expression: "name" },

  follow_up_action: ACTION,
  clipboard_copy: { text: "text" },
  file_download: { b64_data_url: "name", filename: "name" },
  open_new_tab: { url: "url" },
  location_reload: { url: "url" },
  system_logout: { "url?": "text" },
  cross_app_nav_to_ext: { target: "object", "params?": "object", "mode?": ["EXT", ""] },
  storage_set: { type: STORAGES, prefix: "text", key: "name", value: "anything" },
  storage_remove: { type: STORAGES, prefix: "text", key: "name" },
  set_odata_model: { url: "name", "name?": "text", "anno_url?": "text" },
  set_size_limit: { view_key: SLOTS, limit: "number" },
  reset_size_limit: { view_key: SLOTS },
  url_helper_redirect: { url: "url", "new_window?": "anything" },
  url_helper_email: {
    "email?": "text",
    "subject?": "text",
    "body?": "text",
    "cc?": "text",
    "bcc?": "text",
    "new_window?": "anything",
  },
  url_helper_sms: { telephone: "name", "message?": "text" },
  url_helper_tel: { telephone: "name" },

  nav_app_call: { app: "anything" },
  nav_app_leave: { "app?": "anything", "event?": "text", "r_data?": "anything" },
  get_app: { "id?": "id" },
  nav_app_set_id: { app: "anything" },
  set_session_stateful: SWITCH,
  set_app_state_active: SWITCH,
  app_state_set_active: SWITCH,
  set_address: { parameters: "object", "options?": { members: ["replace"] } },
  set_push_state: { val: "text" },
  hash_set: { val: "text" },
  hash_replace: { val: "text" },
  set_nav_back: SWITCH,

  share: { "options?": { members: ["with", "mode", "days", "draft"] } },
  unshare: { id: "text" },
  listen: { topic: "name", event: "name" },
  listen_to: { entity: "anything", event: "name", "key?": "anything" },
  unlisten: { topic: "text" },
  unlisten_to: { entity: "anything", "key?": "anything" },
  present: { topic: "name", event: "name" },
  get_present: { topic: "name", "event?": "name" },
  absent: { topic: "text" },
  run_in_background: { name: "name", "data?": "anything", "event?": "name" },
  get_job: { id: "text" },
  cancel_job: { id: "text" },
  upload_to: { options: { members: FILE } },
  download: { options: { members: FILE } },
} satisfies Record<MethodWithParameters, Parameters>;

/** How many arguments an action needs, by its name. */
export const NEEDED_ARGUMENTS: Readonly<Record<string, number>> = {
  BINDING_CALL: 3,
  BIND_ELEMENT: 2,
  CLIPBOARD_COPY: 1,
  CONTROL_BY_ID: 2,
  CONTROL_GLOBAL: 2,
  CROSS_APP_NAV_TO_EXT: 1,
  DOWNLOAD_B64_FILE: 2,
  HASH_REPLACE: 1,
  KEYBOARD_SET_MODE: 2,
  KEYBOARD_SHORTCUT: 2,
  LOCATION_RELOAD: 1,
  NAV_CONTAINER_TO: 2,
  NEST2_NAV_CONTAINER_TO: 2,
  NEST_NAV_CONTAINER_TO: 2,
  OPEN_NEW_TAB: 1,
  PLAY_AUDIO: 1,
  POPOVER_NAV_CONTAINER_TO: 2,
  POPUP_NAV_CONTAINER_TO: 2,
  SCROLL_INTO_VIEW: 1,
  SCROLL_TO: 2,
  SET_FAVICON: 1,
  SET_FOCUS: 1,
  SET_ODATA_MODEL: 1,
  SET_TITLE: 1,
  START_TIMER: 2,
  STORE_DATA: 1,
  URLHELPER: 2,
  WIZARD_SET_NEXT_STEP: 3,
  Z2UI5: 1,
};
