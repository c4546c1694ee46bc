/** Instances that start at the same moment on one SQLite file. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

it("several processes can open and close a file at the same moment", async () => {
  const folder = mkdtempSync(join(tmpdir(), "opening-a-file-"));
  const args = [join(import.meta.dirname, "opening-a-file.ts"), join(folder, "db.sqlite"), "300"];
  try {
    const ended = await Promise.allSettled([1, 2, 3].map(() => run(process.execPath, args)));
    expect(ended.filter(({ status }) => status === "rejected")).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
