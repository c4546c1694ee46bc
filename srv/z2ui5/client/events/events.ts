/** Events of an app, as expressions for view attributes (docs/spec/client-api.md §5.7). */
import { SourceArguments } from "../../source/authored.ts";
import { RawExpression, translateAction } from "../actions/action-arguments.ts";
import { developersExpression, writtenArguments } from "../actions/written-arguments.ts";
import { isOn, list, named, text } from "../arguments.ts";
import { EVENT_NAV_APP_LEAVE } from "../constants.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import type { EventExpression } from "../../types/expressions.ts";
import { reportIdle, runOf, type ClientRun } from "../run.ts";
import { idleEventOptions } from "./idle-options.ts";
import type { EventClient, EventOptions } from "./types.ts";

/** Adds the methods that raise events. */
export const withEvents = <Base extends ClientClass>(base: Base) =>
  class extends base implements EventClient {
    _event(...args: EitherForm<EventClient["_event"]>): string {
      return event(runOf(this, "_event"), this._event, args);
    }
    _event_client(...args: EitherForm<EventClient["_event_client"]>): string {
      const { env } = runOf(this, "_event_client");
      const p = named(args, ["val", "t_arg", "view"], ["val"]);
      const source = new SourceArguments(this._event_client, ["val", "t_arg", "view"], env.handedOut);
      const given = writtenArguments(list(p.t_arg), text(p.val), source, (index) =>
        source.item(source.of("t_arg"), index),
      );
      const action = translateAction(text(p.val), given, p.view === undefined ? undefined : text(p.view));
      return env.handedOut.noteCall(env.expressions.action(action.name, action.args, action.view));
    }
    _event_nav_app_leave(): string {
      return event(runOf(this, "_event_nav_app_leave"), this._event_nav_app_leave, [EVENT_NAV_APP_LEAVE]);
    }
    _raw(expression: string): RawExpression {
      runOf(this, "_raw");
      return new RawExpression(text(expression));
    }
  };

/** @param called the method the app called, to find the call in the app's source */
function event(
  clientRun: ClientRun,
  called: (...args: never[]) => unknown,
  args: EitherForm<EventClient["_event"]>,
): string {
  const { env, run, request } = clientRun;
  const p = named(args, ["val", "t_arg", "s_ctrl", "r_data"], ["val"], ["arg"]);
  const control = (p.s_ctrl ?? {}) as EventOptions;
  const source = new SourceArguments(called, ["val", "t_arg", "s_ctrl", "r_data"], env.handedOut);
  const given = [
    ...writtenArguments(list(p.t_arg), "", source, (index) => source.item(source.of("t_arg"), index)),
    ...writtenArguments(p.arg === undefined ? [] : [p.arg], "", source, () => source.of("arg")),
  ];
  if (p.r_data !== undefined) {
    const { dataEvents } = run.instance.remembered;
    if (!dataEvents.includes(text(p.val))) dataEvents.push(text(p.val));
    given.push({ text: JSON.stringify(p.r_data) });
  }
  const expression: EventExpression = {
    name: text(p.val),
    args: given,
    ignoreBusy: isOn(control.bypass_busy) || isOn(control.check_allow_multi_req),
    mainModel: isOn(control.force_main_model),
    queueLast: isOn(control.check_queue_last),
    noBusy: isOn(control.check_no_busy),
    preventDefault: isOn(control.check_prevent_default),
    preventDefaultExpression: control.prevent_default_expr
      ? developersExpression(
          control.prevent_default_expr,
          source,
          source.member(source.of("s_ctrl"), "prevent_default_expr"),
        )
      : "",
    literal: isOn(control.check_arg_literal),
    checkValid: isOn(control.check_valid),
    allFlags: request.ext?.can.has("EVENTS") ?? false,
  };
  reportIdle(
    `_event("${expression.name}")`,
    idleEventOptions(expression, env.expressions.supportedFlags),
    "The current frontend does not support this",
    clientRun,
  );
  return env.handedOut.noteCall(env.expressions.event(expression));
}
