import { hasBindingForm, runningExpressions } from "../binding/expressions.ts";

/**
 * Which of the values given to one call are bindings of the running client.
 * @param values the values in the order in which they are written
 * @returns positions of the bindings
 */
export function claimBindings(values: readonly unknown[]): ReadonlySet<number> {
  const positions = new Map<string, number[]>();
  values.forEach((value, position) => {
    if (typeof value !== "string" || !hasBindingForm(value)) return;
    positions.set(value, [...positions.get(value) ?? [], position]);
  });
  const bindings = new Set<number>();
  for (const [text, places] of positions) {
    runningExpressions()?.use(text, places.length).forEach((isBinding, index) => { if (isBinding) bindings.add(places[index] ?? -1); });
  }
  return bindings;
}
