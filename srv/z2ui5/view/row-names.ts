/** Fields that markup names and no row has: a cell would stay blank without a word. */
import { SaxesParser, type SaxesTagNS } from "saxes";
import { wireName } from "../binding/names.ts";
import { BoundedMap } from "../bounded-map.ts";
import { ui5Class } from "./metadata.ts";
import { didYouMean } from "./suggestion.ts";

/** Properties that people change: rows may get such a field only then, as the mark of a selected row. */
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
/** What else of a grid belongs to its rows. */
const OF_ROWS: ReadonlySet<string> = new Set(["columns", "rowSettingsTemplate", "rowActionTemplate"]);

/** What relative paths are relative to: rows of a table, or one object. */
interface Around {
  /** The table or object, as the author wrote it. */
  readonly name: string;
  readonly values: readonly object[];
}

interface Level {
  readonly uri: string;
  /** What paths in its own attributes are relative to. */
  readonly around: Around | undefined;
  /** What paths in its direct children are relative to. */
  readonly inside: Around | undefined;
  /** The aggregation that is repeated for rows. */
  readonly repeated?: { readonly name: string; readonly around: Around | undefined };
}

/** Markup that binds nothing to a table or an object: whatever the state is, nothing can be said of it. By characters. */
const withoutRows = new BoundedMap<string>({ entries: 1_000, weight: 2_000_000, age: Infinity }, Date.now, {
  added: ({ length }) => length,
  removed: ({ length }) => length,
});

/**
 * Sentences about fields that no row of the table around has, with the nearest name there is.
 * @param markup of a view or fragment
 * @param valueAt the value of an absolute path of the model; undefined if it is not known
 */
