import { asText } from "./values";

/** One comparison of a filter. */
export interface Condition {
  path: string;
  operator: string;
  value1: string;
  value2: string;
}

/**
 * Reads the parameters of a filter call (wire-v1 §7): path, operator and values, or groups as JSON. Conditions of a group are
 * alternatives, all groups must hold. No group means no filter.
 */
export function filterGroups([first, operator, value1, value2]: unknown[]): Condition[][] {
  const groups = Array.isArray(first) ? (first as unknown[]) : jsonArray(first);
  if (groups) return groups.filter(Array.isArray).map((group: unknown[]) => group.filter(Array.isArray).map(condition));
  if (asText(value1) === "" && asText(value2) === "") return [];
  return [[condition([first, operator, value1, value2])]];
}

function condition([path, operator, value1, value2]: unknown[]): Condition {
  return { path: asText(path), operator: asText(operator), value1: asText(value1), value2: asText(value2) };
}

function jsonArray(value: unknown): unknown[] | undefined {
  if (typeof value !== "string" || !value.trim().startsWith("[")) return undefined;
  const parsed: unknown = JSON.parse(value);
  return Array.isArray(parsed) ? parsed : undefined;
}
