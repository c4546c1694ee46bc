import { bindingInfo, isBindingInfo } from "./binding-info.ts";
import { Binding, Data, Handler } from "./explicit.ts";
import { builtInType } from "./metadata.ts";
import { isPlain } from "../state/tree.ts";
import { misuse, type Place } from "./scope.ts";
import { escapeBraces, isField } from "./syntax.ts";

/**
 * The text of a property. Only explicit bindings become bindings; everything else is escaped.
 * @param value value in the settings @param type UI5 type of the property @param place the property in its context
 */
export function propertyText(value: unknown, type: string, place: Place): string {
  if (type === "function" && !(value instanceof Handler))
    throw misuse(place.place, 'takes a function of the browser. Say which: handler("…").');
  if (typeof value === "string")
    return isField(value, place.models) || isTextKey(value, place) ? value : escapeBraces(value);
  if (value instanceof Binding) return value.text(place.known);
  if (value instanceof Handler) return value.text;
  if (value instanceof Data) return escapeBraces(value.text);
  if (typeof value !== "object" || value === null) return scalarText(value, place);
  if (isBindingInfo(value)) return bindingInfo(value, place);
  if (Array.isArray(value) && type.endsWith("[]") && value.every((item) => typeof item !== "object"))
    return escapeBraces(value.join(","));
  if (Array.isArray(value) || isPlain(value)) return jsonText(value, type, place);
  throw misuse(
    place.place,
    `is ${value.constructor?.name ?? "an object"}, which no attribute can hold. Pass text, or bind an attribute.`,
  );
}

/** A text of the project, unless the app read it from its data. */
const isTextKey = (text: string, { known }: Place): boolean => /^\{i18n>[\w.-]+\}$/.test(text) && !known.isData(text);

function scalarText(value: unknown, { place }: Place): string {
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  throw misuse(place, `is a ${typeof value}, which no attribute can hold. Pass text, a number or a boolean.`);
}

function jsonText(value: object, type: string, { place }: Place): string {
  const base = builtInType(type.replace(/\[\]$/, ""));
  if (base !== "object" && base !== "any" && !type.endsWith("[]"))
    throw misuse(place, "is an object, but the property takes none. Pass text, or a binding with path or parts.");
  return escapeBraces(JSON.stringify(value));
}
