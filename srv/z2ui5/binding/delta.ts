/**
 * Applies the user's edits to an app (spec/wire-v1.md §2.5, spec/wire-v2.md §3.5). Edits reach attributes that were bound
 * for editing and nothing else; what does not fit is left out and reported, and never costs its neighbours.
 */
import type { App } from "../contract/app.ts";
import type { SkippedEdit } from "../contract/z2ui5_if_client.ts";
import { isPlain } from "../drafts/state.ts";
import type { Json, JsonObject } from "../roundtrip/types.ts";
import { convertScalar, initialLike, UNFIT } from "./convert.ts";
import { isReserved, isUnsafe, spelling } from "./names.ts";
import type { Registration, Registrations } from "./registrations.ts";

type Members = Record<string, unknown>;
type Row = Record<string, unknown>;

/** Where an edit belongs, for the report of what was left out. */
interface Place {
  readonly name: string;
  readonly row: number;
  readonly field: string;
  readonly outerRow: number;
}

/** What the edits are applied with. */
interface Edits {
  readonly skipped: SkippedEdit[];
  /** Upper-case names that markup of this app used in row templates. */
  readonly rowFields: ReadonlySet<string>;
}

/**
 * Applies edits once, before `main`.
 * @param app the restored app @param registrations what its draft has bound
 * @param edits the request's edits by attribute
 * @param rowFields names used in row templates of displayed markup; such a column may be created
 * @returns edits that were left out because they do not fit
 */
export function applyEdits(app: App, registrations: Registrations, edits: JsonObject, rowFields: ReadonlySet<string>): SkippedEdit[] {
  const context: Edits = { skipped: [], rowFields };
  const open = registrations.all().filter((one) => one.twoWay && !one.json);
  for (const [sentName, sent] of Object.entries(edits)) {
    if (isUnsafe(sentName) || isReserved(sentName)) continue;
    const name = spelling(app, sentName);
    if (name === undefined) continue;
    const bound = open.filter((one) => one.path === name || one.path.startsWith(`${name}/`));
    if (bound.some((one) => one.path === name)) assign(app as unknown as Members, name, sent, { name: sentName.toUpperCase(), row: 0, field: "", outerRow: 0 }, context);
    else for (const one of bound) assignComponent(app as unknown as Members, name, one, sent, context);
  }
  return context.skipped;
}

/** Writes one bound component of a structure; its siblings stay closed. */
function assignComponent(app: Members, name: string, registration: Registration, sent: Json, context: Edits): void {
  const parts = registration.path.split("/").slice(1);
  let holder: unknown = app[name];
  let value: Json | undefined = sent;
  for (const [i, part] of parts.entries()) {
    if (!isMembers(holder) || !isSentObject(value)) return;
    const sentKey = spelling(value, part);
    if (sentKey === undefined || !Object.hasOwn(holder, part)) return;
    if (i === parts.length - 1) return assign(holder, part, value[sentKey] as Json, { name: registration.path.replaceAll("/", "-").toUpperCase(), row: 0, field: "", outerRow: 0 }, context);
    holder = holder[part];
    value = value[sentKey];
  }
}

/** Assigns a sent value to a member, by the kind of value the member holds. */
function assign(holder: Members, key: string, sent: Json, place: Place, context: Edits): void {
  const existing = holder[key];
  if (isRowDelta(sent)) {
    if (Array.isArray(existing)) applyRows(existing, sent.__delta, place, context);
    else skip(place, sent, context);
  } else if (Array.isArray(existing)) {
    if (sent === null) existing.length = 0;
    else if (Array.isArray(sent)) replaceRows(existing, sent, [], place, context);
    else skip(place, sent, context);
  } else if (isMembers(existing)) {
    if (isSentObject(sent)) mergeStructure(existing, sent, place, context);
    else skip(place, sent, context);
  } else {
    const value = existing === null && typeof sent === "object" ? lowerCased(sent) : convertScalar(existing, sent);
    if (value === UNFIT) skip(place, sent, context);
    else holder[key] = value;
  }
}

function mergeStructure(existing: Members, sent: JsonObject, place: Place, context: Edits): void {
  for (const [sentKey, value] of Object.entries(sent)) {
    const key = isUnsafe(sentKey) ? undefined : spelling(existing, sentKey);
    if (key === undefined || isReserved(key)) continue;
    assign(existing, key, value, place.row > 0 ? place : { ...place, name: `${place.name}-${sentKey.toUpperCase()}` }, context);
  }
}

function applyRows(table: unknown[], rows: Json | undefined, place: Place, context: Edits): void {
  if (!isSentObject(rows)) return;
  for (const [index, fields] of Object.entries(rows)) {
    const position = Number(index);
    if (!/^\d+$/.test(index) || position >= table.length || !isSentObject(fields)) continue;
    const row = table[position];
    if (!isMembers(row)) continue;
    for (const [sentKey, value] of Object.entries(fields)) applyCell(table, row, sentKey, value, { ...place, row: position + 1, outerRow: place.row }, context);
  }
}

