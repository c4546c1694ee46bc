import { isPlainObject } from "./types";
import type { PlainObject } from "./types";

const rowNumber = /^\d+$/;

/**
 * Builds the part of the model that the user changed (wire-v1 §2.5, wire-v2 §3.5).
 *
 * A changed cell of a table is sent as `{"T":{"__delta":{"<row>":{"<field>":value}}}}`, to any depth; any other path as
 * the complete attribute. A complete attribute takes precedence over its rows.
 *
 * @param paths changed paths relative to the model's edit branch, such as `NAME` or `T_TAB/0/NAME`
 * @param read current value of such a path
 */
export function buildDelta(paths: Iterable<string>, read: (path: string) => unknown): PlainObject {
  const delta: PlainObject = {};
  const whole = new Set<string>();
  for (const path of paths) {
    const [attribute, ...segments] = path.split("/");
    const cell = cellOf(segments);
    if (!cell) whole.add(attribute);
    else if (!whole.has(attribute)) writeCell(delta, attribute, cell, read([attribute, ...cell].join("/")));
  }
  for (const attribute of whole) delta[attribute] = read(attribute);
  return delta;
}

/** Cuts the segments behind an attribute to alternating rows and fields; undefined if they have another shape. */
function cellOf(segments: string[]): string[] | undefined {
  let used = 0;
  while (used < segments.length && rowNumber.test(segments[used])) {
    const field = segments[used + 1];
    if (field === undefined || rowNumber.test(field)) return undefined;
    used += 2;
  }
  return used > 0 ? segments.slice(0, used) : undefined;
}

function writeCell(delta: PlainObject, attribute: string, cell: string[], value: unknown): void {
  let owner = delta;
  let name = attribute;
  for (let index = 0; index < cell.length; index += 2) {
    const rows = rowsOf(owner, name);
    if (!rows) return; // the complete attribute is already sent
    owner = member(rows, cell[index]);
    name = cell[index + 1];
  }
  owner[name] = value;
}

function rowsOf(owner: PlainObject, name: string): PlainObject | undefined {
  if (!(name in owner)) owner[name] = { __delta: {} };
  const table = owner[name];
  return isPlainObject(table) && isPlainObject(table["__delta"]) ? table["__delta"] : undefined;
}

function member(owner: PlainObject, name: string): PlainObject {
  owner[name] ??= {};
  return owner[name] as PlainObject;
}
