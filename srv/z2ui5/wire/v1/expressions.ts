/** Bindings, event wires and frontend wires of wire 1 (docs/spec/wire-v1.md §§5, 6). */
import { EDITS } from "./contract.ts";
import { eventNameOf } from "../event-name.ts";
import { eventCall, eventFlags } from "../extensions/event-flags.ts";
import { appStateLink } from "../hash.ts";
import { objectExpression, withoutBindings } from "../quoted.ts";
import { objectArgumentText, type ActionArgument } from "../../types/output.ts";
import type { BindingExpression, EventExpression, Expressions } from "../../types/expressions.ts";
import { backslashed, eachBy, replaceEach } from "../../replace-each.ts";

const SIMPLE_BINDING = /^\{(?!\d+\})[\w./@>]+\}$/;
const OBJECT_LITERAL = /^\{\s*("[^"]*"|'[^']*'|[A-Za-z_$][\w$]*)\s*:/;
const SLOT_NAMES: ReadonlySet<string> = new Set(["", "MAIN", "NEST", "NEST2", "POPUP", "POPOVER"]);

/** Encoding of expressions in markup. */
export const expressionsV1: Expressions = {
  supportedFlags: new Set(["ignoreBusy", "mainModel"]),
  binding,
  event,
  action: (name, args, view) => actionCall(name, withSlot(name, args, view), "attribute"),
  appStateLink,
  actionCall: ".eF(",
  eventNameOf,
};

function binding({ segments, twoWay, pathOnly, formatter, namedModel }: BindingExpression): string {
  const path = `${twoWay ? `/${EDITS}/` : "/"}${segments.join("/")}`;
  if (pathOnly) return path;
  const named = namedModel ? `http>${path}` : path;
  return formatter ? `{path: '${named}', formatter: '${formatter}'}` : `{${named}}`;
}

function event(expression: EventExpression): string {
  const { name, args, ignoreBusy, mainModel, literal, allFlags } = expression;
  const flags = allFlags
    ? eventFlags(expression)
    : mainModel
      ? `,false,${ignoreBusy},true`
      : ignoreBusy
        ? ",false,true"
        : "";
  const array = `['${withoutBindings(name, escaped)}'${flags}]`;
  return `${allFlags ? eventCall(array, expression) : `.eB(${array}`}${argumentList(args, literal ? "literal" : "attribute")})`;
}

/** Context of an argument: a view attribute in which bindings are resolved, a view attribute in which they are not, or the list of follow-up actions, where arguments are text. */
type ArgumentContext = "attribute" | "literal" | "followUp";

/** Text of a frontend action. */
export function actionCall(name: string, args: readonly ActionArgument[], context: ArgumentContext): string {
  return `.eF('${context === "followUp" ? escaped(name) : withoutBindings(name, escaped)}'${argumentList(args, context)})`;
}

/** `CONTROL_BY_ID` has its slot as second argument; apps can pass it as a separate parameter. */
export function withSlot(
  name: string,
  args: readonly ActionArgument[],
  view: string | undefined,
): readonly ActionArgument[] {
  if (name !== "CONTROL_BY_ID" || args.length === 0) return args;
  const [id, second = ""] = args;
  if (view === undefined && SLOT_NAMES.has(plainText(second))) return args;
  return [id as ActionArgument, view === undefined || view === "MAIN" ? "" : { text: view }, ...args.slice(1)];
}

function argumentList(args: readonly ActionArgument[], context: ArgumentContext): string {
  const filled = args.findLastIndex((one) => plainText(one) !== "");
  return args
    .slice(0, filled + 1)
    .map((one) => `, ${rendered(one, context)}`)
    .join("");
}

function rendered(argument: ActionArgument, context: ArgumentContext): string {
  if (context === "literal") return `'${withoutBindings(plainText(argument), escaped)}'`;
  if (typeof argument === "object" && "json" in argument)
    return context === "followUp" ? argument.json : objectExpression(argument.json, escaped);
  if (typeof argument === "object" && "raw" in argument) return argument.raw;
  if (typeof argument === "object" && context === "attribute") return `'${withoutBindings(argument.text, escaped)}'`;
  if (typeof argument !== "string") return quoted(plainText(argument));
  if (argument.startsWith("$") || OBJECT_LITERAL.test(argument)) return argument;
  return context === "attribute" && SIMPLE_BINDING.test(argument) ? `$${argument}` : quoted(argument);
}

const plainText = (argument: ActionArgument): string =>
  typeof argument === "object" ? objectArgumentText(argument) : String(argument);
const quoted = (value: string): string => `'${escaped(value)}'`;
const ESCAPES = eachBy("\\'", backslashed);
const escaped = (value: string): string => replaceEach(value, /[\\']/, ESCAPES);
