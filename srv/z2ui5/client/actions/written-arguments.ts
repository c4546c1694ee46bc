/** Arguments of events and actions: which are expressions of the developer, and which are data (docs/spec/wire-v1.md §6.2). */
import { Z2ui5Error } from "../../errors.ts";
import type { ActionArgument } from "../../types/output.ts";
import type { SourceArguments } from "../../source/authored.ts";
import type { Expression } from "../../source/expression.ts";
import { isPlain } from "../../state/tree.ts";
import { text } from "../arguments.ts";
import { beginsExpression } from "../../wire/begins-expression.ts";
import { pathOfField } from "../../view/rows.ts";
import { RawExpression } from "./action-arguments.ts";
import { FollowUpAction } from "./follow-up.ts";

/** Actions whose arguments are objects or lists; apps give them as text or as objects. */
const TAKE_OBJECTS: ReadonlySet<string> = new Set(["STORE_DATA", "URLHELPER", "CROSS_APP_NAV_TO_EXT", "BINDING_CALL"]);

/**
 * The arguments of an event or an action. Text with the syntax of an expression is treated as one only if the source of the call shows that
 * the developer wrote it, or if the client created it; everything else is data.
 * @param given arguments of any kind @param action name of the action, "" for an event
 * @param source source of the call @param locate returns the position of an argument in it
 */
export const writtenArguments = (
  given: readonly unknown[],
  action: string,
  source: SourceArguments,
  locate: (index: number) => Expression,
): ActionArgument[] => given.map((argument, index) => written(argument, action, source, () => locate(index)));

function written(argument: unknown, action: string, source: SourceArguments, locate: () => Expression): ActionArgument {
  const field = pathOfField(argument);
  if (field !== undefined) return { raw: `\${${field}}` };
  if (isPlain(argument))
    return "text" in argument && Object.keys(argument).length === 1
      ? { text: text(argument["text"]) }
      : { json: JSON.stringify(argument) };
  if (typeof argument === "boolean") return argument;
  if (Array.isArray(argument)) return { json: JSON.stringify(argument) };
  // Objects of the client need no proof: no data is one.
  if (argument instanceof RawExpression) return { raw: String(argument) };
  if (argument instanceof FollowUpAction) return String(argument);
  const value = text(argument);
  if (!beginsExpression(value) && !value.startsWith("[")) return { text: value };
  const call = locate();
  if (source.isAuthored(value, call)) return value;
  return /^[{[]/.test(value) && (TAKE_OBJECTS.has(action) || source.isSerialised(call)) && isJson(value)
    ? { json: value }
    : { text: value };
}

/**
 * An expression that only a developer may write.
 * @throws EVENT_EXPRESSION when the source of the call does not show it
 */
export function developersExpression(given: unknown, source: SourceArguments, call: Expression): string {
  const value = text(given);
  if (value === "" || given instanceof RawExpression || source.isAuthored(value, call)) return value;
  throw new Z2ui5Error("EVENT_EXPRESSION", { option: "prevent_default_expr" });
}

function isJson(value: string): boolean {
  try {
    return typeof JSON.parse(value) === "object";
  } catch {
    return false;
  }
}
