import { builtInType, enumValues, type Member, type Ui5Class } from "./metadata.ts";
import { didYouMean } from "./suggestion.ts";

/** Attributes of XML views that are no settings of a class. */
const SPECIAL: ReadonlySet<string> = new Set([
  "id",
  "class",
  "binding",
  "objectBindings",
  "metadataContexts",
  "viewName",
  "fragmentName",
  "stashed",
  "async",
  "viewData",
  "type",
  "controllerName",
  "resourceBundleName",
  "resourceBundleUrl",
  "resourceBundleLocale",
  "resourceBundleAlias",
  "template",
  "models",
  "cache",
]);
/** An opening brace that is not escaped. */
const HAS_BINDING = /(?<!\\)(?:\\\\)*\{/;
const INTEGER = /^[+-]?\d+$/;

/**
 * Checks one attribute of a control.
 * @returns a sentence, or undefined if all is well
 */
export function checkAttribute(type: Ui5Class, name: string, value: string): string | undefined {
  const member = type.members.get(name);
  if (!member)
    return SPECIAL.has(name)
      ? undefined
      : `${type.name} has no property '${name}'${didYouMean(name, [...type.members.keys()])}`;
  if (value === "" || HAS_BINDING.test(value)) return undefined;
  if (member.kind === "property") return checkValue(type, name, value, member.type);
  if (member.kind === "aggregation") return checkContent(type, name, member);
  return undefined;
}

function checkValue({ name: className }: Ui5Class, name: string, value: string, type: string): string | undefined {
  const wrong = (expected: string, hint = ".") => `${className} takes ${expected} in '${name}', not '${value}'${hint}`;
  const values = enumValues(type);
  if (values) return values.includes(value) ? undefined : wrong(type, didYouMean(value, values));
  switch (builtInType(type)) {
    case "boolean":
      return value === "true" || value === "false" ? undefined : wrong("true or false");
    case "int":
      return INTEGER.test(value) ? undefined : wrong("a whole number");
    case "float":
      return Number.isNaN(Number(value)) ? wrong("a number") : undefined;
    case "object":
      return isJson(value) ? undefined : wrong("a binding, or JSON,");
    default:
      return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function checkContent(
  { name: className }: Ui5Class,
  name: string,
  { many, alternatives }: Extract<Member, { kind: "aggregation" }>,
): string | undefined {
  if (alternatives.length > 0 && !many) return undefined;
  return `${className} takes controls${many ? " or a binding" : ""} in '${name}', no text.`;
}
