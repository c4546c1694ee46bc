/** Finds fields in markup that no row has, because the cell would be empty without an error. */
import { wireName } from "../binding/names.ts";
import { BoundedMap } from "../bounded-map.ts";
import type { Comparison } from "./compared-values.ts";
import { namedFields, type Around, type NamedField } from "./named-fields.ts";
import { didYouMean, nearest } from "./suggestion.ts";
import { ENTRIES } from "./warnings.ts";

/** Text fields, whose entry is discarded where it is not transferred. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  "Input",
  "TextArea",
  "StepInput",
  "MaskInput",
  "DatePicker",
  "TimePicker",
  "DateTimePicker",
]);

/** Properties that users change: rows may get such a field only then, as the mark of a selected row. */
const ENTERED: ReadonlySet<string> = new Set([
  "value",
  "selected",
  "selectedKey",
  "selectedKeys",
  "state",
  "pressed",
  "selectedIndex",
  "expanded",
]);

/** What markup names, by markup; weighed in characters. */
const cache = new BoundedMap<{ readonly fields: readonly NamedField[]; readonly weight: number }>(
  { entries: 1_000, weight: 2_000_000, age: Infinity },
  Date.now,
  { added: ({ weight }) => weight, removed: ({ weight }) => weight },
);

/** Gives the value of an absolute path of the model; undefined if it is not known. */
type ValueAt = (path: string) => unknown;

type IsOneWay = (path: string, field?: string) => boolean;

/**
 * Warnings about fields that no row of the enclosing table has, with the most similar name.
 * @param markup of a view or fragment; parsed once
 * @param valueAt the value of an absolute path of the model; undefined if it is not known
 * @param isOneWay whether what is at a path can only be shown: all of it, or a field of its rows
 */
export function rowNameWarnings(markup: string, valueAt: ValueAt, isOneWay: IsOneWay = () => false): string[] {
  const fields = fieldsIn(markup);
  if (fields.length === 0) return [];
  const rows = new Map<Around, readonly object[]>();
  const warnings = new Set<string>();
  const named = new Set(fields.map(({ path }) => path.split("/", 1)[0] ?? ""));
  for (const field of fields) {
    const problem = entryInOneWayRow(field, isOneWay);
    if (problem) warnings.add(problem);
    const values = rowsAround(field.around, valueAt, rows);
    if (values.length === 0) continue;
    const sentence = field.compared
      ? comparison(field, field.compared, values)
      : (missing(field, field.path.split("/"), field.around.path, values) ?? misspelt(field, values, named));
    if (sentence) warnings.add(sentence);
  }
  return [...warnings];
}

/** A field in rows whose entries are not transferred. */
function entryInOneWayRow(
  { control, attribute, path, around, readOnly, isHeard }: NamedField,
  isOneWay: IsOneWay,
): string | undefined {
  const isSelected = around.isSelectedSilently && control.endsWith("ListItem") && attribute === "selected";
  const isEntry = isSelected || ENTRIES[control]?.includes(attribute);
  if (!isEntry || readOnly || !isOneWay(rootOf(around), around.outer ? undefined : path)) return undefined;
  // Of what is chosen or set, an event of the control may report.
  if (isHeard && !isSelected && !TEXT_FIELDS.has(control)) return undefined;
  return `The ${attribute} of <${control}> is bound to the field {${path}} of ${rootOf(around)}, ${isOneWay(rootOf(around)) ? "which is bound one-way by client._bind, so entries of the user are not transferred. Bind the table with client._bind_edit" : "whose edit or columns do not name it, so entries of the user are not transferred"}.`;
}

const rootOf = ({ path, outer }: Around): string => (outer ? rootOf(outer) : path);

function fieldsIn(markup: string): readonly NamedField[] {
  let one = cache.get(markup);
  if (!one) cache.set(markup, (one = { fields: namedFields(markup), weight: markup.length }));
  return one.fields;
}

/** The rows of a table, or the object, in the state there is now. */
function rowsAround(around: Around, valueAt: ValueAt, found: Map<Around, readonly object[]>): readonly object[] {
  let rows = found.get(around);
  if (rows) return rows;
  const { path, outer, deep } = around;
  const values = outer ? rowsAround(outer, valueAt, found).map((one) => memberAt(one, path)) : [valueAt(path)];
  const [first, ...others] = values.map((one) => objectsIn(one, deep));
  // Most tables are not nested: their rows are not copied.
  rows = others.length === 0 ? (first ?? []) : [first ?? [], ...others].flat();
  found.set(around, rows);
  return rows;
}

