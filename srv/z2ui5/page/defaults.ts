/** Defaults for page and roundtrips, which a user exit can change (docs/spec/client-api.md §14). */
import type { HttpConfigGet, HttpConfigPost, NameValue } from "./exit-contract.ts";
import { permissivePolicy, policyElement, strictPolicy } from "./content-security-policy.ts";

/** What a host decides about the page. */
export interface PageSettings {
  /** Path the frontend's files are served under, with a slash at its end. */
  readonly webappPath: string;
  /** The served frontend is not our own and needs the permissive policy. */
  readonly foreignWebapp?: boolean;
  /** Wire of the served frontend. */
  readonly wire?: string;
  /** URL of the UI5 bootstrap script. */
  readonly src?: string;
  /** URL of a script that reloads the page after a change, in development. */
  readonly livereload?: string;
  /** Name of the UI5 theme; "auto" follows the system. */
  readonly theme?: string;
  /** Density of controls; "auto" follows the device. */
  readonly density?: string;
  /** Languages that the apps are written in; none for all. */
  readonly languages?: readonly string[];
  /** Changes with every build of the frontend, so that browsers fetch the page again. */
  readonly version?: string;
}

/** A theme that follows the system, and a density that follows the device. */
export const AUTO = "auto";

/** The theme that a page names if nothing else is configured. */
export const DEFAULT_THEME = "sap_horizon";

/** URL of the UI5 runtime this server brings along. */
export const LOCAL_UI5 = "/resources/sap-ui-core.js";

const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#0064d9'/>" +
  "<path d='M9 10h14L10 22h13' fill='none' stroke='#fff' stroke-width='3.4' stroke-linecap='round' stroke-linejoin='round'/></svg>";
const FAVICON = `data:image/svg+xml,${encodeURIComponent(ICON)}`;

/** Prevents caching of responses. */
export const NO_STORE: readonly NameValue[] = [
  { n: "cache-control", v: "no-cache, no-store, must-revalidate" },
  { n: "Pragma", v: "no-cache" },
  { n: "Expires", v: "0" },
];

const SECURITY_HEADERS: readonly NameValue[] = [
  ...NO_STORE,
  { n: "X-Content-Type-Options", v: "nosniff" },
  { n: "X-Frame-Options", v: "SAMEORIGIN" },
  { n: "Referrer-Policy", v: "strict-origin-when-cross-origin" },
  { n: "Permissions-Policy", v: "geolocation=(self), microphone=(self), camera=(self), payment=(), usb=()" },
];

/**
 * The page before a user exit.
 * @param settings what the host decides
 */
export function defaultConfigGet(settings: PageSettings): HttpConfigGet {
  const src = settings.src || LOCAL_UI5;
  return {
    title: "abap2UI5",
    theme: followsSystem(settings) ? DEFAULT_THEME : settings.theme!,
    src,
    favicon: FAVICON,
    content_security_policy: policyElement(
      settings.foreignWebapp
        ? permissivePolicy(src)
        : strictPolicy({ src, script: "", livereload: settings.livereload }),
    ),
    styles_css: "",
    custom_js: "",
    t_add_config: [],
    t_security_header: SECURITY_HEADERS.map((header) => ({ ...header })),
  };
}

/** Whether the theme fits the system, unless a user exit names one. @param settings what the host decides */
export const followsSystem = ({ theme = AUTO }: PageSettings): boolean => theme === AUTO || theme === "";

/** Roundtrips before a user exit. */
export const defaultConfigPost = (): HttpConfigPost => ({
  draft_exp_time_in_hours: DRAFT_HOURS,
  check_csrf_active: false,
  check_hide_error_details: false,
});

/** Default number of hours until a draft expires. */
export const DRAFT_HOURS = 4;
