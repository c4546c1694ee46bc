import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adviceOn, memoryPlan, workOf } from "../../srv/host/operations/memory.ts";
import { NothingLeft, Shares } from "../../srv/host/operations/shares.ts";

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
  const idle = { heapUsed: 50 * MB, resident: 118 * MB };

  it("cannot plan more than the platform or the heap allows", () => {
    for (const [platformLimit, heapLimit] of [
      [256 * MB, 240 * MB],
      [undefined, 240 * MB],
      [2048 * MB, 240 * MB],
      [512 * MB, 4096 * MB],
    ] as const) {
      const { available, bodies, work, drafts, sticky } = memoryPlan({ ...idle, platformLimit, heapLimit });
      expect(available).toBeLessThan(Math.min((platformLimit ?? Infinity) - idle.resident, heapLimit - idle.heapUsed));
      expect(bodies + work + drafts + sticky).toBeLessThanOrEqual(available);
    }
  });

  it("leaves room for work on ordinary requests in a process that is too small", () => {
    expect(memoryPlan({ ...idle, platformLimit: 100 * MB, heapLimit: 100 * MB }).work).toBeGreaterThan(workOf(1 * MB));
  });

  it("tells operators whose heap does not leave room for what lies beside it", () => {
    const advice = (platform: number | undefined, heap: number) =>
      adviceOn({ ...idle, platformLimit: platform && platform * MB, heapLimit: heap * MB });
    expect(advice(256, 208)).toContain('NODE_OPTIONS="--max-old-space-size=128 --max-semi-space-size=4"');
    expect(advice(512, 450)).toContain("--max-old-space-size=256 --max-semi-space-size=8");
    for (const [platform, heap] of [
      [256, 140],
      [512, 280],
      [undefined, 4096],
      [8192, 4096],
    ] as const)
      expect(advice(platform, heap)).toBeUndefined();
  });

  it("cannot allow a state that no roundtrip could continue", () => {
    const { state, available } = memoryPlan({ ...idle, platformLimit: 256 * MB, heapLimit: 240 * MB });
    expect(workOf(state)).toBeLessThanOrEqual(available);
  });
});
