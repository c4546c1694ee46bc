/** The positions that a stack trace names, as developers want to read them: those of their own files are known as such. */
import { pathOfFrame, stackFrameOf, type Position } from "../stack-frame.ts";
import { originalPosition } from "./original-position.ts";
import { nameOfFile, ownFile } from "./own-file.ts";

/** A position in a program. */
export interface Frame extends Position {
  /** File as developers know it: from the root of the project, when it lies there. */
  readonly name: string;
  /** Function that was running; "" if the trace names none. */
  readonly function: string;
  /** The file belongs to the project: its source may be shown. */
  readonly own: boolean;
}

const MOST = 30;
const CAUSES = 5;
const FUNCTION = /^\s{1,20}at (?:async )?(?:new )?([^\s(]{1,200})(?: \[as [^\]]{1,100}\])? \(/;

/** An error, whichever realm of the process it is from. */
export const isErrorLike = (value: unknown): value is Error =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Error).stack === "string" &&
  typeof (value as Error).message === "string";

/** An error and what caused it, the outermost first, five at most; of several errors in one, the first is its cause. @param thrown anything */
export function causesOf(thrown: unknown): Error[] {
  const errors: Error[] = [];
  for (let error = thrown; isErrorLike(error) && errors.length < CAUSES; error = error.cause ?? firstOf(error))
    errors.push(error);
  return errors;
}

const firstOf = ({ errors }: Error & { readonly errors?: unknown }): unknown =>
  Array.isArray(errors) ? errors[0] : undefined;

/**
 * The positions of an error and its causes, the innermost cause first.
 * @param thrown anything @param projectDir root of the project
 * @returns at most 30
 */
export function framesOf(thrown: unknown, projectDir: string): Frame[] {
  const lines = causesOf(thrown).reverse().flatMap(linesOfTrace);
  const frames = new Map<string, Frame>();
  for (const line of lines) {
    if (frames.size >= MOST) break;
    const frame = frameOf(line, projectDir);
    if (frame) frames.set(`${frame.file}:${frame.line}:${frame.column}`, frame);
  }
  return [...frames.values()];
}

/** A frame for a known position. @param at line and column from 1 @param projectDir root of the project */
export function frameAt(at: Position, projectDir: string): Frame {
  const own = ownFile(at.file, projectDir);
  return { ...at, file: own ?? at.file, name: nameOfFile(own ?? at.file, projectDir), function: "", own: !!own };
}

/** The message is part of the stack, and may say anything: its lines are no positions. */
function linesOfTrace({ stack = "", message }: Error): string[] {
  const end = message === "" ? -1 : stack.indexOf(message);
  return (end < 0 ? stack : stack.slice(end + message.length)).split("\n").slice(1);
}

function frameOf(line: string, projectDir: string): Frame | undefined {
  const frame = stackFrameOf(line);
  if (!frame) return undefined;
  const path = pathOfFrame(frame.file);
  const own = ownFile(path, projectDir);
  const compiled = { file: own ?? path, line: frame.line, column: frame.column };
  const at = own ? originalPosition(compiled, projectDir) : compiled;
  return { ...at, name: nameOfFile(at.file, projectDir), function: FUNCTION.exec(line)?.[1] ?? "", own: !!own };
}