function objectsIn(value: unknown, deep: boolean): readonly object[] {
  if (!Array.isArray(value)) return isObject(value) ? [value] : [];
  if (deep) return rowsBelow(value, new Set());
  return value.every(isObject) ? value : value.filter(isObject);
}

/** The rows of a tree, each once, also where they lead in circles. */
function rowsBelow(rows: readonly unknown[], seen: Set<object>): object[] {
  for (const row of rows) {
    if (!isObject(row) || seen.has(row)) continue;
    seen.add(row);
    for (const inner of Object.values(row)) if (Array.isArray(inner)) rowsBelow(inner, seen);
  }
  return [...seen];
}

/** A comparison of values with something of another kind; undefined if one of them may be the same. */
function comparison(
  { control, attribute, path }: NamedField,
  { operator, literal }: Comparison,
  values: readonly object[],
): string | undefined {
  const kinds = new Set(values.map((value) => typeof memberAt(value, path)));
  const [kind = ""] = kinds;
  if (kinds.size !== 1 || kind === typeof literal || !/^(?:string|number|boolean)$/.test(kind)) return undefined;
  return `The ${attribute} of <${control}> compares {${path}}, which is a ${wordFor(kind)}, with the ${wordFor(typeof literal)} ${JSON.stringify(literal)}, so ${operator} is always ${operator === "!=="}.`;
}

const wordFor = (kind: string): string => (kind === "string" ? "text" : kind);

/** The problem of a path, resolved against values; undefined if there is none. */
function missing(
  field: NamedField,
  [name = "", ...rest]: readonly string[],
  holder: string,
  values: readonly object[],
): string | undefined {
  if (!values.some((value) => keyOf(value, name) !== undefined))
    return sentence(field, [name, ...rest], holder, values);
  if (rest.length === 0 || !/^[A-Za-z_]/.test(rest[0] ?? "")) return undefined;
  const inner = values.map((value) => memberAt(value, name)).filter(isObject);
  if (inner.length === 0 || inner.some(Array.isArray)) return undefined;
  return missing(field, rest, `${holder}/${name}`, inner);
}

/** Rows at either end of a table that are looked at, where rows are added. */
const LOOKED_AT = 20;

/** A row that lacks a field, and has instead one that is called nearly so, which other rows and the markup do not know. */
function misspelt(
  { attribute, control, path, around }: NamedField,
  values: readonly object[],
  named: ReadonlySet<string>,
): string | undefined {
  const [name = ""] = path.split("/", 1);
  const rows = [...values.slice(0, LOOKED_AT), ...values.slice(-LOOKED_AT)];
  const having = rows.find((row) => keyOf(row, name) !== undefined);
  const lacking = rows.find((row) => keyOf(row, name) === undefined);
  if (name.length < 4 || !having || !lacking) return undefined;
  const others = Object.keys(lacking).map(wireName);
  const odd = nearest(
    name,
    others.filter((one) => !named.has(one) && keyOf(having, one) === undefined),
  );
  return odd === undefined
    ? undefined
    : `The ${attribute} of <${control}> names the field {${name}}, but a row of ${around.path} has ${odd} instead, so it is empty there.`;
}

function sentence(
  { control, attribute }: NamedField,
  path: readonly string[],
  holder: string,
  values: readonly object[],
): string | undefined {
  // What the framework binds beside an element comes when the app has run.
  if (path[0]?.includes("@")) return undefined;
  const names = new Set(values.flatMap((value) => Object.keys(value).map(wireName)));
  const near = didYouMean(path[0] ?? "", [...names]);
  if (ENTERED.has(attribute) && near === ".") return undefined;
  return `The ${attribute} of <${control}> names the field {${path.join("/")}}, which nothing in ${holder} has, so it is empty${near === "." ? `. There are: ${[...names].slice(0, 20).join(", ")}.` : near}`;
}

function memberAt(value: object, path: string): unknown {
  return path.split("/").reduce<unknown>((inner, name) => {
    const key = isObject(inner) ? keyOf(inner, name) : undefined;
    return key === undefined ? undefined : (inner as Record<string, unknown>)[key];
  }, value);
}

const keyOf = (value: object, name: string): string | undefined =>
  Object.keys(value).find((key) => wireName(key) === name);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
