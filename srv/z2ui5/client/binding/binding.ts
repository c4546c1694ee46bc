/** Data binding (docs/spec/client-api.md §5.6). */
import type { BindingText } from "../../binding/expressions.ts";
import { travellingCopy } from "../../binding/model.ts";
import { wireName } from "../../binding/names.ts";
import { isNamed, resolveAttribute } from "../../binding/resolve.ts";
import { namedCallOf } from "../../source/call-site.ts";
import type { Call } from "../../source/expression.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { idleBindOptions } from "../events/idle-options.ts";
import { reportIdle, runOf, type ClientRun } from "../run.ts";
import { bindCall, bindingStyle, valueForm, type GivenToBind } from "./bind-options.ts";
import type { BindingClient, BindOptions } from "./types.ts";

/** Start of the names of values bound without an attribute. */
const LOCAL = "__local_";

/** Adds the methods that bind. */
export const withBinding = <Base extends ClientClass>(base: Base) =>
  class extends base implements BindingClient {
    _bind(...args: EitherForm<BindingClient["_bind"]>): BindingText {
      const given = bindCall(args);
      return bind(runOf(this, "_bind"), "_bind", given, sourceOf(given, this._bind), false);
    }
    _bind_edit(...args: EitherForm<BindingClient["_bind_edit"]>): BindingText {
      const given = bindCall(args);
      return bind(runOf(this, "_bind_edit"), "_bind_edit", given, sourceOf(given, this._bind_edit), true);
    }
    _bind_path(...args: EitherForm<BindingClient["_bind_path"]>): string {
      const { val, options } = bindCall(args);
      const given = { val, options: { ...options, path_only: true } };
      return bind(runOf(this, "_bind_path"), "_bind_path", given, sourceOf(given, this._bind_path), false);
    }
    _bind_local(val: unknown, options: BindOptions = {}): BindingText {
      const clientRun = runOf(this, "_bind_local");
      const names = Object.keys(clientRun.run.instance.remembered.locals).filter((name) => name.startsWith(LOCAL));
      const numbers = names.map((name) => Number(name.slice(LOCAL.length)));
      return bindLocal(clientRun, `${LOCAL}${Math.max(-1, ...numbers) + 1}`, val, options);
    }
  };

/** Binds a value without an attribute. @param name begins with two underscores, as no attribute does */
export function bindLocal({ run, env }: ClientRun, name: string, value: unknown, options: BindOptions): BindingText {
  run.instance.remembered.locals[name] = { value: travellingCopy(value), draftId: run.instance.draftId };
  return env.handedOut.noteBinding(
    env.expressions.binding({ segments: [wireName(name)], twoWay: false, ...bindingStyle(options) }),
    [],
  ) as BindingText;
}

/** The source of the call of a method that is running, which is not needed where the options name the attribute. */
const sourceOf = ({ options }: GivenToBind, called: (...args: never[]) => unknown): Call | undefined =>
  isNamed(options) ? undefined : namedCallOf(called);

function bind(
  clientRun: ClientRun,
  method: string,
  { val, options }: GivenToBind,
  source: Call | undefined,
  edit: boolean,
): BindingText {
  reportIdle(
    method,
    idleBindOptions(options),
    "Values are converted on the server, and bindings are valid in every view",
    clientRun,
  );
  const path = resolveAttribute(clientRun.run.instance.app, { method, source, value: val, options });
  const { run, env } = clientRun;
  const { app, bindings } = run.instance;
  const twoWay = edit || env.bindsTwoWay || env.classes.optionsOf(app.constructor as never).bindTwoWay;
  bindings.add(app, path, twoWay ? "twoWay" : "oneWay", valueForm(options), env.policy.twoWayBranch);
  return env.handedOut.noteBinding(
    env.expressions.binding({
      segments: path.map((part) => (typeof part === "number" ? part : wireName(part))),
      twoWay,
      ...bindingStyle(options),
    }),
    twoWay ? options.columns : [],
  ) as BindingText;
}
