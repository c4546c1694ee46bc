/** Constants for apps; every table has its keys in lower and in upper case (docs/spec/client-api.md §7). */

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
  /** Closes the dialog without a request. */
  popup_close: "POPUP_CLOSE",
  /** Closes the popover without a request. */
  popover_close: "POPOVER_CLOSE",
  /** Opens a page of the same host in a new tab. Arguments: url. */
  open_new_tab: "OPEN_NEW_TAB",
  /** Goes to a page of the same host. Arguments: url. */
  location_reload: "LOCATION_RELOAD",
  /** Goes back in the browser's history. */
  history_back: "HISTORY_BACK",
  /** Copies a text to the clipboard. Arguments: text. */
  clipboard_copy: "CLIPBOARD_COPY",
  /** Copies the link that restores this screen. */
  clipboard_app_state: "CLIPBOARD_APP_STATE",
  /** Downloads a file. Arguments: data URL, file name. */
  download_b64_file: "DOWNLOAD_B64_FILE",
  /** Logs the user out. Arguments: url? of the page to show afterwards. */
  system_logout: "SYSTEM_LOGOUT",
  /** Stores a value in the browser; an empty value removes it. Arguments: `{ TYPE: "local" | "session", PREFIX, KEY, VALUE }`. */
  store_data: "STORE_DATA",
  /** Opens a page, an e-mail, a message or a call. Arguments: `REDIRECT`, `TRIGGER_EMAIL`, `TRIGGER_SMS` or `TRIGGER_TEL`, and an object with the details. */
  urlhelper: "URLHELPER",
  /** Sets the title of the browser's tab. Arguments: text. */
  set_title: "SET_TITLE",
  /** Sets the title in a launchpad. Arguments: text. */
  set_title_launchpad: "SET_TITLE_LAUNCHPAD",
  /** Sets the focus to a control when it is displayed. Arguments: id, selection start?, selection end?. */
  set_focus: "SET_FOCUS",
  /** Scrolls a container of the main view. Arguments: id, top, left?, behaviour? (`auto`, `smooth`, `instant`). */
  scroll_to: "SCROLL_TO",
  /** Scrolls to a control. Arguments: id, behaviour?, block?, inline?. */
  scroll_into_view: "SCROLL_INTO_VIEW",
  /** Triggers an event once after a delay; a new timer replaces it, and every roundtrip cancels it. Arguments: event, milliseconds. */
  start_timer: "START_TIMER",
  /** Sets the on-screen keyboard for an input. Arguments: id, mode (`none`, `numeric`, …). */
  keyboard_set_mode: "KEYBOARD_SET_MODE",
  /** Plays a sound. Arguments: url. */
  play_audio: "PLAY_AUDIO",
  /** Sets the maximum number of rows that the controls of a slot show; the default is 100. Arguments: limit?, slot. */
  set_size_limit: "SET_SIZE_LIMIT",
  /** Sets an OData V2 model at the main view. Arguments: url of the service, model name?, url of annotations?. */
  set_odata_model: "SET_ODATA_MODEL",
  /** Filters or sorts rows in the browser. Arguments: id, aggregation, `filter` or `sort`, and their parameters. */
  binding_call: "BINDING_CALL",
  /** Calls a method of a control, such as `focus`, `to` or `setExpanded`. Arguments: id, method, parameters…. */
  control_by_id: "CONTROL_BY_ID",
  /** Calls a function of UI5, such as `THEMING` `setTheme`. Arguments: object, method, parameters…. */
  control_global: "CONTROL_GLOBAL",
  /** Sets the next step in a wizard. Arguments: wizard, step, next step. */
  wizard_set_next_step: "WIZARD_SET_NEXT_STEP",
  /** Closes a dialog with an image editor and triggers `SAVE` with the picture. */
  image_editor_popup_close: "IMAGE_EDITOR_POPUP_CLOSE",
  /** Calls a function that a script of the page added to `window.z2ui5`. Arguments: name, parameters…. */
  z2ui5: "Z2UI5",
  /** Shows a page of a `NavContainer` of the main view. Arguments: container, page. */
  nav_container_to: "NAV_CONTAINER_TO",
  /** The same in the nested view. Arguments: container, page. */
  nest_nav_container_to: "NEST_NAV_CONTAINER_TO",
  /** The same in the second nested view. Arguments: container, page. */
  nest2_nav_container_to: "NEST2_NAV_CONTAINER_TO",
  /** The same in the dialog. Arguments: container, page. */
  popup_nav_container_to: "POPUP_NAV_CONTAINER_TO",
  /** The same in the popover. Arguments: container, page. */
  popover_nav_container_to: "POPOVER_NAV_CONTAINER_TO",
  /** Goes to another app of the launchpad. Arguments: target, parameters?, `EXT`? for a new window. */
  cross_app_nav_to_ext: "CROSS_APP_NAV_TO_EXT",
  /** Goes back in the launchpad. */
  cross_app_nav_to_prev_app: "CROSS_APP_NAV_TO_PREV_APP",
  /** Sets the icon of the browser's tab. Arguments: url. */
  set_favicon: "SET_FAVICON",
  /** Registers a keyboard shortcut for an event; an empty event removes it. Arguments: keys (`Ctrl+S`), event, slot or control?. */
  keyboard_shortcut: "KEYBOARD_SHORTCUT",
  /** Initializes a variant management. Arguments: its id, id of the control?. */
  smart_variant_init: "SMART_VARIANT_INIT",
  /** Initializes the variants of a filter bar. Arguments: id of the variant management, id of the filter bar. */
  filter_bar_variant_init: "FILTER_BAR_VARIANT_INIT",
  /** Binds a slot to a row. Arguments: 0-based row, path. */
  bind_element: "BIND_ELEMENT",
  /** Adds the draft to the URL, so that a reload restores it. */
  set_app_state_active: "SET_APP_STATE_ACTIVE",
  /** Another name of `set_app_state_active`. */
  app_state_set_active: "SET_APP_STATE_ACTIVE",
  /** Adds an entry to the browser's history. Arguments: text to append to the URL. */
  set_push_state: "SET_PUSH_STATE",
  /** Another name of `set_push_state`. */
  hash_set: "SET_PUSH_STATE",
  /** Replaces the text appended to the URL. Arguments: text. */
  hash_replace: "HASH_REPLACE",
  /** Triggers an event when the text appended to the URL changes; without an event, this is disabled. Arguments: event?. */
  hash_attach_changed: "HASH_ATTACH_CHANGED",
  /** Sets the content of the URL. Arguments: `KEEP` (app and draft), `FRESH` (the app) or `DEFAULT` (nothing). */
  set_nav_routing: "SET_NAV_ROUTING",
  /** Another name of `set_nav_routing`. */
  hash_routing: "SET_NAV_ROUTING",
  /** Goes back to the previous entry. Arguments: text to append to the URL if there is no previous entry?. */
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

/** The reserved event of fields that a built-in app looks after: the app that shows them does not run. */
export const EVENT_FIELD_HELP = "___ZZZ_HELP";

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
