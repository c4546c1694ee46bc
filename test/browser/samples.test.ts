import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { OPENS_PROGRAMS, SamplePage, samples } from "./sample-page.ts";
import { sharedBrowser } from "./warm-page.ts";

/** Buttons whose purpose is an error. */
const FAILING = new Set(["Throw an error"]);
/** What the page says of such an error, and nothing else. */
const REFUSED = /status of 500|Roundtrip failed|^notFound: 500 /;

describe.each(["1", "2"])("samples on wire %s", (wire) => {
  let shown: SamplePage;
  const openTab = async (): Promise<void> => {
    shown = await SamplePage.launch(await sharedBrowser(), inject("url"), wire);
  };
  beforeAll(openTab);
  afterAll(() => shown?.page.context().close());

  test("there are at least 60", () => {
    expect(samples.length).toBeGreaterThanOrEqual(60);
  });

  test.each(samples)("$number $title opens and answers every button without a complaint", async (sample) => {
    await shown.open(sample);
    expect(shown.complaints()).toEqual([]);
    for (const name of await shown.buttons()) {
      if (!(await shown.buttons()).includes(name)) await shown.open(sample);
      if (!(await shown.buttons()).includes(name)) continue;
      const errors = await shown.press(name);
      if (!FAILING.has(name)) expect([name, errors]).toEqual([name, []]);
      const complaints = shown.complaints().filter((line) => !(FAILING.has(name) && REFUSED.test(line)));
      expect([name, complaints]).toEqual([name, []]);
    }
    await shown.close();
    if (sample.number !== OPENS_PROGRAMS) return;
    await shown.page.context().close();
    await openTab();
  });
});
