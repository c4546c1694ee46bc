/** Puts what the browser sent into a member, by the kind of value the member holds: scalar, structure, table. */
import { isApp } from "../is-app.ts";
import type { SkippedEdit } from "../types/edits.ts";
import type { Json, JsonObject } from "../types/json.ts";
import { convertScalar, initialLike, UNFIT } from "./convert.ts";
import { isMembers, Columns, type Members } from "./columns.ts";
import { isReserved, isUnsafe, rowPosition, spellings, wireName } from "./names.ts";
import type { Room } from "./room.ts";

export { isMembers, type Members } from "./columns.ts";

/** Where an edit belongs, for the report of what was left out. */
export interface EditTarget {
  readonly name: string;
  readonly row: number;
  readonly field: string;
  readonly outerRow: number;
  /** An emptied value is null. */
  readonly nullable: boolean;
  /** Columns of a table that can be edited, as they travel, `PARTS/NAME` of tables in its rows; undefined for all of them, and which rows there are. */
  readonly columns?: ReadonlySet<string> | undefined;
}

/** What edits are applied with. */
export interface Edits {
  readonly skipped: SkippedEdit[];
  /** Upper-case names that markup of this app used in row templates. */
  readonly rowFields: ReadonlySet<string>;
  /** What the edits may add. */
  readonly room: Room;
}

/** Assigns a sent value to a member. */
export function assign(holder: Members, key: string, sent: Json, target: EditTarget, context: Edits): void {
  const existing = holder[key];
  if (Array.isArray(existing)) assignTable(existing, sent, () => [], target, context);
  else if (isMembers(existing)) assignStructure(existing, sent, target, context);
  else if (target.columns) skip(target, sent, context);
  else {
    const value = scalarOrUnfit(existing, sent, target, context);
    // A constant of the class, or frozen data of a stateful session.
    if (value !== UNFIT && !Reflect.set(holder, key, value)) skip(target, sent, context);
  }
}

function assignStructure(existing: Members, sent: Json, target: EditTarget, context: Edits): void {
  // Members whose names are numbers arrive like rows.
  const members =
    isRowDelta(sent) &&
    isSentObject(sent.__delta) &&
    Object.keys(sent.__delta).some((key) => Object.hasOwn(existing, key))
      ? sent.__delta
      : sent;
  if (!isSentObject(members) || isRowDelta(members)) return skip(target, sent, context);
  const ownName = spellings(existing);
  for (const [sentKey, value] of Object.entries(members)) {
    const key = isUnsafe(sentKey) ? undefined : ownName(sentKey);
    if (key === undefined || (isApp(existing) && isReserved(key))) continue;
    const columns = openIn(target.columns, key);
    const name = target.row > 0 ? target.name : `${target.name}-${sentKey.toUpperCase()}`;
    if (columns !== NONE) assign(existing, key, value, { ...target, name, columns }, context);
  }
}

const NONE = Symbol("none");

/** What of a member can be edited: all of it (undefined), some columns of a table in it, or nothing. */
function openIn(columns: EditTarget["columns"], member: string): EditTarget["columns"] | typeof NONE {
  const name = wireName(member);
  if (!columns || columns.has(name)) return undefined;
  const inside = [...columns].filter((one) => one.startsWith(`${name}/`)).map((one) => one.slice(name.length + 1));
  return inside.length > 0 ? new Set(inside) : NONE;
}

/** @param others further rows that show the columns of the table */
function assignTable(
  existing: unknown[],
  sent: Json,
  others: () => readonly unknown[],
  target: EditTarget,
  context: Edits,
): void {
  if (isRowDelta(sent)) applyRows(existing, sent.__delta, target, context);
  // A table in a structure is sent as a whole.
  else if (target.columns && Array.isArray(sent) && sent.length === existing.length)
    applyRows(existing, { ...sent }, target, context);
  else if (target.columns || Object.isFrozen(existing) || (sent !== null && !Array.isArray(sent)))
    skip(target, sent, context);
  else replaceRows(existing, sent ?? [], others, target, context);
}

function applyRows(table: unknown[], rows: Json, target: EditTarget, context: Edits): void {
  if (!isSentObject(rows)) return;
  const columns = new Columns(table);
  for (const [index, fields] of Object.entries(rows)) {
    const position = rowPosition(index);
    const row = position === undefined ? undefined : table[position];
    if (position === undefined || !isMembers(row) || !isSentObject(fields)) continue;
    const ownName = spellings(row);
    for (const [sentKey, value] of Object.entries(fields))
      applyCell(row, ownName, columns, sentKey, value, { ...target, row: position + 1, outerRow: target.row }, context);
  }
}

function applyCell(
  row: Members,
  ownName: ReturnType<typeof spellings>,
  columns: Columns,
  sentKey: string,
  value: Json,
  target: EditTarget,
  context: Edits,
): void {
  const key = columnOf(row, ownName, columns, sentKey, context);
  const open = key === undefined ? NONE : openIn(target.columns, key);
  if (key === undefined || open === NONE) return;
  const field = { ...target, field: sentKey.toUpperCase(), columns: open };
  if (
    !Object.hasOwn(row, key) &&
    !Reflect.set(row, key, context.room.take(initialLike((columns.column(key) ?? { value: lowerCased(value) }).value)))
  )
    return skip(field, value, context);
  const existing = row[key];
  if (!Array.isArray(existing)) assign(row, key, value, field, context);
  else
    assignTable(
      existing,
      value,
      () => columns.subRows(key),
      isRowDelta(value) ? { ...target, name: `${target.name}-${field.field}`, columns: open } : field,
      context,
    );
}

