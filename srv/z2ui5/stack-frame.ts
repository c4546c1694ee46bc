/** Reads the lines of a stack trace. Their texts may come from anywhere, because the message of an error is part of its stack. */
import { fileURLToPath } from "node:url";

/** A position in a file. */
export interface Position {
  /** Its path; in a stack trace also a `file:` URL. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** No path is as long as that; longer lines are texts. */
const LONGEST_LINE = 10_000;
const POSITION = /:(\d{1,9}):(\d{1,9})\)?$/;
const IN_BRACKETS = /\((?=file:\/\/|\/|[A-Za-z]:\\)/;
const BARE = /^\s{1,20}at (?:async )?(?=file:\/\/|\/|[A-Za-z]:\\)/;

/**
 * The place a line of a stack trace names; null for a line that names none.
 * @param text one line, such as `    at main (file:///srv/apps/orders.ts:12:5)`
 */
export function stackFrameOf(text: string): Position | null {
  const position = text.length > LONGEST_LINE ? null : POSITION.exec(text);
  const start = position && (IN_BRACKETS.exec(text) ?? BARE.exec(text));
  if (!position || !start) return null;
  return {
    file: text.slice(start.index + start[0].length, position.index),
    line: Number(position[1]),
    column: Number(position[2]),
  };
}

/**
 * The path of a file a stack trace names, without the protocol and the query that loaders add.
 * @param file a path or a `file:` URL
 */
export function pathOfFrame(file: string): string {
  const withoutQuery = file.split("?", 1)[0]!;
  try {
    return withoutQuery.startsWith("file:") ? fileURLToPath(withoutQuery) : withoutQuery;
  } catch {
    return withoutQuery;
  }
}
