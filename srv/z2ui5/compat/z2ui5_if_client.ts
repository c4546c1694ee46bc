import { Z2ui5Error } from "../errors.ts";
import type { BindingText } from "../binding/expressions.ts";
import { CLIENT_METHOD_NAMES, cs_device, cs_event, cs_view } from "../client/constants.ts";
import type { RawExpression } from "../client/actions/actions.ts";
import type { App } from "../instance/app.ts";

/** Markup: XML text, or anything that can be turned into it, such as a view builder or a typed view. */
export type Markup = string | { stringify(kind?: "view" | "fragment"): string };
/** A switch: `true` or `"X"` is on, everything else is off. */
export type Flag = boolean | "X" | "";
/** Text, or anything that is turned into text; null and undefined become "". */
export type Textual = string | number | bigint | boolean | null | undefined | Date | Error;
/**
 * Argument of an event or action (docs/spec/wire-v1.md §6.2). A text is data, unless it stands in the source of the call as an
 * expression (`"${NAME}"`) or is a binding of the client; `{ text }` is data whatever it looks like. For an object, pass it as
 * `JSON.stringify(…)`: it arrives as an object, and its texts are data.
 */
export type Argument = Textual | { readonly text: Textual } | RawExpression;
/** Name of a client action: a value of `client.cs_event`, or another action name. */
export type ActionName = (typeof cs_event)[keyof typeof cs_event];
/** Name of a view slot: a value of `client.cs_view`. */
export type ViewName = (typeof cs_view)[keyof typeof cs_view];

/** Options of `message_toast_display`, docs/spec/client-api.md §5.5. */
export interface ToastOptions {
  /** Milliseconds the toast stays; default 3000. */
  duration?: number | string;
  /** CSS width; default 15em. */
  width?: string;
  my?: string; at?: string; of?: string; offset?: string; collision?: string;
  /** Event raised when the toast closes. */
  onclose?: string;
  /** Closes by itself; default true. */
  autoclose?: Flag;
  animationtimingfunction?: string; animation_timing_function?: string;
  animationduration?: number | string; animation_duration?: number | string;
  /** Closes when the browser navigates; default true. */
  closeonbrowsernavigation?: Flag;
  /** CSS classes, separated by blanks. */
  class?: string;
}

/** Kinds of message boxes. */
export type BoxType = "show" | "alert" | "confirm" | "information" | "success" | "warning" | "error" | "";

/** Options of `message_box_display`, docs/spec/client-api.md §5.5. */
export interface BoxOptions {
  /** Default information. */
  type?: BoxType | (string & {});
  title?: string;
  styleclass?: string;
  /** Event raised when the box closes; on wire 2 the pressed action is its first argument. */
  onclose?: string;
  /** Buttons: OK, CANCEL, YES, NO, ABORT, RETRY, IGNORE, CLOSE, DELETE, or free texts. */
  actions?: readonly string[];
  emphasizedaction?: string;
  initialfocus?: string;
  textdirection?: string;
  icon?: string;
  /** HTML shown on demand; the browser sanitises it. */
  details?: string;
  /** Default true. */
  closeonnavigation?: Flag;
  /** Id of the control the box depends on. */
  dependenton?: string;
  /** CSS width. */
  contentwidth?: string;
}

/** A message of a backend: keys in any letter case, docs/spec/client-api.md §5.5. */
export type MessageRecord = MessageFields & { readonly [field in keyof MessageFields as Lowercase<field>]?: MessageFields[field] };
/** The fields of {@link MessageRecord}, as BAPIRET2 and SY name them. */
export interface MessageFields {
  readonly MESSAGE?: string; readonly TEXT?: string;
  readonly TYPE?: string; readonly MSGTY?: string;
  readonly ID?: string; readonly MSGID?: string;
  readonly NO?: string | number; readonly NUMBER?: string | number; readonly MSGNO?: string | number;
  readonly MESSAGE_V1?: Textual; readonly MESSAGE_V2?: Textual; readonly MESSAGE_V3?: Textual; readonly MESSAGE_V4?: Textual;
  readonly MSGV1?: Textual; readonly MSGV2?: Textual; readonly MSGV3?: Textual; readonly MSGV4?: Textual;
  readonly V1?: Textual; readonly V2?: Textual; readonly V3?: Textual; readonly V4?: Textual;
  readonly ITEM?: readonly MessageRecord[];
  readonly LOG_NO?: string; readonly LOG_MSG_NO?: string | number; readonly PARAMETER?: string; readonly ROW?: number; readonly FIELD?: string; readonly SYSTEM?: string;
}
/** What a message box can show. */
export type BoxContent = string | number | boolean | Error | MessageRecord | readonly (string | Error | MessageRecord)[];

