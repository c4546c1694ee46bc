/**
 * Files of the project that `cds add` runs in.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import cds from "@sap/cds";

/** How the sources of a project are written. */
export interface Language {
  readonly typescript: boolean;
  /** `import` instead of `require`. */
  readonly modules: boolean;
}

/** How this project is written. */
export function language(): Language {
  const typescript = existsSync(join(cds.root, "tsconfig.json"));
  const { type } = readJson<{ type?: string }>("package.json") ?? {};
  return { typescript, modules: typescript || type === "module" };
}

/** A file of the project, or undefined. @param file path in the project, or an absolute one */
export function readText(file: string): string | undefined {
  const path = resolve(cds.root, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** A JSON file of the project, or undefined. @param file path in the project, or an absolute one */
export function readJson<Content>(file: string): Content | undefined {
  const text = readText(file);
  return text === undefined ? undefined : (JSON.parse(text) as Content);
}

/** Writes a JSON file as npm and CAP do. */
export const writeJson = (file: string, content: object): void => write(file, `${JSON.stringify(content, null, 2)}\n`);

/**
 * Writes a new file; one that is there stays, unless it may be replaced.
 * @returns whether it was written
 */
export function writeNew(file: string, content: string, replace = false): boolean {
  const isThere = existsSync(join(cds.root, file));
  cds.log("z2ui5").info(isThere && !replace ? `skipping ${file}, which is there already` : `writing ${file}`);
  if (isThere && !replace) return false;
  write(file, content);
  return true;
}

/** Writes a file, and the directories it is in. @param file path in the project, or an absolute one */
export function write(file: string, content: string): void {
  const path = resolve(cds.root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
