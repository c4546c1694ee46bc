import { dirname, sep } from "node:path";
import { pathOfFrame, stackFrameOf } from "../../stack-frame.ts";

const HARNESS = dirname(import.meta.dirname) + sep;
/** Lines of test runners, of other packages and of Node. */
const OTHERS = /[(\s](?:file:\/\/)?node:|[\\/]node_modules[\\/]/;
/** Between a test and what fails there may be more lines than Node shows. */
const MOST_LINES = 50;

/**
 * A user could not do what a test requested, or an expectation of the test is not met. The message ends with an outline of the screen.
 */
export class ScreenError extends Error {
  /** The message without the outline. */
  readonly sentence: string;

  /** @param sentence what was expected, what is there, what to do @param outline what the screen shows */
  constructor(sentence: string, outline: string) {
    super(`${sentence}\n\nThe screen shows:\n${outline}`);
    this.name = "ScreenError";
    this.sentence = sentence;
    showLines(this, linesOfCall());
  }
}

/** Names as they are listed in a sentence: the first ones, in quotes. */
export function listed(names: readonly string[], most = 20): string {
  const different = [...new Set(names)].map((name) => (name === "" ? "(without a name)" : JSON.stringify(name)));
  return different.length > most
    ? `${different.slice(0, most).join(", ")} and ${different.length - most} more`
    : different.join(", ");
}

/** Has the stack of an error, of which runners show the beginning, consist of lines of the test. */
export function showLines(error: ScreenError, lines: readonly string[]): void {
  if (lines.length > 0) error.stack = [`${error.name}: ${error.message}`, ...lines].join("\n");
}

/** Lines of the stack between the harness and the test runner: the one that calls the harness, and helper functions around it. */
export function linesOfCall(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = MOST_LINES;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const lines = stack.split("\n").filter((line) => positionIn(line)?.startsWith(HARNESS) === false);
  const start = lines.findIndex((line) => !OTHERS.test(line));
  const end = lines.findIndex((line, at) => at > start && OTHERS.test(line));
  return start < 0 ? [] : lines.slice(start, end < 0 ? undefined : end);
}

/** File, line and column that a line of a stack names. */
export function positionIn(line: string): string | null {
  const frame = stackFrameOf(line);
  return frame && `${pathOfFrame(frame.file)}:${frame.line}:${frame.column}`;
}