/** Options of `_bind`, `_bind_edit`, docs/spec/client-api.md §5.6. */
export interface BindOptions {
  /** true: the bare path instead of a binding. Text: the attribute's path from the model root, e.g. "order/city". */
  path?: boolean | string;
  /** Same as `path: true`. */
  path_only?: boolean;
  /** The attribute by name: "order-city", "order/city" or "order->city". */
  name?: string;
  /** The table a cell belongs to; needs `tab_index`. */
  tab?: readonly unknown[];
  /** Row of the cell, 1-based. */
  tab_index?: number;
  /** Formatter in the browser. */
  custom_mapper?: string;
  /** Formatter in the browser. */
  custom_filter?: string;
  custom_mapper_back?: string;
  custom_filter_back?: string;
  view?: string;
  /** The binding names the model `http`, for views whose default model was switched. */
  switch_default_model?: boolean;
  /** Leaves initial fields out of the model; rows stay. */
  omit_initial?: boolean;
  /** Leaves out only these fields when they are initial. */
  omit_initial_paths?: readonly string[];
  /** The attribute is JSON text that travels as JSON. Wire 2. */
  json?: boolean;
  /** Of a table: the members that identify a row, so that entries of a person follow it wherever it goes. Without it a member called `ID` does. */
  key?: string | readonly string[];
}

/** Options of `_event`, docs/spec/client-api.md §5.7 and docs/spec/wire-v2.md §7.3. */
export interface EventOptions {
  /** Fires although a roundtrip is running. */
  bypass_busy?: Flag;
  /** Same as `bypass_busy`. */
  check_allow_multi_req?: Flag;
  /** Sends the edits of the main view although fired from another slot. */
  force_main_model?: Flag;
  /** Keeps the last firing while a roundtrip runs. Wire 2. */
  check_queue_last?: Flag;
  /** No busy overlay. Wire 2. */
  check_no_busy?: Flag;
  /** Prevents the control's own reaction. Wire 2. */
  check_prevent_default?: Flag;
  /** Prevents it when this expression is true. Wire 2. */
  prevent_default_expr?: string;
  /** Quotes every argument. */
  check_arg_literal?: Flag;
}

/** Options of `view_display` besides its markup. */
export interface ViewOptions {
  switch_default_model_anno_uri?: string;
  switch_default_model_path?: string;
  /** Page transition. Wire 2. */
  transition?: "slide" | "baseSlide" | "fade" | "flip" | "show" | (string & {});
  transition_back?: Flag;
}

/** An e-mail for `url_helper_email`. */
export interface Email { email?: string; subject?: string; body?: string; cc?: string; bcc?: string; new_window?: Flag }

/** An action that was queued and takes itself back when it is written into a view (docs/spec/client-api.md §16). */
export interface FollowUp { toString(): string }

interface Point { readonly ID: string; readonly X: number; readonly Y: number }

