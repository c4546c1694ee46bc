import fc from "fast-check";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { adviceOn, bytesOfJson, memoryPlan, oldSpaceOf, workOf } from "../../../srv/host/operations/memory.ts";
import { NothingLeft, Shares } from "../../../srv/host/operations/shares.ts";
import { PROJECT } from "../../service/server.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("shares", () => {
  it("are given in the order in which they were asked for", async () => {
    const shares = new Shares({ total: 10, patience: 1000, line: 10 });
    const order: string[] = [];
    const first = await shares.take(8);
    const waiting = [
      shares.take(6).then((share) => (order.push("six"), share)),
      shares.take(1).then((share) => (order.push("one"), share)),
    ];
    await settled();
    expect(order).toEqual([]);
    first.release();
    for (const share of await Promise.all(waiting)) share.release();
    expect([order, shares.taken, shares.busy]).toEqual([["six", "one"], 0, 0]);
  });

  it("cannot be waited for longer than allowed, nor by more than allowed", async () => {
    const shares = new Shares({ total: 1, patience: 1, line: 1 });
    const first = await shares.take(1);
    const second = shares.take(1);
    await expect(shares.take(1)).rejects.toThrow(NothingLeft);
    await expect(second).rejects.toThrow(NothingLeft);
    first.release();
    (await shares.take(1)).release();
    expect(shares.taken).toBe(0);
  });

  it("larger than everything are given when nobody else has one", async () => {
    const shares = new Shares({ total: 10, patience: 1000, line: 10 });
    const first = await shares.take(1);
    const large = shares.take(100);
    first.release();
    const share = await large;
    expect(shares.taken).toBe(100);
    const next = shares.take(1);
    share.shrink(5);
    (await next).release();
    share.release();
    share.release();
    expect(shares.taken).toBe(0);
  });

  it("cannot wait for each other for ever when all of them grow", async () => {
    const shares = new Shares({ total: 10, patience: 5000, line: 10 });
    const [one, two] = [await shares.take(5), await shares.take(5)];
    const [first, second] = [one!.grow(5), two!.grow(5)];
    await first;
    one!.release();
    await second;
    two!.release();
    expect(shares.taken).toBe(0);
  });

  it("are all given back in the end, whatever work does", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ take: fc.nat(20), grow: fc.option(fc.nat(20)), pause: fc.nat(3) }), { maxLength: 30 }),
        async (all) => {
          const shares = new Shares({ total: 20, patience: 10_000, line: 1000 });
          await Promise.all(
            all.map(async ({ take, grow, pause }) => {
              const share = await shares.take(take);
              try {
                for (let i = 0; i < pause; i++) await settled();
                if (grow !== null) await share.grow(grow);
              } finally {
                share.release();
              }
            }),
          );
          expect([shares.taken, shares.busy]).toEqual([0, 0]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("the memory plan", () => {
  const MB = 1024 * 1024;
  const idle = { youngSpace: 12 * MB, heapUsed: 50 * MB, resident: 118 * MB };

  it("cannot plan more than the platform or the heap allows", () => {
    for (const [platformLimit, oldSpace] of [
      [256 * MB, 240 * MB],
      [undefined, 240 * MB],
      [2048 * MB, 240 * MB],
      [512 * MB, 4096 * MB],
    ] as const) {
      const { available, bodies, work, drafts, sticky } = memoryPlan({ ...idle, platformLimit, oldSpace });
      expect(available).toBeLessThan(Math.min((platformLimit ?? Infinity) - idle.resident, oldSpace - idle.heapUsed));
      expect(bodies + work + drafts + sticky).toBeLessThanOrEqual(available);
    }
  });

  it("leaves room for work on ordinary requests in a process that is too small", () => {
    expect(memoryPlan({ ...idle, platformLimit: 100 * MB, oldSpace: 100 * MB }).work).toBeGreaterThan(workOf(1 * MB));
  });

  const advice = (platform: number | undefined, old: number, young: number) =>
    adviceOn({ ...idle, platformLimit: platform && platform * MB, oldSpace: old * MB, youngSpace: young * MB });

  it("advises operators whose heap does not leave room for what lies beside it", () => {
    expect(advice(256, 200, 8)).toContain('NODE_OPTIONS="--max-old-space-size=128 --max-semi-space-size=4"');
    expect(advice(512, 400, 50)).toContain("--max-old-space-size=256 --max-semi-space-size=8");
  });

  it("advises operators whose young generation is large beside the old one, also where the platform has no limit", () => {
    for (const platform of [undefined, 2048]) {
      expect(advice(platform, 256, 192)).toContain("--max-semi-space-size=8");
      expect(advice(platform, 200, 192)).toContain("192 MB beside the 200 MB");
    }
  });

  it("says nothing where there is nothing to change", () => {
    for (const [platform, old, young] of [
      [256, 128, 12],
      [512, 256, 24],
      [undefined, 4096, 192],
      [8192, 4096, 192],
    ] as const)
      expect(advice(platform, old, young)).toBeUndefined();
  });

  it("follows from what Node really has: the old generation, which V8 names together with the young one", () => {
    const old = (limit: number, options: string) => oldSpaceOf(limit * MB, options) / MB;
    expect(old(448, "--max-old-space-size=256")).toBe(256);
    expect(old(392, "--inspect --max_old_space_size 200 --trace")).toBe(200);
    expect(old(140, "--max-old-space-size=128 --max-semi-space-size=4")).toBe(128);
    expect(old(448, "--max-old-space-size=4096 --max-old-space-size=256")).toBe(256);
    expect(old(4288, "")).toBe(4096);
    expect(old(4108, "--max-semi-space-size=4")).toBe(4096);
    // Whatever the options are that are not known here, it is not more than there is.
    expect(old(300, "--max-heap-size=300")).toBe(150);
    expect(old(12_244, "--max-old-space-size-percentage=50")).toBeLessThanOrEqual(12_244);
  });

  it("finds in Node of today what its options say", async () => {
    const run = promisify(execFile);
    const code = `import { processMemory } from "./srv/host/operations/memory.ts"; console.log(processMemory(null).oldSpace / 1024 ** 2)`;
    for (const [options, megabytes] of [
      ["--max-old-space-size=256", 256],
      ["--max-old-space-size=128 --max-semi-space-size=4", 128],
    ] as const) {
      const env = { ...process.env, NODE_OPTIONS: options };
      const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code], { cwd: PROJECT, env });
      expect(Number(stdout)).toBe(megabytes);
    }
  });

  it("cannot allow a state that no roundtrip could continue", () => {
    const { state, available } = memoryPlan({ ...idle, platformLimit: 256 * MB, oldSpace: 240 * MB });
    expect(workOf(state)).toBeLessThanOrEqual(available);
  });
});

describe("a body", () => {
  it("takes what its characters take", () => {
    expect(bytesOfJson('"abc"', 5)).toBe(5);
    expect(bytesOfJson('"abж"', 6)).toBe(10);
  });

  it.each([
    ["objects", "{},", 64],
    ["lists", "[],", 40],
    ["numbers", "1,", 8],
    ["members", '"a":1,', 32],
  ])("of many %s takes more than its characters, as the heap does", (_what, part, least) => {
    const text = part.repeat(1_000);
    expect(bytesOfJson(text, text.length)).toBeGreaterThanOrEqual(1_000 * least);
  });
});
