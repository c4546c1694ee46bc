/** What a roundtrip leaves behind when it is over: nothing that waits for V8 to look through all of its memory. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../../bench/loads.ts";
import { measure } from "../../bench/load.ts";
import { PROJECT, startServer, type RunningServer } from "./server.ts";

/** Says how much memory is in use after V8 has looked through what is young, whenever it is asked by a signal. */
const PROBE = `
require("node:v8").setFlagsFromString("--expose-gc");
const gc = require("node:vm").runInNewContext("gc");
process.on("SIGUSR2", () => {
  for (let i = 0; i < 3; i++) gc({ type: "minor" });
  console.log("in use: " + process.memoryUsage().heapUsed);
});`;
const CLICKS = 1500;
const KILOBYTE = 1024;

let dir: string;
let server: RunningServer;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "z2ui5-garbage-"));
  const probe = join(dir, "probe.cjs");
  writeFileSync(probe, PROBE);
  server = await startServer({
    appDirs: [join(PROJECT, "bench/apps")],
    // The history of developers is kept on purpose.
    config: { z2ui5: { history: { record: false } } },
    env: { NODE_OPTIONS: `--require ${probe}` },
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function inUse(): Promise<number> {
  const before = server.log().length;
  const said = (): string | undefined => /in use: (\d+)\n/.exec(server.log().slice(before))?.[1];
  server.signal("SIGUSR2");
  await expect.poll(said, { timeout: 30_000 }).toBeDefined();
  return Number(said());
}

test("requests and answers are given back without a look through all of the memory", async () => {
  const load = await form(server.url);
  await measure(load, server.pid, CLICKS);
  const growths: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = await inUse();
    await measure(load, server.pid, CLICKS);
    growths.push(((await inUse()) - before) / CLICKS);
  }
  // A click that keeps its request, its answer and what CAP knows of both takes 11 KB.
  expect(Math.min(...growths.map(Math.abs)), growths.join(", ")).toBeLessThan(6 * KILOBYTE);
}, 120_000);
