/** Reload, Back, Forward and copied addresses show the screens as they were, without the app having asked for it. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { openPage } from "./browser.ts";
import { as, useRealPage } from "./real-page.ts";
import { sharedBrowser } from "./warm-page.ts";

const real = useRealPage();
let page: Page;
const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
const field = (id: string): Locator => page.locator(`#mainView--${id}-inner`);
const heading = (name: string): Promise<void> => page.getByRole("heading", { name, exact: true }).first().waitFor();
const hash = (): string => new URL(page.url()).hash;

describe.each(["", "&z2ui5-wire=1", "&z2ui5-wire=2"])("with %j in the address", (wire) => {
  beforeEach(async () => {
    page = await real.open(`?app_start=zbr_orders${wire}`);
    await field("note").waitFor();
  });

  it("a reload keeps the screen and its state", async () => {
    await field("note").fill("kept");
    await press("SAVE");
    await expect.poll(() => page.locator("#mainView--echo").textContent()).toContain("kept");
    expect(hash()).toMatch(/^#\/app\/ZBR_ORDERS\/[\w-]{36}$/);
    await page.reload();
    await expect.poll(() => field("note").inputValue()).toBe("kept");
  });

  it("Back and Forward go through the screens seen, and a called app has an entry of its own", async () => {
    await field("note").fill("for detail");
    await press("CALL");
    await heading("Detail");
    await expect.poll(hash).toMatch(/^#\/app\/ZBR_DETAIL\//);
    await page.goBack();
    await heading("Orders");
    await expect.poll(() => field("note").inputValue()).toBe("for detail");
    await page.goForward();
    await heading("Detail");
    await expect.poll(() => field("text").inputValue()).toBe("for detail");
    await page.reload();
    await heading("Detail");
  });

  it("a copied address opens the app for somebody else, too", async () => {
    await expect.poll(hash).toMatch(/^#\/app\//);
    const { page: other, context } = await openPage(await sharedBrowser(), as("bob"));
    await other.goto(page.url());
    await other.locator("#mainView--note-inner").waitFor();
    await context.close();
  });
});

it("an app started from the launcher is in the address and in the tab", async () => {
  page = await real.open("");
  await page.getByRole("listitem").filter({ hasText: "Hello World" }).click();
  await page.getByText("Enter your name and send it to the server").waitFor();
  await expect.poll(hash).toMatch(/^#\/app\/Z2UI5_CL_UI5_APP_HI_WORLD\//);
  await expect.poll(() => page.title()).toBe("Hello World");
  await page.reload();
  await page.getByText("Enter your name and send it to the server").waitFor();
  await page.goBack();
  await page.getByText("Quick start", { exact: true }).waitFor();
});
