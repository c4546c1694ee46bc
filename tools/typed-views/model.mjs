/** Namespaces nobody writes into a view: generated wrappers, helpers of a control, other view formats. */
const INTERNAL_NAMESPACE =
  /\.(?:gen|internal|_internal|tmpl|util|webc|routing|component|tooltip|fieldhelp|loading)(?:\.|$)|\._/;
/** Formats of views that are no XML. */
const OTHER_FORMATS = /\.mvc\.(?:HTMLView|JSONView|JSView|TemplateView|TypedView)$|\.mvc\.XMLView$/;
const ROOT = "sap.ui.core.Element";

/**
 * The classes, enumerations and interfaces a view can be made of.
 * @param {ReturnType<import("./extract.mjs").extract>} found what the sources hold
 * @param {readonly Record<string, object>[]} additions classes by name as they are written down in `additions.json` and by `own-controls.mjs`
 */
export function modelOf(found, additions) {
  const classes = new Map(found.classes);
  for (const addition of additions)
    for (const [name, given] of Object.entries(addition)) classes.set(name, merge(classes.get(name), name, given));

  const elements = [...classes.values()].filter(({ name }) => lineOf(name, classes).includes(ROOT));
  const known = new Map(elements.sort(byName).map((one) => [one.name, one]));
  const wanted = [...known.values()].filter(
    ({ name, doc }) => !doc.internal && !INTERNAL_NAMESPACE.test(name) && !OTHER_FORMATS.test(name),
  );
  const typed = closure(wanted, known);
  return {
    classes: known,
    typed,
    wanted: new Set(wanted.map(({ name }) => name)),
    enums: found.enums,
    types: found.types,
  };
}

/** A class and its ancestors, the class first. */
export function lineOf(name, classes) {
  const line = [];
  for (let current = name; current && !line.includes(current); current = classes.get(current)?.parent)
    line.push(current);
  return line;
}

/** Namespace and local name: `sap.m.Button` → `["sap.m", "Button"]`. */
export const split = (name) => [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf(".") + 1)];

function merge(base, name, given) {
  const asDoc = (doc) => ({ text: doc ?? "", internal: false });
  const members = (kind) => ({
    ...base?.[kind],
    ...Object.fromEntries(
      Object.entries(given[kind] ?? {}).map(([key, value]) => [
        key,
        { ...value, parameters: Object.keys(value.parameters ?? {}), doc: asDoc(value.doc) },
      ]),
    ),
  });
  return {
    name,
    parent: given.parent,
    abstract: given.abstract ?? false,
    interfaces: base?.interfaces ?? [],
    doc: asDoc(given.doc),
    defaultAggregation: given.defaultAggregation ?? base?.defaultAggregation,
    properties: members("properties"),
    aggregations: members("aggregations"),
    associations: members("associations"),
    events: members("events"),
  };
}

/** The wanted classes with all ancestors and everything their aggregations name. */
function closure(wanted, known) {
  const reached = new Map();
  const queue = wanted.map(({ name }) => name);
  while (queue.length > 0) {
    const current = known.get(queue.pop());
    if (!current || reached.has(current.name)) continue;
    reached.set(current.name, current);
    queue.push(current.parent, ...Object.values(current.aggregations).map(({ type }) => type));
  }
  return new Map([...reached].sort(([left], [right]) => (left < right ? -1 : 1)));
}

const byName = (left, right) => (left.name < right.name ? -1 : 1);
