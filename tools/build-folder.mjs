// Folders that are built from something else: built once, swapped in as a whole, safe when several processes want them at once.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const projectRoot = path.resolve(import.meta.dirname, "..");

/**
 * Makes sure that a folder holds the build its stamp names.
 *
 * The build runs in a folder of its own and replaces the old one by renaming, so nobody ever sees half of it. A second
 * process waits for the first; a process that died while building leaves nothing that counts.
 *
 * @param {object} target
 * @param {string} target.name one word, for the names of temporary folders
 * @param {string} target.folder absolute path of the folder to build
 * @param {string} target.stamp text that changes whenever the folder has to be rebuilt
 * @param {string} target.progress what to say before a build
 * @param {(folder: string) => Promise<void>} target.build fills an empty folder
 * @returns {Promise<boolean>} whether this call built it
 */
export async function ensureFolder(target) {
  if (isCurrent(target)) return false;
  const lock = temporary(target.name, "lock");
  while (!takeLock(lock)) await pause(200);
  try {
    if (isCurrent(target)) return false;
    console.log(target.progress);
    const started = Date.now();
    await buildAndSwap(target);
    console.log(`  done in ${Math.round((Date.now() - started) / 100) / 10} s`);
    return true;
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

/** @returns {boolean} whether the folder holds the build the stamp names */
export function isCurrent({ folder, stamp }) {
  try {
    return fs.readFileSync(path.join(folder, ".stamp"), "utf8") === stamp;
  } catch {
    return false;
  }
}

async function buildAndSwap({ name, folder, stamp, build }) {
  removeLeftovers(name);
  const fresh = temporary(name, `new-${process.pid}`);
  const old = temporary(name, `old-${process.pid}`);
  try {
    fs.mkdirSync(fresh, { recursive: true });
    await build(fresh);
    fs.writeFileSync(path.join(fresh, ".stamp"), stamp);
    if (fs.existsSync(folder)) fs.renameSync(folder, old);
    fs.renameSync(fresh, folder);
  } finally {
    for (const dir of [fresh, old]) fs.rmSync(dir, { recursive: true, force: true });
  }
}

/** A folder next to the results (renaming works only inside one file system), ignored by git. */
function temporary(name, suffix) {
  return path.join(projectRoot, `.ui5.tmp-${name}-${suffix}`);
}

function removeLeftovers(name) {
  const leftover = new RegExp(`^\\.ui5\\.tmp-${name}-(?:new|old)-(\\d+)$`);
  for (const entry of fs.readdirSync(projectRoot)) {
    const owner = leftover.exec(entry)?.[1];
    if (owner && !isAlive(Number(owner))) fs.rmSync(path.join(projectRoot, entry), { recursive: true, force: true });
  }
}

/** The lock is a symbolic link whose target is the owner's process id: created in one step, readable in one step. */
function takeLock(lock) {
  try {
    fs.symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(ownerOf(lock))) fs.rmSync(lock, { force: true });
    return false;
  }
}

function ownerOf(lock) {
  try {
    return Number(fs.readlinkSync(lock));
  } catch {
    return process.pid;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