/** Result of `client.get()`, docs/spec/client-api.md §6. Every member is always there. */
export interface ClientInfo {
  readonly EVENT: string;
  readonly T_EVENT_ARG: readonly string[];
  /** Argument by 0-based position; "" if missing. */
  get_event_arg(index: number): string;
  readonly CHECK_LAUNCHPAD_ACTIVE: boolean;
  readonly CHECK_ON_NAVIGATED: boolean;
  readonly VIEWNAME: string;
  readonly S_DRAFT: { readonly ID: string; readonly ID_PREV: string; readonly ID_PREV_APP: string; readonly ID_PREV_APP_STACK: string };
  readonly S_CONFIG: { readonly ORIGIN: string; readonly PATHNAME: string; readonly SEARCH: string; readonly HASH: string; readonly ComponentData?: { readonly [name: string]: unknown }; readonly [member: string]: unknown };
  readonly T_COMP_PARAMS: readonly { readonly N: string; readonly V: string }[];
  readonly S_DEVICE: {
    readonly SYSTEM: string; readonly ORIENTATION: string;
    readonly BROWSER: { readonly NAME: string; readonly VERSION: string };
    readonly OS: { readonly NAME: string; readonly VERSION: string };
    readonly RESIZE: { readonly WIDTH: number; readonly HEIGHT: number };
    readonly SUPPORT: { readonly TOUCH: boolean; readonly POINTER: boolean; readonly RETINA: boolean };
  };
  readonly S_FOCUS: { readonly ID: string; readonly SELECTION_START: number; readonly SELECTION_END: number };
  readonly S_SCROLL: { readonly [slot in "MAIN" | "NEST" | "NEST2" | "POPUP" | "POPOVER"]: Point };
  readonly S_UI5: { readonly VERSION: string; readonly BUILD_TIMESTAMP: string; readonly GAV: string; readonly THEME: string };
  /** `r_data` of the event, which comes from the browser like every argument, or of the leave that led here; null if none. */
  readonly R_EVENT_DATA: unknown;
  /**
   * Id of what the person did, a UUID: the same when the request is repeated. Pass it to remote services that recognise repetitions.
   * With a frontend that gives no id it is new in every run.
   */
  readonly ACTION_ID: string;
  readonly _S_NAV: { readonly CHECK_CALL: boolean; readonly CHECK_LEAVE: boolean };
  /** Edits of this request that could not be converted and were left out. */
  readonly T_MODEL_SKIPPED: readonly SkippedEdit[];
}

/** One thing an error says. */
export interface ErrorMessage {
  readonly text: string;
  /** Label of the element it is about; "" if it is about none. */
  readonly label: string;
  /** The element as the error names it: `title`, `author/name`, `items(ID=1)/price`; "" if none. */
  readonly target: string;
  readonly type: "Error" | "Warning" | "Information" | "Success";
}

/** An edit that could not be converted to the kind of value the attribute holds. */
export interface SkippedEdit {
  /** Attribute path with "-" between components. */
  readonly name: string;
  /** Row, 1-based; 0 for a value that is no cell. */
  readonly row: number;
  readonly field: string;
  /** Row of the outer table, 1-based; 0 if there is none. */
  readonly row_parent: number;
  /** What was sent. */
  readonly value: string;
}

/**
 * The browser as an app sees it: what happened, and what to show (docs/spec/client-api.md).
 * Every method also takes one object with its parameters by name. Valid until `main` has ended.
 */
export interface z2ui5_if_client {
  readonly cs_event: typeof cs_event;
  readonly cs_view: typeof cs_view;

  /** Whether this instance runs for the first time. */
  check_on_init(): boolean;
  /** Whether a view has to be shown: at the start, after a navigation, after a restore. */
  check_on_navigated(): boolean;
  /** Whether an event arrived; with a name, whether it is this one (letter case counts). */
  check_on_event(val?: string): boolean;
  /** Whether a leave would return to another app. */
  check_app_prev_stack(): boolean;

  /** Shows the main view. */
  view_display(val: Markup, switch_default_model_anno_uri?: string, switch_default_model_path?: string): void;
  view_display(val: { val: Markup } & ViewOptions): void;
  /** Sends the model to the open main view. */
  view_model_update(): void;
  /** Removes the main view. */
  view_destroy(): void;

  /** Shows a view inside a control of the main view; `method_insert` and `method_destroy` are methods of that control. */
  nest_view_display(val: Markup, id: string, method_insert: string, method_destroy?: string): void;
  nest_view_display(val: { val: Markup; id: string; method_insert: string; method_destroy?: string }): void;
  nest_view_model_update(): void;
  nest_view_destroy(): void;
  /** As `nest_view_display`, for a second nested view. */
  nest2_view_display(val: Markup, id: string, method_insert: string, method_destroy?: string): void;
  nest2_view_display(val: { val: Markup; id: string; method_insert: string; method_destroy?: string }): void;
  nest2_view_model_update(): void;
  nest2_view_destroy(): void;

