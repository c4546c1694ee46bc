import { hasBindingForm } from "../binding/expressions.ts";
import { Binding } from "./authored-values.ts";
import { isPlain } from "../state/tree.ts";
import { misuse, type SettingContext } from "./scope.ts";
import type { FixedPart } from "./values.ts";
import { bindingLiteral, isField, isRelative, modelOfPath } from "./syntax.ts";

/** Types that come with UI5, and those of the frontend. */
const OWN_TYPES = /^(?:sap\.ui\.model\.(?:\w+\.)*\w+|z2ui5\.model\.Lines)$/;

type Info = Readonly<Record<string, unknown>>;

/** Whether an object is a binding: it has a path or parts. */
export const isBindingInfo = (value: unknown): value is Info => isPlain(value) && ("path" in value || "parts" in value);

/**
 * The text of a binding given as object, as handle of the client, or explicitly. Objects can come from data, too,
 * so their paths must be handles of the client or relative to an enclosing row, and their functions must be those of UI5 or of the view.
 * @param value the binding @param context the setting in its context
 */
export function bindingInfo(value: unknown, context: SettingContext): string {
  if (value instanceof Binding) return value.text(context.clientTexts);
  if (typeof value === "string" && isField(value, context.models)) return value;
  if (!isBindingInfo(value))
    throw misuse(context.settingName, 'must be a binding. Pass client._bind(…), or bound("path").');
  return bindingLiteral(checked(value, context));
}

/**
 * The text of an aggregation that repeats a template.
 * @param value path, template and options @param context the aggregation in its context
 */
export function repeatedBinding({ template, ...value }: Info, context: SettingContext): string {
  if ("factory" in value)
    throw misuse(context.settingName, "has a factory, which cannot be sent to the browser. Pass a template.");
  if (typeof value.path !== "string")
    throw misuse(context.settingName, "needs a path. Pass path: client._bind(this.table, { path: true }).");
  if (template === undefined) return bindingLiteral({ ...value, path: checkedPath(value.path, context) });
  // UI5 cannot determine the owner of a nested template, and logs a warning if it is not specified.
  const shareable = value.templateShareable ?? (context.repeated ? false : undefined);
  return bindingLiteral({ ...value, path: withoutBraces(value.path), templateShareable: shareable });
}

function checked(info: Info, context: SettingContext): Info {
  const { path, parts, type, formatter } = info;
  if (type !== undefined && !isAvailable(type, context, OWN_TYPES))
    throw explicitly(context, `the type ${String(type)}`);
  if (formatter !== undefined && !isAvailable(formatter, context, /^\.\w+$/))
    throw explicitly(context, `the formatter ${String(formatter)}`);
  if (path !== undefined) return { ...info, path: checkedPath(path, context) };
  if (!Array.isArray(parts)) throw misuse(context.settingName, "requires an array of parts.");
  return {
    ...info,
    parts: parts.map((part: unknown) => {
      if (isFixedPart(part)) return { value: part.value };
      return isBindingInfo(part) ? checked(part, context) : checkedPath(part, context);
    }),
  };
}

/** Values are no code and no paths wherever they come from. */
const isFixedPart = (part: unknown): part is { readonly value: FixedPart["value"] } =>
  isPlain(part) &&
  Object.keys(part).join() === "value" &&
  (part.value === null || ["string", "number", "boolean"].includes(typeof part.value));

function checkedPath(path: unknown, context: SettingContext): string {
  if (typeof path !== "string")
    throw misuse(
      context.settingName,
      `has a path that is not a text but ${kindOf(path)}. A part of a binding is client._bind(…, { path: true }), { path, type, … } or { value: "EUR" }.`,
    );
  if (context.clientTexts.has(path)) return withoutBraces(path);
  if (isRelative(path) && context.models.has(modelOfPath(path))) return path;
  throw explicitly(context, `the path ${path}`);
}

const kindOf = (value: unknown): string =>
  value === null || value === undefined
    ? String(value)
    : isPlain(value)
      ? `an object with ${Object.keys(value).join(", ") || "nothing in it"}`
      : `a ${typeof value}`;

const isAvailable = (name: unknown, { modules }: SettingContext, own: RegExp): boolean =>
  typeof name === "string" && (own.test(name) || (/^[\w.]+$/.test(name) && modules.has(name.split(".")[0] ?? "")));

const withoutBraces = (path: string): string => (hasBindingForm(path) ? path.slice(1, -1) : path);

const explicitly = ({ settingName }: SettingContext, what: string) =>
  misuse(
    settingName,
    `names ${what}, which neither comes from client._bind nor from core:require of this view. If it is not data, mark it as trusted: bound({ path: …, type: …, formatter: … }).`,
  );
