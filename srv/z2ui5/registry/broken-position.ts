/** Finds where the text of a file that cannot be loaded is wrong. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathOfFrame, stackFrameOf, type Position } from "../stack-frame.ts";
import { positionAt } from "../text-position.ts";
import { stripTypes } from "./strip-types.ts";

/**
 * Where the text of a file is wrong, or that of a file it imports; null when it is unknown.
 * @param error what loading the file has thrown @param file absolute path
 */
export const positionIn = (error: Error, file: string): Position | null =>
  positionOf(error) ??
  (error instanceof SyntaxError
    ? (firstPosition(file, positionOfSyntaxError) ??
      firstPosition(file, (one, text) => positionOfName(error, one, text)))
    : positionOfMissing(error));

/** First lines of the stack of a syntax error: file and line, the line itself, and a mark below its column. */
const HEAD = /^(file:\/\/.*|\/.*|[A-Za-z]:.*):(\d+)$/;
const MARK = /^( {0,10000})\^/;
/** How esbuild, which reads TypeScript for tsx, names a position and what is wrong there. */
const TRANSFORMED = /^((?:\/|[A-Za-z]:[\\/]).{1,1000}):(\d{1,9}):(\d{1,9}): ERROR: (.{1,1000})/;

/** The position and the reason that esbuild names; undefined for errors of others. @param error any error */
export function transformed(error: Error): RegExpExecArray | undefined {
  const lines = (error.stack ?? "").split("\n").slice(1, 11);
  return lines.map((line) => TRANSFORMED.exec(line)).find((each) => each !== null) ?? undefined;
}

function positionOf(error: Error): Position | null {
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

/** Searches a file and those beside it that it imports, until one has a position. */
function firstPosition(
  file: string,
  positionIn: (file: string, text: string) => Position | null,
  seen = new Set<string>(),
): Position | null {
  const text = seen.size >= MOST_IMPORTS || seen.has(file) ? null : textOf(file);
  seen.add(file);
  if (text === null) return null;
  const found = positionIn(file, text);
  if (found) return found;
  for (const [, specifier] of text.matchAll(IMPORTED)) {
    const position = firstPosition(join(dirname(file), specifier!), positionIn, seen);
    if (position) return position;
  }
  return null;
}

/** Files beside it that a file imports. */
const IMPORTED = /\b(?:from|import|require\()\s{0,10}["'](\.{1,2}\/[^"'\n]{1,300}\.[cm]?[jt]s)["']/g;
const MOST_IMPORTS = 50;

/** Node does not report the line of a syntax error in an ES module, but its TypeScript parser, which also reads JavaScript, does. */
function positionOfSyntaxError(file: string, text: string): Position | null {
  try {
    stripTypes(text, file);
    return null;
  } catch (error) {
    return error instanceof Error && text !== "" ? positionOf(error) : null;
  }
}

/** How Node says that a module does not export a name; it does not say who imports it. */
const NO_EXPORT = /^The requested module '([^'\n]{1,1000})' does not provide an export named '([^'\n]{1,1000})'/;

/** A word of code. */
export const WORD = /[\w$]+/g;

function positionOfName({ message }: Error, file: string, text: string): Position | null {
  const [, module, name] = NO_EXPORT.exec(message) ?? [];
  let other: Position | null = null;
  for (const { 2: specifier, index } of text.matchAll(QUOTED)) {
    const start = specifier === module ? text.lastIndexOf("import", index) : -1;
    if (start < 0) continue;
    const word = [...text.slice(start, index).matchAll(WORD)].find(([each]) => each === name);
    if (word) return { file, ...positionAt(text, start + word.index) };
    // A default has no name there.
    other ??= { file, ...positionAt(text, start) };
  }
  return other;
}

/** How Node says which file or package is missing, and which file imports it, as an ES module or not. */
const MISSING =
  /^Cannot find (?:module|package) '([^'\n]{1,1000})'(?: imported from |\nRequire stack:\n- )([^\n]{1,1000})/;
/** A text in quotation marks, without line breaks. */
export const QUOTED = /(["'])((?:(?!\1)[^\n]){1,300})\1/g;
const EXTENSION = /\.[cm]?[jt]s$/;

/** Where a file imports what is missing: Node names both, without a line. */
function positionOfMissing(error: Error): Position | null {
  const [, missing = "", importer = ""] = MISSING.exec(error.message) ?? [];
  const file = pathOfFrame(importer);
  const sought = missing.replace(EXTENSION, "");
  const text = importer === "" ? "" : (textOf(file) ?? "");
  for (const { 2: specifier = "", index } of text.matchAll(QUOTED)) {
    const path = specifier.startsWith(".") ? join(dirname(file), specifier) : specifier;
    if (![path, specifier].some((each) => each.replace(EXTENSION, "") === sought || each.startsWith(`${sought}/`)))
      continue;
    return { file, ...positionAt(text, index) };
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
