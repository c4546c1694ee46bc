/** Paths to rows that are read along with a row: `items`, `items.notes`. */

/** The names that paths begin with, each with how they go on from there. */
export function firstSteps(paths: readonly string[]): Map<string, string[]> {
  const steps = new Map<string, string[]>();
  for (const path of paths) {
    const [first = "", ...others] = path.split(".");
    const onward = steps.get(first) ?? [];
    if (others.length > 0) onward.push(others.join("."));
    steps.set(first, onward);
  }
  return steps;
}
