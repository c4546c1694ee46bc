/** What is kept of the past is bounded, and long answers come back as they were. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LongTexts } from "../../../srv/z2ui5/layers/history/long-texts.ts";
import { Recorder, type RecordedStep } from "../../../srv/z2ui5/layers/history/recorder.ts";

const step = (id: string, answer: string): RecordedStep => ({
  id,
  at: 0,
  milliseconds: 0,
  prev: "",
  draft: id,
  app: "APP",
  event: "",
  status: 200,
  wire: "v1",
  language: "",
  request: "{}",
  answer,
});

/** @param limit characters */
function recorder(limit: number): Recorder {
  const made = new Recorder();
  made.limit = limit;
  return made;
}

describe("a recorder", () => {
  test("gives a long answer back as it was, also with characters of several bytes", () => {
    const past = recorder(1_000_000);
    const answer = `${"ä€😀".repeat(20_000)}end`;
    past.add("alice", step("1", answer));
    past.add("alice", step("2", "short"));
    expect(past.find("alice", "1")?.answer).toBe(answer);
    expect(past.find("alice", "2")?.answer).toBe("short");
    expect(JSON.parse(JSON.stringify(past.dump()))).toEqual([
      { owner: "alice", step: step("1", answer) },
      { owner: "alice", step: step("2", "short") },
    ]);
  });

  test("hands its steps over to another one", () => {
    const [one, other] = [recorder(1_000_000), recorder(1_000_000)];
    one.add("alice", step("1", "x".repeat(100_000)));
    other.recall(one.dump());
    one.clear();
    expect(other.find("alice", "1")?.answer).toBe("x".repeat(100_000));
  });

  test("keeps the newest, and never half of one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 250_000 }), fc.constantFrom("a", "ä", "€")), { maxLength: 25 }),
        (sizes) => {
          const past = recorder(400_000);
          const answers = sizes.map(([size, letter], i) => `${i}${letter.repeat(size)}`);
          for (const [i, answer] of answers.entries()) past.add("alice", step(String(i), answer));
          const kept = answers.flatMap((answer, i) => {
            const found = past.find("alice", String(i));
            return found ? [[i, found.answer === answer] as const] : [];
          });
          expect(kept.every(([, same]) => same)).toBe(true);
          expect(kept.map(([i]) => i)).toEqual(kept.map((_, at) => answers.length - kept.length + at));
          expect(kept.reduce((sum, [i]) => sum + answers[i]!.length, 0)).toBeLessThanOrEqual(400_000);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test("a text longer than all there is room for is not kept", () => {
  expect(new LongTexts(10).keep(new Uint8Array(11))).toBeUndefined();
});
