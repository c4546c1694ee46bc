/** The servers of tests themselves. */
import { spawn } from "node:child_process";
import { expect, it } from "vitest";

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("a server ends with the process that has started it, however that one ends", async () => {
  const script = `import { startServer } from ${JSON.stringify(import.meta.resolve("./server.ts"))};
    console.log((await startServer()).pid);`;
  const starter = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  let written = "";
  starter.stdout.setEncoding("utf8").on("data", (text: string) => (written += text));
  await expect.poll(() => Number(written)).toBeGreaterThan(0);
  const pid = Number(written);
  expect(isRunning(pid)).toBe(true);
  starter.kill("SIGKILL");
  try {
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
  } finally {
    if (isRunning(pid)) process.kill(pid, "SIGKILL");
  }
});
