/** Picks the class files worth loading by their text, so that looking for classes does not run unrelated files. */
import { readFileSync, statSync } from "node:fs";
import { classFilesIn } from "./app-files.ts";
import type { AnyClass } from "./load-class.ts";
import type { Registry } from "./registry.ts";

/** A class file and the function that loads it. */
export interface CandidateFile {
  /** Lower-case class name. */
  readonly name: string;
  readonly file: string;
  /** Loads the class, as `findClass` does. */
  readonly load: () => AnyClass | null | Promise<AnyClass>;
}

interface Verdict {
  readonly changed: number;
  readonly answers: Map<string, boolean>;
}

const verdicts = new Map<string, Verdict>();

/**
 * The class files of an engine whose text matches every pattern, in the order of the search; of equal names the first found.
 * @param patterns what the text must contain
 */
export function* candidateFiles(registry: Registry, patterns: readonly RegExp[]): Generator<CandidateFile> {
  for (const [name, file] of allFiles(registry.roots)) {
    if (matches(file, patterns)) yield { name, file, load: () => registry.findClass(name) };
  }
}

function allFiles(roots: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const root of roots) for (const [name, file] of classFilesIn(root)) if (!files.has(name)) files.set(name, file);
  return files;
}

function matches(file: string, patterns: readonly RegExp[]): boolean {
  try {
    const changed = statSync(file).mtimeMs;
    let verdict = verdicts.get(file);
    if (verdict?.changed !== changed) verdicts.set(file, (verdict = { changed, answers: new Map() }));
    const question = patterns.join();
    let answer = verdict.answers.get(question);
    if (answer === undefined) {
      const text = readFileSync(file, "utf8");
      verdict.answers.set(question, (answer = patterns.every((pattern) => pattern.test(text))));
    }
    return answer;
  } catch {
    return false;
  }
}