  /** Opens a dialog; the markup is a fragment. */
  popup_display(val: Markup | { val: Markup }): void;
  popup_model_update(): void;
  popup_destroy(): void;
  /** Opens a popover by the control with the given id; the markup is a fragment. */
  popover_display(xml: Markup, by_id: string): void;
  popover_display(val: { xml: Markup; by_id: string } | { val: Markup; by_id: string }): void;
  popover_model_update(): void;
  popover_destroy(): void;

  /** Shows a short text that disappears by itself. */
  message_toast_display(text: Textual, opts?: ToastOptions): void;
  message_toast_display(options: { text: Textual } & ToastOptions): void;
  /** Shows a text, an error or a list of messages in a box. */
  message_box_display(text: BoxContent, type?: BoxType | (string & {}), title?: string, styleclass?: string, onclose?: string, actions?: readonly string[],
    emphasizedaction?: string, initialfocus?: string, textdirection?: string, icon?: string, details?: string, closeonnavigation?: Flag, dependenton?: string, contentwidth?: string): void;
  message_box_display(options: { text: BoxContent } & BoxOptions): void;

  /**
   * What an error of a service says, in the user's language: one entry for each thing that is wrong. An error of another kind is one entry
   * with its message.
   * @example for (const { target, text } of client.get_error_messages(error)) if (target === "title") this.title_state_text = text;
   */
  get_error_messages(error: unknown): readonly ErrorMessage[];
  /**
   * Lets the fields an error is about show it: those bound for editing that are named like the elements the error names. The messages stay
   * until the next roundtrip, or until the person changes the field. `message_box_display(error)` does the same besides its box.
   * Needs the frontend of this project; others show nothing.
   * @param error the error, or entries of `get_error_messages` @param within attribute to look in, where several fields have the name
   * @example client.show_field_messages(error, "book")
   */
  show_field_messages(error: unknown, within?: string): void;
  /**
   * A text of the project's i18n bundles (`_i18n/i18n.properties`) in the user's language; the key itself where no bundle has it.
   * In views, `{i18n>key}` does the same.
   * @param args values of the placeholders `{0}`, `{1}`, or `{name}` with an object
   * @example client.message_toast_display(client.text("saved", [order.number]))
   */
  text(key: string, args?: readonly unknown[] | { readonly [name: string]: unknown }): string;

  /** Language of the user as a tag such as `de` or `zh-CN`: of the address, else the user's choice, else the browser's. */
  get_language(): string;
  /** Remembers the language the user chose, "" for the browser's, and loads the page again in it. */
  set_language(language: string): void;

  /** Binds an attribute for display: pass the attribute itself, `client._bind(this.name)`. */
  _bind(val: unknown, opts: BindOptions & ({ path: true } | { path_only: true })): string;
  _bind(val: unknown, opts?: BindOptions): BindingText;
  /** Binds an attribute for display and editing. */
  _bind_edit(val: unknown, opts: BindOptions & ({ path: true } | { path_only: true })): string;
  _bind_edit(val: unknown, opts?: BindOptions): BindingText;
  /** Binds a value that is no attribute, for this view only. */
  _bind_local(val: unknown, opts?: { readonly path?: false; readonly custom_mapper?: string }): BindingText;
  _bind_local(val: unknown, opts: { readonly path: true }): string;

  /** Expression for a view attribute that raises an event of this app. */
  _event(val: string, t_arg?: readonly Argument[] | Argument, s_ctrl?: EventOptions, r_data?: unknown): string;
  _event(options: { val: string; t_arg?: readonly Argument[] | Argument; s_ctrl?: EventOptions; arg?: Argument; r_data?: unknown }): string;
  /** Expression for a view attribute that runs an action in the browser without a roundtrip. */
  _event_client(val: ActionName | (string & {}), t_arg?: readonly Argument[] | Argument, view?: ViewName): string;
  _event_client(options: { val: ActionName | (string & {}); t_arg?: readonly Argument[] | Argument; view?: ViewName }): string;
  /**
   * An expression as argument of an event or action, where the source of the call does not show it. You vouch for it: it is
   * evaluated in the browser, so never build it from data.
   * @example client._event("OPEN", [client._raw(columns.map((name) => `\${${name}}`).join(" + '-' + "))])
   */
  _raw(expression: string): RawExpression;
  /** Expression for a view attribute that leaves this app. */
  _event_nav_app_leave(): string;

