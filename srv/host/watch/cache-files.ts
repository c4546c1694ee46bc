/** Files that outlive the restarts of one `cds watch`; a fresh start begins without them. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";

const NAME = /^(?:drafts|history)-(\d+)\.json$/;

/** Directory for caches of npm packages. */
export const cacheFolder = (): string => join(cds.root, "node_modules/.cache/z2ui5");

/** A file of this watch; `cds watch` is the parent of every server it starts. */
export const cacheFile = (kind: "drafts" | "history"): string => join(cacheFolder(), `${kind}-${process.ppid}.json`);

/** Removes files of watches that have ended. */
export function removeLeftovers(): void {
  if (!existsSync(cacheFolder())) return;
  for (const name of readdirSync(cacheFolder())) {
    const owner = Number(NAME.exec(name)?.[1]);
    if (owner && !isAlive(owner)) rmSync(join(cacheFolder(), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
