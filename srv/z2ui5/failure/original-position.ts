/** Where compiled code comes from: the position in the file that was written, for a file that brings a source map. */
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, resolve } from "node:path";
import { pathOfFrame, type Position } from "../stack-frame.ts";
import { ownFile, ownText } from "./own-file.ts";

const LINK = /^\/\/[#@] sourceMappingURL=(\S+)\s*$/m;
const INLINE = /^data:application\/json;(?:charset=[\w-]+;)?base64,/;

/**
 * The written position of a compiled one. Node has done the same already where it runs with source maps; the file is then not the compiled one.
 * @param at position in a file of the project @param projectDir root of the project
 * @returns the same position when there is no map, or when it leads out of the project
 */
export function originalPosition(at: Position, projectDir: string): Position {
  const text = /\.[cm]?js$/.test(at.file) ? ownText(at.file) : undefined;
  const link = text && LINK.exec(text.slice(-LONGEST_MAP))?.[1];
  if (!link) return at;
  try {
    const mapFile = resolve(dirname(at.file), decodeURIComponent(link));
    const json = INLINE.test(link) ? Buffer.from(link.replace(INLINE, ""), "base64").toString() : mapText(mapFile, at);
    if (json === undefined) return at;
    const entry = new SourceMap(JSON.parse(json) as SourceMapPayload).findEntry(at.line - 1, at.column - 1);
    if (!("originalSource" in entry)) return at;
    const source = resolve(dirname(INLINE.test(link) ? at.file : mapFile), pathOfFrame(entry.originalSource));
    const file = ownFile(source, projectDir);
    return file ? { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 } : at;
  } catch {
    return at;
  }
}

const LONGEST_MAP = 1_000_000;

/** A map lies beside its file, whatever the link says. */
const mapText = (mapFile: string, { file }: Position): string | undefined =>
  mapFile === `${file}.map` ? ownText(mapFile) : undefined;
