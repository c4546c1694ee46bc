/** Bodies and roundtrips are let in as memory allows. */
import { describe, expect, test } from "vitest";
import { BodyBytes, memoryOfProcess, RoundtripMemory } from "../../../srv/host/operations/admission.ts";
import { workOf } from "../../../srv/host/operations/memory.ts";

const text = (bytes: number) => ({ text: "x".repeat(bytes), bytes });
const { bodies, work, largest } = memoryOfProcess();

describe("a body that waits for its roundtrip", () => {
  test("cannot be forgotten: it is counted until the roundtrip has its memory", async () => {
    const [running, waiting] = [new RoundtripMemory(), new RoundtripMemory()];
    await running.claim(work, true);
    waiting.body.add(bodies / 2);
    const claimed = waiting.claimBody(text(100_000));
    expect(new BodyBytes().fits(bodies / 2)).toBe(false);
    running.release();
    await claimed;
    expect(new BodyBytes().fits(bodies / 2)).toBe(true);
    waiting.release();
  });

  test("is counted no more when the roundtrip is given up", () => {
    const refused = new RoundtripMemory();
    refused.body.add(bodies);
    expect(new BodyBytes().fits(100_000)).toBe(false);
    refused.release();
    expect(new BodyBytes().fits(100_000)).toBe(true);
  });
});

describe("large bodies", () => {
  test("cannot take the room of small ones", () => {
    const large = new BodyBytes();
    large.add(0.75 * bodies);
    expect(new BodyBytes().fits(100_000)).toBe(false);
    expect(new BodyBytes().fits(60_000)).toBe(true);
    large.release();
  });

  test("cannot take the room of small ones where one alone is larger than all room there is", () => {
    const alone = new BodyBytes();
    alone.add(2 * bodies);
    expect(new BodyBytes().fits(60_000)).toBe(true);
    expect(new BodyBytes().fits(100_000)).toBe(false);
    alone.release();
  });

  test("cannot be kept out by small ones where it is the only one", () => {
    const small = Array.from({ length: Math.floor((0.9 * bodies) / 60_000) }, () => new BodyBytes());
    for (const one of small) one.add(60_000);
    const alone = new BodyBytes();
    alone.add(bodies);
    expect(new BodyBytes().fits(100_000)).toBe(false);
    for (const one of [alone, ...small]) one.release();
    expect(new BodyBytes().fits(100_000)).toBe(true);
  });

  test("cannot be let in when what is made of them never fits, whatever their text", async () => {
    const body = `[${"{},".repeat(Math.ceil(largest / workOf(1) / 64))}0]`;
    await expect(new RoundtripMemory().claimBody({ text: body, bytes: body.length })).rejects.toMatchObject({
      code: "BODY_TOO_COMPLEX",
      status: 413,
    });
  });
});

describe("who has left", () => {
  /** Whether something has been carried out by now. */
  const isDone = (something: void | Promise<unknown>): Promise<boolean> =>
    Promise.race([
      Promise.resolve(something).then(() => true),
      new Promise<boolean>((resolve) => setImmediate(resolve, false)),
    ]);

  test("waits for no memory any more, before and after", async () => {
    const [running, gone, next] = [new RoundtripMemory(), new RoundtripMemory(), new RoundtripMemory()];
    await running.claim(work, true);
    const claimed = gone.claimBody(text(100_000));
    gone.left();
    await expect(claimed).rejects.toMatchObject({ code: "BUSY" });
    await expect(gone.claim(100_000, true)).rejects.toMatchObject({ code: "BUSY" });
    running.release();
    expect(await isDone(next.claim(work / workOf(1), true))).toBe(true);
    next.release();
  });

  test.each([true, false])(
    "cannot make room for others while the roundtrip still works (more read: %s)",
    async (more) => {
      const [gone, next] = [new RoundtripMemory(), new RoundtripMemory()];
      await gone.claim(100_000, true);
      gone.left();
      if (more) await gone.claim(100_000, false);
      const got = next.claim(work / workOf(1), true);
      expect(await isDone(got)).toBe(false);
      gone.release();
      await got;
      next.release();
    },
  );

  test("cannot keep a roundtrip that runs waiting for those in line", async () => {
    const [first, waiting, running] = [new RoundtripMemory(), new RoundtripMemory(), new RoundtripMemory()];
    await first.claim(work, true);
    const claimed = waiting.claim(100_000, true);
    expect(await isDone(running.claim(100_000, false))).toBe(true);
    for (const one of [first, running]) one.release();
    await claimed;
    waiting.release();
  });

  test("cannot continue to fill the room for bodies", () => {
    const gone = new RoundtripMemory();
    gone.left();
    expect(() => gone.body.add(1)).toThrow(expect.objectContaining({ code: "BUSY" }));
    expect(new BodyBytes().fits(bodies)).toBe(true);
  });
});
