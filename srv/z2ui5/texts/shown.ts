/**
 * The one rule of what a user may read of an error: in production no place on the server's disk. The log has everything.
 */
import { existsSync } from "node:fs";
import { homedir } from "node:os";

/**
 * Absolute paths, in quotes also with blanks, `file:` URLs and shares of a network; what follows a letter or a slash belongs to an address on the network, unless the letter
 * ends a colour of a terminal.
 */
const PATHS =
  /(?:(?<![\w/.\\])|(?<=\u001b\[[\d;]{0,20}m))(?:(?<=["'])(?:file:\/\/)?\/[^"'\n]{1,1000}(?=["'])|\\\\[\w.$-]{1,255}\\[^\s:'"`()<>,;]{1,1000}|(?:file:\/\/)?(?:\/[^\s/:'"`()<>,;]{1,255}|[A-Za-z]:[\\/][^\s:'"`()<>,;]{1,1000})+)/g;
const roots = new Map<string, boolean>();

/**
 * A text as users may read it.
 * @param text sentence of an error, perhaps with what the file system or Node told
 * @param development whether the reader is a developer, who reads everything
 * @example shown("Cannot find /srv/apps/orders.ts", false) // "Cannot find orders.ts"
 */
export const shown = (text: string, development: boolean): string =>
  development ? text : withoutOwn(text).replace(PATHS, (path) => (isOnDisk(path) ? lastName(path) : path));

/** Directories of this process may have blanks in their names, where a path seems to end. */
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
