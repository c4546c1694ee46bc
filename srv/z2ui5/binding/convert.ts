/** Converts what the browser sent to the kind of value an attribute holds (docs/spec/wire-v1.md §3.3). */
import type { Json } from "../types/json.ts";

/** Returned for a value that does not fit; the attribute keeps what it had. */
export const UNFIT: unique symbol = Symbol("unfit");

/**
 * Converts a scalar.
 * @param existing value the attribute holds, which is not nothing @param sent value of the request
 * @returns the new value, or {@link UNFIT}
 */
export function convertScalar(existing: NonNullable<unknown>, sent: Json): unknown {
  if (existing instanceof Date) return toDate(sent);
  if (typeof sent === "object" && sent !== null) return UNFIT;
  switch (typeof existing) {
    case "string":
      return toText(sent);
    case "number":
      return toNumber(sent);
    case "boolean":
      return toBoolean(sent);
    case "bigint":
      return toBigInt(sent);
    default:
      return UNFIT;
  }
}

/** Longer texts are no numbers and no dates anybody enters; reading them as such could take long. */
const LONGEST = 1_000;

type Scalar = string | number | boolean | null;

function toText(sent: Scalar): string {
  if (typeof sent === "boolean") return sent ? "X" : "";
  return sent === null ? "" : String(sent);
}

function toNumber(sent: Scalar): number | typeof UNFIT {
  if (typeof sent === "number") return Number.isFinite(sent) ? sent : UNFIT;
  if (sent === null) return 0;
  if (typeof sent === "boolean") return UNFIT;
  if (sent.length > LONGEST) return UNFIT;
  const text = sent.trim();
  if (text === "") return 0;
  const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : UNFIT;
}

function toBoolean(sent: Scalar): boolean {
  if (typeof sent === "string") return sent !== "" && sent !== "false";
  return Boolean(sent);
}

function toBigInt(sent: Scalar): bigint | typeof UNFIT {
  if (sent === null || sent === "") return 0n;
  const text = String(sent);
  return text.length <= LONGEST && /^\s*-?\d+\s*$/.test(text) ? BigInt(text) : UNFIT;
}

function toDate(sent: Json): Date | null | typeof UNFIT {
  if (sent === null || sent === "") return null;
  if (typeof sent !== "string" && typeof sent !== "number") return UNFIT;
  if (typeof sent === "string" && sent.length > LONGEST) return UNFIT;
  const date = new Date(sent);
  return Number.isNaN(date.getTime()) ? UNFIT : date;
}

/**
 * The initial value of the same kind, for members a sent row lacks.
 * @param template value of the row that serves as template
 */
export function initialLike(template: unknown): unknown {
  if (Array.isArray(template)) return [];
  if (template instanceof Date || template === null) return null;
  switch (typeof template) {
    case "string":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "bigint":
      return 0n;
    case "object":
      return Object.fromEntries(Object.entries(template as object).map(([key, value]) => [key, initialLike(value)]));
  }
  return undefined;
}
