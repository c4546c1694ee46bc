import type { Session, Ui5Element } from "../screen/session.ts";
import { classAndId, isEntered } from "./class-and-id.ts";

interface Type {
  getName(): string;
  /** How the value is written in the model; of types of dates alone. */
  getModelFormat?(): { parse?(text: string): object | null; format?(date: object): string } | undefined;
  getMetadata?(): { getName(): string };
}

interface TypedBinding {
  getType?(): Type | null | undefined;
  getValue?(): unknown;
  getExternalValue?(): unknown;
  /** Of a binding of several values. */
  getBindings?(): readonly TypedBinding[];
}

/**
 * Checks whether the types of a bound property can show what the model has: where one cannot, UI5 shows nothing, or less.
 * Types of one's own may show what they like, and of what the user has entered, the control tells.
 * @param name of the property
 */
export function typeComplaints(control: Ui5Element, name: string, session: Session): string[] {
  const binding = (control as { getBinding?(name: string): TypedBinding | undefined }).getBinding?.(name);
  return binding
    ? [binding, ...(binding.getBindings?.() ?? [])].flatMap((one) => {
        const problem = problemOf(one);
        const [given] = [one.getValue?.()].flat();
        return problem === undefined || isEntered(given, session) ? [] : [`${classAndId(control)}: ${name} ${problem}`];
      })
    : [];
}

const OF_TIME = /Date|Time/;

function problemOf(binding: TypedBinding): string | undefined {
  const type = binding.getType?.();
  if (!type?.getMetadata?.().getName().startsWith("sap.ui.model.")) return undefined;
  const given = binding.getValue?.();
  const value: unknown = Array.isArray(given) ? given[0] : given;
  if (value === undefined || value === null || value === "") return undefined;
  if (OF_AMOUNTS.test(type.getName()) && Array.isArray(given) && Number.isNaN(Number(value)))
    return `is given ${JSON.stringify(value)} as the first of its parts, which is not a number: ${type.getName()} takes the amount first, then its unit.`;
  const other = readOtherwise(type, value);
  if (other !== undefined)
    return `reads ${JSON.stringify(value)} as ${JSON.stringify(other)}, because its source has another pattern. Write the pattern of what the app has.`;
  const shown = shownBy(binding);
  const what = typeof value === "string" ? JSON.stringify(value) : String(value);
  if (shown === "")
    return `shows nothing, because its type ${type.getName()} cannot read ${what}. ${hintFor(type.getName(), value)}`;
  return /^(?:Integer|Int\d+|Byte)$/.test(type.getName()) && Number(value) % 1 !== 0 && shown !== undefined
    ? `shows "${String(shown)}", because its type ${type.getName()} leaves out the fraction of ${what}. Use Float, or a whole number.`
    : undefined;
}

const OF_AMOUNTS = /^(?:Currency|Unit)$/;

/**
 * A date that was read in another order than it is written in, as the pattern of the source has it: UI5 reads what it can.
 * @returns what it is for UI5; undefined if it is the same date, or none
 */
function readOtherwise(type: Type, value: unknown): string | undefined {
  const source = typeof value === "string" && OF_TIME.test(type.getName()) ? type.getModelFormat?.() : undefined;
  const read = source?.parse?.(value as string);
  const written = read && source?.format?.(read);
  if (typeof written !== "string") return undefined;
  const isSame = digits(value as string).startsWith(digits(written)) || isSameMoment(value as string, written);
  return isSame ? undefined : written;
}

/** What is the same, however the parts of a date are filled up and separated. */
const digits = (date: string): string => date.replaceAll(/\b0+|\D/g, "");

const MOMENT = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/;

/** Types of moments write them with the offset of the user. */
const isSameMoment = (one: string, other: string): boolean =>
  MOMENT.test(one) && MOMENT.test(other) && Date.parse(one) === Date.parse(other);

const hintFor = (type: string, value: unknown): string =>
  OF_TIME.test(type) && typeof value === "string"
    ? 'Say how the value is written, as in formatOptions: { source: { pattern: "yyyy-MM-dd" } }.'
    : "Bind a value of the kind that the type shows, or leave the type out.";

/** What is shown; undefined if the type refuses the value, of which UI5 tells. */
function shownBy(binding: TypedBinding): unknown {
  try {
    return binding.getExternalValue?.();
  } catch {
    return undefined;
  }
}