function applyCell(table: readonly unknown[], row: Row, sentKey: string, value: Json, place: Place, context: Edits): void {
  const field = { ...place, field: sentKey.toUpperCase() };
  const key = columnOf(table, row, sentKey, context);
  if (key === undefined) return;
  if (!Object.hasOwn(row, key)) row[key] = initialOfColumn(table, key, value);
  const existing = row[key];
  if (Array.isArray(existing) && Array.isArray(value)) replaceRows(existing, value, siblingsOf(table, key), field, context);
  else if (isRowDelta(value) && Array.isArray(existing)) applyRows(existing, value.__delta, { ...place, name: `${place.name}-${field.field}` }, context);
  else assign(row, key, value, field, context);
}

/** The column a sent name means: of this row, of another row of the table, or of a row template of a displayed view. */
function columnOf(table: readonly unknown[], row: Row, sentKey: string, context: Edits): string | undefined {
  if (isUnsafe(sentKey) || isReserved(sentKey)) return undefined;
  const own = spelling(row, sentKey);
  if (own !== undefined) return own;
  for (const other of table) {
    const key = isMembers(other) ? spelling(other, sentKey) : undefined;
    if (key !== undefined) return key;
  }
  return context.rowFields.has(sentKey.toUpperCase()) ? sentKey.toLowerCase() : undefined;
}

function initialOfColumn(table: readonly unknown[], key: string, sent: Json): unknown {
  const other = table.find((row): row is Row => isMembers(row) && Object.hasOwn(row, key));
  return initialLike(other ? other[key] : sent);
}

/** Rows of the same sub-table in other rows of the outer table: they show its columns when it is empty itself. */
const siblingsOf = (table: readonly unknown[], key: string): unknown[] =>
  table.flatMap((row) => (isMembers(row) && Array.isArray(row[key]) ? (row[key] as unknown[]) : []));

/** Replaces all rows; the array stays the same object, because the app may hold on to it. */
function replaceRows(table: unknown[], sent: readonly Json[], siblings: readonly unknown[], place: Place, context: Edits): void {
  const before = [...table];
  const known = [...before, ...siblings];
  const rows = sent.map((value, i) => newRow(before[i], known, value, { ...place, row: i + 1, outerRow: place.row }, context));
  table.length = 0;
  for (const row of rows) if (row !== UNFIT) table.push(row);
}

/** A row like the one it replaces, else like the first known one; members the sent row lacks are initial. */
function newRow(replaced: unknown, known: readonly unknown[], sent: Json, place: Place, context: Edits): unknown {
  const template = replaced ?? known[0];
  if (template === undefined) return lowerCased(sent);
  if (!isMembers(template)) return scalarOrUnfit(template, sent, place, context);
  if (!isSentObject(sent)) {
    skip(place, sent, context);
    return UNFIT;
  }
  const row = initialLike(template) as Row;
  for (const [sentKey, value] of Object.entries(sent)) {
    const key = columnOf(known, row, sentKey, context);
    if (key !== undefined) fillMember(row, key, value, { replaced, template, known }, { ...place, field: sentKey.toUpperCase() }, context);
  }
  return row;
}

interface Models {
  readonly replaced: unknown;
  readonly template: Row;
  readonly known: readonly unknown[];
}

function fillMember(row: Row, key: string, sent: Json, models: Models, place: Place, context: Edits): void {
  const model = templateMember(models.template, models.known, key);
  const old = isMembers(models.replaced) ? models.replaced[key] : undefined;
  if (Array.isArray(model)) {
    row[key] = Array.isArray(old) ? [...(old as unknown[])] : [];
    if (Array.isArray(sent)) replaceRows(row[key] as unknown[], sent, siblingsOf(models.known, key), place, context);
    else row[key] = [];
  } else if (isMembers(model)) {
    row[key] = initialLike(model);
    assign(row, key, sent, place, context);
  } else {
    const value = scalarOrUnfit(model, sent, place, context);
    row[key] = value === UNFIT ? old ?? initialLike(model) : value;
  }
}

function scalarOrUnfit(model: unknown, sent: Json, place: Place, context: Edits): unknown {
  const value = model === null || model === undefined ? lowerCased(sent) : convertScalar(model, sent);
  if (value === UNFIT) skip(place, sent, context);
  return value;
}

const templateMember = (template: Row, known: readonly unknown[], key: string): unknown =>
  Object.hasOwn(template, key) ? template[key] : known.find((row): row is Row => isMembers(row) && Object.hasOwn(row, key))?.[key];

/** A row no other row shows the columns of: names in lower case, values as sent. */
function lowerCased(sent: Json): unknown {
  if (Array.isArray(sent)) return sent.map(lowerCased);
  if (!isSentObject(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !isUnsafe(key)).map(([key, value]) => [key.toLowerCase(), lowerCased(value)]));
}

function skip(place: Place, sent: Json, context: Edits): void {
  const value = typeof sent === "string" ? sent : JSON.stringify(sent);
  context.skipped.push({ name: place.name, row: place.row, field: place.field, row_parent: place.outerRow, value });
}

const isSentObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);
const isRowDelta = (value: Json): value is { __delta: Json } => isSentObject(value) && Object.hasOwn(value, "__delta");
const isMembers = (value: unknown): value is Members => isPlain(value) || (typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date) && !(value instanceof Map) && !(value instanceof Set));
