/** Describes why an app file cannot be loaded. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { describe, Z2ui5Error } from "../errors.ts";
import { pathOfFrame, stackFrameOf } from "../stack-frame.ts";

/**
 * The error for a file that cannot be loaded: names the file, the reason and, where known, the line.
 * @param file absolute path @param error error that was thrown
 */
export function brokenFile(file: string, error: unknown): Z2ui5Error {
  if (error instanceof Z2ui5Error && error.code === "APP_FILE_BROKEN") return error;
  return new Z2ui5Error("APP_FILE_BROKEN", { file, reason: reasonOf(error, file) }, error);
}

/**
 * Where the text of a file that cannot be loaded is wrong, which may be a file it imports; null when nobody knows.
 * @param error an APP_FILE_BROKEN
 */
export const positionOfBrokenFile = ({ details, cause }: Z2ui5Error): SourcePosition | null =>
  cause instanceof Error ? positionIn(cause, details["file"] ?? "") : null;

/** A position in a file; line and column from 1. */
interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function reasonOf(error: unknown, file: string): string {
  if (!(error instanceof Error)) return `it threw ${describe(error)}`;
  const text = transformed(error)?.[4] ?? `${error.name}: ${error.message.split("\n", 1)[0]}`;
  const position = positionIn(error, file);
  return position === null ? text : `${text} (line ${position.line} of ${position.file})`;
}

const positionIn = (error: Error, file: string): SourcePosition | null =>
  positionOf(error) ?? (error instanceof SyntaxError ? positionOfSyntaxError(file) : positionOfMissing(error));

/** First lines of the stack of a syntax error: file and line, the line itself, and a mark below its column. */
const HEAD = /^(file:\/\/.*|\/.*|[A-Za-z]:.*):(\d+)$/;
const MARK = /^( {0,10000})\^/;
/** How esbuild, which reads TypeScript for tsx, names a position and what is wrong there. */
const TRANSFORMED = /^((?:\/|[A-Za-z]:[\\/]).{1,1000}):(\d{1,9}):(\d{1,9}): ERROR: (.{1,1000})/;

function transformed(error: Error): RegExpExecArray | undefined {
  const lines = (error.stack ?? "").split("\n").slice(1, 11);
  return lines.map((line) => TRANSFORMED.exec(line)).find((each) => each !== null) ?? undefined;
}

function positionOf(error: Error): SourcePosition | null {
  const [first = "", ...lines] = (error.stack ?? "").split("\n");
  const head = HEAD.exec(first);
  const mark =
    head &&
    lines
      .slice(0, 10)
      .map((line) => MARK.exec(line))
      .find((each) => each !== null);
  if (head) return { file: pathOfFrame(head[1]!), line: Number(head[2]), column: (mark?.[1] ?? "").length + 1 };
  const [, file, line, column] = transformed(error) ?? [];
  if (file) return { file, line: Number(line), column: Number(column) + 1 };
  const frame = lines.map(stackFrameOf).find((each) => each !== null);
  return frame && !isEngine(error, frame.file) ? { ...frame, file: pathOfFrame(frame.file) } : null;
}

// An import that finds nothing has no frame of the app file; the first frame is then ours.
const isEngine = (error: Error, frame: string): boolean => "code" in error || frame.includes("/registry/");

/** Node does not report the line of a syntax error in an ES module, but its TypeScript parser, which also reads JavaScript, does. */
function positionOfSyntaxError(file: string, seen = new Set<string>()): SourcePosition | null {
  if (seen.size >= MOST_IMPORTS || seen.has(file)) return null;
  seen.add(file);
  let text = "";
  try {
    text = readFileSync(file, "utf8");
    stripTypeScriptTypes(text, { sourceUrl: file });
  } catch (error) {
    return error instanceof Error && text !== "" ? positionOf(error) : null;
  }
  for (const [, specifier] of text.matchAll(IMPORTED)) {
    const position = positionOfSyntaxError(join(dirname(file), specifier!), seen);
    if (position) return position;
  }
  return null;
}

/** Files beside it that a file imports. */
const IMPORTED = /\b(?:from|import|require\()\s{0,10}["'](\.{1,2}\/[^"'\n]{1,300}\.[cm]?[jt]s)["']/g;
const MOST_IMPORTS = 50;

/** How Node says which file or package is missing, and which file imports it, as an ES module or not. */
const MISSING =
  /^Cannot find (?:module|package) '([^'\n]{1,1000})'(?: imported from |\nRequire stack:\n- )([^\n]{1,1000})/;
const QUOTED = /(["'])((?:(?!\1)[^\n]){1,300})\1/g;
const EXTENSION = /\.[cm]?[jt]s$/;

/** Where a file imports what is missing: Node names both, without a line. */
function positionOfMissing(error: Error): SourcePosition | null {
  const [, missing = "", importer = ""] = MISSING.exec(error.message) ?? [];
  const file = pathOfFrame(importer);
  const sought = missing.replace(EXTENSION, "");
  const text = importer === "" ? "" : (textOf(file) ?? "");
  for (const { 2: specifier = "", index } of text.matchAll(QUOTED)) {
    const path = specifier.startsWith(".") ? join(dirname(file), specifier) : specifier;
    if (![path, specifier].some((each) => each.replace(EXTENSION, "") === sought || each.startsWith(`${sought}/`)))
      continue;
    const before = text.slice(0, index).split("\n");
    return { file, line: before.length, column: before.at(-1)!.length + 1 };
  }
  return null;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/**
 * The error for a file whose text is no program, found without running it; null when it can be read.
 * @param file absolute path
 */
export function unreadableFile(file: string): Z2ui5Error | null {
  try {
    stripTypeScriptTypes(readFileSync(file, "utf8"), { sourceUrl: file });
    return null;
  } catch (error) {
    // What Node's parser does not strip, other loaders may read.
    return (error as { code?: unknown }).code === "ERR_INVALID_TYPESCRIPT_SYNTAX" ? brokenFile(file, error) : null;
  }
}
