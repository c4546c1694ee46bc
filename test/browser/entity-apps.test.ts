/** Apps of entities in a browser: focus, keyboard, scrolling, the clipboard. `entity-app-sizes` has other screens. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();

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

it.each([
  ["Ctrl+S", "Title", (page: Page) => page.keyboard.press("Control+S")],
  ["Ctrl+S in a field that becomes a link", "Artist", (page: Page) => page.keyboard.press("Control+S")],
  ["Cancel", "Title", (page: Page) => page.getByRole("button", { name: "Cancel", exact: true }).press("Enter")],
])("the focus returns to Edit after %s", async (_, name, end) => {
  const page = await real.openList("?app_start=zbr_works");
  await page.getByRole("row", { name: /Work 002/ }).click();
  await page.getByRole("link", { name: "Works" }).waitFor();
  const edit = page.getByRole("button", { name: "Edit", exact: true });
  await edit.press("Enter");
  const field = page.getByLabel(name, { exact: true }).and(page.locator("input"));
  await field.waitFor();
  await real.idle();
  await field.focus();
  await end(page);
  await expect.poll(() => edit.evaluate((one) => one === document.activeElement)).toBe(true);
});

it("fields are added to the filter by keyboard", async () => {
  const page = await real.openList("?app_start=guide_entity_app");
  const adapt = page.getByRole("button", { name: "Adapt Filters" });
  await adapt.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Adapt Filters" });
  const search = dialog.getByRole("searchbox");
  await search.waitFor();
  await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type("pag");
  await dialog.getByRole("row", { name: "Price" }).waitFor({ state: "hidden" });
  await dialog.getByRole("row", { name: "Pages" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("textbox", { name: "Pages (from)" }).fill("300");
  await real.press("Go");
  await page.getByRole("row", { name: /Emma/ }).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toContain("pages");
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
  const { y, height } = (await page.getByRole("treegrid", { name: "Rooms (5)" }).boundingBox())!;
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

it("rows that are selected are copied as texts, as users write them, without values that are hidden", async () => {
  const page = await real.openList("?app_start=zbr_works", { permissions: ["clipboard-read", "clipboard-write"] });
  for (const name of [/Work 009/, /Work 008/]) await page.getByRole("row", { name }).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Copy Selected Rows" }).click();
  await page.getByText("2 copied").waitFor();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe("Work 009\tPaul Klee\t1899\t11254.50\t\nWork 008\tAnna Ancher\t1898\t10004.00\t56");
});

it("rows of a spreadsheet are pasted by keyboard and with a button, reported where they are no values, and taken back", async () => {
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

it("rows of a spreadsheet are pasted into a list by keyboard and with a button, and created after a question", async () => {
  const page = await real.openList("?app_start=guide_entity_app", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const copied = (text: string): Promise<void> => page.evaluate((one) => navigator.clipboard.writeText(one), text);
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog", { name: "Create Rows" }));
  await copied("Number\tTitle\n9001\tA Pasted Novel\n");
  await page.getByRole("row", { name: /Emma/ }).focus();
  await page.keyboard.press("Control+V");
  await question.getByText("New rows: 1").waitFor();
  await question.getByRole("button", { name: "Create" }).click();
  await page.getByText("1 created").waitFor();
  const pasted = page.getByRole("row", { name: /A Pasted Novel/ });
  await pasted.waitFor();
  await page.getByRole("button", { name: "Paste Rows" }).click();
  await question.getByRole("button", { name: "Create" }).click();
  await page.getByText("No row was created.").waitFor();
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await pasted.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete" }).click();
  await pasted.waitFor({ state: "detached" });
});

it("a row that is added by keyboard gets the focus, so that the user can continue typing", async () => {
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

it("messages at the fields of a page are listed below it, and lead to them", async () => {
  const page = await real.openList("?app_start=zbr_works");
  await page.getByRole("row", { name: /Work 002/ }).click();
  await page.getByRole("link", { name: "Works" }).waitFor();
  await real.press("Edit");
  const field = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator("input"));
  const messages = page.getByTitle(/^Messages/);
  await field("Title").fill("");
  await real.press("Save");
  await expect.poll(() => messages.innerText()).toBe("1");
  await field("Year").focus();
  await messages.click();
  await page.getByRole("link", { name: /missing value/ }).click();
  await expect.poll(() => field("Title").evaluate((one) => one === document.activeElement)).toBe(true);
  await field("Title").fill("Work 002");
  await page.keyboard.press("Tab");
  await messages.waitFor({ state: "hidden" });
});

it.each(["zbr_works", "zbr_columns"])(
  "Back of the browser asks before it leaves a page of %s that is changed",
  async (app) => {
    const page = await real.openList(`?app_start=${app}`);
    const row = page.getByRole("row", { name: /Work 004/ });
    await row.click();
    await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
    await real.idle();
    await page.getByRole("button", { name: "Edit", exact: true }).last().click();
    const title = page.getByLabel("Title", { exact: true }).and(page.locator("input"));
    await title.fill("Unsaved");
    const address = page.url();
    const question = page.getByText("Your entries will be lost when you leave this page.");
    for (const answer of ["Keep Editing", "Discard"]) {
      await page.goBack();
      await question.waitFor();
      if (answer === "Discard") expect([await title.inputValue(), page.url()]).toEqual(["Unsaved", address]);
      await page.getByRole("button", { name: answer }).click();
      await question.waitFor({ state: "hidden" });
    }
    await row.waitFor();
    await title.waitFor({ state: "hidden" });
  },
);

it("a list that is read again stays where the user has scrolled to, with as many rows", async () => {
  const page = await real.openList("?app_start=zbr_works", { viewport: { width: 900, height: 600 } });
  await page.getByRole("tab", { name: /Others/ }).click();
  await page.getByRole("button", { name: /More/ }).press("Enter");
  const rows = page.locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(38);
  await real.idle();
  const row = rows.nth(30);
  await row.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Expand Header" }).click();
  const go = page.getByRole("button", { name: "Go", exact: true });
  await go.waitFor();
  const place = async () => (await row.boundingBox())?.y;
  const before = await place();
  await go.click();
  await real.idle();
  expect([await rows.count(), await place()]).toEqual([38, before]);
});
