/** Shows what a service says to a row, at its fields where it has some. */
import { pathText } from "../../binding/names.ts";
import { fieldsOfErrors } from "../../binding/fields-of-errors.ts";
import { errorParts, lineOf, refusalOf } from "../../client/messages/error-description.ts";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { Z2ui5Error } from "../../errors.ts";
import { messagesBefore } from "./request.ts";
import { inSavepoint } from "./savepoint.ts";
import { objectsIn } from "../../state/objects-in.ts";
import { errorText } from "../../texts/error-text.ts";
import type { ErrorPart } from "../../types/ports.ts";
import { keysOf, pathIn, type EntityDefinition } from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isGiven, typeOf } from "../definition/values.ts";

/** Where a row is in the state of the running app: what errors of its elements are looked for in, and what their targets begin with. */
export interface RowLocation {
  /** Path of a structure, or of the table a row is in; "" for a row the app does not hold. */
  readonly within: string;
  readonly prefix: string;
  /** Path of the row itself; "" for a row the app does not hold. */
  readonly path: string;
  /** What the row is called, if messages may be about others, too. */
  readonly row?: string;
}

/** Finds a row in the state of the running app. @param entity of a row that messages name where it is one of several */
export function locationOf(client: z2ui5_if_client, row: object, entity?: EntityDefinition): RowLocation {
  const name = entity && { row: nameOf(entity, row as UntypedRow) };
  for (const [path, object] of objectsIn(runOf(client, "entity").run.instance.app)) {
    if (object !== row) continue;
    const last = path.at(-1);
    const text = pathText(path);
    if (typeof last !== "number") return { within: text, prefix: "", path: text };
    const table = path.slice(0, -1);
    return { within: pathText(table), prefix: `${String(table.at(-1))}[${last}]/`, path: text, ...name };
  }
  return { within: "", prefix: "", path: "", ...name };
}

/** What a row is called among others; "" if only a generated key distinguishes it. */
export function nameOf(entity: EntityDefinition, row: UntypedRow): string {
  const title = row[pathIn(entity["@UI.HeaderInfo.Title.Value"], entity) ?? ""];
  const keys = keysOf(entity).filter((key) => typeOf(key) !== "cds.UUID");
  return isGiven(title) ? String(title) : keys.flatMap(({ name }) => row[name] ?? []).join(", ");
}

/** Whether users can do something about an error. */
function isRefusal(client: z2ui5_if_client, error: unknown): boolean {
  if (error instanceof Z2ui5Error) return error.status < 500;
  return refusalOf(runOf(client, "entity").env.describeError(error)) !== undefined;
}

/**
 * Does work whose writes are undone if it is refused.
 * @param location what messages are about
 * @returns what the work has returned; undefined if it was refused, which the user has been told
 * @throws errors that users can do nothing about
 */
export async function unlessRefused<T>(
  client: z2ui5_if_client,
  location: RowLocation,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const refusals: unknown[] = [];
  const done = await attempt(client, refusals, work);
  for (const one of refusals) showRefusal(client, one, location);
  return done;
}

/** As {@link unlessRefused}, for refusals that are shown later. @param refusals receives the errors */
export async function attempt<T>(
  client: z2ui5_if_client,
  refusals: unknown[],
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inSavepoint(work);
  } catch (error) {
    if (!isRefusal(client, error)) throw error;
    refusals.push(error);
    return undefined;
  }
}

/** Shows the messages of handlers whose request was carried out. */
export function showNotes(client: z2ui5_if_client, messages: readonly unknown[], location: RowLocation): void {
  if (messages.length > 0) showRefusal(client, { status: 400, details: messages }, location);
}

/**
 * Shows the messages of an error: at the fields of the row, and in a box what is shown at none.
 * @param error what a service has thrown, or `{ details }` with its messages
 */
export function showRefusal(client: z2ui5_if_client, error: unknown, { within, prefix, row = "" }: RowLocation): void {
  const { run, output } = runOf(client, "entity");
  const parts = partsOf(client, error).map((part) => below(prefix, part));
  output.fieldErrors.push({ parts, within, listsOthers: true });
  const others = parts.filter((part) => fieldsOfErrors([part], run.instance, within).length === 0);
  if (others.length === 0) return;
  const isNote = ["information", "success"].includes(worstOf(others));
  const before = shown.get(client) ?? { notes: [], refusals: [] };
  shown.set(client, before);
  const together = isNote ? before.notes : before.refusals;
  together.push(...others.map((part) => ({ ...part, row })));
  const text = [...Map.groupBy(together, lineOf)].map(([line, parts]) => namedLine(line, parts)).join("\n");
  if (!isNote) return client.message_box_display(text, worstOf(together));
  output.notes = text;
  client.message_toast_display("");
}

/** The messages of a refusal. */
function partsOf(client: z2ui5_if_client, error: unknown): ErrorPart[] {
  const { env } = runOf(client, "entity");
  if (error instanceof Z2ui5Error) return [plainPart(errorText(error, env.language()))];
  return withMessagesBefore(error).flatMap((one) => errorParts(one, env.describeError));
}

/** What a user reads of a refusal that no field shows, line by line. */
export const linesOfRefusal = (client: z2ui5_if_client, error: unknown): string[] => partsOf(client, error).map(lineOf);

/** What a run has shown so far: messages about several rows are in one toast, and in one box. */
const shown = new WeakMap<z2ui5_if_client, Readonly<Record<"notes" | "refusals", PartOfRow[]>>>();

/** How many rows a message names. */
const MOST_NAMES = 10;

interface PartOfRow extends ErrorPart {
  readonly row: string;
}

/** What is said of several rows is said once, with their names. */
function namedLine(line: string, parts: readonly PartOfRow[]): string {
  const rows = [...new Set(parts.map(({ row }) => row).filter((row) => row !== ""))];
  if (rows.length === 0) return line;
  return `${rows.slice(0, MOST_NAMES).join(", ")}${rows.length > MOST_NAMES ? ", …" : ""}: ${line}`;
}

const worstOf = (parts: readonly ErrorPart[]): (typeof TYPES)[number][1] =>
  TYPES.find(([severity]) => parts.some((part) => part.severity === severity))?.[1] ?? "information";

/** An error, and what handlers said before it. */
function withMessagesBefore(error: unknown): unknown[] {
  const details = messagesBefore(error);
  return details.length > 0 ? [error, { status: 400, details }] : [error];
}

const TYPES = [
  ["Error", "error"],
  ["Warning", "warning"],
  ["Information", "information"],
  ["Success", "success"],
] as const;

const plainPart = (text: string): ErrorPart => ({ text, label: "", target: "", severity: "Error" });

/** Errors name elements from the row on. */
export const below = (prefix: string, part: ErrorPart): ErrorPart =>
  part.target === "" || prefix === ""
    ? part
    : { ...part, target: prefix + part.target, shownAs: (part.shownAs ?? []).map((other) => prefix + other) };
