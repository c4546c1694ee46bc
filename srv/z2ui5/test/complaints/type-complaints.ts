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
 * Checks whether the type of a bound property can read what the model has.
 * @param name of the property
 */
export function typeComplaints(control: Ui5Element, name: string): string[] {
  const binding = (control as { getBinding?(name: string): TypedBinding | undefined }).getBinding?.(name);
  const type = binding?.getType?.();
  if (!binding || !type) return [];
  return unreadable(binding, type).map((problem) => `${classAndId(control)}: ${name} ${problem}`);
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
