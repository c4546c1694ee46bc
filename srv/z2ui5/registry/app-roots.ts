/** The directories that are searched for app classes, in the order of the search (docs/spec/client-api.md §12). */
import { realpathSync } from "node:fs";
import { delimiter, dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const BUILT_IN = fileURLToPath(new URL("../apps", import.meta.url));
const ENVIRONMENT = "Z2UI5_APP_DIRS";
const INSTALLED = `${sep}node_modules${sep}`;

/** Directories any engine of this process searches: how Node resolves what their files import is decided once for the process. */
const searched = new Set<string>();
let fromEnvironment: { readonly text: string; readonly dirs: readonly string[] } = { text: "", dirs: [] };
/** Directories outside the searched ones that links lead to. */
const linked = new Set<string>();
const realPaths = new Map<string, string>();

/** The directories one engine searches. */
export class AppRoots {
  readonly #added: string[] = [];

  /**
   * Adds a directory, behind those added before.
   * @param dir absolute, or relative to the working directory; it may be created later
   * @returns whether it is new
   */
  add(dir: string): boolean {
    const path = resolve(dir);
    if (this.#added.includes(path)) return false;
    this.#added.push(path);
    searched.add(path);
    return true;
  }

  /**
   * All directories in the order of the search: built-in apps with their samples, directories added at run time,
   * directories of `Z2UI5_APP_DIRS`, which apply to all engines. The variable is read with every call.
   */
  all(): readonly string[] {
    return [...new Set([BUILT_IN, ...this.#added, ...environmentRoots()])];
  }

  /**
   * The searched directory a file was found in.
   * @param file absolute path found by the search
   */
  of(file: string): string | null {
    return this.all().find((root) => isInside(file, root)) ?? null;
  }
}

/** Directories of `Z2UI5_APP_DIRS`, separated by the platform's path delimiter. */
export function environmentRoots(): readonly string[] {
  const text = process.env[ENVIRONMENT] ?? "";
  if (text !== fromEnvironment.text) {
    fromEnvironment = {
      text,
      dirs: text
        .split(delimiter)
        .filter((dir) => dir.trim() !== "")
        .map((dir) => resolve(dir.trim())),
    };
  }
  return fromEnvironment.dirs;
}

/**
 * Records the real path of a file before it is loaded, because a link can point outside the searched directory.
 * @param file absolute path found by the search
 */
export function followLinks(file: string): void {
  const real = realPath(file);
  if (real !== file && !isAppFile(real)) linked.add(dirname(real));
}

/**
 * Whether a file is an app file or a module next to one: it is in a searched directory, but not in a package installed there.
 * @param file absolute path, symbolic links resolved or not
 */
export const isAppFile = (file: string): boolean =>
  [...[BUILT_IN, ...searched, ...environmentRoots()].flatMap((root) => [root, realPath(root)]), ...linked].some(
    (dir) => isInside(file, dir) && !file.slice(dir.length).includes(INSTALLED),
  );

/**
 * Whether a file or a directory is part of the engine itself rather than of an app author.
 * @param file absolute path
 */
export const isBuiltIn = (file: string): boolean => isInside(file, BUILT_IN);

/**
 * Whether a file is one of the bundled samples.
 * @param file absolute path
 */
export const isSample = (file: string): boolean => isInside(file, join(BUILT_IN, "samples"));

const isInside = (file: string, dir: string): boolean =>
  file === dir || file.startsWith(dir.endsWith(sep) ? dir : dir + sep);

// Node names loaded modules by their real path, also when an app directory is reached through a link.
function realPath(path: string): string {
  const cached = realPaths.get(path);
  if (cached !== undefined) return cached;
  try {
    const real = realpathSync(path);
    realPaths.set(path, real);
    return real;
  } catch {
    return path;
  }
}
