/** Somebody in a hurry and a slow server: whatever they do in between, each entry reaches the record it was made for, or they are told. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";

const real = useRealPage();
let page: Page;

interface State {
  order: { id: number; title: string; price: number; day: string };
  orders: State["order"][];
  lines: string[];
  notes: string[];
  nodes: string[];
  tokens: string[];
  stock: number;
  saves: number;
  said: string[];
}

const state = async (): Promise<State> => JSON.parse((await page.locator("#mainView--state").textContent()) || "{}");
const reported = (value: string): Promise<void> => page.getByText(`“${value}`).first().waitFor();
const leave = (): Promise<void> => page.keyboard.press("Tab");
const lines = (): Locator => page.locator("#mainView--lines").getByRole("textbox");
const grid = (): Locator => page.locator("#mainView--grid").getByRole("textbox");
const nodes = (): Locator => page.locator("#mainView--tree").getByRole("textbox");
const title = (): Locator => page.locator("#popupId--title-inner");
const retry = (): Locator => page.getByRole("button", { name: "Try Again" });

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_desk", wire);
  });

  it.each([
    ["NEXT", "left"],
    ["NEXT", "not left"],
    ["NEXT_VIEW", "left"],
    ["NEXT_VIEW", "not left"],
  ])(
    "an entry made while %s brings another record is reported and not in that record, its field %s",
    async (event, how) => {
      const held = await real.pressHeld(event);
      await real.field("title").fill("for the first");
      if (how === "left") await leave();
      await held.end();
      await reported("for the first");
      await expect.poll(() => real.field("title").inputValue()).toBe("Order 2");
      await leave();
      await real.press("SAVE");
      expect((await state()).orders.map((one) => one.title)).toEqual(["Order 1", "Order 2", "Order 3"]);
    },
  );

  it.each(["left", "not left"])(
    "a dialog for the next record has nothing typed for the one before, its field %s",
    async (how) => {
      await real.press("DIALOG");
      const held = await real.pressHeld("DIALOG_NEXT");
      await title().fill("for the first");
      if (how === "left") await leave();
      await held.end();
      await reported("for the first");
      await expect.poll(() => title().inputValue()).toBe("Order 2");
      await leave();
      await real.press("DONE");
      expect((await state()).order.title).toBe("Order 2");
    },
  );

  it.each(["left", "not left"])("another dialog has nothing typed in the one before, its field %s", async (how) => {
    await real.press("DIALOG");
    const held = await real.pressHeld("DIALOG_OTHER");
    await title().fill("for the first");
    if (how === "left") await leave();
    await held.end();
    await page.getByRole("dialog", { name: "Other" }).waitFor();
    await reported("for the first");
    await expect.poll(() => title().inputValue()).toBe("");
    await real.press("DONE");
    expect((await state()).order.title).toBe("Order 1");
  });

  it("an action that takes longer than a second says for how long, until it has ended", async () => {
    const time = page.locator(".z2ui5BusyTime");
    const held = await real.pressHeld("NEXT");
    await expect.poll(() => time.textContent()).toMatch(/^Please wait \([1-9]\d* s\)$/);
    await held.end();
    expect(await time.textContent()).toBe("");
  });

  it("rows that look the same are distinguished as long as they are the same rows", async () => {
    const held = await real.pressHeld("TURN");
    await lines().nth(0).fill("first");
    await leave();
    await held.end();
    await real.press("PLAIN");
    expect((await state()).lines).toEqual(["last=", "other=", "same=", "same=first"]);
  });

  it("of copies that look the same nobody knows which is which, and the user is notified", async () => {
    const held = await real.pressHeld("COPY");
    await lines().nth(0).fill("first");
    await leave();
    await held.end();
    await reported("first");
    await real.press("PLAIN");
    expect((await state()).lines).toEqual(["last=", "other=", "same=", "same="]);
  });

  it("an entry that is typed while a timer adds rows stays in its row", async () => {
    await real.button("TICK").click();
    await lines().nth(2).click();
    await page.keyboard.type("typed slowly", { delay: 70 });
    await expect.poll(async () => (await state()).lines.length).toBe(10);
    await real.idle();
    await leave();
    await real.press("PLAIN");
    const { lines: now } = await state();
    expect(now.filter((line) => !line.endsWith("="))).toHaveLength(1);
    expect(now.join()).toContain("=typed slowly");
  });

  it("entries stay in their rows while what is shown is filtered letter by letter", async () => {
    await lines().nth(2).fill("kept");
    await real.field("filter").click();
    await page.keyboard.type("last", { delay: 30 });
    await real.idle();
    await expect.poll(async () => (await state()).lines).toEqual(["last="]);
    await lines().nth(0).fill("too");
    await real.field("filter").fill("");
    await real.idle();
    await real.press("PLAIN");
    expect((await state()).lines).toEqual(["same=", "same=", "other=kept", "last=too"]);
  });

  it("a retry after an error carries it out once, however often it is pressed", async () => {
    real.allowComplaints({ status: [500], console: [/Roundtrip failed/] });
    await real.field("title").fill("typed");
    await real.button("FAIL_ONCE").click();
    await retry().dblclick();
    await retry().waitFor({ state: "detached" });
    await real.idle();
    await real.press("PLAIN");
    expect(await state()).toMatchObject({ saves: 1, order: { title: "typed" } });
  });

  it("an error beside an entry that is not valid leaves both to be seen, and nothing is stored in between", async () => {
    real.allowComplaints({ status: [500], console: [/Roundtrip failed/] });
    await real.field("stock").fill("many");
    await real.field("title").fill("typed");
    await real.button("FAIL_ONCE").click();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect.poll(() => real.field("stock").inputValue()).toBe("many");
    await real.press("PLAIN");
    await reported("many");
    expect(await state()).toMatchObject({ stock: 5, order: { title: "typed" } });
    await real.press("CHECKED");
    expect((await state()).said).toEqual(["PLAIN"]);
    await real.field("stock").fill("7");
    await real.press("CHECKED");
    expect(await state()).toMatchObject({ stock: 7, said: ["PLAIN", "CHECKED"] });
  });

  it("a double click counts once, and Enter, a click and Enter again are three", async () => {
    await real.field("title").fill("entered");
    const first = await real.holdAnswers();
    await real.button("SAVE").dblclick();
    await first.end();
    await real.press("PLAIN");
    expect((await state()).saves).toBe(1);
    const held = await real.holdAnswers();
    await real.field("title").press("Enter");
    await held.arrived(1);
    await real.button("SAVE").click();
    await real.field("title").press("Enter");
    await held.end();
    await real.press("PLAIN");
    expect((await state()).saves).toBe(4);
  });

  it("a row that is deleted while its cell is being typed into takes the text along, and the user is notified", async () => {
    const held = await real.holdAnswers();
    await page.locator("#mainView--lines").getByRole("button", { name: "Delete" }).nth(2).click();
    await held.arrived(1);
    await lines().nth(2).click();
    await page.keyboard.type("too late");
    await held.end();
    await reported("too late");
    await expect
      .poll(() => lines().evaluateAll((fields: HTMLInputElement[]) => fields.map((one) => one.value)))
      .toEqual(["", "", ""]);
    await leave();
    await real.press("PLAIN");
    expect((await state()).lines).toEqual(["same=", "same=", "last="]);
  });

  it("two rows are deleted one after the other, each the one that was pressed", async () => {
    const held = await real.holdAnswers();
    const deletes = page.locator("#mainView--lines").getByRole("button", { name: "Delete" });
    await deletes.nth(2).click();
    await held.arrived(1);
    await deletes.nth(3).click();
    await held.end();
    await real.press("PLAIN");
    expect((await state()).lines).toEqual(["same=", "same="]);
  });

  it("a box that is ticked while rows turn around stays ticked in its row", async () => {
    const held = await real.pressHeld("TURN");
    await page.locator("#mainView--lines").getByRole("checkbox").nth(2).click();
    await held.end();
    await real.press("PLAIN");
    expect((await state()).lines).toEqual(["last=", "other=!", "same=", "same="]);
  });

  it("an entry in a long table stays with its row or is reported, also when it was scrolled meanwhile", async () => {
    const held = await real.pressHeld("TURN");
    await page.evaluate(
      `sap.ui.require("sap/ui/core/Element").getElementById("mainView--grid").setFirstVisibleRow(100)`,
    );
    await expect.poll(() => page.locator("#mainView--grid-rows-row0-col0").innerText()).toBe("100");
    await grid().nth(1).fill("left");
    await leave();
    await grid().nth(2).fill("typing");
    await held.end();
    await reported("typing");
    await leave();
    await real.press("PLAIN");
    expect((await state()).notes).toEqual(["101=left"]);
  });

  it("what is typed in a tree, or beside tokens, stays while nodes and tokens are added", async () => {
    const held = await real.pressHeld("GROW");
    await nodes().nth(1).fill("apple");
    await leave();
    await real.field("tokens").fill("typing");
    await held.end();
    await expect.poll(() => real.field("tokens").inputValue()).toBe("typing");
    await real.press("PLAIN");
    expect(await state()).toMatchObject({ nodes: ["Banana=", "Apple=apple", "Pear="], tokens: ["green", "red"] });
  });

  it("rows that are dragged one after the other during a roundtrip all arrive", async () => {
    const row = (name: string): Locator => page.locator("#mainView--lines").getByText(name, { exact: true });
    const held = await real.pressHeld("NEXT");
    await row("last").dragTo(row("other"));
    await row("other").dragTo(row("last"));
    await held.end();
    await expect.poll(async () => (await state()).said).toEqual(["last to other", "other to last"]);
  });

  it("a file that is sent during a roundtrip arrives after it, and its name goes with its content", async () => {
    const held = await real.pressHeld("NEXT");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
    await expect.poll(() => real.button("SEND").isEnabled()).toBe(true);
    await real.button("SEND").click();
    await held.end();
    await expect.poll(async () => (await state()).said.join()).toMatch(/^a\.txt:\d+$/);
    await expect
      .poll(() => page.locator(".sapUiFupInputMask input, .sapUiFup input[type=text]").first().inputValue())
      .toBe("");
  });

  it("what is chosen in a value help is chosen by what it is, also while it is searched in", async () => {
    await real.press("PICK");
    const dialog = page.getByRole("dialog", { name: "Pick" });
    // Before it has come up it takes no search.
    const isOpen = `sap.ui.require("sap/ui/core/Element").closestTo(document.querySelector(".sapMDialog")).isOpen()`;
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(isOpen)).toBe(true);
    const chosen = (): Promise<string[]> =>
      page.evaluate(() => {
        const controls = (globalThis as any).sap.ui.require("sap/ui/core/Element");
        const list = controls.closestTo(document.querySelector(".sapMDialog .sapMList"));
        return list.getSelectedContexts(true).map((context: any) => context.getObject().NAME);
      });
    await dialog.getByRole("checkbox").nth(1).click();
    await expect.poll(chosen).toEqual(["Bern"]);
    const search = dialog.getByRole("searchbox");
    // UI5's dialogs take no keys for a moment after they opened.
    await expect
      .poll(async () => {
        if ((await search.inputValue()) === "") await search.pressSequentially("C");
        return search.inputValue();
      })
      .toBe("C");
    await expect.poll(() => dialog.locator("li.sapMLIB").allInnerTexts()).toEqual(["Cairo"]);
    await real.idle();
    expect(await chosen()).toEqual([]);
    await dialog.locator("li.sapMLIB").getByRole("checkbox").click();
    await search.fill("");
    await expect.poll(async () => (await chosen()).sort()).toEqual(["Bern", "Cairo"]);
  });

  it("an entry too large for the server is discarded and reported, and everything else continues", async () => {
    real.allowComplaints({ status: [413] });
    await real.field("title").fill("kept");
    await leave();
    await real.field("filter").evaluate((field) => {
      const controls = (globalThis as any).sap.ui.require("sap/ui/core/Element");
      controls.closestTo(field).setValue("x".repeat(11_000_000));
    });
    await real.button("PLAIN").click();
    await page.getByText(/too large for the server/).waitFor();
    await real.button("Close").click();
    await expect.poll(() => real.field("filter").inputValue()).toBe("");
    await real.press("PLAIN");
    expect(await state()).toMatchObject({ said: ["PLAIN"], order: { title: "kept" } });
  });

  it("what is chosen in a dialog of the app stays chosen while its list turns around", async () => {
    await real.press("HELP");
    const held = await real.pressHeld("TURN_CHOICES");
    await page.locator("#popupId--choices").getByRole("checkbox").first().click();
    await held.end();
    await real.press("CHOSEN");
    expect((await state()).said).toEqual(["Amsterdam"]);
  });
});

it.each(wires)("who writes numbers and dates as Germans do is understood over wire v%s", async (wire) => {
  page = await real.open(`?app_start=zbr_desk&z2ui5-wire=${wire}&sap-language=DE`, { locale: "de-DE" });
  await real.field("price").fill("1.234,50");
  await real.field("day").fill("24.12.2026");
  await leave();
  await real.press("SAVE");
  await expect.poll(async () => (await state()).orders[0]).toMatchObject({ price: 1234.5, day: "2026-12-24" });
  await expect.poll(() => real.field("price").inputValue()).toBe("1.234,50");
  await real.field("price").fill("12,3x");
  await real.press("PLAIN");
  await reported("12,3x");
  expect(
    await page
      .getByText(/“12,3x/)
      .first()
      .innerText(),
  ).toMatch(/Nicht übernommen/);
  expect((await state()).order.price).toBe(1234.5);
});
