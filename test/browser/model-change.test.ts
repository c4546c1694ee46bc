/** The model on the page is changed by what an answer says (docs/protocol.md, PATCH); what nobody changed stays as it is on the screen. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";

const real = useRealPage();
let page: Page;
let answers: { S_FRONT: { S_EXT?: { PATCH?: { STEPS: unknown[] } } }; MODEL?: object }[];

const cell = (row: number, column: number): Locator =>
  page.locator("[id$='--table-table'] tbody tr").nth(row).locator("td").nth(column);
const typedIn = (row: number): Promise<string> => cell(row, 0).locator("input").inputValue();
const steps = (): number | undefined => answers.at(-1)?.S_FRONT.S_EXT?.PATCH?.STEPS.length;
/** Presses a button and waits for what the answer was. */
async function press(name: string): Promise<void> {
  const before = answers.length;
  await real.press(name);
  await expect.poll(() => answers.length).toBe(before + 1);
}

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_many", wire);
    await expect.poll(() => cell(1, 1).innerText()).toBe("1");
    answers = [];
    page.on("response", async (response) => {
      if (response.request().method() === "POST") answers.push(await response.json());
    });
  });

  it("a changed cell, a new row and entries of the user all arrive, and only what changed travels", async () => {
    await press("CHANGE");
    await expect.poll(() => cell(1, 1).innerText()).toBe("101");
    expect(steps()).toBe(1);

    await cell(2, 0).locator("input").fill("Typed");
    await press("CHANGE");
    await expect.poll(() => cell(1, 1).innerText()).toBe("201");
    expect(await typedIn(2)).toBe("Typed");

    await press("ADD");
    await expect.poll(() => typedIn(0)).toBe("Added");
    expect([await typedIn(3), await cell(2, 1).innerText()]).toEqual(["Typed", "201"]);
    expect(JSON.stringify(answers.at(-1)).length).toBeLessThan(4_000);

    await press("AGAIN");
    await expect.poll(() => typedIn(3)).toBe("Typed");
    await press("CHANGE");
    await expect.poll(() => typedIn(0)).toBe("Added");
  });

  it("the table stays where it was scrolled to, and the row that was selected stays selected", async () => {
    const shown = () =>
      page.evaluate(
        `(() => { const table = sap.ui.require("sap/ui/core/Element").getElementById("mainView--table"); return [table.getFirstVisibleRow(), table.getSelectedIndices?.()]; })()`,
      );
    await page.evaluate(
      `(() => { const table = sap.ui.require("sap/ui/core/Element").getElementById("mainView--table"); table.setFirstVisibleRow(120); table.setSelectedIndex(125); })()`,
    );
    await press("CHANGE");
    expect(await shown()).toEqual([120, [125]]);
    await press("NOTHING");
    expect(await shown()).toEqual([120, [125]]);
  });
});
