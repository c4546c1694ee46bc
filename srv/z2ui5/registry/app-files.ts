/** Finds class files by name below a directory, without running them. */
import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from "node:fs";
import { join } from "node:path";
import { lookupName } from "./class-name.ts";
import { classFile } from "./file-kinds.ts";

interface Listing {
  /** Files by the lower-case class name. */
  readonly files: ReadonlyMap<string, string>;
  /** Every directory read, with its modification time; NaN when it could not be read. */
  readonly directories: ReadonlyMap<string, number>;
  readonly readAt: number;
}

/** Two changes of a directory within this time (ms) may leave it with the same modification time. */
const CLOCK_GRAIN = 50;

const listings = new Map<string, Listing>();

/**
 * The class files below a directory: lower-case class name → absolute path. A file closer to the root takes precedence over one in a
 * subfolder. Directories named `node_modules` or starting with a dot are skipped. The listing is cached and read again
 * when a directory in it has changed.
 * @param root the directory; one that does not exist has no files
 */
export function classFilesIn(root: string): ReadonlyMap<string, string> {
  let listing = listings.get(root);
  if (!listing || isOutdated(listing)) listings.set(root, (listing = read(root)));
  return listing.files;
}

const isOutdated = ({ directories, readAt }: Listing): boolean =>
  [...directories].some(([directory, before]) => {
    const now = modificationTime(directory);
    return !Object.is(now, before) || readAt - now < CLOCK_GRAIN;
  });

function read(root: string): Listing {
  const files = new Map<string, string>();
  const directories = new Map<string, number>();
  const seen = new Set<string>();
  const readAt = Date.now();
  let level = [root];
  while (level.length > 0) {
    const below: string[] = [];
    for (const directory of level) below.push(...readDirectory(directory, files, directories, seen));
    level = below;
  }
  return { files, directories, readAt };
}

/** Adds the files of one directory and returns the directories inside it. */
function readDirectory(
  directory: string,
  files: Map<string, string>,
  directories: Map<string, number>,
  seen: Set<string>,
): string[] {
  directories.set(directory, modificationTime(directory));
  const entries = entriesOf(directory, seen);
  const candidates = entries
    .filter((entry) => isKind(entry, directory, "file"))
    .map((entry) => ({ path: join(directory, entry.name), ...(classFile(entry.name) ?? { name: "", rank: 0 }) }))
    .sort((a, b) => a.rank - b.rank);
  for (const { path, name } of candidates) {
    const key = lookupName(name);
    if (key !== null && !files.has(key)) files.set(key, path);
  }
  return entries
    .filter(
      (entry) => entry.name !== "node_modules" && !entry.name.startsWith(".") && isKind(entry, directory, "directory"),
    )
    .map((entry) => join(directory, entry.name));
}

function entriesOf(directory: string, seen: Set<string>): Dirent[] {
  try {
    // Linked directories may form a circle.
    const real = realpathSync(directory);
    if (seen.has(real)) return [];
    seen.add(real);
    return readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function isKind(entry: Dirent, directory: string, kind: "file" | "directory"): boolean {
  const target = entry.isSymbolicLink() ? status(join(directory, entry.name)) : entry;
  return kind === "file" ? target?.isFile() === true : target?.isDirectory() === true;
}

const modificationTime = (path: string): number => status(path)?.mtimeMs ?? NaN;

function status(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
