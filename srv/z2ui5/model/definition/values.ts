/** Values as users enter them and as CAP takes them. */
import type { ElementDefinition } from "./definition.ts";

const NUMBERS: ReadonlySet<string> = new Set([
  "cds.Integer",
  "cds.UInt8",
  "cds.Int16",
  "cds.Int32",
  "cds.Double",
  "cds.hana.SMALLINT",
  "cds.hana.TINYINT",
  "cds.hana.REAL",
]);
const EXACT: ReadonlySet<string> = new Set(["cds.Decimal", "cds.DecimalFloat", "cds.Integer64", "cds.Int64"]);
const TEXTS: ReadonlySet<string> = new Set(["cds.String", "cds.LargeString", "cds.hana.NCHAR", "cds.hana.CHAR"]);

/** The type of CDS an element is based on, also where it has a type of the project. */
export const typeOf = (element: ElementDefinition): string => {
  let type: string | undefined = element.type;
  for (
    let at: object | null = element;
    at && !type?.startsWith("cds.");
    at = Object.getPrototypeOf(at) as object | null
  )
    type = (at as { readonly type?: string }).type ?? type;
  return type ?? "";
};

/** Whether the values of an element are numbers in JSON. */
export const travelsAsNumber = (element: ElementDefinition): boolean => NUMBERS.has(typeOf(element));

/** Whether an element is a number, exact ones that travel as texts included. */
export const isNumeric = (element: ElementDefinition): boolean =>
  NUMBERS.has(typeOf(element)) || EXACT.has(typeOf(element));

/** Whether an element holds a file that its service streams. */
export const isFile = (element: ElementDefinition): boolean =>
  typeOf(element) === "cds.LargeBinary" && Boolean(element["@Core.MediaType"]);

/** What a list of values (`array of String`) consists of; undefined for any other element, and for lists of structures and files. */
export function itemsOf({ items }: ElementDefinition): ElementDefinition | undefined {
  const isValue = items && !items.elements && !items.items && !items._target && !typeOf(items).endsWith("Binary");
  return isValue && typeOf(items).startsWith("cds.") ? items : undefined;
}

/** Whether an element is a text. */
export const isText = (element: ElementDefinition): boolean => TEXTS.has(typeOf(element));

/**
 * A value as CAP takes it: nothing is null, points in time are in UTC, and numbers and Booleans that arrive as texts are what they say.
 * What does not fit stays as it is, and is refused.
 */
export function normalised(element: ElementDefinition, value: unknown): unknown {
  const items = itemsOf(element);
  if (items && Array.isArray(value)) return value.map((one) => normalised(items, one));
  if (element.items?.elements && Array.isArray(value)) return value.map((one) => normalisedRow(element.items!, one));
  if (typeof value !== "string") return value === undefined ? null : value;
  if (value === "") return isText(element) && !hasFixedValues(element) ? value : null;
  const type = typeOf(element);
  if (type === "cds.Boolean" && (value === "true" || value === "false")) return value === "true";
  if (NUMBERS.has(type)) return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value;
  if (type === "cds.DateTime" || type === "cds.Timestamp") return inUtc(value, type === "cds.Timestamp");
  if (type === "cds.Time" && /^\d\d:\d\d$/.test(value)) return `${value}:00`;
  return value;
}

/** A structure in a list; what the screen has beside its elements is no part of it. */
const normalisedRow = ({ elements = {} }: ElementDefinition, row: unknown): unknown =>
  typeof row !== "object" || row === null
    ? row
    : Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => Object.hasOwn(elements, name))
          .map(([name, value]) => [name, normalised(elements[name] as ElementDefinition, value)]),
      );

/** An empty text is none of the values, and refers to nothing. */
const hasFixedValues = (element: ElementDefinition): boolean =>
  element.enum !== undefined || element["@odata.foreignKey4"] !== undefined;

const POINT_IN_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(\.\d{1,12})?(Z|[+-]\d\d:\d\d)$/;

