/** A page beside the list of an app of an entity: what the list shows of the row, and where the focus is. */
import { expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();

it("the filters make room when a page opens beside them, and its row gets the focus when the page is closed", async () => {
  const page = await real.open("?app_start=demo_books", { viewport: { width: 1280, height: 720 } });
  const go = page.getByRole("button", { name: "Go", exact: true });
  await go.waitFor();
  // The first row stays in sight while the list is narrow: a list that is scrolled hides its filters by itself.
  const row = page.getByRole("row", { name: /A Study in Scarlet/ });
  await row.waitFor();
  await row.click();
  const close = page.getByRole("button", { name: "Close", exact: true });
  await close.waitFor();
  await real.idle();
  await go.waitFor({ state: "hidden" });
  await close.click();
  await close.waitFor({ state: "hidden" });
  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
  await go.waitFor();
  await page.keyboard.press("Enter");
  await close.waitFor();
  await page.getByRole("button", { name: "Expand Header" }).click();
  await go.waitFor();
});
