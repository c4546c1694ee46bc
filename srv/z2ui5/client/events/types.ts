import type { RawExpression } from "../actions/action-arguments.ts";
import type { ActionName, Argument, Flag, ViewName } from "../types.ts";

/** Options of `_event`, docs/spec/client-api.md §5.7 and docs/spec/wire-v2.md §7.3. */
export interface EventOptions {
  /**
   * Counts every press, also of the same control, and shows no busy indicator. The frontend of this project still sends one event after
   * the other; other frontends of wire 1 send it during a running roundtrip.
   */
  bypass_busy?: Flag;
  /** Same as `bypass_busy`. */
  check_allow_multi_req?: Flag;
  /** Sends the edits of the main view even if the event comes from another slot. */
  force_main_model?: Flag;
  /** Of several firings of this event during a roundtrip, sends only the last. On wire 2 and in the frontend of this project. */
  check_queue_last?: Flag;
  /** Shows no busy indicator. On wire 2 and in the frontend of this project. */
  check_no_busy?: Flag;
  /** Prevents the control's own reaction. On wire 2 and in the frontend of this project. */
  check_prevent_default?: Flag;
  /** Prevents it when this expression is true. On wire 2 and in the frontend of this project. */
  prevent_default_expr?: string;
  /** Is not sent while inputs are invalid; the first of them gets the focus. Only in the frontend of this project. */
  check_valid?: Flag;
  /** Quotes every argument. */
  check_arg_literal?: Flag;
}

/** Events (docs/spec/client-api.md §5.7). */
export interface EventClient {
  /** Expression for a view attribute that triggers an event of this app. */
  _event(val: string, t_arg?: readonly Argument[] | Argument, s_ctrl?: EventOptions, r_data?: unknown): string;
  _event(options: {
    val: string;
    t_arg?: readonly Argument[] | Argument;
    s_ctrl?: EventOptions;
    arg?: Argument;
    r_data?: unknown;
  }): string;
  /** Expression for a view attribute that runs an action in the browser without a roundtrip. */
  _event_client(val: ActionName | (string & {}), t_arg?: readonly Argument[] | Argument, view?: ViewName): string;
  _event_client(options: {
    val: ActionName | (string & {});
    t_arg?: readonly Argument[] | Argument;
    view?: ViewName;
  }): string;
  /**
   * Marks an expression in an argument of an event or action as trusted if it is not written in the call itself. It is
   * evaluated in the browser, so never build it from data.
   * @example client._event("OPEN", [client._raw(columns.map((name) => `\${${name}}`).join(" + '-' + "))])
   */
  _raw(expression: string): RawExpression;
  /** Expression for a view attribute that leaves this app. */
  _event_nav_app_leave(): string;
}
