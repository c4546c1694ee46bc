/** Contract of a user exit (docs/spec/client-api.md §14): any class in an app directory with both methods; no base class. */
import { Z2ui5Error } from "../errors.ts";

/** A name with its value. */
export interface NameValue {
  n: string;
  v: string;
}

/** What a user exit learns of the request. */
export interface HttpContext {
  readonly path: string;
  readonly method: string;
  /** Query parameters in the order they came. */
  readonly t_params: readonly NameValue[];
  /** Class named by `?app_start=`, as sent; "" if none. */
  readonly app_start: string;
  readonly session_id: string;
  readonly tenant: string;
  readonly body: string;
}

/** What a user exit may change about the bootstrap page. */
export interface HttpConfigGet {
  /** Title of the browser window. */
  title: string;
  theme: string;
  /** URL of the UI5 bootstrap script. */
  src: string;
  /** URL of the icon; "" shows none. */
  favicon: string;
  /** A whole `<meta http-equiv="Content-Security-Policy" …>` element, written into the head as it is. */
  content_security_policy: string;
  /** Style rules of the page. */
  styles_css: string;
  /** A script module that runs with the page. */
  custom_js: string;
  /** Further attributes of the bootstrap script. Module paths (`data-sap-ui-resourceroots`) are added to those of the frontend. */
  t_add_config: NameValue[];
  /** Headers of the page and of responses to roundtrips. */
  t_security_header: NameValue[];
}

/** What a user exit may change about roundtrips. */
export interface HttpConfigPost {
  /** Hours until a draft expires; 4 for values up to 0. */
  draft_exp_time_in_hours: number;
  /** Reject requests from pages of other hosts. */
  check_csrf_active: boolean;
  /** Show a generic text instead of the text of an exception. */
  check_hide_error_details: boolean;
}

type OrPromise<T> = T | Promise<T>;

/**
 * A user exit. Both methods receive the defaults and either change them in place or return their changes.
 *
 * @example
 * export default class my_exit {
 *   set_config_http_get(s_context, s_config) { s_config.theme = "sap_horizon_dark"; }
 *   set_config_http_post(s_context, s_config) { return { check_csrf_active: true }; }
 * }
 */
export interface z2ui5_if_exit {
  set_config_http_get(s_context: HttpContext, s_config: HttpConfigGet): OrPromise<Partial<HttpConfigGet> | void>;
  set_config_http_post(s_context: HttpContext, s_config: HttpConfigPost): OrPromise<Partial<HttpConfigPost> | void>;
}

/** Methods every user exit has. */
const METHOD_NAMES = Object.freeze(["set_config_http_get", "set_config_http_post"] as const);

/**
 * Checks that an object has both methods.
 * @param obj a user exit
 * @throws CONTRACT naming the missing ones
 */
function check_implements(obj: object): void {
  const missing = METHOD_NAMES.filter((name) => typeof (obj as Record<string, unknown>)[name] !== "function");
  if (missing.length > 0) throw new Z2ui5Error("CONTRACT", { what: "The user exit", missing: missing.join(", ") });
}

/** Contract check of user exits. */
export const z2ui5_if_exit = Object.freeze({ METHOD_NAMES, check_implements });
