/** Rows that users paste from a spreadsheet into a table. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text, type TextArguments } from "../../texts/texts.ts";
import { isInput, type EntityDefinition } from "../definition/definition.ts";
import { described, type Described } from "../definition/described.ts";
import { projectText } from "../definition/project-text.ts";
import type { UntypedRow } from "../definition/types.ts";
import { valueListOf } from "../definition/value-list.ts";
import { findEntered } from "../fields/entered-value.ts";
import type { FieldSource } from "../fields/fields.ts";
import { parsedValue, type Writing } from "../fields/parsed-value.ts";
import { newRow } from "../rows/load.ts";
import type { RemovedRow } from "../rows/removed-rows.ts";
import { zoneOfUser } from "../rows/user-zone.ts";

/** Rows that are added at once, and the message about values that were not accepted. */
export const MOST_ROWS = 500;
const MOST_PROBLEMS = 20;

/** A column that texts are pasted into. */
interface PastedColumn {
  readonly of: Described;
  readonly label: string;
  readonly isEntered: boolean;
}

/** Rows from texts of a spreadsheet. */
interface PastedRows {
  readonly rows: readonly UntypedRow[];
  /** Labels of the columns that the texts are in. */
  readonly labels: readonly string[];
  /** What is no value, by row and column. */
  readonly problems: readonly string[];
  /** Rows in the spreadsheet, more than are read at once included. */
  readonly count: number;
}

/**
 * Reads rows from texts.
 * @param names columns in their order @param others further columns that a first row may name @param pasted texts by row and column, as JSON
 */
export async function readPasted(
  source: FieldSource,
  names: readonly string[],
  others: readonly string[],
  pasted: string,
): Promise<PastedRows> {
  const { client, entity, locale } = source;
  const own = ownText(client);
  const all = [...new Set([...names, ...others])].map((name): PastedColumn => {
    const of = described(entity, name, locale);
    return { of, label: projectText(client, of.label), isEntered: !name.includes(".") && isInput(of.element, true) };
  });
  const lines = linesIn(pasted).filter((line) => line.some((one) => one.trim() !== ""));
  const header = headerOf(lines[0] ?? [], all);
  const content = header ? lines.slice(1) : lines;
  const columns = header ?? all.slice(0, names.length);
  const problems: string[] = [];
  const value = valuesFor(entity, writingOf(client, own));
  const rows: UntypedRow[] = [];
  for (const [index, line] of content.slice(0, MOST_ROWS).entries()) {
    const row = newRow(entity, {});
    for (const [at, entered] of line.entries()) {
      const column = columns[at];
      if (entered.trim() === "") continue;
      const found = column?.isEntered ? await value(column.of, row, entered) : undefined;
      if (found !== undefined) row[(column as PastedColumn).of.element.name] = found;
      else problems.push(own(problemOf(column), [index + 1, column?.label ?? at + 1, entered]));
    }
    rows.push(row);
  }
  const used = columns.filter((_, at) => content.some((line) => (line[at] ?? "").trim() !== ""));
  return { rows, labels: used.map(({ label }) => label), problems, count: content.length };
}

/**
 * Adds rows behind those of a table, and tells which texts are no values.
 * @param names columns in their order @param pasted texts by row and column, as JSON @returns what `takeBack` needs to take them out
 */
export async function pasteRows(
  source: FieldSource,
  rows: UntypedRow[],
  names: readonly string[],
  pasted: string,
): Promise<RemovedRow[]> {
  const { client } = source;
  const own = ownText(client);
  const found = await readPasted(source, names, [], pasted);
  const problems = [...found.problems];
  if (found.count > MOST_ROWS) problems.unshift(own("tooMany", [MOST_ROWS, found.count]));
  const first = rows.length;
  const added = found.rows.length;
  rows.push(...found.rows);
  if (problems.length > 0) reportProblems(client, own("notTaken", [added]), problems);
  else if (added > 0) client.message_toast_display(own("added", [added]));
  return rows.slice(first).map((_, index) => ({ row: null, at: rows.length - 1 - index }));
}

/** Shows what was not accepted, but not all of it where it is much. */
export function reportProblems(client: z2ui5_if_client, heading: string, problems: readonly string[]): void {
  const more = problems.length - MOST_PROBLEMS;
  const reported = problems.slice(0, MOST_PROBLEMS);
  if (more > 0) reported.push(ownText(client)("more", [more]));
  client.message_box_display([heading, ...reported].join("\n"), "warning");
}

/** Texts of the framework for pasted rows. */
export const ownText =
  (client: z2ui5_if_client) =>
  (key: string, args: TextArguments = {}): string =>
    text(`paste.${key}`, args, runOf(client, "paste").env.language());

const problemOf = (column: PastedColumn | undefined): string =>
  column === undefined ? "noColumn" : column.isEntered ? "noValue" : "notEntered";

/** The columns that a first line names, if it has nothing but names of columns. */
function headerOf(line: readonly string[], columns: readonly PastedColumn[]): PastedColumn[] | undefined {
  const named = line.map((one) => {
    const called = columns.filter(({ label }) => label.toLowerCase() === one.trim().toLowerCase());
    return called.find(({ isEntered }) => isEntered) ?? called[0];
  });
  return line.length > 0 && named.every((one) => one !== undefined) ? named : undefined;
}

/** Values by their texts: those of lists as the user may see them. The same text of a column is looked up once. */
function valuesFor(
  entity: EntityDefinition,
  writing: Writing,
): (of: Described, row: UntypedRow, entered: string) => Promise<unknown> {
  const cache = new Map<string, unknown>();
  return async (of, row, entered) => {
    const list = valueListOf(entity, of.element);
    if (!list) return parsedValue(of, entered, writing);
    const key = JSON.stringify([of.element.name, entered, list.keys.map(({ local }) => row[local])]);
    if (!cache.has(key)) {
      const found = await findEntered(list, of.arrangement, row, entered);
      cache.set(key, typeof found === "string" ? undefined : found.row[list.value]);
    }
    return cache.get(key);
  };
}

function writingOf(client: z2ui5_if_client, own: (key: string) => string): Writing {
  const run = runOf(client, "paste");
  return { language: run.env.language(), zone: zoneOfUser(run), yes: own("yes"), no: own("no") };
}

/** Rows of texts; what a request has instead counts for nothing. */
function linesIn(pasted: string): string[][] {
  try {
    const lines: unknown = JSON.parse(pasted);
    if (!Array.isArray(lines)) return [];
    return lines.filter((line) => Array.isArray(line)).map((line) => line.map(String));
  } catch {
    return [];
  }
}
