import { hasBindingForm } from "../binding/expressions.ts";
import { Binding } from "./explicit.ts";
import { isPlain } from "../state/tree.ts";
import { misuse, type Place } from "./scope.ts";
import type { FixedPart } from "./values.ts";
import { bindingLiteral, isField, isRelative, modelOfPath } from "./syntax.ts";

/** Namespaces of types that come with UI5. */
const OWN_TYPES = /^sap\.ui\.model\.(?:\w+\.)*\w+$/;

type Info = Readonly<Record<string, unknown>>;

/** Whether an object is a binding: it has a path or parts. */
export const isBindingInfo = (value: unknown): value is Info => isPlain(value) && ("path" in value || "parts" in value);

/**
 * The text of a binding given as object, as handle of the client, or explicitly. Objects can come from data, too,
 * so their paths must be handles of the client or relative to an enclosing row, and their functions must be those of UI5 or of the view.
 * @param value the binding @param place the setting in its context
 */
export function bindingInfo(value: unknown, place: Place): string {
  if (value instanceof Binding) return value.text(place.known);
  if (typeof value === "string" && isField(value, place.models)) return value;
  if (!isBindingInfo(value)) throw misuse(place.place, 'must be a binding. Pass client._bind(…), or bound("path").');
  return bindingLiteral(checked(value, place));
}

/**
 * The text of an aggregation that repeats a template.
 * @param value path, template and options @param place the aggregation in its context
 */
export function repeatedBinding({ template, ...value }: Info, place: Place): string {
  if ("factory" in value)
    throw misuse(place.place, "has a factory, which cannot be sent to the browser. Pass a template.");
  if (typeof value.path !== "string")
    throw misuse(place.place, "needs a path. Pass path: client._bind(this.table, { path: true }).");
  if (template === undefined) return bindingLiteral({ ...value, path: checkedPath(value.path, place) });
  // UI5 cannot determine the owner of a nested template, and logs a warning if it is not specified.
  const shareable = value.templateShareable ?? (place.repeated ? false : undefined);
  return bindingLiteral({ ...value, path: withoutBraces(value.path), templateShareable: shareable });
}

function checked(info: Info, place: Place): Info {
  const { path, parts, type, formatter } = info;
  if (type !== undefined && !isKnownCode(type, place, OWN_TYPES)) throw explicitly(place, `the type ${String(type)}`);
  if (formatter !== undefined && !isKnownCode(formatter, place, /^\.\w+$/))
    throw explicitly(place, `the formatter ${String(formatter)}`);
  if (path !== undefined) return { ...info, path: checkedPath(path, place) };
  if (!Array.isArray(parts)) throw misuse(place.place, "needs a list of parts.");
  return {
    ...info,
    parts: parts.map((part: unknown) => {
      if (isFixedPart(part)) return { value: part.value };
      return isBindingInfo(part) ? checked(part, place) : checkedPath(part, place);
    }),
  };
}

/** Values are no code and no paths wherever they come from. */
const isFixedPart = (part: unknown): part is { readonly value: FixedPart["value"] } =>
  isPlain(part) &&
  Object.keys(part).join() === "value" &&
  (part.value === null || ["string", "number", "boolean"].includes(typeof part.value));

function checkedPath(path: unknown, place: Place): string {
  if (typeof path !== "string")
    throw misuse(
      place.place,
      `has a path that is no text but ${kindOf(path)}. A part of a binding is client._bind(…, { path: true }), { path, type, … } or { value: "EUR" }.`,
    );
  if (place.known.has(path)) return withoutBraces(path);
  if (isRelative(path) && place.models.has(modelOfPath(path))) return path;
  throw explicitly(place, `the path ${path}`);
}

const kindOf = (value: unknown): string =>
  value === null || value === undefined
    ? String(value)
    : isPlain(value)
      ? `an object with ${Object.keys(value).join(", ") || "nothing in it"}`
      : `a ${typeof value}`;

const isKnownCode = (name: unknown, { modules }: Place, own: RegExp): boolean =>
  typeof name === "string" && (own.test(name) || (/^[\w.]+$/.test(name) && modules.has(name.split(".")[0] ?? "")));

const withoutBraces = (path: string): string => (hasBindingForm(path) ? path.slice(1, -1) : path);

const explicitly = ({ place }: Place, what: string) =>
  misuse(
    place,
    `names ${what}, which neither client._bind nor core:require of this view made known. If it is no data, say so: bound({ path: …, type: …, formatter: … }).`,
  );
