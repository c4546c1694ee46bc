import { defaultParts } from "../engine-parts.ts";
import { defaultConfigGet, defaultConfigPost } from "../page/defaults.ts";
import type { HttpConfigGet, HttpConfigPost, HttpContext, z2ui5_if_exit } from "./z2ui5_if_exit.ts";

/** The user exit in force, found among the app files or set here; does nothing when there is none (docs/spec/client-api.md §14). */
class z2ui5_cl_ui5_user_exit implements z2ui5_if_exit {
  static readonly #instance = new z2ui5_cl_ui5_user_exit();

  /** The only instance. */
  static get_instance(): z2ui5_cl_ui5_user_exit {
    return z2ui5_cl_ui5_user_exit.#instance;
  }

  /** Sets the user exit, before any file; null goes back to the files. @throws CONTRACT naming missing methods */
  static set_exit(exit: z2ui5_if_exit | null): void {
    defaultParts.userExit.set(exit);
  }

  /** Calls the exit for the page. Without `s_config`, the exit receives the defaults. @throws USER_EXIT */
  set_config_http_get(
    s_context: HttpContext,
    s_config = defaultConfigGet({ webappPath: "/z2ui5/webapp/" }),
  ): HttpConfigGet | Promise<HttpConfigGet> {
    return defaultParts.userExit.get(s_context, s_config);
  }

  /** Calls the exit for roundtrips. Without `s_config`, the exit receives the defaults. @throws USER_EXIT */
  set_config_http_post(
    s_context: HttpContext,
    s_config = defaultConfigPost(),
  ): HttpConfigPost | Promise<HttpConfigPost> {
    return defaultParts.userExit.post(s_context, s_config);
  }
}

export default z2ui5_cl_ui5_user_exit;
export { z2ui5_cl_ui5_user_exit as "module.exports" };
