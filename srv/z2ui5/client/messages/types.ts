import type { Flag, Textual } from "../types.ts";

/** Options of `message_toast_display`, docs/spec/client-api.md §5.5. */
export interface ToastOptions {
  /** Milliseconds until the toast closes; default 3000. */
  duration?: number | string;
  /** CSS width; default 15em. */
  width?: string;
  my?: string;
  at?: string;
  of?: string;
  offset?: string;
  collision?: string;
  /** Event triggered when the toast closes. */
  onclose?: string;
  /** Closes automatically; default true. */
  autoclose?: Flag;
  animationtimingfunction?: string;
  animation_timing_function?: string;
  animationduration?: number | string;
  animation_duration?: number | string;
  /** Closes when the browser navigates; default true. */
  closeonbrowsernavigation?: Flag;
  /** CSS classes, separated by spaces. */
  class?: string;
}

/** Kinds of message boxes. */
export type BoxType = "show" | "alert" | "confirm" | "information" | "success" | "warning" | "error" | "";

/** Options of `message_box_display`, docs/spec/client-api.md §5.5. */
export interface BoxOptions {
  /** Default information. */
  type?: BoxType | (string & {});
  title?: string;
  styleclass?: string;
  /** Event triggered when the box closes; on wire 2, the chosen action is its first argument. */
  onclose?: string;
  /** Buttons: OK, CANCEL, YES, NO, ABORT, RETRY, IGNORE, CLOSE, DELETE, or free texts. */
  actions?: readonly string[];
  emphasizedaction?: string;
  initialfocus?: string;
  textdirection?: string;
  icon?: string;
  /** HTML shown on demand; the browser sanitizes it. */
  details?: string;
  /** Default true. */
  closeonnavigation?: Flag;
  /** Id of the control the box depends on. */
  dependenton?: string;
  /** CSS width. */
  contentwidth?: string;
}

/** A message of a backend: keys in any letter case, docs/spec/client-api.md §5.5. */
export type MessageRecord = MessageFields & {
  readonly [field in keyof MessageFields as Lowercase<field>]?: MessageFields[field];
};
/** The fields of {@link MessageRecord}, as BAPIRET2 and SY name them. */
export interface MessageFields {
  readonly MESSAGE?: string;
  readonly TEXT?: string;
  readonly TYPE?: string;
  readonly MSGTY?: string;
  readonly ID?: string;
  readonly MSGID?: string;
  readonly NO?: string | number;
  readonly NUMBER?: string | number;
  readonly MSGNO?: string | number;
  readonly MESSAGE_V1?: Textual;
  readonly MESSAGE_V2?: Textual;
  readonly MESSAGE_V3?: Textual;
  readonly MESSAGE_V4?: Textual;
  readonly MSGV1?: Textual;
  readonly MSGV2?: Textual;
  readonly MSGV3?: Textual;
  readonly MSGV4?: Textual;
  readonly V1?: Textual;
  readonly V2?: Textual;
  readonly V3?: Textual;
  readonly V4?: Textual;
  readonly ITEM?: readonly MessageRecord[];
  readonly LOG_NO?: string;
  readonly LOG_MSG_NO?: string | number;
  readonly PARAMETER?: string;
  readonly ROW?: number;
  readonly FIELD?: string;
  readonly SYSTEM?: string;
}
/** What a message box can show. */
export type BoxContent =
  | string
  | number
  | boolean
  | Error
  | MessageRecord
  | readonly (string | Error | MessageRecord)[];

/** One message of an error. */
export interface ErrorMessage {
  readonly text: string;
  /** Label of the element to which it refers; "" if there is none. */
  readonly label: string;
  /** The element to which the error refers: `title`, `author/name`, `items(ID=1)/price`; "" if none. */
  readonly target: string;
  readonly type: "Error" | "Warning" | "Information" | "Success";
}

/** Messages (docs/spec/client-api.md §5.5). */
export interface MessageClient {
  /** Shows a short text that disappears automatically. */
  message_toast_display(text: Textual, opts?: ToastOptions): void;
  message_toast_display(options: { text: Textual } & ToastOptions): void;
  /** Shows a text, an error or a list of messages in a box. */
  message_box_display(
    text: BoxContent,
    type?: BoxType | (string & {}),
    title?: string,
    styleclass?: string,
    onclose?: string,
    actions?: readonly string[],
    emphasizedaction?: string,
    initialfocus?: string,
    textdirection?: string,
    icon?: string,
    details?: string,
    closeonnavigation?: Flag,
    dependenton?: string,
    contentwidth?: string,
  ): void;
  message_box_display(options: { text: BoxContent } & BoxOptions): void;

  /**
   * The messages of an error of a service, in the user's language. An error of another kind is one entry
   * with its message.
   * @example for (const { target, text } of client.get_error_messages(error)) if (target === "title") this.title_state_text = text;
   */
  get_error_messages(error: unknown): readonly ErrorMessage[];
  /**
   * Shows the messages of an error at their fields: those that are bound for editing and have the names of the elements in the error. The messages are shown
   * until the next roundtrip, or until the user changes the field. `message_box_display(error)` does this, too.
   * Requires the frontend of this project.
   * @param error the error, or entries of `get_error_messages` @param within attribute to search, if several fields have the name
   * @example client.show_field_messages(error, "book")
   */
  show_field_messages(error: unknown, within?: string): void;
}
