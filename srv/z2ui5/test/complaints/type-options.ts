/** What an option takes: a kind of value, or one of some words. */
export type Takes =
  | "a whole number"
  | "a number"
  | "true or false"
  | "a text"
  | "an object"
  | "a list"
  | "anything"
  | readonly string[];

const INTEGER = "a whole number";
const BOOLEAN = "true or false";
const TEXT = "a text";
const STYLES = ["short", "medium", "long", "full", "standard"];

/** `formatOptions` that types of UI5 take, as far as they are documented, and what each takes. */
export const FORMAT_OPTIONS: ReadonlyMap<string, Takes> = new Map<string, Takes>(
  Object.entries({
    source: "an object",
    pattern: TEXT,
    style: STYLES,
    format: TEXT,
    UTC: BOOLEAN,
    relative: BOOLEAN,
    relativeScale: ["auto", "year", "quarter", "month", "week", "day", "hour", "minute", "second"],
    relativeStyle: ["wide", "short", "narrow"],
    relativeRange: "a list",
    strictParsing: BOOLEAN,
    calendarType: ["Gregorian", "Islamic", "Japanese", "Persian", "Buddhist"],
    interval: BOOLEAN,
    intervalDelimiter: TEXT,
    singleIntervalValue: BOOLEAN,
    showDate: BOOLEAN,
    showTime: BOOLEAN,
    showTimezone: BOOLEAN,
    minIntegerDigits: INTEGER,
    maxIntegerDigits: INTEGER,
    minFractionDigits: INTEGER,
    maxFractionDigits: INTEGER,
    decimals: INTEGER,
    shortDecimals: INTEGER,
    shortLimit: "a number",
    shortRefNumber: "a number",
    showScale: BOOLEAN,
    precision: INTEGER,
    groupingEnabled: BOOLEAN,
    groupingSeparator: TEXT,
    groupingSize: INTEGER,
    groupingBaseSize: INTEGER,
    decimalSeparator: TEXT,
    plusSign: TEXT,
    minusSign: TEXT,
    parseAsString: BOOLEAN,
    preserveDecimals: BOOLEAN,
    roundingMode: [
      "FLOOR",
      "CEILING",
      "TOWARDS_ZERO",
      "AWAY_FROM_ZERO",
      "HALF_FLOOR",
      "HALF_CEILING",
      "HALF_TOWARDS_ZERO",
      "HALF_AWAY_FROM_ZERO",
    ],
    emptyString: "anything",
    showMeasure: BOOLEAN,
    showNumber: BOOLEAN,
    currencyCode: BOOLEAN,
    currencyContext: ["standard", "accounting"],
    trailingCurrencyCode: BOOLEAN,
    customCurrencies: "an object",
    customUnits: "an object",
    allowedUnits: "a list",
    unitOptional: BOOLEAN,
    binaryFilesize: BOOLEAN,
    strictGroupingValidation: BOOLEAN,
    parseEmptyValueToZero: BOOLEAN,
    parseKeepsEmptyString: BOOLEAN,
    decimalPadding: INTEGER,
  }),
);

/** `constraints` that types of UI5 take, as far as they are documented, and what each takes. */
export const CONSTRAINTS: ReadonlyMap<string, Takes> = new Map<string, Takes>(
  Object.entries({
    minimum: "anything",
    maximum: "anything",
    minimumExclusive: BOOLEAN,
    maximumExclusive: BOOLEAN,
    exclusiveMinimum: BOOLEAN,
    exclusiveMaximum: BOOLEAN,
    minLength: INTEGER,
    maxLength: INTEGER,
    startsWith: TEXT,
    startsWithIgnoreCase: TEXT,
    endsWith: TEXT,
    endsWithIgnoreCase: TEXT,
    contains: TEXT,
    equals: "anything",
    search: "anything",
    nullable: BOOLEAN,
    precision: INTEGER,
    scale: "anything",
    isDigitSequence: BOOLEAN,
    displayFormat: ["Date"],
    skipDecimalsValidation: BOOLEAN,
    V4: BOOLEAN,
  }),
);

/** Limits of types that count; those of dates are dates. */
const LIMITS: ReadonlySet<string> = new Set(["minimum", "maximum"]);
const NUMERIC = /^(?:Integer|Float|Int\d*|Byte|SByte|Double|Single|Decimal)$/;

/** What a constraint takes with a type, by the last part of its name. */
export function constraintTakes(option: string, type: string): Takes | undefined {
  if (LIMITS.has(option) && NUMERIC.test(type)) return "a number";
  return CONSTRAINTS.get(option);
}

/** Whether an option can do something with a value. UI5 reads digits in a text as a number, and of texts no "false". */
export function isTaken(takes: Takes, value: unknown, constraint: boolean): boolean {
  if (value === null || value === undefined || takes === "anything") return true;
  if (typeof takes !== "string")
    return (
      typeof value === "string" &&
      value
        .split("/")
        .every((each) => takes.some((word) => word === each || (/^[A-Z_]+$/.test(word) && word === each.toUpperCase())))
    );
  switch (takes) {
    case "a whole number":
      return /^[+-]?\d+$/.test(textOf(value));
    case "a number":
      return textOf(value) !== "" && !Number.isNaN(Number(textOf(value)));
    case "true or false":
      return typeof value === "boolean" || value === "true" || (constraint && value === "false");
    case "a text":
      return typeof value === "string";
    case "a list":
      return Array.isArray(value);
    case "an object":
      return typeof value === "object" && !Array.isArray(value);
  }
}

const textOf = (value: unknown): string =>
  typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
