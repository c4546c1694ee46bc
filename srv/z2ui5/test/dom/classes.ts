/** What is in an attribute `class`. */
export interface Classes {
  readonly text: string;
  readonly names: ReadonlySet<string>;
}

export const NO_CLASSES: Classes = { text: "", names: new Set() };

const known = new Map<string, Classes>();
/** Apps may make up classes without end. */
const MOST_KNOWN = 5000;

/** Classes by the text of the attribute: elements have the same ones again and again. */
export function classesOf(text: string): Classes {
  const before = known.get(text);
  if (before) return before;
  const classes = { text, names: new Set(text.split(/\s+/).filter((name) => name !== "")) };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, classes);
  return classes;
}
