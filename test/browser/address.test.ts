/** An app's own parameters in the address: Back, Forward, reload, copies and links. */
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { openPage } from "./browser.ts";
import { as, useRealPage } from "./real-page.ts";
import { sharedBrowser } from "./warm-page.ts";

const real = useRealPage();
let page: Page;

const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
const text = (id: string, on = page): Promise<string | null> => on.locator(`#mainView--${id}`).textContent();
const note = () => page.locator("#mainView--note-inner");
const hash = (): string => new URL(page.url()).hash;
const shows = async (book: string, on = page): Promise<void> => {
  await expect.poll(() => text("book", on)).toBe(book);
};

describe.each(["1", "2"])("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.open(`?app_start=zbr_address&z2ui5-wire=${wire}`);
    await note().waitFor();
  });

  it("the address names the parameters and no draft; Back and Forward show the screens with what was entered", async () => {
    await press("Emma");
    await shows("Emma & Co");
    await expect.poll(hash).toBe("#/app/ZBR_ADDRESS?book=Emma+%26+Co");
    await note().fill("about Emma");
    await press("Ulysses");
    await shows("Ulysses");
    await expect.poll(hash).toBe("#/app/ZBR_ADDRESS?book=Ulysses");
    await page.goBack();
    await shows("Emma & Co");
    expect(JSON.parse((await text("address"))!)).toEqual({ book: "Emma & Co" });
    await page.goForward();
    await shows("Ulysses");
    await expect.poll(() => note().inputValue()).toBe("about Emma");
    await page.goBack();
    await shows("Emma & Co");
    await page.goBack();
    await shows("none");
  });

  it("a reload keeps the screen and its state", async () => {
    await press("Emma");
    await shows("Emma & Co");
    await note().fill("kept");
    await press("Correct");
    await shows("Ulysses, 2nd");
    await page.reload();
    await shows("Ulysses, 2nd");
    await expect.poll(() => note().inputValue()).toBe("kept");
    await expect.poll(hash).toBe("#/app/ZBR_ADDRESS?book=Ulysses%2C+2nd");
  });

  it("a corrected address leaves no entry in the history, and a cleared one shows the draft again", async () => {
    await press("Emma");
    await shows("Emma & Co");
    await press("Correct");
    await shows("Ulysses, 2nd");
    await page.goBack();
    await shows("none");
    await page.goForward();
    await shows("Ulysses, 2nd");
    await press("Clear");
    await shows("none");
    await expect.poll(hash).toMatch(/^#\/app\/ZBR_ADDRESS\/[\w-]{36}$/);
    await page.goBack();
    await shows("Ulysses, 2nd");
  });

  it("a copied address starts the app with its parameters for another user", async () => {
    await press("Emma");
    await expect.poll(hash).toContain("book=Emma");
    const { page: other, context } = await openPage(await sharedBrowser(), as("bob"));
    await other.goto(page.url());
    await shows("Emma & Co", other);
    await expect.poll(() => new URL(other.url()).hash).toBe("#/app/ZBR_ADDRESS?book=Emma+%26+Co");
    await context.close();
  });

  it("an address that is typed or linked opens the app with it, also where the app is shown", async () => {
    await press("Emma");
    await shows("Emma & Co");
    await page.evaluate(() => (location.hash = "#/app/ZBR_ADDRESS?book=Typed"));
    await shows("Typed");
    await page.goBack();
    await shows("Emma & Co");
  });

  it("Back and Forward bring scroll position and focus of their screens back", async () => {
    page = await real.openApp("zbr_shelf", wire);
    const scrolled = (): Promise<number> =>
      page.locator("#mainView--page-cont").evaluate((element) => Math.round(element.scrollTop));
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent?.trim());
    await real.button("Book 60").scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(500);
    await real.press("Book 60");
    await page.getByText("This is Book 60").waitFor();
    await real.button("Next").focus();
    await page.goBack();
    await expect.poll(focused).toBe("Book 60");
    expect(await scrolled()).toBe(before);
    await page.goForward();
    await expect.poll(focused).toBe("Next");
    expect(await scrolled()).toBe(0);
  });

  it("Back while the server cannot be reached brings the screen as it was once it is reached again", async () => {
    real.allowComplaints({ possible: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_|FAILED)/] });
    page = await real.openApp("zbr_shelf", wire);
    const scrolled = (): Promise<number> =>
      page.locator("#mainView--page-cont").evaluate((element) => Math.round(element.scrollTop));
    await real.button("Book 60").scrollIntoViewIfNeeded();
    const before = await scrolled();
    await real.press("Book 60");
    await page.getByText("This is Book 60").waitFor();
    await page.context().setOffline(true);
    await page.goBack();
    await page.getByRole("status").getByText("You are offline").waitFor();
    await page.getByText("This is Book 60").waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Book 60");
    expect(await scrolled()).toBe(before);
  });

  it("a called app has an address of its own, and the caller has its own again", async () => {
    await press("Emma");
    await shows("Emma & Co");
    await note().fill("for later");
    await press("Call");
    await page.getByRole("heading", { name: "Detail", exact: true }).waitFor();
    await expect.poll(hash).toMatch(/^#\/app\/ZBR_DETAIL\//);
    expect(hash()).not.toContain("book");
    await page.goBack();
    await shows("Emma & Co");
    await expect.poll(() => note().inputValue()).toBe("for later");
    await expect.poll(hash).toBe("#/app/ZBR_ADDRESS?book=Emma+%26+Co");
  });
});
