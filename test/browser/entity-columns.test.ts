/** A page beside the list of an app of an entity: what the list shows of the row, and where the focus is. */
import { expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();

it("the filters make room when a page opens beside them, and its row gets the focus when the page is closed", async () => {
  const page = await real.openList("?app_start=demo_books", { viewport: { width: 1280, height: 720 } });
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

it("the row whose page opens beside the list stays in sight, and so does the next one, until the user scrolls", async () => {
  const page = await real.openList("?app_start=zbr_columns", { viewport: { width: 1280, height: 720 } });
  await page.getByRole("tab", { name: /Others/ }).click();
  const row = (title: string) => page.getByRole("row", { name: title });
  const isInSight = (title: string) => async () => {
    const { y, height } = (await row(title).boundingBox())!;
    return y > 0 && y + height < 720;
  };
  // Rows have the colour of their criticality.
  for (const state of ["Error", "Success"]) await page.locator(`.sapMLIBHighlight${state}`).first().waitFor();
  await row("Work 024").scrollIntoViewIfNeeded();
  await real.idle();
  await row("Work 024").click();
  await page.getByRole("button", { name: "Close", exact: true }).waitFor();
  await real.idle();
  await page.locator("tr.sapMListTblSubRow").first().waitFor();
  await expect.poll(isInSight("Work 024")).toBe(true);
  for (const title of ["Work 025", "Work 026", "Work 027"]) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("heading", { name: title }).waitFor();
  }
  await expect.poll(isInSight("Work 027")).toBe(true);
  await row("Work 010").scrollIntoViewIfNeeded();
  await real.press("Edit");
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await real.idle();
  expect(await isInSight("Work 010")()).toBe(true);
});
