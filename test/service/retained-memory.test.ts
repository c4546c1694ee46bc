/** What a roundtrip leaves behind when it is over: nothing that waits for V8 to look through all of its memory. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { form, table } from "../../bench/loads.ts";
import { measure } from "../../bench/load.ts";
import { PROJECT, startServer, type RunningServer } from "./server.ts";

/**
 * Says how much memory is in use after V8 has looked through what is young, whenever it is asked by a signal. V8 makes what it believes to
 * last in old memory at once, in some processes and not in others, which says nothing about what somebody keeps.
 */
const PROBE = `
const v8 = require("node:v8");
v8.setFlagsFromString("--expose-gc");
v8.setFlagsFromString("--no-allocation-site-pretenuring");
const gc = require("node:vm").runInNewContext("gc");
process.on("SIGUSR2", () => {
  for (let i = 0; i < 3; i++) gc({ type: "minor" });
  console.log("in use: " + process.memoryUsage().heapUsed);
});`;
const KILOBYTE = 1024;

let dir: string;
let probe: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "z2ui5-garbage-"));
  probe = join(dir, "probe.cjs");
  writeFileSync(probe, PROBE);
});

async function inUse(server: RunningServer): Promise<number> {
  const before = server.log().length;
  const said = (): string | undefined => /in use: (\d+)\n/.exec(server.log().slice(before))?.[1];
  server.signal("SIGUSR2");
  await expect.poll(said, { timeout: 30_000 }).toBeDefined();
  return Number(said());
}

test.each([
  // One that keeps its request, its answer and what CAP knows of both takes 11 KB. The history of developers is kept on purpose.
  { what: "a small form", load: form, clicks: 500, most: 7, config: { history: { record: false } } },
  // The answer has 57 KB.
  {
    what: "a table, recorded for developers",
    load: (url: string) => table(url, { rows: 1000, cells: 4, event: "UPDATE", edit: true }),
    clicks: 250,
    most: 30,
    config: {},
  },
  {
    // The rows an app gets have 72 KB.
    what: "a table whose rows the app has read",
    load: (url: string) => table(url, { rows: 1000, cells: 4, event: "TOTAL", edit: true }),
    clicks: 250,
    most: 30,
    config: {},
  },
])(
  "a click on $what leaves nothing for a look through all of the memory",
  async ({ load, clicks, most, config }) => {
    const server = await startServer({
      appDirs: [join(PROJECT, "bench/apps")],
      config: { z2ui5: config },
      env: { NODE_OPTIONS: `--require ${probe}` },
    });
    try {
      const running = await load(server.url);
      await measure(running, server.pid, clicks);
      const growths: number[] = [];
      for (let round = 0; round < 3; round++) {
        const before = await inUse(server);
        await measure(running, server.pid, clicks);
        growths.push(((await inUse(server)) - before) / clicks / KILOBYTE);
      }
      expect(Math.min(...growths.map(Math.abs)), growths.join(", ")).toBeLessThan(most);
    } finally {
      await server.stop();
    }
  },
  120_000,
);