  /** Runs an action in the browser after this roundtrip; written into a view attribute it runs on the event instead. */
  follow_up_action(val: ActionName | (string & {}), t_arg?: readonly Argument[] | Argument, view?: ViewName): FollowUp;
  follow_up_action(options: { val: ActionName | (string & {}); t_arg?: readonly Argument[] | Argument; view?: ViewName }): FollowUp;
  readonly action: { gen(options: { val: ActionName | (string & {}); t_arg?: readonly Argument[] | Argument }): void };

  clipboard_copy(text: Textual): void;
  clipboard_copy_app_state(): void;
  file_download(b64_data_url: string, filename: string): void;
  open_new_tab(url: string): void;
  location_reload(url: string): void;
  history_back(): void;
  system_logout(url?: string): void;
  popup_close(): void;
  popover_close(): void;
  cross_app_nav_to_prev_app(): void;
  cross_app_nav_to_ext(target: object, params?: object, mode?: string): void;
  storage_set(type: "local" | "session", prefix: string, key: string, value: Textual): void;
  storage_remove(type: "local" | "session", prefix: string, key: string): void;
  set_odata_model(url: string, name?: string, anno_url?: string): void;
  set_size_limit(view_key: ViewName, limit: number): void;
  reset_size_limit(view_key: ViewName): void;
  url_helper_redirect(url: string, new_window?: Flag): void;
  url_helper_email(email: Email): void;
  url_helper_sms(sms: { telephone: string; message?: string }): void;
  url_helper_tel(telephone: string): void;

  /** Continues with another app after `main`; a leave of that app returns here. Returns its `id_app`. */
  nav_app_call(app: App | { app: App }): string;
  /** Leaves after `main`: back to the caller, or to the given app; with an event and data for it. Returns the target's `id_app`. */
  nav_app_leave(app?: App | null, event?: string, r_data?: unknown): string;
  nav_app_leave(options: { app?: App | null; event?: string; r_data?: unknown }): string;
  /** Leaves to the launcher and forgets all callers. */
  nav_app_home(): void;
  /** Leaves to the caller, or to the launcher when there is none. */
  nav_app_back(): void;
  /** The current app; with an id, an app of the stack, the one just left, or (as a promise) the app of a stored draft. */
  get_app(): App;
  get_app(id: string): App | null | Promise<App | null>;
  /** The app just left, else the caller, else null. */
  get_app_prev(): App | null;
  get_if_app(): App;
  /** Gives an app its stable id. */
  nav_app_set_id(app: App): string;

  /** Keeps this instance in memory between roundtrips; default true. */
  set_session_stateful(val?: Flag): void;
  /** Puts the id of the draft into the address, so that a reload restores it; default true. */
  set_app_state_active(val?: Flag): void;
  app_state_set_active(val?: Flag): void;
  /** The link that restores this state. */
  app_state_get_href(): string;
  /** Adds an entry to the browser's history. */
  set_push_state(val: string): void;
  hash_set(val: string): void;
  /** Replaces the hash without a history entry. Wire 2. */
  hash_replace(val: string): void;
  /** One step back in the browser's history; default true. */
  set_nav_back(val?: Flag): void;

  /** All about the request and the browser. */
  get(): ClientInfo;
  /** Name of the event, or "". */
  get_event(): string;
  /** Argument of the event by 1-based position, as text; "" if missing. */
  get_event_arg(v?: number | { v: number }): string;
  /** The frontend's block of the request as it came. */
  get_frontend_data(): Readonly<Record<string, unknown>>;
}

/**
 * Checks that an object has every method of the client contract.
 * @throws CONTRACT naming the missing ones
 */
function check_implements(obj: object): void {
  const missing = CLIENT_METHOD_NAMES.filter((name) => typeof (obj as Record<string, unknown>)[name] !== "function");
  if (missing.length > 0) throw new Z2ui5Error("CONTRACT", { what: "The client", missing: missing.join(", ") });
}

/** Constants and contract check of the client (docs/spec/client-api.md §7). */
export const z2ui5_if_client = Object.freeze({ cs_event, cs_view, cs_device, METHOD_NAMES: CLIENT_METHOD_NAMES, check_implements });
export default z2ui5_if_client;
export { z2ui5_if_client as "module.exports" };