/** The column a sent name means: of this row, of another row of the table, or of a row template of a displayed view. */
function columnOf(
  row: Members,
  ownName: ReturnType<typeof spellings>,
  columns: Columns,
  sentKey: string,
  context: Edits,
): string | undefined {
  if (isUnsafe(sentKey) || (isApp(row) && isReserved(sentKey))) return undefined;
  return (
    ownName(sentKey) ??
    columns.column(sentKey)?.key ??
    (context.rowFields.has(sentKey.toUpperCase()) ? sentKey.toLowerCase() : undefined)
  );
}

/** Replaces all rows; the array stays the same object, because the app may hold on to it. */
function replaceRows(
  table: unknown[],
  sent: readonly Json[],
  others: () => readonly unknown[],
  target: EditTarget,
  context: Edits,
): void {
  const before = [...table];
  const columns = new Columns(before, others);
  const rows = sent.map((value, i) =>
    newRow(before[i], columns, value, { ...target, row: i + 1, outerRow: target.row }, context),
  );
  table.length = 0;
  for (const row of rows) if (row !== UNFIT) table.push(row);
}

/** A row like the one it replaces, else like the first known one; members the sent row lacks are initial. */
function newRow(replaced: unknown, columns: Columns, sent: Json, target: EditTarget, context: Edits): unknown {
  const template = replaced ?? columns.first();
  if (Array.isArray(template)) return newList(replaced, sent, () => columns.items(), target, context);
  if (!isMembers(template)) return scalarOrUnfit(template, sent, target, context);
  if (!isSentObject(sent)) return unfit(sent, target, context);
  const row = context.room.take(initialLike(template)) as Members;
  const ownName = spellings(row);
  for (const [sentKey, value] of Object.entries(sent)) {
    const key = columnOf(row, ownName, columns, sentKey, context);
    if (key !== undefined)
      row[key] = newMember(
        isMembers(replaced) ? replaced[key] : undefined,
        Object.hasOwn(template, key) ? template[key] : columns.column(key)?.value,
        value,
        () => columns.subRows(key),
        { ...target, field: sentKey.toUpperCase() },
        context,
      );
  }
  return row;
}

/**
 * A member of a new row.
 * @param old value of the row it replaces @param model value that shows its kind
 */
function newMember(
  old: unknown,
  model: unknown,
  sent: Json,
  others: () => readonly unknown[],
  target: EditTarget,
  context: Edits,
): unknown {
  let value: unknown;
  if (Array.isArray(model)) value = sent === null ? [] : newList(old, sent, others, target, context);
  else if (isMembers(model)) {
    const holder = { value: context.room.take(initialLike(model)) };
    assign(holder, "value", sent, target, context);
    return holder.value;
  } else value = scalarOrUnfit(model, sent, target, context);
  return value === UNFIT ? (old ?? context.room.take(initialLike(model))) : value;
}

function newList(
  old: unknown,
  sent: Json,
  others: () => readonly unknown[],
  target: EditTarget,
  context: Edits,
): unknown {
  if (!Array.isArray(sent)) return unfit(sent, target, context);
  const list: unknown[] = Array.isArray(old) ? [...(old as unknown[])] : [];
  replaceRows(list, sent, others, target, context);
  return list;
}

function scalarOrUnfit(model: unknown, sent: Json, target: EditTarget, context: Edits): unknown {
  if (sent === null && target.nullable) return null;
  const value = model === null || model === undefined ? lowerCased(sent) : convertScalar(model, sent);
  return value === UNFIT ? unfit(sent, target, context) : value;
}

/** A value nothing shows the form of: names in lower case, values as sent. */
function lowerCased(sent: Json): unknown {
  if (Array.isArray(sent)) return sent.map(lowerCased);
  if (!isSentObject(sent)) return sent;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([key]) => !isUnsafe(key))
      .map(([key, value]) => [key.toLowerCase(), lowerCased(value)]),
  );
}

function unfit(sent: Json, target: EditTarget, context: Edits): typeof UNFIT {
  skip(target, sent, context);
  return UNFIT;
}

/** Discarded edits that are reported to an app: a request may have any number of them. */
const MOST_SKIPPED = 1_000;

function skip(target: EditTarget, sent: Json, context: Edits): void {
  if (context.skipped.length >= MOST_SKIPPED) return;
  const value = typeof sent === "string" ? sent : JSON.stringify(sent);
  context.skipped.push({ name: target.name, row: target.row, field: target.field, row_parent: target.outerRow, value });
}

/** Characters of a name that is reported; those of apps are shorter, and a request could repeat a long one for each of its fields. */
const LONGEST_NAME = 200;

/** Leaves out edits of an attribute that is not there any more: each field for itself. */
export function skipEach(sent: Json, target: EditTarget, context: Edits): void {
  if (isRowDelta(sent)) {
    for (const [index, fields] of Object.entries(isSentObject(sent.__delta) ? sent.__delta : {}))
      for (const [name, value] of Object.entries(isSentObject(fields) ? fields : {}))
        skip({ ...target, row: Number(index) + 1, outerRow: target.row, field: name.toUpperCase() }, value, context);
  } else if (isSentObject(sent)) {
    for (const [name, value] of Object.entries(sent))
      if (name.length > LONGEST_NAME) skip(target, value, context);
      else skipEach(value, { ...target, name: `${target.name}-${name.toUpperCase()}` }, context);
  } else skip(target, sent, context);
}

/** Whether a sent value is an object. */
export const isSentObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Whether a sent value says which rows of a table changed. */
export const isRowDelta = (value: Json | undefined): value is { __delta: Json } =>
  isSentObject(value) && Object.hasOwn(value, "__delta");
