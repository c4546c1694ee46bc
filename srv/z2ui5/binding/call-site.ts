/**
 * What the app's source says at the call of a binding method: the last resort when several attributes hold the value that
 * was passed and each was read. Only then is the stack looked at and the source file read.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stackFrameOf } from "../stack-frame.ts";
import type { Path } from "./names.ts";

const CALL = /^_bind(?:_edit)?\s*\(\s*(?:\{\s*val\s*:\s*)?([A-Za-z_$][\w$]*)((?:\s*\??\.\s*[A-Za-z_$][\w$]*|\s*\[[^\]]*\])*)\s*[,)}]/;
const sources = new Map<string, string[] | null>();

/**
 * Chooses the path that the source names.
 * @param candidates paths that hold the value
 * @returns undefined when the source cannot be read or does not tell
 */
export function namedInSource(candidates: readonly Path[]): Path | undefined {
  const { root, members } = argumentAtCall();
  // A variable counts by its own name.
  const names = members.length > 0 ? members : root === "" || root === "this" ? null : [root];
  const matching = names ? candidates.filter((path) => endsWith(path, names)) : [];
  return matching.length === 1 ? matching[0] : undefined;
}

/**
 * Whether the source plainly names another member of the app than the given one: `this.rows.length` is no `count`.
 * @param path the only path that holds the value
 */
export function contradicted(path: Path): boolean {
  const { root, members } = argumentAtCall();
  return root === "this" && members.length > 0 && !endsWith(path, members.slice(-1));
}

const INDEX = /\[[^[\]]*\]/g;

/** The first argument of the call: `this.order.city` is this, order, city; what cannot be read is nothing. */
function argumentAtCall(): { readonly root: string; readonly members: readonly string[] } {
  const [, root = "", chain = ""] = CALL.exec(textAtCall() ?? "") ?? [];
  return { root, members: chain.replace(INDEX, "").replace(INDEX, "").match(/[A-Za-z_$][\w$]*/g) ?? [] };
}

function textAtCall(): string | undefined {
  const frames = new Error().stack?.split("\n") ?? [];
  const method = frames.findLastIndex((frame) => /\._bind(_edit)? /.test(frame));
  const frame = stackFrameOf(frames[method + 1] ?? "");
  if (method < 0 || !frame) return undefined;
  const { file, line, column } = frame;
  const lines = linesOf(file.startsWith("file://") ? fileURLToPath(file) : file);
  return lines === null ? undefined : [lines[line - 1]?.slice(column - 1) ?? "", ...lines.slice(line, line + 3)].join("\n");
}

function linesOf(file: string): string[] | null {
  let lines = sources.get(file);
  if (lines === undefined) {
    try {
      lines = readFileSync(file, "utf8").split("\n");
    } catch {
      lines = null;
    }
    sources.set(file, lines);
  }
  return lines;
}

function endsWith(path: Path, members: readonly string[]): boolean {
  const names = path.filter((part) => typeof part === "string");
  return members.length <= names.length && members.every((member, i) => names[names.length - members.length + i] === member);
}
