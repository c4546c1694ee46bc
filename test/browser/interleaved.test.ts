/** Whatever a user enters and presses while answers are under way: every event finds what had been entered before it, and nothing else. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";

const real = useRealPage();

/** Something that a user does, or an answer that arrives. */
type Step = "note" | "row" | "SAVE" | "TURN" | "SHOW" | "answer";
const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step>("note", "row", "row", "SAVE", "TURN", "SHOW", "answer", "answer"),
    fc.integer({ min: 1, max: 3 }),
  ),
  { minLength: 12, maxLength: 16 },
);

describe.each(wires)("over wire v%s", (wire) => {
  it("every event finds what had been entered before it", async () => {
    const options = {
      numRuns: Number(process.env["RUNS"] ?? 3),
      ...(process.env["RUNS"] === undefined && { seed: 1 }),
      endOnFailure: true,
    };
    await fc.assert(
      fc.asyncProperty(steps, (all) => interleave(all, wire)),
      options,
    );
  });
});

async function interleave(all: Array<[Step, number]>, wire: string): Promise<void> {
  const page = await real.openApp("zbr_interleaved", wire);
  const held = await real.holdAnswers();
  const seen = async (): Promise<string> => (await page.locator("#mainView--seen").textContent()) ?? "";
  const now = { note: "", r1: "", r2: "", r3: "" };
  const expected: string[] = [];
  let [released, entries] = [0, 0];
  for (const [step, number] of all) {
    const text = `${step}${++entries}`;
    if (step === "note") {
      await real.field("note").fill(text);
      now.note = text;
    } else if (step === "row") {
      const id = `r${number}` as "r1";
      await page.getByRole("listitem").filter({ hasText: id }).getByRole("textbox").fill(text);
      now[id] = text;
    } else if (step !== "answer") {
      const event = [step, now.note, now.r1, now.r2, now.r3].join(",");
      await real.button(step).click();
      // Nothing has happened since the press before, which is waiting or running.
      if (event !== expected.at(-1) || expected.length <= released) expected.push(event);
    } else if (expected.length > released) {
      await held.arrived(released + 1);
      held.release(released++);
      await expect.poll(async () => (await seen()).split(" ").filter(Boolean).length).toBe(released);
    }
  }
  await held.end();
  await expect.poll(seen).toBe(expected.join(" "));
  await real.idle();
}
