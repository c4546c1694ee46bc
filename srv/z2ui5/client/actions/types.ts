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

/** A queued action, which is removed from the queue if it is written into a view (docs/spec/client-api.md §16). */
export interface FollowUp {
  toString(): string;
}

/** Actions in the browser (docs/spec/client-api.md §5.8). */
export interface ActionClient {
  /**
   * Runs an action in the browser after this roundtrip; if the result is written into a view attribute, the action runs on the event instead. A text that is
   * not the name of an action is a script: the frontend of this project does not run scripts, and the server logs the app.
   */
  follow_up_action(val: ActionName | (string & {}), t_arg?: readonly Argument[] | Argument, view?: ViewName): FollowUp;
  follow_up_action(options: {
    val: ActionName | (string & {});
    t_arg?: readonly Argument[] | Argument;
    view?: ViewName;
  }): FollowUp;
  /** Same as `follow_up_action`, for existing app files. */
  readonly action: { gen(options: { val: ActionName | (string & {}); t_arg?: readonly Argument[] | Argument }): void };

  /** Copies a text to the clipboard. */
  clipboard_copy(text: Textual): void;
  /** Copies the link that restores this screen. */
  clipboard_copy_app_state(): void;
  /** Downloads a file. @param b64_data_url its content as `data:text/csv;base64,…` */
  file_download(b64_data_url: string, filename: string): void;
  /** Opens a page of the same host in a new tab. */
  open_new_tab(url: string): void;
  /** Goes to a page of the same host. */
  location_reload(url: string): void;
  /** Goes back in the browser's history. */
  history_back(): void;
  /** Logs the user out. @param url page to show afterwards; by default, the page of the server */
  system_logout(url?: string): void;
  /** Closes the dialog after the screen was updated; see also `popup_destroy`. */
  popup_close(): void;
  /** Closes the popover after the screen was updated; see also `popover_destroy`. */
  popover_close(): void;
  /** Goes back in a launchpad. */
  cross_app_nav_to_prev_app(): void;
  /** Goes to another app of a launchpad. @param mode `EXT` opens a new window */
  cross_app_nav_to_ext(target: object, params?: object, mode?: string): void;
  /** Stores a value in the browser: `local` permanently, `session` until the tab is closed. */
  storage_set(type: "local" | "session", prefix: string, key: string, value: Textual): void;
  /** Removes a value from the browser's storage. */
  storage_remove(type: "local" | "session", prefix: string, key: string): void;
  /** Sets an OData V2 model at the main view. */
  set_odata_model(url: string, name?: string, anno_url?: string): void;
  /** Sets the maximum number of rows that the controls of a slot show. */
  set_size_limit(view_key: ViewName, limit: number): void;
  /** Resets the maximum number of rows of a slot to 100. */
  reset_size_limit(view_key: ViewName): void;
  /** Opens any web page. */
  url_helper_redirect(url: string, new_window?: Flag): void;
  /** Opens a new e-mail. */
  url_helper_email(email: Email): void;
  /** Opens a new text message. */
  url_helper_sms(sms: { telephone: string; message?: string }): void;
  /** Calls a number. */
  url_helper_tel(telephone: string): void;
}
