/** Reads errors and message records into one list (docs/spec/client-api.md §5.5). */

import type { ErrorDescription } from "../../types/ports.ts";
import { lineOf } from "./error-description.ts";

/** Describes an error for users, if the host knows its kind. */
export type DescribeError = (error: unknown) => ErrorDescription | null;

/** Kind of a message as message boxes name it. */
export type MessageKind = "Error" | "Warning" | "Success" | "Information";

/** One message ready to be shown. */
export interface Message {
  readonly text: string;
  readonly kind: MessageKind;
}

/** One message with the parts of its record; missing parts are "". */
export interface MessageRecord extends Message {
  /** Kind as the one-letter code of the record. */
  readonly letter: string;
  readonly id: string;
  readonly number: string;
  readonly variables: readonly [string, string, string, string];
}

/**
 * Reads an error, a message record, or an array of them.
 * @param value argument of `message_box_display` @param describe describes errors of the host's libraries
 * @returns the messages in order, or null if the value is plain text, a number, a boolean or undefined
 */
export function normaliseMessages(value: unknown, describe?: DescribeError): Message[] | null {
  if (value === null || value === undefined || typeof value !== "object") return null;
  return readMessages(value, describe).map(({ text, kind }) => ({ text, kind }));
}

/**
 * Reads every message a value holds, plain text included.
 * @param value a text, an error, a message record, or an array of them
 */
export const readMessages = (value: unknown, describe: DescribeError = () => null): MessageRecord[] => [
  ...messagesIn(value, new Set(), describe),
];

function* messagesIn(value: unknown, parents: ReadonlySet<unknown>, describe: DescribeError): Generator<MessageRecord> {
  if (value === null || value === undefined || typeof value === "function" || value === "") return;
  if (typeof value !== "object") return yield message(String(value), "I");
  if (parents.has(value)) return;
  const path = new Set(parents).add(value);
  if (Array.isArray(value)) for (const entry of value) yield* messagesIn(entry, path, describe);
  else if (isError(value) || isDescribed(value, describe)) yield* messagesOfError(value as Error, describe);
  else yield* messagesOfRecord(value, path, describe);
}

/** Errors that a service has collected are plain objects; message records contain their type. */
const isDescribed = (value: object, describe: DescribeError): boolean =>
  !("type" in value || "TYPE" in value || "msgty" in value || "MSGTY" in value) && describe(value) !== null;

function* messagesOfError(error: Error, describe: DescribeError): Generator<MessageRecord> {
  const described = describe(error);
  if (described === null) return yield message(errorText(error), "E");
  for (const part of described.parts) yield message(lineOf(part), kindLetter(part.severity));
}

function* messagesOfRecord(
  record: object,
  path: ReadonlySet<unknown>,
  describe: DescribeError,
): Generator<MessageRecord> {
  const members = new Map(Object.entries(record).map(([name, member]) => [name.toUpperCase(), member as unknown]));
  const items = members.get("ITEM");
  if (Array.isArray(items)) return yield* messagesIn(items, path, describe);
  const first = (...names: string[]): string =>
    names.map((name) => asText(members.get(name))).find((text) => text !== "") ?? "";
  const [text, id, number] = [first("MESSAGE", "TEXT"), first("ID", "MSGID"), first("NO", "NUMBER", "MSGNO")];
  if (!text && !id && !number) return;
  const letter = kindLetter(first("TYPE", "MSGTY"));
  const variable = (index: number): string => first(`MESSAGE_V${index}`, `MSGV${index}`, `V${index}`);
  yield {
    ...message(text || `${letter}:${id}:${number}`, letter),
    id,
    number,
    variables: [variable(1), variable(2), variable(3), variable(4)],
  };
}

const message = (text: string, letter: string): MessageRecord => ({
  text,
  letter,
  kind: KINDS.get(letter) ?? "Information",
  id: "",
  number: "",
  variables: ["", "", "", ""],
});

const KINDS = new Map<string, MessageKind>([
  ["E", "Error"],
  ["A", "Error"],
  ["W", "Warning"],
  ["S", "Success"],
]);

const WORDS = new Map([
  ["ERROR", "E"],
  ["WARNING", "W"],
  ["SUCCESS", "S"],
  ["INFORMATION", "I"],
]);

const kindLetter = (kind: string): string => WORDS.get(kind.toUpperCase()) ?? (kind.toUpperCase() || "I");

// Errors of another realm (vm, worker) are no `instanceof Error` here.
const isError = (value: object): value is Error =>
  value instanceof Error ||
  Object.prototype.toString.call(value) === "[object Error]" ||
  typeof textMethod(value) === "function";

const textMethod = (value: object): unknown => (value as { get_text?: unknown }).get_text;

function errorText(error: Error): string {
  try {
    return String(
      typeof textMethod(error) === "function" ? (error as Error & { get_text(): unknown }).get_text() : error.message,
    );
  } catch {
    return error.name;
  }
}

const asText = (member: unknown): string =>
  member === null || member === undefined || typeof member === "object" || typeof member === "function"
    ? ""
    : String(member);
