/** The button with the messages of a screen, which lead to their fields. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id.replace(/^mainView--|-inner$/g, "") ?? "");
const messages = (page: Page) => page.getByTitle(/^Messages/);

async function open(place: string): Promise<Page> {
  const page = await real.open(`?app_start=zbr_messages&place=${place}&z2ui5-wire=1`);
  await real.button("SAVE").waitFor();
  await real.idle();
  return page;
}
async function enter(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`#mainView--ticket-${name}-inner`);
  await field.fill(text);
  await field.press("Tab");
  await real.idle();
}

describe.each(["tabs", "sections"])("in %s", (place) => {
  it("a message leads to its field, also where it is not shown, and goes when it is corrected", async () => {
    const page = await open(place);
    expect(await messages(page).count()).toBe(0);
    await enter(page, "title", "");
    await page.getByRole("tab", { name: "Details" }).click();
    await page.getByRole("button", { name: "More" }).click();
    await enter(page, "email", "nobody");
    await expect.poll(() => messages(page).innerText()).toBe("2");
    await messages(page).click();
    const missing = page.getByRole("link", { name: /Provide the missing value/ });
    await missing.click();
    await expect.poll(() => focused(page)).toBe("ticket-title");
    // The button closes a list that is still open.
    await missing.waitFor({ state: "hidden" });
    await messages(page).click();
    await page.getByRole("link", { name: /matching the pattern/ }).click();
    await expect.poll(() => focused(page)).toBe("ticket-email");
    await enter(page, "email", "bob@example.com");
    await expect.poll(() => messages(page).innerText()).toBe("1");
    await page.getByRole("tab", { name: "General" }).click();
    await enter(page, "title", "Right");
    await expect.poll(() => messages(page).count()).toBe(0);
  });

  it("a refused row leads to the first field, also where it is not shown", async () => {
    const page = await open(place);
    await page.getByRole("tab", { name: "Details" }).click();
    await page.getByRole("button", { name: "More" }).click();
    await enter(page, "email", "nobody");
    await page.getByRole("tab", { name: "General" }).click();
    await real.press("SAVE");
    await expect.poll(() => focused(page)).toBe("ticket-email");
    await expect.poll(() => messages(page).innerText()).toBe("1");
  });

  it("messages about no field are listed, and go with the next answer", async () => {
    const page = await open(place);
    await real.press("SAVE_HEAVY");
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    const button = page.getByRole("button", { name: "Errors 1" });
    await button.click();
    const list = page.getByRole("dialog").filter({ hasText: "Owner: That is a weekend" });
    await list.getByText("Hours: That is a lot of work").waitFor();
    expect(await list.getByRole("link").count()).toBe(0);
    await button.click();
    await list.waitFor({ state: "hidden" });
    await real.press("LOAD");
    await expect.poll(() => messages(page).count()).toBe(0);
  });
});

describe.each(["list", "grid"])("rows of a %s that nobody has scrolled to", (table) => {
  it("are shown when they are refused, and by their messages", async () => {
    const page = await real.open(`?app_start=zbr_message_rows&table=${table}&z2ui5-wire=1`);
    await real.button("SAVE").waitFor();
    await real.idle();
    const record = () => page.evaluate(() => document.activeElement?.closest("tr")?.querySelector("input")?.value);
    await real.press("SAVE");
    await expect.poll(record).toBe("Stop 40");
    await messages(page).click();
    const links = page.getByRole("link", { name: /pattern/ });
    await links.nth(1).click();
    await expect.poll(record).toBe("Stop 50");
    await links.first().waitFor({ state: "hidden" });
    await messages(page).click();
    await links.first().click();
    await expect.poll(record).toBe("Stop 40");
  });
});
