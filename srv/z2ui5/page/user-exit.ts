/** Calls the user exit for page and roundtrips (docs/spec/client-api.md §14). */
import type { z2ui5_if_exit, HttpConfigGet, HttpConfigPost, HttpContext, NameValue } from "./exit-contract.ts";
import { Z2ui5Error } from "../errors.ts";
import { defaultConfigPost, DRAFT_HOURS } from "./defaults.ts";
import { nameOfExit, UserExitFinder } from "./find-user-exit.ts";

import type { Registry } from "../registry/registry.ts";

type OrPromise<T> = T | Promise<T>;

/** Calls the user exit of one engine. */
export class UserExit {
  readonly #finder: UserExitFinder;

  /** @param registry classes of the engine */
  constructor(registry: Registry) {
    this.#finder = new UserExitFinder(registry);
  }

  /** The exit in force, or null. @throws APP_FILE_BROKEN when its file cannot be loaded */
  find(): z2ui5_if_exit | null {
    return this.#finder.find();
  }

  /** Sets the user exit, before any file; null goes back to the files. @throws CONTRACT naming missing methods */
  set(exit: z2ui5_if_exit | null): void {
    this.#finder.set(exit);
  }

  /**
   * The configuration of the bootstrap page and of response headers: the given one with the changes of the exit.
   * @param context the request @param config the defaults for the exit
   * @returns a promise only when the exit is asynchronous
   * @throws USER_EXIT when the exit fails or sets an invalid value, APP_FILE_BROKEN when its file cannot be loaded
   */
  get(context: HttpContext, config: HttpConfigGet): OrPromise<HttpConfigGet> {
    return this.#ask("set_config_http_get", context, config, checkGet);
  }

  /**
   * How roundtrips shall be: the defaults, changed by the exit.
   * @param context the request @param config the defaults for the exit
   * @returns a promise only when the exit is asynchronous
   * @throws USER_EXIT when the exit fails, APP_FILE_BROKEN when its file cannot be loaded
   */
  post(context: HttpContext, config: HttpConfigPost = defaultConfigPost()): OrPromise<HttpConfigPost> {
    return this.#ask("set_config_http_post", context, config, checkPost);
  }

  #ask<T extends object>(method: Method, context: HttpContext, config: T, check: (config: T) => T): OrPromise<T> {
    const exit = this.find();
    if (exit === null) return config;
    const fail = (error: unknown): never => {
      throw error instanceof Z2ui5Error
        ? error
        : new Z2ui5Error(
            "USER_EXIT",
            { className: nameOfExit(exit), method, reason: error instanceof Error ? error.message : String(error) },
            error,
          );
    };
    const merge = (returned: unknown): T =>
      check(typeof returned === "object" && returned !== null ? { ...config, ...returned } : config);
    try {
      const answer: unknown = (exit[method] as (context: HttpContext, config: T) => unknown).call(
        exit,
        context,
        config,
      );
      return answer instanceof Promise ? answer.then(merge).catch(fail) : merge(answer);
    } catch (error) {
      return fail(error);
    }
  }
}

type Method = (typeof z2ui5_if_exit.METHOD_NAMES)[number];

function checkGet(config: HttpConfigGet): HttpConfigGet {
  const texts = ["title", "theme", "src", "favicon", "content_security_policy", "styles_css", "custom_js"] as const;
  for (const name of texts) config[name] = String(config[name] ?? "");
  config.t_add_config = pairs(config.t_add_config, "t_add_config");
  for (const { n, v } of config.t_add_config) if (isResourceRoots(n)) checkRoots(n, v);
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

/** Whether an attribute of the bootstrap contains module paths; UI5 supports two spellings. */
export const isResourceRoots = (name: string): boolean => /^data-sap-ui-resource-?roots$/i.test(name);

function checkRoots(name: string, value: string): void {
  let roots: unknown;
  try {
    roots = JSON.parse(value);
  } catch {
    // Reported below like any other value that is not an object.
  }
  if (typeof roots !== "object" || roots === null || Array.isArray(roots))
    throw new TypeError(`t_add_config expects ${name} to be a JSON object such as {"shop":"/controls/"}`);
}

function usableHeader(header: NameValue): NameValue {
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(header.n))
    throw new TypeError(`t_security_header names a header ${JSON.stringify(header.n)}`);
  if (/[^\t\x20-\x7e\x80-\xff]/.test(header.v))
    throw new TypeError(`the header ${header.n} contains characters that cannot be sent`);
  return header;
}
