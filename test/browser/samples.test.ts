import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { SamplePage, samples } from "./sample-page.ts";

/** Buttons whose purpose is an error. */
const FAILING = new Set(["Throw an error"]);

describe.each(["1", "2"])("samples on wire %s", (wire) => {
  let browser: Browser;
  let shown: SamplePage;
  beforeAll(async () => {
    browser = await launchBrowser();
    shown = await SamplePage.launch(browser, inject("url"), wire);
  });
  afterAll(() => browser?.close());

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
      expect([name, shown.complaints()]).toEqual([name, []]);
    }
    await shown.close();
  });
});
