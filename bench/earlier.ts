/** An earlier commit of this project, ready to be started beside the present one. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT } from "../test/service/server.ts";

/** A directory with the files of a commit. */
export interface Checkout {
  readonly dir: string;
  remove(): void;
}

/**
 * Checks a commit out into a worktree of its own. It uses the packages installed here, except for the engine, which is part of the commit.
 * @param commit anything git knows a commit by
 */
export function checkOut(commit: string): Checkout {
  const dir = join(mkdtempSync(join(tmpdir(), "z2ui5-bench-")), "tree");
  const git = (...args: string[]): void =>
    void execFileSync("git", ["-C", PROJECT, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  git("worktree", "add", "--detach", dir, commit);
  linkPackages(join(PROJECT, "node_modules"), join(dir, "node_modules"));
  rmSync(join(dir, "node_modules/z2ui5"));
  symlinkSync(join(dir, "srv/z2ui5"), join(dir, "node_modules/z2ui5"));
  symlinkSync(join(PROJECT, "app/z2ui5/webapp"), join(dir, "app/z2ui5/webapp"));
  return { dir, remove: () => git("worktree", "remove", "--force", dir) };
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(join(from, name), join(to, name));
}
