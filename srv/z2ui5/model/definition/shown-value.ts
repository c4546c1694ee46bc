/** Values as sentences and comparisons show them, in the language of the user. */
import { enumValue, type ElementDefinition } from "./definition.ts";
import { choiceText } from "./labels.ts";
import { isGiven, isNumeric, typeOf } from "./values.ts";

/** How values are shown. */
export interface Shown {
  /** Locale of CAP, for labels. */
  readonly locale: string;
  /** Language tag, for formats. */
  readonly language: string;
  /** Time zone of the user. */
  readonly zone: string;
  /** Texts for the two values of a Boolean, and for nothing. */
  readonly texts: { readonly yes: string; readonly no: string; readonly nothing: string };
}

/** A value as text. */
export function shownValue(element: ElementDefinition, value: unknown, shown: Shown): string {
  if (value === null || value === undefined || value === "") return shown.texts.nothing;
  const { items } = element;
  if (items && Array.isArray(value)) return listText(items, value, shown);
  const entry = Object.entries(element.enum ?? {}).find(([name, one]) => enumValue(name, one) === value);
  if (entry) return choiceText(...entry, shown.locale);
  if (typeof value === "boolean") return value ? shown.texts.yes : shown.texts.no;
  if (isNumeric(element)) return numberText(value, shown.language);
  const type = typeOf(element);
  if (type === "cds.Date") return dayText(String(value), shown.language);
  if (type === "cds.DateTime" || type === "cds.Timestamp")
    return dateText(
      String(value),
      { dateStyle: "medium", timeStyle: "medium", timeZone: shown.zone },
      String(value),
      shown.language,
    );
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The values of a list, or of each of its structures. */
function listText(items: ElementDefinition, list: readonly unknown[], shown: Shown): string {
  const { elements } = items;
  const texts = list.map((one) =>
    elements
      ? Object.entries(one as object)
          .filter(([name, value]) => Object.hasOwn(elements, name) && isGiven(value))
          .map(([name, value]) => shownValue(elements[name] as ElementDefinition, value, shown))
          .join(", ")
      : shownValue(items, one, shown),
  );
  return texts.length > 0 ? texts.join(elements ? "; " : ", ") : shown.texts.nothing;
}

/** A number given as text keeps all its digits. */
const numberText = (value: unknown, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value as number);

/** A value whose element is not known: a number or a day as users write it, anything else as it is. */
export function plainText(value: string, language: string): string {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return numberText(value, language);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value, language) : value;
}

const dayText = (day: string, language: string): string =>
  dateText(`${day}T00:00:00Z`, { dateStyle: "medium", timeZone: "UTC" }, day, language);

function dateText(iso: string, options: Intl.DateTimeFormatOptions, plain: string, language: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? plain : new Intl.DateTimeFormat(language, options).format(date);
}
