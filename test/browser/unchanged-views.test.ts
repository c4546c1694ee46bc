/** A view that is displayed again as it was is kept (docs/protocol.md, VIEWS): what a user did to the screen stays, and the data is new. */
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";
import { scroll } from "./scroll.ts";
import { closeByEscape } from "./watched-page.ts";

const real = useRealPage();
let page: Page;
let answers: string[];

const input = (id: string) => page.locator(`[id$="--${id}-inner"]`);
const text = (id: string) => page.locator(`[id$="--${id}"]`);
const isExpanded = (): Promise<boolean> =>
  page.evaluate(`sap.ui.require("sap/ui/core/Element").getElementById("mainView--panel").getExpanded()`);
const sentView = (): boolean => /mvc:View|FragmentDefinition/.test(answers.at(-1)!);
/** Presses a button and waits for what the answer was. */
async function press(name: string): Promise<void> {
  const before = answers.length;
  await real.press(name);
  await expect.poll(() => answers.length).toBe(before + 1);
}

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_again", wire);
    answers = [];
    page.on("response", async (response) => {
      if (response.request().method() === "POST") answers.push(await response.text());
    });
    await expect.poll(() => text("count").innerText()).toBe("1");
  });

  it("what was typed, expanded and scrolled stays, and bound data is new", async () => {
    await input("free").fill("mine");
    await page.getByRole("button", { name: "More" }).click();
    const scroller = page.locator('[id$="--page-cont"]');
    await scroll(scroller, 400);
    const scrolled = (): Promise<boolean> => scroller.evaluate((element) => element.scrollTop > 300);
    await expect.poll(scrolled).toBe(true);
    await press("AGAIN");
    expect([sentView(), await text("count").innerText(), await input("free").inputValue()]).toEqual([
      false,
      "2",
      "mine",
    ]);
    expect([await isExpanded(), await scrolled()]).toEqual([true, true]);

    await input("name").fill("Ada");
    await press("AGAIN");
    await expect.poll(() => input("name").inputValue()).toBe("Ada");
    await press("RESET");
    expect([sentView(), await input("name").inputValue()]).toEqual([false, ""]);
  });

  it("the app can have it rebuilt", async () => {
    await input("free").fill("mine");
    await press("REBUILD");
    expect([sentView(), await input("free").inputValue(), await text("count").innerText()]).toEqual([true, "", "2"]);
    await input("free").fill("mine");
    await press("AGAIN");
    expect([sentView(), await input("free").inputValue()]).toEqual([false, "mine"]);
  });

  it("a view with a control that does something when it is built is built again every time", async () => {
    await press("CUSTOM");
    await press("CUSTOM");
    expect(sentView()).toBe(true);
  });

  it("a popup stays open, and one that was closed in the browser opens again", async () => {
    await press("OPEN");
    await input("popupFree").fill("mine");
    await press("STAY");
    expect([sentView(), await input("popupFree").inputValue(), await text("popupCount").innerText()]).toEqual([
      false,
      "mine",
      "3",
    ]);
    await press("NEXT");
    await expect.poll(() => input("popupName").inputValue()).toBe("next");
    await closeByEscape(page, page.getByRole("dialog"));
    await press("AGAIN");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await expect.poll(() => text("popupCount").innerText()).toBe("5");
    await press("CLOSE");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("a nested view stays in its place", async () => {
    await press("NEST");
    await input("inner").fill("mine");
    await press("AGAIN");
    expect([sentView(), await input("inner").inputValue(), await text("innerCount").innerText()]).toEqual([
      false,
      "mine",
      "3",
    ]);
    await press("REBUILD");
    expect([await input("inner").inputValue(), await text("innerCount").innerText()]).toEqual(["", "4"]);
  });

  it("after an error the screen continues as it was", async () => {
    real.allowComplaints({ status: [500], console: [/Roundtrip failed/] });
    await input("free").fill("mine");
    await press("FAIL");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await press("AGAIN");
    expect([sentView(), await input("free").inputValue(), await text("count").innerText()]).toEqual([
      false,
      "mine",
      "2",
    ]);
  });
});

describe.each(wires)("over wire v%s, a dialog that cannot be asked whether it is open", (wire) => {
  it("opens again after something was chosen in it", async () => {
    page = await real.openApp("zbr_choose", wire);
    for (const [city, chosen] of [
      ["Bonn", "Bonn"],
      ["Ulm", "Bonn Ulm"],
      ["Bonn", "Bonn Ulm Bonn"],
    ] as const) {
      await real.press("CHOOSE");
      await page.getByRole("dialog").getByText(city).click();
      await expect.poll(() => text("chosen").innerText()).toBe(chosen);
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });

  it("opens again after it was closed", async () => {
    page = await real.openApp("zbr_choose", wire);
    for (const details of ["more", "more more", "more more more"]) {
      await real.press("DETAILS");
      const dialog = page.getByRole("dialog");
      await expect.poll(() => dialog.textContent()).toBe(`Details${details} `);
      await closeByEscape(page, dialog);
    }
    await real.press("CHOOSE");
    await closeByEscape(page, page.getByRole("dialog"));
    await real.press("CHOOSE");
    await page.getByRole("dialog").getByText("Ulm").waitFor();
  });
});
