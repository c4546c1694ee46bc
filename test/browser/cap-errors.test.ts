/** What a service refuses is shown where it was entered. */
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROJECT, startServer } from "../service/server.ts";
import type { RunningServer } from "../service/server.ts";
import { launchBrowser, openPage } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";

let server: RunningServer;
let browser: Browser;
let opened: WatchedPage;
let page: Page;

beforeAll(async () => {
  server = await startServer({
    appDirs: [join(PROJECT, "test/fixtures/apps/browser")],
    config: { folders: { books: "test/fixtures/books/" } },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
const field = (id: string): Locator => page.locator(`#mainView--${id}-inner`);
const invalid = (id: string): Promise<string | null> => field(id).getAttribute("aria-invalid");
const slow = { timeout: 20_000 };

describe.each(["1", "2"])("over wire v%s", (wire) => {
  beforeEach(async () => {
    opened = await openPage(browser, { httpCredentials: { username: "alice", password: "alice" }, locale: "de-DE" });
    page = opened.page;
    page.setDefaultTimeout(20_000);
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=zbr_books&z2ui5-wire=${wire}`);
    await field("title").waitFor();
  });
  afterEach(async () => {
    expect(opened.complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
    await opened.context.close();
  });

  it("the box shows CAP's texts, and the fields show theirs until they are changed", async () => {
    await press("BOX_BOOK");
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain(
      "Titel: Geben Sie den fehlenden Wert ein.\nStock: Geben Sie einen Wert zwischen 0 und 100 ein.",
    );
    await dialog.getByRole("button").first().click();
    await expect.poll(() => invalid("title"), slow).toBe("true");
    expect(await invalid("stock")).toBe("true");
    expect(await invalid("number")).toBeNull();
    await field("title").focus();
    await page.getByText("Geben Sie den fehlenden Wert ein.", { exact: true }).first().waitFor();
    await field("title").fill("Emma");
    await page.keyboard.press("Tab");
    await expect.poll(() => invalid("title"), slow).toBeNull();
    expect(await invalid("stock")).toBe("true");
  });

  it("an error that the app lets through marks the fields under it, until they are changed", async () => {
    await press("LET_BOOK");
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain("Titel: Geben Sie den fehlenden Wert ein.");
    await dialog.getByRole("button").first().click();
    await expect.poll(() => invalid("title"), slow).toBe("true");
    expect([await invalid("stock"), await invalid("number")]).toEqual(["true", null]);
    await field("title").fill("Emma");
    await page.keyboard.press("Tab");
    await expect.poll(() => invalid("title"), slow).toBeNull();
    await press("LET_ORDER");
    await dialog.waitFor();
    await dialog.getByRole("button").first().click();
    await expect.poll(() => invalid("number"), slow).toBe("true");
    expect(await invalid("stock")).toBeNull();
    opened.complaints.console.length = 0;
    opened.complaints.notFound.length = 0;
  });

  it("fields are marked without a box, and the next answer takes the marks away", async () => {
    await press("MARK_BOOK");
    await expect.poll(() => invalid("title"), slow).toBe("true");
    await field("stock").fill("5");
    await press("BOX_ORDER");
    await page.getByRole("alertdialog").getByRole("button").first().click();
    await expect.poll(() => invalid("number"), slow).toBe("true");
    expect([await invalid("title"), await invalid("stock")]).toEqual([null, null]);
  });
});
