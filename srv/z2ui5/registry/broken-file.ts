/** Describes why an app file cannot be loaded. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { describe, Z2ui5Error } from "../errors.ts";
import { stackFrameOf } from "../stack-frame.ts";

/**
 * The error for a file that cannot be loaded: names the file, the reason and, where known, the line.
 * @param file absolute path @param error error that was thrown
 */
export function brokenFile(file: string, error: unknown): Z2ui5Error {
  if (error instanceof Z2ui5Error && error.code === "APP_FILE_BROKEN") return error;
  return new Z2ui5Error("APP_FILE_BROKEN", { file, reason: reasonOf(error, file) }, error);
}

function reasonOf(error: unknown, file: string): string {
  if (!(error instanceof Error)) return `it threw ${describe(error)}`;
  const text = `${error.name}: ${error.message.split("\n", 1)[0]}`;
  const place = placeOf(error) ?? (error instanceof SyntaxError ? placeOfSyntaxError(file) : null);
  return place === null ? text : `${text} (${place})`;
}

function placeOf(error: Error): string | null {
  const [first = "", ...frames] = (error.stack ?? "").split("\n");
  const head = /^(?:file:\/\/)?(\/.*|[A-Za-z]:.*):(\d+)$/.exec(first);
  if (head) return `line ${head[2]} of ${head[1]}`;
  const frame = frames.map(stackFrameOf).find((each) => each !== null);
  return frame && !isEngine(error, frame.file) ? `line ${frame.line} of ${frame.file.replace(/^file:\/\//, "")}` : null;
}

// An import that finds nothing has no frame of the app file; the first frame is then ours.
const isEngine = (error: Error, frame: string): boolean => "code" in error || frame.includes("/registry/");

/** Node does not report the line of a syntax error in an ES module, but its TypeScript parser, which also reads JavaScript, does. */
function placeOfSyntaxError(file: string): string | null {
  try {
    stripTypeScriptTypes(readFileSync(file, "utf8"), { sourceUrl: file });
    return null;
  } catch (error) {
    return error instanceof Error ? placeOf(error) : null;
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
