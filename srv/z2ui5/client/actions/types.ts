import type { ActionName, Argument, Flag, Textual, ViewName } from "../types.ts";

/** An e-mail for `url_helper_email`. */
export interface Email {
  email?: string;
  subject?: string;
  body?: string;
  cc?: string;
  bcc?: string;
  new_window?: Flag;
}

/** An action that was queued and takes itself back when it is written into a view (docs/spec/client-api.md §16). */
export interface FollowUp {
  toString(): string;
}

/** Actions in the browser (docs/spec/client-api.md §5.8). */
export interface ActionClient {
  /**
   * Runs an action in the browser after this roundtrip; written into a view attribute it runs on the event instead. A text that is
   * no name of an action is a script: the frontend of this project never runs one, and the log of the server names the app.
   */
  follow_up_action(val: ActionName | (string & {}), t_arg?: readonly Argument[] | Argument, view?: ViewName): FollowUp;
  follow_up_action(options: {
    val: ActionName | (string & {});
    t_arg?: readonly Argument[] | Argument;
    view?: ViewName;
  }): FollowUp;
  /** The same as `follow_up_action`, as existing app files write it. */
  readonly action: { gen(options: { val: ActionName | (string & {}); t_arg?: readonly Argument[] | Argument }): void };

  /** Copies a text to the clipboard. */
  clipboard_copy(text: Textual): void;
  /** Copies the link that restores this screen. */
  clipboard_copy_app_state(): void;
  /** Saves a file at the user's computer. @param b64_data_url its content as `data:text/csv;base64,…` */
  file_download(b64_data_url: string, filename: string): void;
  /** Opens a page of the same host in a new tab. */
  open_new_tab(url: string): void;
  /** Goes to a page of the same host. */
  location_reload(url: string): void;
  /** Goes back in the browser's history. */
  history_back(): void;
  /** Logs the user out. @param url page that follows; the one of the server without */
  system_logout(url?: string): void;
  /** Closes the dialog after the screen was updated; see also `popup_destroy`. */
  popup_close(): void;
  /** Closes the popover after the screen was updated; see also `popover_destroy`. */
  popover_close(): void;
  /** Goes back in a launchpad. */
  cross_app_nav_to_prev_app(): void;
  /** Goes to another app of a launchpad. @param mode `EXT` opens a new window */
  cross_app_nav_to_ext(target: object, params?: object, mode?: string): void;
  /** Keeps a value in the browser: `local` for good, `session` until the tab closes. */
  storage_set(type: "local" | "session", prefix: string, key: string, value: Textual): void;
  /** Removes a value from the browser's storage. */
  storage_remove(type: "local" | "session", prefix: string, key: string): void;
  /** Gives the main view an OData V2 model. */
  set_odata_model(url: string, name?: string, anno_url?: string): void;
  /** Sets how many rows the controls of a slot show at most. */
  set_size_limit(view_key: ViewName, limit: number): void;
  /** Lets the controls of a slot show 100 rows again. */
  reset_size_limit(view_key: ViewName): void;
  /** Opens any page of the web. */
  url_helper_redirect(url: string, new_window?: Flag): void;
  /** Opens an e-mail to be written. */
  url_helper_email(email: Email): void;
  /** Opens a message to be written. */
  url_helper_sms(sms: { telephone: string; message?: string }): void;
  /** Calls a number. */
  url_helper_tel(telephone: string): void;
}
