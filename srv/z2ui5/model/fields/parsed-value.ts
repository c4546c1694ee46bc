/** Values from texts as users write them in their language, such as those of a spreadsheet. */
import type { Described } from "../definition/described.ts";
import { momentOf } from "../definition/periods.ts";
import { canBe, isNumeric, normalised, travelsAsNumber, typeOf } from "../definition/values.ts";

/** How the user writes. */
export interface Writing {
  /** Language tag. */
  readonly language: string;
  /** Time zone of the user. */
  readonly zone: string;
  /** Texts of the two values of a Boolean. */
  readonly yes: string;
  readonly no: string;
}

/**
 * The value that a text means.
 * @returns undefined if it means none: nothing is guessed, a number with a point where the language has a comma is no number
 */
export function parsedValue(of: Described, entered: string, writing: Writing): unknown {
  const { element } = of;
  const text = entered.trim();
  if (text === "") return normalised(element, "");
  const value = read(of, text, writing);
  return value !== undefined && canBe(element, value) ? value : undefined;
}

function read({ element, kind, choices }: Described, text: string, writing: Writing): unknown {
  const isSame = (other: unknown): boolean => String(other).toLowerCase() === text.toLowerCase();
  if (kind === "choice")
    return (choices.find((one) => isSame(one.text)) ?? choices.find(({ value }) => isSame(value)))?.value;
  if (kind === "list" || kind === "file") return undefined;
  if (isNumeric(element)) {
    const number = numberIn(text, writing.language);
    return number !== undefined && travelsAsNumber(element) ? Number(number) : number;
  }
  switch (typeOf(element)) {
    case "cds.Boolean":
      return ["true", writing.yes].some(isSame) ? true : ["false", writing.no].some(isSame) ? false : undefined;
    case "cds.Date":
      return dayIn(text, writing.language);
    case "cds.Time":
      return timeIn(text);
    case "cds.DateTime":
    case "cds.Timestamp":
      return momentIn(text, writing);
    default:
      return text;
  }
}

/** Digits of the language in groups of the language. */
function numberIn(text: string, language: string): string | undefined {
  const parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(1_234_567.8);
  const sign = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? "";
  const spaces = /[\s'’]/g;
  const [decimal, group] = [sign("decimal"), sign("group").replace(spaces, " ")];
  const plain = text.replace("−", "-").replace(spaces, " ");
  const [, minus, whole = "", fraction = ""] =
    /^([+-]?) ?([\d., ]*?)(?:\u0000(\d+))?$/.exec(atLast(plain, decimal)) ?? [];
  const groups = whole.split(group || " ");
  const isGrouped = groups.length === 1 || (/^\d{1,3}$/.test(groups[0] ?? "") && groups.at(-1)?.length === 3);
  const digits = groups.join("");
  if (!isGrouped || !/^\d+$/.test(digits) || groups.slice(1, -1).some((one) => !/^\d{2,3}$/.test(one)))
    return undefined;
  return `${minus === "-" ? "-" : ""}${digits}${fraction && `.${fraction}`}`;
}

/** The text with a mark at the last place of a character. */
function atLast(text: string, character: string): string {
  const at = text.lastIndexOf(character);
  return at < 0 ? text : `${text.slice(0, at)}\u0000${text.slice(at + character.length)}`;
}

/** A day as ISO writes it, or in the order of the language, with the month as number or name. */
function dayIn(text: string, language: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayText(iso[1], iso[2], iso[3]);
  const name = monthIn(text, language);
  const rest = name ? text.toLowerCase().replace(name.text, " ") : text;
  const numbers = rest.match(/\d+/g) ?? [];
  const isOnlyNumbers = /^[\d\s.,/\-年月日]+$/.test(rest) || name !== undefined;
  const order = new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: name ? "short" : "numeric",
    day: "numeric",
    numberingSystem: "latn",
    calendar: "gregory",
  })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === "day" || type === "year" || (type === "month" && !name));
  if (!isOnlyNumbers || numbers.length !== order.length) return undefined;
  const part = (type: "year" | "month" | "day"): string | undefined => numbers[order.indexOf(type)];
  return dayText(part("year"), name ? String(name.month) : part("month"), part("day"));
}

function dayText(year = "", month = "", day = ""): string | undefined {
  const isYear = year.length === 4 || year.length === 2;
  if (!isYear || month.length > 2 || day.length > 2) return undefined;
  return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The name of a month of the language in a text. */
function monthIn(text: string, language: string): { readonly month: number; readonly text: string } | undefined {
  for (const month of ["long", "short"] as const)
    for (let number = 12; number > 0; number--) {
      const format = new Intl.DateTimeFormat(language, { day: "numeric", month, timeZone: "UTC", calendar: "gregory" });
      const parts = format.formatToParts(Date.UTC(2026, number - 1, 1));
      const name = (parts.find(({ type }) => type === "month")?.value ?? "").toLowerCase();
      if (/^\D*\p{L}{2}/u.test(name) && text.toLowerCase().includes(name)) return { month: number, text: name };
    }
  return undefined;
}

const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s?([ap])\.?m\.?)?$/i;

function timeIn(text: string): string | undefined {
  const [, hour, minute, second = "00", half] = TIME.exec(text) ?? [];
  if (hour === undefined || (half && (Number(hour) > 12 || Number(hour) < 1))) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}:${second}`;
}

/** A moment as ISO writes it, otherwise day and time as the clock of the user shows them. */
function momentIn(text: string, { language, zone }: Writing): string | undefined {
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text)) return text;
  const at = /\d{1,2}:\d\d/.exec(text)?.index ?? text.length;
  const before = text.slice(0, at).trimEnd().replace(/[,T]$/, "");
  const day = dayIn(before.trimEnd(), language);
  const time = at < text.length ? timeIn(text.slice(at)) : "00:00:00";
  if (!day || !time || Number.isNaN(Date.parse(`${day}T${time}Z`))) return undefined;
  return momentOf(`${day}T${time}`, zone);
}
