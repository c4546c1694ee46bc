/** What markup names in the rows and objects it binds: read once, because it follows from the markup alone. */
import { SaxesParser, type SaxesTagNS } from "saxes";
import { comparisonsIn, type Comparison } from "./compared-values.ts";
import { ui5Class } from "./metadata.ts";

/** Further aggregations of a grid that belong to its rows. */
const OF_ROWS: ReadonlySet<string> = new Set(["columns", "rowSettingsTemplate", "rowActionTemplate"]);

/** What relative paths are relative to: rows of a table, or one object. */
export interface Around {
  /** The table or object, as the author wrote it. */
  readonly path: string;
  /** The base of a relative path; undefined if the path is absolute or the base is unknown. */
  readonly outer: Around | undefined;
  /** Rows can contain rows. */
  readonly deep: boolean;
  /** Users select rows, and no event of the list reports which. */
  readonly isSelectedSilently?: boolean;
}

/** A path that an attribute names. */
export interface NamedField {
  readonly path: string;
  readonly around: Around;
  /** The control and the attribute that name it. */
  readonly control: string;
  readonly attribute: string;
  /** Whether the control says that it cannot be edited. */
  readonly readOnly: boolean;
  /** Whether the control has an event, which may report what is entered. */
  readonly isHeard: boolean;
  /** What an expression compares it with. */
  readonly compared?: Comparison;
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

/**
 * The fields of rows and objects that markup names.
 * @param markup of a view or fragment
 * @returns none when it is no XML
 */
export function namedFields(markup: string): readonly NamedField[] {
  const fields: NamedField[] = [];
  const levels: Level[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let broken = false;
  parser.on("error", () => {
    broken = true;
  });
  parser.on("opentag", (tag) => void levels.push(opened(tag, levels.at(-1), fields)));
  parser.on("closetag", () => void levels.pop());
  parser.write(markup).close();
  return broken ? [] : fields;
}

function opened({ uri, local, attributes }: SaxesTagNS, parent: Level | undefined, fields: NamedField[]): Level {
  if (parent && parent.uri === uri && /^[a-z]/.test(local)) return aggregation(local, parent);
  const own = Object.values(attributes).filter(({ prefix, name }) => prefix === "" && name !== "xmlns");
  const outer = parent?.inside;
  const object = own.find(({ name }) => name === "binding");
  const around = object ? bound(object.value, outer, local) : outer;
  const readOnly = own.some(({ name, value }) => /^(?:editable|enabled)$/.test(name) && value === "false");
  const type = ui5Class(`${uri}.${local}`);
  const isHeard = own.some(({ name }) => type?.members.get(name)?.kind === "event");
  const note = (path: string, of: Around | undefined, attribute: string, compared?: Comparison): void => {
    if (of && /^[A-Za-z_]/.test(path) && !path.includes(">"))
      fields.push({ path, around: of, control: local, attribute, readOnly, isHeard, ...(compared && { compared }) });
  };
  const noteComparison = (compared: Comparison, attribute: string): void => {
    const { path } = compared;
    const end = path.lastIndexOf("/");
    if (!path.startsWith("/")) note(path, around, attribute, compared);
    else
      note(
        path.slice(end + 1),
        { path: path.slice(0, end) || "/", outer: undefined, deep: false },
        attribute,
        compared,
      );
  };
  let repeated: Level["repeated"];
  for (const { name, value } of own) {
    if (name === "binding") continue;
    const table = type?.members.get(name)?.kind === "aggregation" ? tablePath(value) : undefined;
    for (const compared of comparisonsIn(value)) noteComparison(compared, name);
    if (table === undefined) {
      for (const path of paths(value)) note(path, around, name);
      continue;
    }
    const rows = bound(value, around, local);
    const isSelectedSilently =
      own.some(isSelection) && !own.some((one) => /^(?:select|selectionChange)$/.test(one.name));
    repeated = { name, around: rows && { ...rows, isSelectedSilently } };
    note(table, around, name);
    for (const path of otherPaths(value)) note(path, repeated.around, name);
  }
  const inside = repeated && isOfRows(type?.content ?? "", uri, repeated.name) ? repeated.around : around;
  return repeated ? { uri, around, inside, repeated } : { uri, around, inside };
}

/** A setting by which users select rows of a list. */
const isSelection = ({ name, value }: { readonly name: string; readonly value: string }): boolean =>
  name === "mode" && /Select/.test(value);

function aggregation(name: string, { uri, around, repeated }: Level): Level {
  const inside = repeated && isOfRows(name, uri, repeated.name) ? repeated.around : around;
  return { uri: "", around: inside, inside };
}

/** Whether what is in an aggregation belongs to the rows of its control. @param repeated the aggregation that is repeated for rows */
const isOfRows = (aggregation: string, uri: string, repeated: string): boolean =>
  aggregation === repeated || (uri === "sap.ui.table" && OF_ROWS.has(aggregation));

/** The rows of a table, or an object, that a binding names. */
function bound(text: string, outer: Around | undefined, control: string): Around | undefined {
  const path = tablePath(text);
  if (path === undefined || path.includes(">")) return undefined;
  const absolute = path.startsWith("/");
  if (!absolute && !outer) return undefined;
  const deep = control.startsWith("Tree") || control.startsWith("CustomTree");
  return { path, outer: absolute ? undefined : outer, deep };
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
