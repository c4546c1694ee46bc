import type { SkippedEdit } from "../../types/edits.ts";

interface Point {
  readonly ID: string;
  readonly X: number;
  readonly Y: number;
}

/** Result of `client.get()`, docs/spec/client-api.md §6. Every member is always there. */
export interface ClientInfo {
  readonly EVENT: string;
  readonly T_EVENT_ARG: readonly string[];
  /** Argument by 0-based position; "" if missing. */
  get_event_arg(index: number): string;
  readonly CHECK_LAUNCHPAD_ACTIVE: boolean;
  readonly CHECK_ON_NAVIGATED: boolean;
  readonly VIEWNAME: string;
  readonly S_DRAFT: {
    readonly ID: string;
    readonly ID_PREV: string;
    readonly ID_PREV_APP: string;
    readonly ID_PREV_APP_STACK: string;
  };
  readonly S_CONFIG: {
    readonly ORIGIN: string;
    readonly PATHNAME: string;
    readonly SEARCH: string;
    readonly HASH: string;
    readonly ComponentData?: { readonly [name: string]: unknown };
    readonly [member: string]: unknown;
  };
  readonly T_COMP_PARAMS: readonly { readonly N: string; readonly V: string }[];
  readonly S_DEVICE: {
    readonly SYSTEM: string;
    readonly ORIENTATION: string;
    readonly BROWSER: { readonly NAME: string; readonly VERSION: string };
    readonly OS: { readonly NAME: string; readonly VERSION: string };
    readonly RESIZE: { readonly WIDTH: number; readonly HEIGHT: number };
    readonly SUPPORT: { readonly TOUCH: boolean; readonly POINTER: boolean; readonly RETINA: boolean };
  };
  readonly S_FOCUS: { readonly ID: string; readonly SELECTION_START: number; readonly SELECTION_END: number };
  readonly S_SCROLL: { readonly [slot in "MAIN" | "NEST" | "NEST2" | "POPUP" | "POPOVER"]: Point };
  readonly S_UI5: {
    readonly VERSION: string;
    readonly BUILD_TIMESTAMP: string;
    readonly GAV: string;
    readonly THEME: string;
  };
  /** `r_data` of the event, which comes from the browser like every argument, or of the leave that led here; null if none. */
  readonly R_EVENT_DATA: unknown;
  /**
   * Id of what the user did, a UUID: the same when the request is repeated. Pass it to remote services that recognize repetitions.
   * With a frontend that gives no id it is new in every run.
   */
  readonly ACTION_ID: string;
  readonly _S_NAV: { readonly CHECK_CALL: boolean; readonly CHECK_LEAVE: boolean };
  /** Edits of this request that could not be converted and were left out. */
  readonly T_MODEL_SKIPPED: readonly SkippedEdit[];
  /** Fields that hold no valid value: what the browser could not read, and what was left out. An app that reads it tells the user itself. */
  readonly T_INPUT_INVALID: readonly InvalidField[];
}

/** A field that holds no valid value. */
export interface InvalidField {
  /** Path of the attribute in the app's spelling, rows from 0, such as `rows/2/stock`. */
  readonly path: string;
  /** What was entered. */
  readonly text: string;
  /** What is wrong with it, in the user's language; "" if nothing is known. */
  readonly reason: string;
}

/** What happened, who asks, and in which language (docs/spec/client-api.md §§5.1, 5.11). */
export interface InformationClient {
  /** Whether this instance runs for the first time. */
  check_on_init(): boolean;
  /** Whether a view has to be shown: at the start, after a navigation, after a restore. */
  check_on_navigated(): boolean;
  /** Whether an event arrived; with a name, whether it is this one (letter case counts). */
  check_on_event(val?: string): boolean;
  /**
   * Whether all fields hold valid values. An app that asks tells the user itself; otherwise the user is informed after the roundtrip what was
   * not taken over. With frontends of other projects only what the attributes could not take is known.
   */
  check_input_valid(): boolean;
  /** Whether a leave would return to another app. */
  check_app_prev_stack(): boolean;

  /** All about the request and the browser. */
  get(): ClientInfo;
  /** Name of the event, or "". */
  get_event(): string;
  /** Argument of the event by 1-based position, as text; "" if missing. */
  get_event_arg(v?: number | { v: number }): string;
  /** The frontend's block of the request as it came. */
  get_frontend_data(): Readonly<Record<string, unknown>>;

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
}
