/** One app on the real server, driven the same way over both wires. */
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();
let page: Page;

const { button, field, idle } = real;
const text = (value: string): Promise<void> => page.getByText(value, { exact: true }).waitFor();
const echo = (): Promise<string | null> => page.locator("#mainView--echo").textContent();

describe.each(["1", "2"])("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_orders", wire);
  });

  it("edits of fields, structures, rows and nested rows reach the app", async () => {
    await field("note").fill("call back");
    await field("city").fill("Walldorf");
    const inputs = page.locator(".sapMCLI").getByRole("textbox");
    await inputs.nth(2).fill("Bolts");
    await inputs.nth(3).fill("7");
    await page.getByRole("checkbox", { name: "done" }).first().click();
    await button("SAVE").click();
    await expect.poll(echo).toBe(
      JSON.stringify([
        "call back",
        { city: "Walldorf", zip: "69190" },
        [
          ["Screws", true, 1],
          ["Bolts", false, 7],
        ],
      ]),
    );
    await idle();
    await inputs.nth(0).fill("Rivets");
    await button("SAVE").click();
    await expect.poll(echo).toContain("Rivets");
  });

  it("a popup asks, and its answer arrives; closed in the browser it asks nobody", async () => {
    await button("POPUP").click();
    await page.locator("#popupId--answer-inner").fill("forty-two");
    await button("Answer").click();
    await expect.poll(echo).toBe("answer: forty-two");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await idle();
    await button("POPUP").click();
    await button("Never mind").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("a popover opens by its control", async () => {
    await button("POPOVER").click();
    await text("a hint");
  });

  it("a nested view edits the same app", async () => {
    await button("NEST").click();
    await page.locator("#nestView--nested-inner").fill("nested note");
    await button("Nested save").click();
    await expect.poll(echo).toContain("nested note");
  });

  it("messages show, and the pressed action arrives", async () => {
    await button("BOX").click();
    await button("No").click();
    await text("boxed NO");
  });

  it("an event of a row carries the row's values", async () => {
    await button("Open").nth(1).click();
    await text("row 2 Nails");
  });

  it("actions run after the answer, or at once from the view", async () => {
    await button("FOCUS").click();
    await expect.poll(() => page.title()).toBe("it's focused");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("mainView--city-inner");
    await button("TITLE").click();
    await expect.poll(() => page.title()).toBe("from the browser");
    await button("TIMER").click();
    await text("ticked");
  });

  it("another app is called and returns, with the edits of both kept", async () => {
    await field("note").fill("for detail");
    await button("CALL").click();
    await page.getByRole("heading", { name: "Detail" }).waitFor();
    await expect.poll(() => field("text").inputValue()).toBe("for detail");
    await button("Back").click();
    await page.getByRole("heading", { name: "Orders" }).waitFor();
    await expect.poll(() => field("note").inputValue()).toBe("for detail");
  });

  it("a bookmark of the app state restores it in another tab", async () => {
    await field("note").fill("bookmarked");
    await button("STATE").click();
    await text("state set");
    await expect.poll(() => page.url()).toContain("#/z2ui5-xapp-state=");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => other.locator("#mainView--note-inner").inputValue()).toBe("bookmarked");
  });
});

describe("an app that fails", () => {
  it.each(["1", "2"])("is reported over the screen on wire v%s, and the page continues", async (wire) => {
    real.allowComplaints({ status: [500], console: [/Roundtrip failed/] });
    page = await real.open(`?app_start=zbr_orders&z2ui5-wire=${wire}`);
    await button("FAIL").click();
    await page.locator(".sapMDialog").getByText("This app <b>failed</b> on purpose", { exact: true }).waitFor();
    expect(await page.locator("b").count()).toBe(0);
    await button("Close").click();
    await field("note").fill("still here");
    await button("SAVE").click();
    await expect.poll(echo).toContain("still here");
  });
});
