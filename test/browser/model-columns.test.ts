/** Columns of both tables that users drag to another width or place. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();

async function open(grid: boolean): Promise<Page> {
  const page = await real.open(`?app_start=zbr_ticket_rows&grid=${grid}&z2ui5-wire=1`);
  await real.button("SAVE").waitFor();
  await real.idle();
  return page;
}
const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
/** A narrow window may have no room for the others. */
const order = async (page: Page): Promise<string[]> =>
  (await page.getByRole("columnheader").allInnerTexts()).filter((name) => name === "Mail" || name === "Team");
const widthOf = async (page: Page, name: string) => Math.round((await header(page, name).boundingBox())?.width ?? 0);

/** Takes back what is stored of the columns. */
async function reset(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
  await real.idle();
}

describe.each([
  ["sap.m.Table", false],
  ["sap.ui.table.Table", true],
])("in a %s", (_, grid) => {
  it("columns that are made wider or moved are so the next time", async () => {
    const page = await open(grid);
    const before = await widthOf(page, "Title");
    for (let step = 0; step < 3; step++) {
      await header(page, "Title").press("Shift+ArrowRight");
      await real.idle();
    }
    const wider = await widthOf(page, "Title");
    expect(wider).toBeGreaterThan(before + 30);
    if (grid) await header(page, "Mail").press("Control+ArrowRight");
    else await header(page, "Team").dragTo(header(page, "Mail"), { targetPosition: { x: 5, y: 10 } });
    await real.idle();
    await expect.poll(() => order(page)).toEqual(["Team", "Mail"]);
    await open(grid);
    expect(await order(page)).toEqual(["Team", "Mail"]);
    expect(Math.abs((await widthOf(page, "Title")) - wider)).toBeLessThan(3);
    await reset(page);
    await expect.poll(() => order(page)).toEqual(["Mail", "Team"]);
  });

  it("the menu of a column asks for its width once, and the list keeps it", async () => {
    const page = await open(grid);
    await header(page, "Title").press("Enter");
    const width = page.getByRole("spinbutton", { name: "Resize Column Width (Pixel)" });
    await width.first().waitFor();
    await real.idle();
    expect(await width.count()).toBe(1);
    await width.fill("320");
    await width.press("Enter");
    await expect.poll(async () => Math.abs((await widthOf(page, "Title")) - 320)).toBeLessThan(15);
    await real.idle();
    await open(grid);
    expect(Math.abs((await widthOf(page, "Title")) - 320)).toBeLessThan(15);
    await reset(page);
  });
});

it("a text stays on one line in a cell of a sap.ui.table.Table, and its tooltip has all of it", async () => {
  const page = await open(true);
  const cells = page.getByRole("gridcell").locator(".sapMText");
  await cells.first().waitFor();
  const shown = await cells.evaluateAll((all) =>
    all.map((one) => [(one as HTMLElement).title === one.textContent, getComputedStyle(one).textOverflow]),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(shown.map(String))).toEqual(new Set(["true,ellipsis"]));
});
