import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** How far imports are followed. */
const DEEPEST = 3;
const IMPORTED = /\b(?:from|import|require\()\s*["']([^"']+)["']/g;

/** A file of a project, with its text and what it imports. */
export interface SourceFile {
  readonly file: string;
  readonly source: string;
  /** Packages, as they are named in the file. */
  readonly packages: readonly string[];
}

/**
 * A file and what it imports of its project, and what these import.
 * @param file absolute path
 */
export function* sourcesFrom(file: string, seen = new Set<string>(), depth = 0): Generator<SourceFile> {
  if (seen.has(file)) return;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  const imported = [...source.matchAll(IMPORTED)].map(([, name = ""]) => name);
  yield { file, source, packages: imported.filter((name) => !name.startsWith(".")) };
  if (depth === DEEPEST) return;
  const require = createRequire(file);
  for (const name of imported) {
    if (!name.startsWith(".")) continue;
    let next: string;
    try {
      next = require.resolve(name);
    } catch {
      // Types may be in a file that has no code.
      continue;
    }
    yield* sourcesFrom(next, seen, depth + 1);
  }
}