export function rowNameWarnings(markup: string, valueAt: (path: string) => unknown): string[] {
  if (withoutRows.peek(markup) !== undefined) return [];
  const warnings = new Set<string>();
  const levels: Level[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let broken = false;
  parser.on("error", () => {
    broken = true;
  });
  let bindsRows = false;
  parser.on("opentag", (tag) => {
    const level = opened(tag, levels.at(-1), valueAt, warnings);
    bindsRows ||= level.repeated !== undefined || "binding" in tag.attributes;
    levels.push(level);
  });
  parser.on("closetag", () => void levels.pop());
  parser.write(markup).close();
  if (!bindsRows) withoutRows.set(markup, markup);
  return broken ? [] : [...warnings];
}

function opened(
  { uri, local, attributes }: SaxesTagNS,
  parent: Level | undefined,
  valueAt: (path: string) => unknown,
  warnings: Set<string>,
): Level {
  if (parent && parent.uri === uri && /^[a-z]/.test(local)) return aggregation(local, parent);
  const own = Object.values(attributes).filter(({ prefix, name }) => prefix === "" && name !== "xmlns");
  const outer = parent?.inside;
  const object = own.find(({ name }) => name === "binding");
  const around = object ? bound(object.value, outer, valueAt, local) : outer;
  const type = ui5Class(`${uri}.${local}`);
  let repeated: Level["repeated"];
  for (const { name, value } of own) {
    if (name === "binding") continue;
    const rows = type?.members.get(name)?.kind === "aggregation" ? bound(value, around, valueAt, local) : undefined;
    const table = tablePath(value);
    if (type?.members.get(name)?.kind === "aggregation" && table !== undefined) {
      repeated = { name, around: rows };
      for (const path of [table, ...otherPaths(value)])
        check(path, path === table ? around : rows, local, name, warnings);
    } else for (const path of paths(value)) check(path, around, local, name, warnings);
  }
  const inside = repeated && type?.content === repeated.name ? repeated.around : around;
  return repeated ? { uri, around, inside, repeated } : { uri, around, inside };
}

function aggregation(name: string, { uri, around, repeated }: Level): Level {
  const ofRows = repeated && (repeated.name === name || (uri === "sap.ui.table" && OF_ROWS.has(name)));
  const inside = ofRows ? repeated.around : around;
  return { uri: "", around: inside, inside };
}

/** The rows of a table, or an object, that a binding names. */
function bound(
  text: string,
  around: Around | undefined,
  valueAt: (path: string) => unknown,
  control: string,
): Around | undefined {
  const path = tablePath(text);
  if (path === undefined || path.includes(">")) return undefined;
  const found = path.startsWith("/") ? [valueAt(path)] : (around?.values ?? []).map((one) => memberAt(one, path));
  const deep = control.startsWith("Tree") || control.startsWith("CustomTree");
  const values = found.flatMap((one) => (Array.isArray(one) ? rowsOf(one, deep) : isObject(one) ? [one] : []));
  return values.length > 0 ? { name: path, values } : undefined;
}

function rowsOf(rows: readonly unknown[], deep: boolean): object[] {
  const own = rows.filter(isObject);
  if (!deep) return own;
  return own.flatMap((row) => [
    row,
    ...Object.values(row).flatMap((one) => (Array.isArray(one) ? rowsOf(one, true) : [])),
  ]);
}

function check(
  path: string,
  around: Around | undefined,
  control: string,
  attribute: string,
  warnings: Set<string>,
): void {
  if (!around || !/^[A-Za-z_]/.test(path) || path.includes(">")) return;
  const [name = "", ...rest] = path.split("/");
  if (around.values.some((value) => Object.keys(value).some((key) => wireName(key) === name))) {
    const inner = around.values.map((value) => memberAt(value, name)).filter(isObject);
    if (rest.length > 0 && inner.length > 0 && !inner.some(Array.isArray))
      check(rest.join("/"), { name: `${around.name}/${name}`, values: inner }, control, attribute, warnings);
    return;
  }
  const names = new Set(around.values.flatMap((value) => Object.keys(value).map(wireName)));
  const near = didYouMean(name, [...names]);
  if (near === "." && ENTERED.has(attribute)) return;
  warnings.add(
    `The ${attribute} of <${control}> names the field {${path}}, which nothing in ${around.name} has, so it stays blank${near === "." ? `. There are: ${[...names].slice(0, 20).join(", ")}.` : near}`,
  );
}

/** The path of a binding that is nothing else than one, short or with options. */
function tablePath(text: string): string | undefined {
  const short = /^\{([^{}'":,]+)\}$/.exec(text);
  return (short ?? /^\{[^{}]*?\bpath\s*:\s*['"]([^'"]+)['"]/.exec(text))?.[1]?.trim();
}

/** Paths of sorters and filters. */
const otherPaths = (text: string): string[] =>
  [...text.matchAll(/\{\s*path\s*:\s*['"]([^'"]+)['"]/g)].slice(1).map(([, path]) => path ?? "");

/** The paths a property or an event names. */
function paths(value: string): string[] {
  const found: string[] = [];
  for (const [, escaped, inner = ""] of value.matchAll(/(\\?)\{([^{}]*)\}/g)) {
    const text = inner.trim();
    if (escaped) continue;
    if (/^(?:[\w$]+>)?[\w/.-]+$/.test(text)) found.push(text);
    else found.push(...[...text.matchAll(/\bpath\s*:\s*['"]([^'"]+)['"]/g)].map(([, path]) => path ?? ""));
  }
  const list = /\bparts\s*:\s*\[/.exec(value);
  const parts = list ? (value.slice(list.index + list[0].length).split("]", 1)[0] ?? "") : "";
  if (!parts.includes("{"))
    found.push(...parts.split(/['"]/).filter((one, position) => position % 2 === 1 && one !== ""));
  return found;
}

function memberAt(value: object, path: string): unknown {
  return path.split("/").reduce<unknown>((inner, name) => {
    if (!isObject(inner)) return undefined;
    const key = Object.keys(inner).find((one) => wireName(one) === name);
    return key === undefined ? undefined : (inner as Record<string, unknown>)[key];
  }, value);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
