import type { Ui5Element } from "../screen/session.ts";
import { nearest } from "../../view/suggestion.ts";
import { classAndId } from "./class-and-id.ts";
import { CONSTRAINTS, FORMAT_OPTIONS } from "./type-options.ts";

interface Type {
  getName(): string;
  readonly oFormatOptions?: object | null;
  readonly oConstraints?: object | null;
}

interface TypedBinding {
  getType?(): Type | null | undefined;
  getValue?(): unknown;
  getExternalValue?(): unknown;
}

/**
 * Checks the type of a bound property: whether it knows its options, and whether it can read what the model has.
 * @param name of the property
 */
export function typeComplaints(control: Ui5Element, name: string): string[] {
  const binding = (control as { getBinding?(name: string): TypedBinding | undefined }).getBinding?.(name);
  const type = binding?.getType?.();
  if (!binding || !type) return [];
  return [
    ...misspelt(type.oFormatOptions, FORMAT_OPTIONS, "formatOptions", type),
    ...misspelt(type.oConstraints, CONSTRAINTS, "constraints", type),
    ...unreadable(binding, type),
  ].map((problem) => `${classAndId(control)}: ${name} ${problem}`);
}

/** UI5 passes over options it does not know. Only what is nearly called like one that it knows is a mistake for sure. */
function misspelt(given: object | null | undefined, known: readonly string[], kind: string, type: Type): string[] {
  return Object.keys(given ?? {}).flatMap((option) => {
    const meant = known.includes(option) ? undefined : nearest(option, known);
    return meant === undefined
      ? []
      : [`has ${kind} with "${option}", which its type ${type.getName()} does not know; did you mean '${meant}'?`];
  });
}

/** UI5 shows nothing where a type cannot read what the model has. */
function unreadable(binding: TypedBinding, type: Type): string[] {
  if (!/^(?:Date|DateTime|Time|DateInterval|DateTimeInterval|TimeInterval)$/.test(type.getName())) return [];
  const value = binding.getValue?.();
  if (typeof value !== "string" || value === "" || shownBy(binding) !== "") return [];
  return [
    `shows nothing, because its type ${type.getName()} cannot read ${JSON.stringify(value)}. Say how the value is written, as in formatOptions: { source: { pattern: "yyyy-MM-dd" } }.`,
  ];
}

function shownBy(binding: TypedBinding): unknown {
  try {
    return binding.getExternalValue?.();
  } catch {
    return "";
  }
}
