/**
 * Removes file paths from error texts for users in production. The log contains the complete texts.
 */
import { existsSync } from "node:fs";
import { homedir } from "node:os";

/**
 * Absolute paths (quoted ones also with spaces), `file:` URLs and network shares. A path after a letter or a slash is part of a URL, unless the letter
 * ends a color sequence of a terminal.
 */
const PATHS =
  /(?:(?<![\w/.\\])|(?<=\u001b\[[\d;]{0,20}m))(?:(?<=["'])(?:file:\/\/)?\/[^"'\n]{1,1000}(?=["'])|\\\\[\w.$-]{1,255}\\[^\s:'"`()<>,;]{1,1000}|(?:file:\/\/)?(?:\/[^\s/:'"`()<>,;]{1,255}|[A-Za-z]:[\\/][^\s:'"`()<>,;]{1,1000})+)/g;
const roots = new Map<string, boolean>();

/**
 * A text without information that users must not see, and without what is beyond 100,000 characters.
 * @param text text of an error, possibly with messages of the file system or of Node
 * @param development whether the reader is a developer, for whom the text is not changed
 * @example shown("Cannot find /srv/apps/orders.ts", false) // "Cannot find orders.ts"
 */
export const shown = (text: string, development: boolean): string =>
  development ? text : withoutOwn(readable(text)).replace(PATHS, (path) => (isOnDisk(path) ? lastName(path) : path));

/** Characters of the longest text that is read; what users send may be a part of it. */
const LONGEST = 100_000;

const readable = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/** Directories of this process can have spaces in their names, which do not end a path. */
function withoutOwn(text: string): string {
  let shorter = text;
  for (const dir of new Set([process.cwd(), homedir()]))
    if (/\s/.test(dir)) shorter = shorter.replaceAll(dir, dir.replace(/\s+/g, "_"));
  return shorter;
}

/** Whether a path begins like one of this machine: `/odata/v4` does not. */
function isOnDisk(path: string): boolean {
  if (!path.startsWith("/")) return true;
  const root = `/${path.split("/", 2)[1]}`;
  let there = roots.get(root);
  if (there === undefined) {
    if (roots.size > 1000) roots.clear();
    roots.set(root, (there = existsSync(root)));
  }
  return there;
}

const lastName = (path: string): string => path.split(/[\\/]/).findLast((part) => part !== "") ?? "";
