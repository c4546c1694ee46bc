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
  readonly action: { gen(options: { val: ActionName | (string & {}); t_arg?: readonly Argument[] | Argument }): void };

  clipboard_copy(text: Textual): void;
  clipboard_copy_app_state(): void;
  file_download(b64_data_url: string, filename: string): void;
  open_new_tab(url: string): void;
  location_reload(url: string): void;
  history_back(): void;
  system_logout(url?: string): void;
  popup_close(): void;
  popover_close(): void;
  cross_app_nav_to_prev_app(): void;
  cross_app_nav_to_ext(target: object, params?: object, mode?: string): void;
  storage_set(type: "local" | "session", prefix: string, key: string, value: Textual): void;
  storage_remove(type: "local" | "session", prefix: string, key: string): void;
  set_odata_model(url: string, name?: string, anno_url?: string): void;
  set_size_limit(view_key: ViewName, limit: number): void;
  reset_size_limit(view_key: ViewName): void;
  url_helper_redirect(url: string, new_window?: Flag): void;
  url_helper_email(email: Email): void;
  url_helper_sms(sms: { telephone: string; message?: string }): void;
  url_helper_tel(telephone: string): void;
}
