/**
 * The one rule of what a person may read of an error: in production no place on the server's disk. The log has everything.
 */
import { existsSync } from "node:fs";

/** Absolute paths and `file:` URLs; what follows a letter, a colon or a slash belongs to an address on the network. */
const PATHS = /(?<![\w:/.\\])(?:file:\/\/)?(?:\/[^\s/:'"`()<>,;]{1,255}|[A-Za-z]:[\\/][^\s:'"`()<>,;]{1,1000})+/g;
const roots = new Map<string, boolean>();

/**
 * A text as people may read it.
 * @param text sentence of an error, perhaps with what the file system or Node told
 * @param development whether the reader is a developer, who reads everything
 * @example shown("Cannot find /srv/apps/orders.ts", false) // "Cannot find orders.ts"
 */
export const shown = (text: string, development: boolean): string =>
  development ? text : text.replace(PATHS, (path) => (isOnDisk(path) ? lastName(path) : path));

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
