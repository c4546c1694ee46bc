/**
 * What a setting accepts, in code and in words.
 */

/** A check of one value. */
export interface Check {
  /** Completes "The setting x expects …". */
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

/** true or false. */
export const boolean: Check = { expected: "true or false", accepts: (value) => typeof value === "boolean" };

/** Any text. */
export const text: Check = { expected: "a text", accepts: (value) => typeof value === "string" };

/** A list of texts. */
export const texts: Check = { expected: "a list of texts", accepts: isTexts };

/** A text or a list of texts. */
export const textOrList: Check = {
  expected: "a text or a list of texts",
  accepts: (value) => (typeof value === "string" && value !== "") || (isTexts(value) && value.length > 0),
};

/** A number of bytes with a unit, as the body parsers of Express understand it. */
export const byteSize: Check = {
  expected: 'a size such as "10mb" or "500kb"',
  accepts: (value) => typeof value === "string" && /^\d+(\.\d+)?\s?(b|kb|mb|gb)$/i.test(value),
};

/** A number not below a limit. */
export const number = ({ from, orNull = false }: { from: number; orNull?: boolean }): Check => ({
  expected: `a number from ${from}${orNull ? " or null" : ""}`,
  accepts: (value) => (orNull && value === null) || (typeof value === "number" && Number.isFinite(value) && value >= from),
});

/** One of some texts. */
export const oneOf = (...allowed: string[]): Check => ({
  expected: `one of ${allowed.map((each) => `"${each}"`).join(", ")}`,
  accepts: (value) => typeof value === "string" && allowed.includes(value),
});

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string" && each !== "");
}
