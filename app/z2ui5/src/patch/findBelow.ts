import type ManagedObject from "sap/ui/base/ManagedObject";

/** The condition. Results for templates are cached by function, so reuse the same function. */
export type Question = (object: ManagedObject) => boolean;

/** Whether a template or a part of it matches a condition. */
const cache = new WeakMap<Question, WeakMap<ManagedObject, boolean>>();

/**
 * The control and objects below it that match a condition. The cost is that of the view without its rows: rows of a
 * template without matches are skipped.
 *
 * @param root control to begin with
 * @param isOne the condition; it must be true for a template if it can be true for its rows
 */
export function findBelow(root: ManagedObject, isOne: Question): ManagedObject[] {
  const found: ManagedObject[] = [];
  const walk = (object: ManagedObject): void => {
    if (isOne(object)) found.push(object);
    const without = rowsWithout(object, isOne);
    for (const child of object.findAggregatedObjects(false)) if (!without.has(child)) walk(child);
  };
  walk(root);
  return found;
}

function rowsWithout(object: ManagedObject, isOne: Question): Set<unknown> {
  const without = new Set<unknown>();
  for (const name of Object.keys(object.getMetadata().getAllAggregations())) {
    const template = object.isBound(name) ? templateOf(object, name) : undefined;
    if (!template || contains(template, isOne)) continue;
    const rows: unknown = object.getAggregation(name);
    if (Array.isArray(rows)) for (const row of rows) without.add(row);
  }
  return without;
}

function templateOf(object: ManagedObject, name: string): ManagedObject | undefined {
  return (object.getBindingInfo(name) as unknown as { template?: ManagedObject }).template;
}

function contains(template: ManagedObject, isOne: Question): boolean {
  let answers = cache.get(isOne);
  if (!answers) cache.set(isOne, (answers = new WeakMap()));
  let answer = answers.get(template);
  if (answer === undefined) {
    // Templates in it are not among what it aggregates.
    const parts = [template, ...template.findAggregatedObjects(true)];
    const inner = parts.flatMap((part) =>
      Object.keys(part.getMetadata().getAllAggregations()).flatMap((name) =>
        part.isBound(name) ? [templateOf(part, name)] : [],
      ),
    );
    answer = parts.some(isOne) || inner.some((each) => !each || contains(each, isOne));
    answers.set(template, answer);
  }
  return answer;
}
