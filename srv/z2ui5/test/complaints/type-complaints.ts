import type { Ui5Element } from "../screen/session.ts";
import { classAndId } from "./class-and-id.ts";

interface Type {
  getName(): string;
}

interface TypedBinding {
  getType?(): Type | null | undefined;
  getValue?(): unknown;
  getExternalValue?(): unknown;
}

/**
 * Checks whether the type of a bound property can read what the model has: where it cannot, UI5 shows nothing.
 * @param name of the property
 */
export function typeComplaints(control: Ui5Element, name: string): string[] {
  const binding = (control as { getBinding?(name: string): TypedBinding | undefined }).getBinding?.(name);
  const type = binding?.getType?.();
  if (!binding || !type || !/^(?:Date|DateTime|Time|DateInterval|DateTimeInterval|TimeInterval)$/.test(type.getName()))
    return [];
  const value = binding.getValue?.();
  if (typeof value !== "string" || value === "" || shownBy(binding) !== "") return [];
  return [
    `${classAndId(control)}: ${name} shows nothing, because its type ${type.getName()} cannot read ${JSON.stringify(value)}. Say how the value is written, as in formatOptions: { source: { pattern: "yyyy-MM-dd" } }.`,
  ];
}

function shownBy(binding: TypedBinding): unknown {
  try {
    return binding.getExternalValue?.();
  } catch {
    return "";
  }
}
