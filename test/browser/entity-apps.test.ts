/** An app of an entity in a browser, as wide as a phone. */
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

it("Edit and Create move the focus to the first field that takes entries", async () => {
  const page = await real.openList("?app_start=guide_entity_app");
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
  await page.getByRole("row", { name: /Emma/ }).click();
  // The list has a button Edit, too.
  await page.getByRole("link", { name: "Novels" }).waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect.poll(focused).toBe("Emma");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  // Until then, the user is asked before the page is left.
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await page.getByRole("link", { name: "Novels" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const number = page.getByRole("textbox", { name: "Number" });
  await number.waitFor();
  await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true);
});

it("further rows of a list are read when the user scrolls to its end, and only then", async () => {
  const page = await real.openList("?app_start=zbr_works", { viewport: { width: 900, height: 600 } });
  await page.getByRole("tab", { name: /Others/ }).click();
  const rows = page.locator("tbody tr");
  await page.getByRole("button", { name: /More/ }).waitFor();
  await real.idle();
  expect(await rows.count()).toBe(25);
  await rows.last().scrollIntoViewIfNeeded();
  await page.mouse.move(450, 400);
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => rows.count()).toBe(38);
  expect(await page.getByRole("button", { name: /More/ }).count()).toBe(0);
});

it("a tree is as high as the window, and stays open when a row is selected and when the user returns to it", async () => {
  const page = await real.openList("?app_start=zbr_rooms", { viewport: { width: 1000, height: 700 } });
  const cabinet = page.getByRole("gridcell", { name: "Cabinet" });
  await page.getByTitle("Expand/Collapse Node").nth(1).click();
  await cabinet.waitFor();
  const { y, height } = (await page.getByRole("treegrid").boundingBox())!;
  expect(y + height).toBeGreaterThan(600);
  const hall = page.getByRole("row", { name: /Hall/ }).getByRole("checkbox");
  await hall.click();
  await real.idle();
  expect([await hall.isChecked(), await cabinet.isVisible()]).toEqual([true, true]);
  await cabinet.click();
  await page.getByRole("link", { name: "Rooms" }).click();
  await cabinet.waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Cabinet" }).waitFor();
  await real.idle();
  await page.goBack();
  await cabinet.waitFor();
});

it("a tree beside which a page is shown marks its row", async () => {
  const page = await real.openList("?app_start=zbr_tree_columns", { viewport: { width: 1400, height: 800 } });
  await page.getByTitle("Expand/Collapse Node").nth(1).click();
  await page.getByRole("gridcell", { name: "Cabinet" }).click();
  await page.getByRole("heading", { name: "Cabinet" }).waitFor();
  const marked = page.locator("tr[aria-current=true]");
  await expect.poll(async () => (await marked.allInnerTexts()).join()).toContain("Cabinet");
  expect(await page.locator(".sapUiTableRowNavigated").count()).toBe(1);
});

it("a quick view opens beside its link by keyboard, and closes with Escape to where the focus was", async () => {
  const page = await real.openList("?app_start=zbr_works", { viewport: { width: 1000, height: 700 } });
  const link = page.getByRole("row", { name: /Work 009/ }).getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  const popover = page.getByRole("dialog", { name: "Artist" });
  await popover.getByRole("heading", { name: "Paul Klee" }).waitFor();
  await real.idle();
  const [beside, at] = [(await popover.boundingBox())!, (await link.boundingBox())!];
  expect(Math.abs(beside.x - (at.x + at.width))).toBeLessThan(100);
  await page.keyboard.press("Escape");
  await popover.waitFor({ state: "hidden" });
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
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

it("a list beside which pages open leaves the focus where it is, and so does a page that opens", async () => {
  const page = await real.openList("?app_start=demo_books");
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => (document.activeElement === document.body ? "nothing" : document.activeElement?.textContent));
  await page.getByRole("row", { name: /Frankenstein/ }).waitFor();
  await real.idle();
  expect(await focused()).toBe("nothing");
  await page.getByRole("row", { name: /Frankenstein/ }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await real.idle();
  expect(await focused()).toContain("Frankenstein");
});

it("several rows are changed by keyboard, and the focus returns to the button", async () => {
  const page = await real.openList("?app_start=zbr_works");
  const row = page.getByRole("row", { name: /Work 002/ });
  await row.waitFor();
  await real.idle();
  await row.getByRole("checkbox").click();
  await row.and(page.locator("[aria-selected=true]")).waitFor();
  const edit = page.getByRole("button", { name: "Edit", exact: true });
  await edit.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Entries (1)" });
  await dialog.getByRole("combobox").press("Alt+ArrowDown");
  await page.getByRole("option", { name: "Worth" }).click();
  const worth = dialog.getByRole("textbox", { name: "Worth" });
  await worth.fill("100");
  await worth.press("Tab");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await page.getByText("1 changed").waitFor();
  await dialog.waitFor({ state: "hidden" });
  await real.idle();
  await expect.poll(() => edit.evaluate((one) => one === document.activeElement)).toBe(true);
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

it("rows that are selected are copied as texts, as users write them", async () => {
  const page = await real.openList("?app_start=zbr_works", { permissions: ["clipboard-read", "clipboard-write"] });
  for (const name of [/Work 009/, /Work 008/]) await page.getByRole("row", { name }).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Copy Selected Rows" }).click();
  await page.getByText("2 copied").waitFor();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe("Work 009\tPaul Klee\t1899\t11254.50\t63\nWork 008\tAnna Ancher\t1898\t10004.00\t56");
});

it("rows of a spreadsheet are pasted by keyboard and with a button, told where they are no values, and taken back", async () => {
  const page = await real.openList("?app_start=zbr_steps", { permissions: ["clipboard-read", "clipboard-write"] });
  const copied = (text: string): Promise<void> => page.evaluate((one) => navigator.clipboard.writeText(one), text);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const table = page.getByRole("grid", { name: /Steps/ });
  await page.getByRole("button", { name: "Paste", exact: true }).waitFor();
  await real.idle();
  await copied("Dig\t3\nPlant\tmuch\tx\nWater\t\n");
  await table.getByRole("row").last().click();
  await page.keyboard.press("Control+V");
  const box = page.getByRole("alertdialog");
  await box.getByText('Row 2, Effort: "much" is not a valid value').waitFor();
  expect(await box.innerText()).toContain('Row 2: "x" is beyond the last column');
  await box.getByRole("button").first().click();
  const values = () =>
    table.getByRole("textbox").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(values).toEqual(["Dig", "3", "Plant", "", "Water", ""]);
  await copied("Harvest\t5");
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await expect.poll(values).toEqual(["Dig", "3", "Plant", "", "Water", "", "Harvest", "5"]);
  await real.idle();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(values).toEqual(["Dig", "3", "Plant", "", "Water", ""]);
});

it("a row that is added by keyboard gets the focus, so that the user goes on typing", async () => {
  const page = await real.openList("?app_start=zbr_steps");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const texts = page.getByRole("grid", { name: /Steps/ }).getByRole("textbox");
  const add = page.getByRole("button", { name: "Add", exact: true });
  for (const [index, text] of ["Dig", "Plant"].entries()) {
    await add.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => texts.count()).toBe(2 * (index + 1));
    await expect.poll(() => texts.nth(2 * index).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  const values = () => texts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(values).toEqual(["Dig", "", "Plant", "3"]);
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
