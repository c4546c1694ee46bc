/** Describes why an app file cannot be loaded. */
import { readFileSync } from "node:fs";
import { describe, Z2ui5Error } from "../errors.ts";
import type { Position } from "../stack-frame.ts";
import { positionIn, transformed } from "./broken-position.ts";
import { stripTypes } from "./strip-types.ts";

/**
 * The error for a file that cannot be loaded: names the file, the reason and, where known, the line.
 * @param file absolute path @param error error that was thrown
 */
export function brokenFile(file: string, error: unknown): Z2ui5Error {
  if (error instanceof Z2ui5Error && error.code === "APP_FILE_BROKEN") return error;
  return new Z2ui5Error("APP_FILE_BROKEN", { file, reason: reasonOf(error, file) }, error);
}

/**
 * Where the text of a file that cannot be loaded is wrong, which may be a file it imports; null when it is unknown.
 * @param error an APP_FILE_BROKEN
 */
export const positionOfBrokenFile = ({ details, cause }: Z2ui5Error): Position | null =>
  cause instanceof Error ? positionIn(cause, details["file"] ?? "") : null;

function reasonOf(error: unknown, file: string): string {
  if (!(error instanceof Error)) return `it threw ${describe(error)}`;
  const text = transformed(error)?.[4] ?? `${error.name}: ${error.message.split("\n", 1)[0]}`;
  const position = positionIn(error, file);
  return position === null ? text : `${text} (line ${position.line} of ${position.file})`;
}

/**
 * The error for a file whose text is no program, found without running it; null when it can be read.
 * @param file absolute path
 */
export function unreadableFile(file: string): Z2ui5Error | null {
  try {
    stripTypes(readFileSync(file, "utf8"), file);
    return null;
  } catch (error) {
    // What Node's parser does not strip, other loaders may read.
    return (error as { code?: unknown }).code === "ERR_INVALID_TYPESCRIPT_SYNTAX" ? brokenFile(file, error) : null;
  }
}
