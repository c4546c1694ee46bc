/** Data binding (docs/spec/client-api.md §5.6). */
import { rememberMethods } from "../../binding/foreseen.ts";
import type { BindingText } from "../../binding/expressions.ts";
import { travellingCopy } from "../../binding/model.ts";
import { wireName, type Path } from "../../binding/names.ts";
import { isNamed, resolveAttribute } from "../../binding/resolve.ts";
import { CallStack, callsBelow } from "../../source/call-stack.ts";
import type { Link } from "../../source/neighbours.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { idleBindOptions } from "../events/idle-options.ts";
import { foreseenCall, hintIdle, runOf, type ClientRun } from "../run.ts";
import { bindCall, bindingStyle, valueForm, type GivenToBind } from "./bind-options.ts";
import type { BindingClient, BindOptions } from "./types.ts";

/** Start of the names of values bound without an attribute. */
const LOCAL = "__local_";
const NO_OPTIONS: BindOptions = {};

/** Adds the methods that bind. */
export const withBinding = <Base extends ClientClass>(base: Base) =>
  class extends base implements BindingClient {
    static {
      rememberMethods(this.prototype);
    }
    _bind(...args: EitherForm<BindingClient["_bind"]>): BindingText {
      const foreseen = foreseenCall(this, "_bind", args);
      if (foreseen) return bindPath(runOf(this, "_bind"), foreseen.path, NO_OPTIONS, false, foreseen);
      const given = bindCall(args);
      return bind(runOf(this, "_bind"), "_bind", given, stackUnlessNamed(given, this._bind), false);
    }
    _bind_edit(...args: EitherForm<BindingClient["_bind_edit"]>): BindingText {
      const foreseen = foreseenCall(this, "_bind_edit", args);
      if (foreseen) return bindPath(runOf(this, "_bind_edit"), foreseen.path, NO_OPTIONS, true, foreseen);
      const given = bindCall(args);
      return bind(runOf(this, "_bind_edit"), "_bind_edit", given, stackUnlessNamed(given, this._bind_edit), true);
    }
    _bind_path(...args: EitherForm<BindingClient["_bind_path"]>): string {
      const { val, options } = bindCall(args);
      const given = { val, options: { ...options, path_only: true } };
      return bind(runOf(this, "_bind_path"), "_bind_path", given, stackUnlessNamed(given, this._bind_path), false);
    }
    _bind_local(val: unknown, options: BindOptions = {}): BindingText {
      const { run, env } = runOf(this, "_bind_local");
      const { locals } = run.instance.remembered;
      const numbers = Object.keys(locals).map((name) => Number(name.slice(LOCAL.length)));
      const name = `${LOCAL}${Math.max(-1, ...numbers) + 1}`;
      locals[name] = { value: travellingCopy(val), draftId: run.instance.draftId };
      return env.handedOut.note(
        env.expressions.binding({ segments: [wireName(name)], twoWay: false, ...bindingStyle(options) }),
      ) as BindingText;
    }
  };

/** Asked in the method itself, because V8 looks through every function between the app's call and the one that looks. */
const stackUnlessNamed = ({ options }: GivenToBind, called: (...args: never[]) => unknown): CallStack | undefined =>
  isNamed(options) ? undefined : new CallStack(callsBelow(called));

function bind(
  clientRun: ClientRun,
  method: string,
  { val, options }: GivenToBind,
  stack: CallStack | undefined,
  edit: boolean,
): BindingText {
  hintIdle(
    method,
    idleBindOptions(options),
    "Values are converted on the server, and bindings hold in every view",
    clientRun,
  );
  const path = resolveAttribute(clientRun.run.instance.app, { method, stack, value: val, options });
  return bindPath(clientRun, path, options, edit, stack && clientRun.foresight.linkOf(path, stack));
}

/** @param link the binding this is, as far as it says what comes after it */
function bindPath(
  { run, env, foresight }: ClientRun,
  path: Path,
  options: BindOptions,
  edit: boolean,
  link: Link | undefined,
): BindingText {
  const { app, bindings } = run.instance;
  const twoWay = edit || env.bindsTwoWay || env.classes.optionsOf(app.constructor as never).bindTwoWay;
  bindings.add(app, path, twoWay ? "twoWay" : "oneWay", valueForm(options), env.policy.twoWayBranch);
  const text = env.handedOut.noteBinding(
    env.expressions.binding({
      segments: path.map((part) => (typeof part === "number" ? part : wireName(part))),
      twoWay,
      ...bindingStyle(options),
    }),
    !twoWay,
  ) as BindingText;
  if (link) foresight.foresee(link);
  return text;
}
