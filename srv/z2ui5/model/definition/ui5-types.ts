/** Which type of UI5 a value of an element has, so that it is shown and entered in the user's language and arrives as CAP takes it. */
import type { BindingOptions, JsonValue } from "../../view/values.ts";
import type { ElementDefinition } from "./definition.ts";
import { itemsOf, travelsAsNumber, typeOf } from "./values.ts";

/** The type of a binding with its constraints and format. */
export type ValueType = Pick<BindingOptions, "type" | "constraints" | "formatOptions">;

type Options = Record<string, JsonValue>;

/** Whole numbers of at most 32 bits, which travel as numbers. */
const INTEGERS: Readonly<Record<string, string>> = {
  "cds.UInt8": "Byte",
  "cds.Int16": "Int16",
  "cds.Int32": "Int32",
  "cds.Integer": "Int32",
};

/** Whether the model asks for a value, whatever the row holds. */
export const isRequired = (element: ElementDefinition): boolean =>
  element.notNull === true || element["@mandatory"] === true;

/**
 * The type of UI5 for the values of an element. Where it refuses an entry, it says why in the user's language.
 * A text that is emptied stays a text; everything else that is emptied is null. Whether a value is needed is checked when it is saved: it may be filled in until then.
 */
export function valueTypeOf(element: ElementDefinition): ValueType {
  const items = itemsOf(element);
  if (items) return { type: "z2ui5.model.Lines", ...(travelsAsNumber(items) && { formatOptions: { numbers: true } }) };
  const type = typeOf(element);
  switch (type) {
    case "cds.Decimal":
    case "cds.DecimalFloat":
      return odata("Decimal", { ...decimals(element), ...rangeOf(element, String) });
    case "cds.Int64":
    case "cds.Integer64":
      return odata("Int64");
    case "cds.Double":
      return odata("Double");
    case "cds.Date":
      return odata("Date");
    case "cds.Time":
      return odata("TimeOfDay");
    case "cds.DateTime":
      return odata("DateTimeOffset", { V4: true });
    case "cds.Timestamp":
      return odata("DateTimeOffset", { V4: true, precision: 3 });
    case "cds.UUID":
      return odata("Guid");
    case "cds.Boolean":
      return {};
    default:
      return type in INTEGERS
        ? integer(element, INTEGERS[type] as string)
        : odata("String", maxLength(element), { parseKeepsEmptyString: true });
  }
}

/** What of a type shows a value: nothing of what entries have to keep. Texts are shown as they are. */
export function shownType(type: ValueType): ValueType {
  switch (type.type) {
    case "sap.ui.model.odata.type.String":
      return {};
    case "sap.ui.model.odata.type.Decimal":
      return odata("Decimal", { scale: (type.constraints as Options)["scale"]! });
    case "sap.ui.model.type.Integer":
      return odata("Int32");
    default:
      return type;
  }
}

const odata = (name: string, constraints: Options = {}, formatOptions?: Options): ValueType => ({
  type: `sap.ui.model.odata.type.${name}`,
  ...(Object.keys(constraints).length > 0 && { constraints }),
  ...(formatOptions && { formatOptions }),
});

const maxLength = ({ length }: ElementDefinition): Options => (typeof length === "number" ? { maxLength: length } : {});

/** Without a precision, any decimal is allowed. */
const decimals = ({ precision, scale }: ElementDefinition): Options =>
  typeof precision === "number"
    ? { precision, scale: typeof scale === "number" ? scale : 0 }
    : { scale: typeof scale === "number" ? scale : "variable" };

/** OData's types of whole numbers have no ranges of their own. */
function integer(element: ElementDefinition, name: string): ValueType {
  const { minimum, maximum, minimumExclusive, maximumExclusive } = rangeOf(element, Number);
  const least = minimum === undefined ? -Infinity : Number(minimum) + (minimumExclusive ? 1 : 0);
  const most = maximum === undefined ? Infinity : Number(maximum) - (maximumExclusive ? 1 : 0);
  // UI5 takes an emptied field for 0, so a bound that 0 does not keep is left to the service.
  const constraints = {
    ...(Number.isFinite(least) && least <= 0 && { minimum: least }),
    ...(Number.isFinite(most) && most >= 0 && { maximum: most }),
  };
  if (Object.keys(constraints).length === 0) return odata(name);
  return {
    type: "sap.ui.model.type.Integer",
    constraints,
    formatOptions: { groupingEnabled: true, emptyString: null },
  };
}

/** What `@assert.range` allows, as CAP has translated it. */
function rangeOf(element: ElementDefinition, written: (value: number) => JsonValue): Options {
  const range: Options = {};
  for (const [bound, annotation] of [
    ["minimum", "@Validation.Minimum"],
    ["maximum", "@Validation.Maximum"],
  ] as const) {
    const value = element[annotation];
    if (typeof value !== "number") continue;
    range[bound] = written(value);
    if (element[`${annotation}.@Validation.Exclusive`] === true) range[`${bound}Exclusive`] = true;
  }
  return range;
}
