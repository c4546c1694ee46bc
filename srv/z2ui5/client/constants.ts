/** Constants apps use; every table carries its keys in lower and in upper case (docs/spec/client-api.md §7). */

type BothCases<T extends Record<string, string>> = {
  readonly [K in keyof T as Lowercase<K & string> | Uppercase<K & string>]: T[K];
};

function bothCases<const T extends Record<string, string>>(table: T): BothCases<T> {
  const entries = Object.entries(table).flatMap(([key, value]) => [
    [key.toLowerCase(), value],
    [key.toUpperCase(), value],
  ]);
  return Object.freeze(Object.fromEntries(entries)) as BothCases<T>;
}

/** Names of client actions for `_event_client` and `follow_up_action`. */
export const cs_event = bothCases({
  popup_close: "POPUP_CLOSE",
  popover_close: "POPOVER_CLOSE",
  open_new_tab: "OPEN_NEW_TAB",
  location_reload: "LOCATION_RELOAD",
  history_back: "HISTORY_BACK",
  clipboard_copy: "CLIPBOARD_COPY",
  clipboard_app_state: "CLIPBOARD_APP_STATE",
  download_b64_file: "DOWNLOAD_B64_FILE",
  system_logout: "SYSTEM_LOGOUT",
  store_data: "STORE_DATA",
  urlhelper: "URLHELPER",
  set_title: "SET_TITLE",
  set_title_launchpad: "SET_TITLE_LAUNCHPAD",
  set_focus: "SET_FOCUS",
  scroll_to: "SCROLL_TO",
  scroll_into_view: "SCROLL_INTO_VIEW",
  start_timer: "START_TIMER",
  keyboard_set_mode: "KEYBOARD_SET_MODE",
  play_audio: "PLAY_AUDIO",
  set_size_limit: "SET_SIZE_LIMIT",
  set_odata_model: "SET_ODATA_MODEL",
  binding_call: "BINDING_CALL",
  control_by_id: "CONTROL_BY_ID",
  control_global: "CONTROL_GLOBAL",
  wizard_set_next_step: "WIZARD_SET_NEXT_STEP",
  image_editor_popup_close: "IMAGE_EDITOR_POPUP_CLOSE",
  z2ui5: "Z2UI5",
  nav_container_to: "NAV_CONTAINER_TO",
  nest_nav_container_to: "NEST_NAV_CONTAINER_TO",
  nest2_nav_container_to: "NEST2_NAV_CONTAINER_TO",
  popup_nav_container_to: "POPUP_NAV_CONTAINER_TO",
  popover_nav_container_to: "POPOVER_NAV_CONTAINER_TO",
  cross_app_nav_to_ext: "CROSS_APP_NAV_TO_EXT",
  cross_app_nav_to_prev_app: "CROSS_APP_NAV_TO_PREV_APP",
  set_favicon: "SET_FAVICON",
  keyboard_shortcut: "KEYBOARD_SHORTCUT",
  smart_variant_init: "SMART_VARIANT_INIT",
  filter_bar_variant_init: "FILTER_BAR_VARIANT_INIT",
  bind_element: "BIND_ELEMENT",
  set_app_state_active: "SET_APP_STATE_ACTIVE",
  app_state_set_active: "SET_APP_STATE_ACTIVE",
  set_push_state: "SET_PUSH_STATE",
  hash_set: "SET_PUSH_STATE",
  hash_replace: "HASH_REPLACE",
  hash_attach_changed: "HASH_ATTACH_CHANGED",
  set_nav_routing: "SET_NAV_ROUTING",
  hash_routing: "SET_NAV_ROUTING",
  hash_back: "HASH_BACK",
});

/** Names of the view slots. */
export const cs_view = bothCases({
  main: "MAIN",
  nested: "NEST",
  nested2: "NEST2",
  popup: "POPUP",
  popover: "POPOVER",
});

/** Values of `client.get().S_DEVICE`. */
export const cs_device = Object.freeze({
  system: bothCases({ phone: "phone", tablet: "tablet", desktop: "desktop", combi: "combi" }),
  browser: bothCases({ chrome: "cr", firefox: "ff", safari: "sf", edge: "ed" }),
  os: bothCases({ windows: "win", macintosh: "mac", linux: "linux", ios: "ios", android: "android" }),
  orientation: bothCases({ portrait: "portrait", landscape: "landscape" }),
});

/** Directions of a binding. */
export const cs_bind_type = Object.freeze({ one_way: "ONE_WAY", two_way: "TWO_WAY" } as const);

/** The reserved event that leaves the current app (docs/spec/wire-v1.md §6.4). */
export const EVENT_NAV_APP_LEAVE = "___ZZZ_NAL";

/** Methods every client has, for contract checks. */
export const CLIENT_METHOD_NAMES = Object.freeze([
  "view_destroy",
  "view_display",
  "view_model_update",
  "set_session_stateful",
  "set_app_state_active",
  "set_push_state",
  "set_nav_back",
  "nest_view_display",
  "nest_view_destroy",
  "nest_view_model_update",
  "nest2_view_display",
  "nest2_view_destroy",
  "nest2_view_model_update",
  "popup_display",
  "popup_model_update",
  "popup_destroy",
  "popover_model_update",
  "popover_display",
  "popover_destroy",
  "get",
  "get_event",
  "get_event_arg",
  "get_app",
  "_event_nav_app_leave",
  "nav_app_leave",
  "nav_app_call",
  "message_box_display",
  "message_toast_display",
  "_event",
  "_event_client",
  "_bind",
  "_bind_edit",
  "follow_up_action",
  "check_on_event",
  "check_on_init",
  "check_app_prev_stack",
  "check_on_navigated",
  "get_app_prev",
] as const);