/** Offsets are whole minutes, so a fraction of any length stays as it is. */
function inUtc(value: string, hasFraction: boolean): string {
  const [, minutes, seconds = ":00", fraction = "", offset] = POINT_IN_TIME.exec(value) ?? [];
  const time = minutes === undefined ? Number.NaN : Date.parse(`${minutes}${seconds}${offset}`);
  if (Number.isNaN(time)) return value;
  return `${new Date(time).toISOString().slice(0, 19)}${hasFraction ? fraction : ""}Z`;
}

const MOST_EXACT_DIGITS = 15;

/**
 * A normalised value as queries compare it: a decimal is a number wherever one holds its digits, because SQLite compares what a query
 * computes with a text by type, not by value.
 */
export function comparedValue(element: ElementDefinition, value: unknown): unknown {
  if (typeof value !== "string" || !EXACT.has(typeOf(element)) || !/^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(value))
    return value;
  return value.replaceAll(/\D/g, "").length > MOST_EXACT_DIGITS ? value : Number(value);
}

/** Whether there is a value: an emptied one is none. */
export const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** Whether two values of an element are the same: "7.5" is "7.50", and an empty text or list is none. */
export function sameValue(element: ElementDefinition, one: unknown, other: unknown): boolean {
  const [a, b] = [comparable(element, one), comparable(element, other)];
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}

function comparable(element: ElementDefinition, given: unknown): unknown {
  const value = normalised(element, given);
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (isNumeric(element)) return plainNumber(String(value));
  const type = typeOf(element);
  if (type === "cds.DateTime" || type === "cds.Timestamp") {
    // Databases keep more digits, or fewer, than were entered.
    const fraction = typeof value === "string" ? /\.(\d{0,12})Z$/.exec(value)?.[1] : undefined;
    if (fraction === undefined) return value;
    const digits = withoutZeros(fraction);
    return `${String(value).slice(0, -fraction.length - 2)}${digits && `.${digits}`}Z`;
  }
  return value;
}

/** A decimal number without what says nothing: `+007.50` is `7.5`, `-0` is `0`. */
function plainNumber(text: string): string {
  const [, sign, whole, fraction = ""] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return Number.isFinite(Number(text)) ? String(Number(text)) : text;
  const decimals = withoutZeros(fraction);
  let start = 0;
  while (start < whole.length - 1 && whole[start] === "0") start++;
  const digits = whole.slice(start) + (decimals && `.${decimals}`);
  return sign === "-" && digits !== "0" ? `-${digits}` : digits;
}

/** Digits without the zeros at their end. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

const INTEGER = /^[+-]?\d{1,19}$/;
const INTEGERS: Readonly<Record<string, bigint>> = {
  "cds.UInt8": 2n ** 8n,
  "cds.Int16": 2n ** 15n,
  "cds.Int32": 2n ** 31n,
  "cds.Integer": 2n ** 31n,
  "cds.Int64": 2n ** 63n,
  "cds.Integer64": 2n ** 63n,
};
const NUMBER = /^[+-]?\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d))?$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,12})?)?$/;

/** Whether a row may have a value: databases take one of another type for an error, and some of them end the transaction. */
export function canBe(element: ElementDefinition, value: unknown): boolean {
  if (value instanceof Date) return true;
  const type = typeOf(element);
  if (type === "cds.Boolean") return typeof value === "boolean";
  if (typeof value === "boolean") return false;
  const text = String(value);
  if (Object.hasOwn(INTEGERS, type)) {
    const most = INTEGERS[type] as bigint;
    return INTEGER.test(text) && BigInt(text) < most && BigInt(text) >= -most;
  }
  if (isNumeric(element)) return NUMBER.test(text);
  if (type === "cds.Date") return DAY.test(text) && isDay(text);
  if (type === "cds.DateTime" || type === "cds.Timestamp")
    return isDay(MOMENT.exec(text)?.[1]) && !Number.isNaN(Date.parse(text));
  if (type === "cds.Time") return TIME.test(text);
  return !text.includes("\0");
}

/** February has no thirtieth day. */
function isDay(text: string | undefined): boolean {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text as string);
}
