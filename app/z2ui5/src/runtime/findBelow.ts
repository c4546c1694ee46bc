import type ManagedObject from "sap/ui/base/ManagedObject";

/** What is looked for. Answers of templates are kept, so the same question should be asked with the same function. */
export type Question = (object: ManagedObject) => boolean;

/** Whether a template, or something in it, is what a question looks for. */
const known = new WeakMap<Question, WeakMap<ManagedObject, boolean>>();

/**
 * Objects below a control, and the control itself, that are what a question looks for. It costs what the view has besides its rows: rows of a
 * template that holds none are not looked at.
 *
 * @param root control to begin with
 * @param isOne whether an object is looked for; it has to hold for a template if it may hold for its rows
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
    if (!template || holds(template, isOne)) continue;
    const rows: unknown = object.getAggregation(name);
    if (Array.isArray(rows)) for (const row of rows) without.add(row);
  }
  return without;
}

function templateOf(object: ManagedObject, name: string): ManagedObject | undefined {
  return (object.getBindingInfo(name) as unknown as { template?: ManagedObject }).template;
}

function holds(template: ManagedObject, isOne: Question): boolean {
  let answers = known.get(isOne);
  if (!answers) known.set(isOne, (answers = new WeakMap()));
  let answer = answers.get(template);
  if (answer === undefined) {
    // Templates in it are not among what it aggregates.
    const parts = [template, ...template.findAggregatedObjects(true)];
    const inner = parts.flatMap((part) =>
      Object.keys(part.getMetadata().getAllAggregations()).flatMap((name) =>
        part.isBound(name) ? [templateOf(part, name)] : [],
      ),
    );
    answer = parts.some(isOne) || inner.some((each) => !each || holds(each, isOne));
    answers.set(template, answer);
  }
  return answer;
}

const byClass = new Map<string, Question>();

/** Objects of a class below a control, in the order of the view. */
export function peersOf(root: ManagedObject, className: string): ManagedObject[] {
  let isOne = byClass.get(className);
  if (!isOne) byClass.set(className, (isOne = (object) => object.getMetadata().getName() === className));
  return findBelow(root, isOne);
}
