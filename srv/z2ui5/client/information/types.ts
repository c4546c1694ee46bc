import type { SkippedEdit } from "../../types/edits.ts";

interface Point {
  readonly ID: string;
  readonly X: number;
  readonly Y: number;
}

/** Result of `client.get()`, docs/spec/client-api.md §6. All members are always present. */
export interface ClientInfo {
  readonly EVENT: string;
  readonly T_EVENT_ARG: readonly string[];
  /** Argument by 0-based position; "" if missing. */
  get_event_arg(index: number): string;
  /** Whether the page runs in a launchpad, such as SAP Build Work Zone. */
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
  /** `r_data` of the event, which comes from the browser like every argument, or of the app that was left; null if there is none. */
  readonly R_EVENT_DATA: unknown;
  /**
   * UUID of the user's action, which is the same in retries. Pass it to remote services that detect duplicates.
   * With a frontend that sends no ID, it is new in every run.
   */
  readonly ACTION_ID: string;
  readonly _S_NAV: { readonly CHECK_CALL: boolean; readonly CHECK_LEAVE: boolean };
  /** Edits of this request that could not be converted and were ignored. */
  readonly T_MODEL_SKIPPED: readonly SkippedEdit[];
  /** Fields with invalid entries, found by the browser or by the server. The framework shows no message if the app reads this member. */
  readonly T_INPUT_INVALID: readonly InvalidField[];
}

/** A field with an invalid entry. */
export interface InvalidField {
  /** Path of the attribute with the names of the app and 0-based rows, such as `rows/2/stock`. */
  readonly path: string;
  /** The entry. */
  readonly text: string;
  /** Why the entry is invalid, in the user's language; "" if unknown. */
  readonly reason: string;
}

/** Why `main` runs, for which user, and in which language (docs/spec/client-api.md §§5.1, 5.11). */
export interface InformationClient {
  /** Whether this instance runs for the first time. */
  check_on_init(): boolean;
  /** Whether a view must be displayed: at the start, after a navigation, after a restore. */
  check_on_navigated(): boolean;
  /** Whether an event was triggered; with a name, whether it is this event (case-sensitive). */
  check_on_event(val?: string): boolean;
  /**
   * Whether all entries are valid. If the app does not call it, the framework shows a message with the entries that were not
   * accepted. With other frontends, only entries that the attributes cannot hold are known.
   */
  check_input_valid(): boolean;
  /** Whether leaving this app returns to another app. */
  check_app_prev_stack(): boolean;

  /** Data of the request and the browser. */
  get(): ClientInfo;
  /** Name of the event, or "". */
  get_event(): string;
  /** Argument of the event by 1-based position, as text; "" if missing. */
  get_event_arg(v?: number | { v: number }): string;
  /** The unchanged frontend block of the request. */
  get_frontend_data(): Readonly<Record<string, unknown>>;

  /**
   * A text of the project's i18n bundles (`_i18n/i18n.properties`) in the user's language; the key itself if no bundle contains it.
   * In views, `{i18n>key}` does the same.
   * @param args values of the placeholders `{0}`, `{1}`, or `{name}` with an object
   * @example client.message_toast_display(client.text("saved", [order.number]))
   */
  text(key: string, args?: readonly unknown[] | { readonly [name: string]: unknown }): string;

  /** Language of the user as a tag such as `de` or `zh-CN`: from the URL, otherwise the user's choice, otherwise from the browser. */
  get_language(): string;
  /** Stores the language that the user chose, "" for the language of the browser, and reloads the page. */
  set_language(language: string): void;
  /**
   * Stores the theme that the user chose and applies it: the name of a UI5 theme such as `sap_horizon_dark`, "auto" for the one that fits the system,
   * or "" for the one of the server.
   */
  set_theme(theme: string): void;
  /** Stores the density that the user chose and applies it: `compact`, `cozy`, or "" for the one of the server. */
  set_density(density: "compact" | "cozy" | ""): void;
}
