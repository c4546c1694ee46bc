/** What developers are shown of a failure, only in development (docs/protocol.md §7). */
import { ERRORS, Z2ui5Error, type ErrorCode } from "../errors.ts";
import { positionOfBrokenFile } from "../registry/broken-file.ts";
import type { FailureDetails, FailureFrame } from "../types/extension.ts";
import { codeFrame } from "./code-frame.ts";
import { causesOf, frameAt, framesOf, isErrorLike, type Frame } from "./frames.ts";
import { originalPosition } from "./original-position.ts";
import { ownFile, ownText } from "./own-file.ts";
import { positionInApp } from "./position-in-app.ts";

/** How a project shows failures to its developers. */
export interface ShownTo {
  /** Root of the project, whose files are named and shown; "" shows app files only. */
  readonly projectDir: string;
  /** Address that opens a file in an editor, with `{file}`, `{line}` and `{column}`; "" opens none. */
  readonly editor: string;
}

/** What was running when it failed. */
export interface Ran {
  /** File of the app; null for a class without one. */
  readonly file: string | null;
  /** The event; "" for none. */
  readonly event: string;
}

/** A link in Markdown, which leads to a page beside that of the errors. */
const LINK = /\[([^[\]]{1,200})\]\([^()]{1,200}\)/g;

const LONGEST = 10_000;
const LONGEST_STACK = 30_000;

/** The error developers can do something about: what an app threw, or a failure of the framework itself. */
const developersError = (failure: Z2ui5Error): unknown =>
  (failure.code === "APP_FAILED" || failure.code === "INTERNAL") && failure.cause !== undefined
    ? failure.cause
    : failure;

/**
 * The code that explains a failure best: of an app that got an error of the framework, the code of that error.
 * @param failure the error a request ended with
 */
export function explainedCode(failure: Z2ui5Error): ErrorCode {
  const error = developersError(failure);
  return error instanceof Z2ui5Error ? error.code : failure.code;
}

/**
 * All that is known of a failure: its message, the hint of an error of the framework, where it arose with the lines around, and the stack.
 * @param failure the error a request ended with @param shown how the project shows it @param ran the app that was running, if one was
 */
export function failureDetails(failure: Z2ui5Error, shown: ShownTo, ran?: Ran): FailureDetails {
  const error = developersError(failure);
  const frames = framesShown(error, shown.projectDir, ran);
  const first = frames.find(({ own }) => own);
  const source = first && ownText(first.file);
  const excerpt = first && source ? codeFrame(source, first.line, first.column) : "";
  const coded = error instanceof Z2ui5Error ? error : undefined;
  return {
    MESSAGE: messageOf(error, failure).slice(0, LONGEST),
    ...(coded ? { CODE: coded.code, HINT: ERRORS[coded.code].remedy.replace(LINK, "$1") } : {}),
    FRAMES: [...frames.filter(({ own }) => own), ...frames.filter(({ own }) => !own)].map((each) =>
      toFailureFrame(each, shown.editor),
    ),
    ...(excerpt ? { EXCERPT: excerpt } : {}),
    STACK: causesOf(error)
      .map(({ stack }) => stack)
      .join("\nCaused by: ")
      .slice(0, LONGEST_STACK),
  };
}

/** The positions of the traces. Where none of them is the developer's own, the source of the app shows the position. */
function framesShown(error: unknown, projectDir: string, ran: Ran | undefined): Frame[] {
  const frames = framesOf(error, projectDir);
  const unloaded = causesOf(error).find(
    (each): each is Z2ui5Error => each instanceof Z2ui5Error && FILE_AT_FAULT.has(each.code),
  );
  // Nothing of a file that cannot be loaded has run, or has a frame.
  const broken = unloaded?.code === "APP_FILE_BROKEN" ? positionOfBrokenFile(unloaded) : null;
  if (broken) return [frameAt(broken, projectDir), ...frames];
  const file = unloaded?.details["file"] ?? ran?.file;
  if (!file || frames.some(({ own }) => own)) return frames;
  const cause = error instanceof Z2ui5Error ? error.cause : undefined;
  const thrown = cause === undefined || isErrorLike(cause) ? error : cause;
  const own = ownFile(file, projectDir);
  const position = own && positionInApp(own, { thrown, event: ran?.event ?? "" });
  return position ? [frameAt(originalPosition(position, projectDir), projectDir), ...frames] : frames;
}

/** Errors that name the file that causes them. */
const FILE_AT_FAULT: ReadonlySet<ErrorCode> = new Set(["APP_FILE_BROKEN", "NOT_AN_APP"]);

function messageOf(error: unknown, failure: Z2ui5Error): string {
  if (!isErrorLike(error)) return failure.details["message"] ?? failure.message;
  const [first, ...causes] = causesOf(error);
  // The sentence of a file that cannot be loaded says the cause already.
  const more = first instanceof Z2ui5Error ? [] : causes;
  return [named(first!), ...more.map((cause) => `Caused by: ${named(cause)}`)].join("\n");
}

const named = ({ name, message }: Error): string =>
  name === "Error" || name === "Z2ui5Error" ? message : [name, message].filter(Boolean).join(": ");

function toFailureFrame({ file, name, line, column, function: running, own }: Frame, editor: string): FailureFrame {
  return {
    FILE: name,
    LINE: line,
    COLUMN: column,
    FUNCTION: running,
    OWN: own,
    ...(own && editor ? { OPEN: editorAddress(editor, file, line, column) } : {}),
  };
}

function editorAddress(editor: string, file: string, line: number, column: number): string {
  const path = file.replaceAll("\\", "/").replace(/^(?!\/)/, "/");
  const encoded = path
    .split("/")
    .map(encodeURIComponent)
    .join("/")
    .replace(/^\/([A-Za-z])%3A/, "/$1:");
  const values: Record<string, string> = { file: encoded, line: String(line), column: String(column) };
  return editor.replace(/\{(file|line|column)\}/g, (_, value: string) => values[value]!);
}
