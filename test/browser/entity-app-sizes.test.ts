/** Apps of entities on desktops, tablets and phones: what is where, and how wide it is. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { phone } from "./browser.ts";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();

it("the page of a row has all its labels where buttons of the list were in the overflow of a toolbar", async () => {
  const page = await real.openList("?app_start=guide_entity_app", { viewport: { width: 390, height: 800 } });
  const overflow = page.getByRole("button", { name: "Additional Options" });
  await overflow.waitFor();
  await page.getByRole("row", { name: /Emma/ }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await overflow.waitFor({ state: "hidden" });
  expect(await page.locator("dt").allInnerTexts()).toEqual([
    "Number",
    "Title",
    "Pages",
    "Price",
    "Published on",
    "Status",
  ]);
});

it("a phone shows filters when the user expands them, and a quick view on the whole screen, which can be closed", async () => {
  const page = await real.openList("?app_start=zbr_works", phone);
  const expand = page.getByRole("button", { name: "Expand Header" });
  await expand.waitFor();
  const go = page.getByRole("button", { name: "Go", exact: true });
  expect(await go.isVisible()).toBe(false);
  await expand.tap();
  await go.tap();
  await real.idle();
  expect(await go.isVisible()).toBe(true);
  await page
    .getByRole("link", { name: /Paul Klee/ })
    .first()
    .tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Münchenbuchsee").waitFor();
  await real.idle();
  expect((await dialog.boundingBox())?.width).toBe(390);
  await dialog.getByRole("button").first().tap();
  await dialog.waitFor({ state: "hidden" });
});

it("a phone names the buttons in the overflow of a toolbar, the views of a list and its columns", async () => {
  const page = await real.openList("?app_start=zbr_works", phone);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Additional Options" }).tap();
    await page.getByText(name, { exact: true }).tap();
  };
  await page.getByRole("button", { name: "Standard" }).tap();
  const views = page.getByRole("dialog", { name: "Views" });
  await views.getByRole("link", { name: "Standard" }).tap();
  await views.waitFor({ state: "hidden" });
  await real.idle();
  await choose("Columns");
  const columns = page.getByRole("dialog", { name: "Columns" });
  await columns.getByText("Artist", { exact: true }).first().waitFor();
  await columns.getByRole("button", { name: "Cancel" }).tap();
  await columns.waitFor({ state: "hidden" });
});

it.each([
  ["desktop", 1400],
  ["tablet", 1000],
])("list and page are beside each other on a %s, and Back and Forward go through them", async (_, width) => {
  const page = await real.openList("?app_start=zbr_columns", { viewport: { width, height: 800 } });
  const list = page.getByRole("grid", { name: /Works/ });
  const column = page.getByRole("region", { name: "Middle column" });
  const heading = (text: string) => column.getByRole("heading", { name: text });
  await list.getByRole("row", { name: /Work 009/ }).click();
  await heading("Work 009").waitFor();
  await column.getByRole("button", { name: "Next" }).click();
  await heading("Work 039").waitFor();
  await real.idle();
  const [left, right] = [(await list.boundingBox())!, (await column.boundingBox())!];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(right.x + right.width).toBeGreaterThan(width - 10);
  await column.getByRole("button", { name: "Full Screen" }).click();
  await expect.poll(async () => (await column.boundingBox())!.width).toBeGreaterThan(width - 10);
  await page.goBack();
  await column.waitFor({ state: "hidden" });
  await expect.poll(async () => (await list.boundingBox())!.width).toBeGreaterThan(width - 100);
  await page.goForward();
  await heading("Work 039").waitFor();
  await real.idle();
  await column.getByRole("button", { name: "Exit Full Screen" }).click();
  await list.waitFor();
  await column.getByRole("button", { name: "Close" }).click();
  await column.waitFor({ state: "hidden" });
});

it("list and page take the place of each other on a phone", async () => {
  const page = await real.openList("?app_start=zbr_columns", phone);
  const list = page.getByRole("grid", { name: /Works/ });
  await list.getByText("Work 009").tap();
  const close = page.getByRole("button", { name: "Close" });
  await close.waitFor();
  await list.waitFor({ state: "hidden" });
  expect(await page.getByRole("button", { name: "Full Screen" }).count()).toBe(0);
  await close.tap();
  await list.waitFor();
});

it("several rows are changed on a phone", async () => {
  const page = await real.openList("?app_start=zbr_works", phone);
  await page
    .getByRole("row", { name: /Work 003/ })
    .getByRole("checkbox")
    .tap();
  const overflow = page.getByRole("button", { name: "Additional Options" });
  if ((await overflow.count()) > 0) await overflow.tap();
  await page.getByRole("button", { name: "Edit", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Edit Entries (1)" });
  await dialog.getByRole("combobox").tap();
  await page.getByRole("option", { name: "Worth" }).tap();
  const worth = dialog.getByRole("textbox", { name: "Worth" });
  await worth.fill("200");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await page.getByText("1 changed").waitFor();
  await dialog.waitFor({ state: "hidden" });
});

it("actions of a row stand side by side at its end, and on a phone without a label, which rows without actions would keep", async () => {
  // Volume 01 cannot be given back. Rows move until all of the page is as high as it will be.
  const buttonsOfSecondRow = async (page: Page) => {
    const [back, extend] = [
      page.getByRole("button", { name: "Give Back" }),
      page.getByRole("button", { name: "Extend" }),
    ];
    await back.first().waitFor();
    return Promise.all([back.first().boundingBox(), extend.nth(1).boundingBox()]);
  };
  const isSideBySide = (page: Page, least: number, most: number) => async () => {
    const [back, extend] = await buttonsOfSecondRow(page);
    return (
      back?.y === extend?.y &&
      back!.x >= least &&
      back!.x + back!.width <= extend!.x &&
      extend!.x + extend!.width <= most
    );
  };
  const desktop = await real.openList("?app_start=zbr_loans", { viewport: { width: 1280, height: 720 } });
  await expect.poll(isSideBySide(desktop, 1000, 1220)).toBe(true);
  const onPhone = await real.openList("?app_start=zbr_loans", phone);
  await expect.poll(isSideBySide(onPhone, 0, 250)).toBe(true);
  const labels = onPhone.locator(".sapMListTblSubCntHdr");
  expect(await labels.filter({ hasText: "Days" }).count()).toBeGreaterThan(0);
  expect(await labels.filter({ hasText: "Actions" }).count()).toBe(0);
  const back = onPhone.getByRole("button", { name: "Give Back" });
  const all = await back.count();
  await back.first().tap();
  await expect.poll(() => back.count()).toBe(all - 1);
});

it.each([1280, 420])("lists of associations to many are as wide as their page, %i pixels", async (width) => {
  const page = await real.openList("?app_start=zbr_members", { viewport: { width, height: 800 } });
  await page.getByRole("row", { name: /Anna/ }).click();
  await page
    .getByRole("tab", { name: "Borrowed" })
    .or(page.getByRole("option", { name: "Borrowed" }))
    .first()
    .click();
  const list = page.getByRole("grid", { name: /Borrowed/ });
  await expect.poll(async () => (await list.boundingBox())!.y).toBeLessThan(400);
  const box = (await list.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.width).toBeGreaterThan(width - 120);
  await list.getByRole("row", { name: /Volume 02/ }).waitFor();
});

it("a value with a criticality has the icon of its state, unless the annotation leaves out the icon or the text", async () => {
  const page = await real.openList("?app_start=zbr_members");
  const status = page.locator(".sapMObjStatus");
  const icon = ".sapMObjStatusIcon";
  const inList = status.filter({ hasText: "Bergen" }).first();
  await inList.waitFor();
  expect(await inList.locator(icon).count()).toBe(0);
  await page.getByRole("row", { name: /Anna/ }).click();
  const withIcon = status.filter({ hasText: "Bergen", has: page.locator(icon) });
  await withIcon.waitFor();
  const onlyIcon = status.filter({ has: page.getByRole("img", { name: "1" }) });
  expect(await onlyIcon.locator(".sapMObjStatusText").count()).toBe(0);
});

it("below a row of a phone, there is no label of a value that its condition hides", async () => {
  const page = await real.openList("?app_start=zbr_loans", phone);
  const labels = page.locator(".sapMListTblSubCntHdr").filter({ hasText: "Fee", visible: true });
  await expect.poll(() => labels.count()).toBeGreaterThan(1);
  const shown = await labels.count();
  await page.getByRole("button", { name: "Give Back" }).first().tap();
  await expect.poll(() => labels.count()).toBe(shown - 1);
});

it("dates in the rows of a composition are not cut while they are edited", async () => {
  const page = await real.open("?app_start=demo_books#/app/demo_books?ID=c239c642-57f8-5f50-9b66-8acd99ff1567", {
    viewport: { width: 1400, height: 900 },
  });
  await page.getByRole("button", { name: "Full Screen" }).click();
  await real.idle();
  const column = page.getByRole("region", { name: "Middle column" });
  await column.getByRole("button", { name: "Edit", exact: true }).click();
  const date = page.locator("td input[placeholder]").first();
  await date.fill("Nov 30, 2026");
  expect(await date.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});
