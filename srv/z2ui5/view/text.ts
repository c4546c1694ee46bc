import { bindingInfo, isBindingInfo } from "./binding-info.ts";
import { Binding, Data, Handler } from "./authored-values.ts";
import { builtInType } from "./metadata.ts";
import { isPlain } from "../state/tree.ts";
import { misuse, type SettingContext } from "./scope.ts";
import { escapeBraces, isField } from "./syntax.ts";

/**
 * The text of a property. Only explicit bindings become bindings; everything else is escaped.
 * @param value value in the settings @param type UI5 type of the property @param context the property with its context
 */
export function propertyText(value: unknown, type: string, context: SettingContext): string {
  if (type === "function" && !(value instanceof Handler))
    throw misuse(context.settingName, 'expects a function in the browser. Specify it: handler("…").');
  if (typeof value === "string")
    return isField(value, context.models) || isTextKey(value, context) ? value : escapeBraces(value);
  if (value instanceof Binding) return value.text(context.clientTexts);
  if (value instanceof Handler) return value.text;
  if (value instanceof Data) return escapeBraces(value.text);
  if (typeof value !== "object" || value === null) return scalarText(value, context);
  if (isBindingInfo(value)) return bindingInfo(value, context);
  if (Array.isArray(value) && type.endsWith("[]") && value.every((item) => typeof item !== "object"))
    return escapeBraces(value.join(","));
  if (Array.isArray(value) || isPlain(value)) return jsonText(value, type, context);
  throw misuse(
    context.settingName,
    `is ${value.constructor?.name ?? "an object"}, which is not allowed in an attribute. Pass text, or bind an attribute.`,
  );
}

/** A text of the project, unless the app read it from its data. */
const isTextKey = (text: string, { clientTexts }: SettingContext): boolean =>
  /^\{i18n>[\w.-]+\}$/.test(text) && !clientTexts.isData(text);

function scalarText(value: unknown, { settingName }: SettingContext): string {
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  throw misuse(
    settingName,
    `is a ${typeof value}, which is not allowed in an attribute. Pass text, a number or a boolean.`,
  );
}

function jsonText(value: object, type: string, { settingName }: SettingContext): string {
  const base = builtInType(type.replace(/\[\]$/, ""));
  if (base !== "object" && base !== "any" && !type.endsWith("[]"))
    throw misuse(
      settingName,
      "is an object, but the property does not accept objects. Pass text, or a binding with path or parts.",
    );
  return escapeBraces(JSON.stringify(value));
}
