/** What a service refuses is shown where it was entered. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";

const real = useRealPage();
let page: Page;

const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
const field = (id: string): Locator => page.locator(`#mainView--${id}-inner`);
const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
const invalid = (id: string): Promise<string | null> => field(id).getAttribute("aria-invalid");

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.open(`?app_start=zbr_books&z2ui5-wire=${wire}`, { locale: "de-DE" });
    await field("title").waitFor();
  });

  it("the box shows CAP's texts, and the fields show theirs until they are changed", async () => {
    await press("BOX_BOOK");
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    await expect
      .poll(() => dialog.innerText())
      .toContain("Titel: Geben Sie den fehlenden Wert ein.\nStock: Geben Sie einen Wert zwischen 0 und 100 ein.");
    await dialog.getByRole("button").first().click();
    await expect.poll(() => invalid("title")).toBe("true");
    expect(await invalid("stock")).toBe("true");
    expect(await invalid("number")).toBeNull();
    await expect.poll(focused).toBe("mainView--title-inner");
    await page.getByText("Geben Sie den fehlenden Wert ein.", { exact: true }).locator("visible=true").waitFor();
    await field("title").fill("Emma");
    await page.keyboard.press("Tab");
    await expect.poll(() => invalid("title")).toBeNull();
    expect(await invalid("stock")).toBe("true");
  });

  it("an error that the app lets through marks the fields under it, until they are changed", async () => {
    real.allowComplaints({ status: [400], console: [/Roundtrip failed/] });
    await press("LET_BOOK");
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    await expect.poll(() => dialog.innerText()).toContain("Titel: Geben Sie den fehlenden Wert ein.");
    await dialog.getByRole("button").first().click();
    await expect.poll(() => invalid("title")).toBe("true");
    expect([await invalid("stock"), await invalid("number")]).toEqual(["true", null]);
    await field("title").fill("Emma");
    await page.keyboard.press("Tab");
    await expect.poll(() => invalid("title")).toBeNull();
    await press("LET_ORDER");
    await dialog.waitFor();
    await dialog.getByRole("button").first().click();
    await expect.poll(() => invalid("number")).toBe("true");
    expect(await invalid("stock")).toBeNull();
  });

  it("an error about an association marks the field with its text, which gets the focus", async () => {
    await press("BOX_AUTHOR");
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button").first().click();
    await expect.poll(() => invalid("author")).toBe("true");
    await expect.poll(focused).toBe("mainView--author-inner");
    await field("author").fill("Emily");
    await page.keyboard.press("Tab");
    await expect.poll(() => invalid("author")).toBeNull();
    await press("MARK_AUTHOR");
    await expect.poll(() => invalid("author")).toBe("true");
    await expect.poll(focused).toBe("mainView--author-inner");
  });

  it("fields are marked without a box, and the next answer takes the marks away", async () => {
    await press("MARK_BOOK");
    await expect.poll(() => invalid("title")).toBe("true");
    await field("stock").fill("5");
    await press("BOX_ORDER");
    await page.getByRole("alertdialog").getByRole("button").first().click();
    await expect.poll(() => invalid("number")).toBe("true");
    expect([await invalid("title"), await invalid("stock")]).toEqual([null, null]);
  });
});
