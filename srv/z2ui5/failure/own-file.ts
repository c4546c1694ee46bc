/** Which files developers are shown the source of: those of their project, whatever a stack trace names. */
import { readFileSync, realpathSync, statSync } from "node:fs";
import { extname, isAbsolute, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { isAppFile } from "../registry/app-roots.ts";

/** Only programs: a trace may name any file, and others may hold secrets. */
const PROGRAMS = new Set([".ts", ".js", ".mjs", ".mts", ".cjs", ".cts"]);
const LARGEST = 1_000_000;
const ENGINE = fileURLToPath(new URL("..", import.meta.url));
const ENGINE_APPS = fileURLToPath(new URL("../apps/", import.meta.url));

/** Whether a file belongs to the engine rather than to an app. @param file absolute path */
export const isEngineFile = (file: string): boolean => file.startsWith(ENGINE) && !file.startsWith(ENGINE_APPS);

/**
 * The real path of a file of the project or of an app directory, links followed; undefined for any other.
 * @param file absolute path @param projectDir root of the project; "" for none
 */
export function ownFile(file: string, projectDir: string): string | undefined {
  if (!isAbsolute(file) || !PROGRAMS.has(extname(file))) return undefined;
  try {
    const real = realpathSync(file);
    if (!PROGRAMS.has(extname(real)) || isEngineFile(real)) return undefined;
    return isAppFile(real) || isInProject(real, projectDir) ? real : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The text of a file that {@link ownFile} has answered; undefined when it cannot be read or is too large to be written by hand.
 * @param file absolute path
 */
export function ownText(file: string): string | undefined {
  try {
    const stat = statSync(file);
    return stat.isFile() && stat.size <= LARGEST ? readFileSync(file, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

function isInProject(real: string, projectDir: string): boolean {
  if (projectDir === "") return false;
  const inside = relative(realpathSync(projectDir), real);
  const steps = inside.split(sep);
  // What begins with a dot is not written as part of a program.
  return !isAbsolute(inside) && !steps.some((step) => step === "node_modules" || step.startsWith("."));
}

/**
 * The name of a file as developers know it: from the root of the project, when it lies there.
 * @param file absolute path @param projectDir root of the project; "" for none
 */
export function nameOfFile(file: string, projectDir: string): string {
  if (projectDir === "") return file;
  for (const root of [projectDir, realOr(projectDir)]) {
    const inside = relative(root, file);
    if (!inside.startsWith("..") && !isAbsolute(inside)) return inside.split(sep).join("/");
  }
  return file;
}

function realOr(dir: string): string {
  try {
    return realpathSync(dir);
  } catch {
    return dir;
  }
}
