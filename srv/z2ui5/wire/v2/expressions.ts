/** Bindings, event wires and frontend wires of wire 2 (docs/spec/wire-v2.md §7). */
import { beginsExpression } from "../begins-expression.ts";
import { eventNameOf } from "../event-name.ts";
import { eventCall, eventFlags } from "../extensions/event-flags.ts";
import { appStateLink } from "../hash.ts";
import { objectExpression, withoutBindings } from "../quoted.ts";
import type { ActionArgument } from "../../types/output.ts";
import type { BindingExpression, EventExpression, Expressions } from "../../types/expressions.ts";
import { argumentText, v2Action } from "./actions.ts";
import { backslashed, eachBy, replaceEach, type Replacements } from "../../replace-each.ts";

/** Encoding of expressions in markup. */
export const expressionsV2: Expressions = {
  supportedFlags: new Set(["queueLast", "noBusy", "preventDefault", "preventDefaultExpression"]),
  binding,
  event,
  action,
  appStateLink,
  actionCall: ".eF(",
  eventNameOf,
};

function binding({ segments, pathOnly, formatter, namedModel }: BindingExpression): string {
  const path = `/${segments.join("/")}`;
  if (pathOnly) return path;
  const named = namedModel ? `http>${path}` : path;
  return formatter ? `{path: '${named}', formatter: '${formatter}'}` : `{${named}}`;
}

function event(expression: EventExpression): string {
  const { name, args, queueLast, noBusy, literal, allFlags } = expression;
  const flags = allFlags
    ? eventFlags(expression)
    : noBusy
      ? `,false,false,false,${queueLast},true`
      : queueLast
        ? ",false,false,false,true"
        : "";
  const array = `['${withoutBindings(name, escaped)}'${flags}]`;
  return `${eventCall(array, expression)}${argumentList(args, literal)})`;
}

function action(name: string, args: readonly ActionArgument[], view: string | undefined): string {
  const named = v2Action(name, args, view);
  return named ? `.eF('${withoutBindings(named.name, escaped)}'${argumentList(named.args, false)})` : "";
}

function argumentList(args: readonly ActionArgument[], literal: boolean): string {
  const filled = args.findLastIndex((one) => argumentText(one) !== "");
  return args
    .slice(0, filled + 1)
    .map((one) => `, ${rendered(one, literal)}`)
    .join("");
}

function rendered(argument: ActionArgument, literal: boolean): string {
  if (typeof argument === "object" && "json" in argument && !literal) return objectExpression(argument.json, escaped);
  if (typeof argument === "object" && "raw" in argument && !literal) return argument.raw;
  const value = argumentText(argument);
  if (typeof argument === "object" || literal) return `'${withoutBindings(value, escaped)}'`;
  const placeholder = /^\{\d+[?}]/.test(value);
  const expression = !placeholder && beginsExpression(value);
  return expression ? value : `'${escaped(value)}'`;
}

const ESCAPES: Replacements = [...eachBy("\\'", backslashed), ["\r\n", "\\n"], ["\n", "\\n"], ["\r", "\\r"]];
const escaped = (value: string): string => replaceEach(value, /[\\'\n\r]/, ESCAPES);
