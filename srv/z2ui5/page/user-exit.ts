/** Asks the user exit how page and roundtrips shall be (docs/spec/client-api.md §14). */
import { z2ui5_if_exit, type HttpConfigGet, type HttpConfigPost, type HttpContext, type NameValue } from "../compat/z2ui5_if_exit.ts";
import { Z2ui5Error } from "../errors.ts";
import { defaultConfigGet, defaultConfigPost, DRAFT_HOURS, type PageSettings } from "./defaults.ts";
import { findUserExit, nameOfExit } from "./find-user-exit.ts";

type OrPromise<T> = T | Promise<T>;

/**
 * How the bootstrap page and the headers of answers shall be: the defaults, changed by the user exit.
 * @param context the request @param settings what the host decides
 * @returns a promise only when the exit is asynchronous
 * @throws USER_EXIT when the exit fails or sets something unusable, APP_FILE_BROKEN when its file cannot be loaded
 */
export const configForGet = (context: HttpContext, settings: PageSettings): OrPromise<HttpConfigGet> =>
  askUserExit.get(context, defaultConfigGet(settings));

/**
 * How roundtrips shall be: the defaults, changed by the user exit.
 * @param context the request
 * @returns a promise only when the exit is asynchronous
 * @throws USER_EXIT when the exit fails, APP_FILE_BROKEN when its file cannot be loaded
 */
export const configForPost = (context: HttpContext): OrPromise<HttpConfigPost> =>
  askUserExit.post(context, defaultConfigPost());

/** Lets the user exit change a given configuration, checks the result and throws as {@link configForGet} does. */
export const askUserExit = {
  get: (context: HttpContext, config: HttpConfigGet): OrPromise<HttpConfigGet> => ask("set_config_http_get", context, config, checkGet),
  post: (context: HttpContext, config: HttpConfigPost): OrPromise<HttpConfigPost> => ask("set_config_http_post", context, config, checkPost),
};

type Method = (typeof z2ui5_if_exit.METHOD_NAMES)[number];

function ask<T extends object>(method: Method, context: HttpContext, config: T, check: (config: T) => T): OrPromise<T> {
  const exit = findUserExit();
  if (exit === null) return config;
  const fail = (error: unknown): never => {
    throw error instanceof Z2ui5Error ? error : new Z2ui5Error("USER_EXIT", { className: nameOfExit(exit), method, reason: error instanceof Error ? error.message : String(error) }, error);
  };
  const merge = (returned: unknown): T => check(typeof returned === "object" && returned !== null ? { ...config, ...returned } : config);
  try {
    const answer: unknown = (exit[method] as (context: HttpContext, config: T) => unknown).call(exit, context, config);
    return answer instanceof Promise ? answer.then(merge).catch(fail) : merge(answer);
  } catch (error) {
    return fail(error);
  }
}

function checkGet(config: HttpConfigGet): HttpConfigGet {
  const texts = ["title", "theme", "src", "favicon", "content_security_policy", "styles_css", "custom_js"] as const;
  for (const name of texts) config[name] = String(config[name] ?? "");
  config.t_add_config = pairs(config.t_add_config, "t_add_config");
  config.t_security_header = pairs(config.t_security_header, "t_security_header").map(usableHeader);
  return config;
}

function checkPost(config: HttpConfigPost): HttpConfigPost {
  const hours = Number(config.draft_exp_time_in_hours);
  return {
    draft_exp_time_in_hours: hours > 0 ? hours : DRAFT_HOURS,
    check_csrf_active: isSet(config.check_csrf_active),
    check_hide_error_details: isSet(config.check_hide_error_details),
  };
}

const isSet = (flag: unknown): boolean => flag === true || flag === "X";

function pairs(value: unknown, name: string): NameValue[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array of { n, v }`);
  return (value as Partial<NameValue>[]).map((entry) => ({ n: String(entry?.n ?? ""), v: String(entry?.v ?? "") }));
}

function usableHeader(header: NameValue): NameValue {
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(header.n)) throw new TypeError(`t_security_header names a header ${JSON.stringify(header.n)}`);
  if (/[^\t\x20-\x7e\x80-\xff]/.test(header.v)) throw new TypeError(`the header ${header.n} holds characters that cannot be sent`);
  return header;
}
