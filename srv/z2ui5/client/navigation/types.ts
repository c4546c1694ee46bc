import type { App } from "../../types/app.ts";
import type { Flag } from "../types.ts";

/** Parameters of an app in its address. */
export type AddressParameters = Readonly<Record<string, string | number | boolean | bigint | null | undefined>>;

/** Navigation between apps, and URL, history and session of the browser (docs/spec/client-api.md §§5.9, 5.10). */
export interface NavigationClient {
  /** Continues with another app after `main`; a leave of that app returns here. Returns its `id_app`. */
  nav_app_call(app: App | { app: App }): string;
  /** Leaves after `main`: back to the caller, or to the given app; with an event and data for it. Returns the target's `id_app`. */
  nav_app_leave(app?: App | null, event?: string, r_data?: unknown): string;
  nav_app_leave(options: { app?: App | null; event?: string; r_data?: unknown }): string;
  /** Leaves to the launcher and forgets all callers. */
  nav_app_home(): void;
  /** Leaves to the caller, or to the launcher when there is none. */
  nav_app_back(): void;
  /** The current app; with an ID, an app of the stack, the app just left, or (as a promise) the app of a stored draft. */
  get_app(): App;
  get_app(id: string): App | null | Promise<App | null>;
  /** The app just left, otherwise the caller, otherwise null. */
  get_app_prev(): App | null;
  /** The current app; the same as `get_app()`. */
  get_if_app(): App;
  /** Gives an app its stable id. */
  nav_app_set_id(app: App): string;

  /** Keeps this instance in memory between roundtrips; default true. */
  set_session_stateful(val?: Flag): void;
  /** Adds the ID of the draft to the URL, so that a reload restores it; default true. */
  set_app_state_active(val?: Flag): void;
  /** The same as `set_app_state_active`. */
  app_state_set_active(val?: Flag): void;
  /** The link that restores this state. */
  app_state_get_href(): string;
  /**
   * Puts parameters of the app into the address, `#/app/MY_APP?book=5`: a user who opens the address, from a bookmark, a copy or the history, starts
   * the app with them. They replace the ones before; undefined and null are left out. A change adds an entry to the history, so that Back
   * shows the screen before, unless `replace` is set. Frontends of other makes ignore it.
   * @param parameters by name; altogether at most 2,000 characters in the address
   * @throws ADDRESS_TOO_LONG
   */
  set_address(parameters: AddressParameters, options?: { replace?: boolean }): void;
  /** The parameters in the address, which the app was started with or has set last. They come from the browser: check them. */
  get_address(): Record<string, string>;
  /** Adds an entry to the browser's history, with a text behind the address of the app: `#/app/MY_APP/<draft>&/items`; going back shows the screen before. */
  set_push_state(val: string): void;
  /** The same as `set_push_state`. */
  hash_set(val: string): void;
  /** Replaces the hash without a history entry. Wire 2. */
  hash_replace(val: string): void;
  /** One step back in the browser's history; default true. */
  set_nav_back(val?: Flag): void;
}
