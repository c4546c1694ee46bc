/** Screen and server mean the same, whatever a user does in between: on the real server, over both wires. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";

const real = useRealPage();
let page: Page;

const { button, idle, press, pressHeld } = real;
const state = async (): Promise<any[]> =>
  JSON.parse((await page.locator("#mainView--state").textContent()) || "[]") as any[];
const notes = (): Locator => page.locator("#mainView--rows").getByRole("textbox");
const title = (): Locator => page.locator("#popupId--title-inner");

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_input", wire);
  });

  it("a dialog that is closed by a key forgets what was typed into it", async () => {
    await press("OPEN 1");
    await title().fill("changed");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page
      .locator("#popupId--title-inner")
      .waitFor({ state: "detached" })
      .catch(() => undefined);
    await press("OPEN 2");
    await expect.poll(() => title().inputValue()).toBe("Book 2");
    await button("SAVE BOOK").click();
    await expect.poll(async () => (await state())[3]).toBe("2: Book 2");
    await idle();
    await press("OPEN 0");
    await expect.poll(() => title().inputValue()).toBe("");
  });

  it("a popover over a dialog forgets what was typed into it when something else is pressed", async () => {
    await press("OPEN 1");
    await press("POPOVER");
    await page.locator("#popoverId--over-inner").fill("typed beside");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await button("SAVE BOOK").click();
    await expect.poll(async () => (await state())[3]).toBe("1: Book 1");
  });

  it("an entry made while rows are turned around stays with its row, and so do focus, caret and selection", async () => {
    await page.getByRole("row", { name: /one/ }).getByRole("checkbox").first().click();
    const held = await pressHeld("SLOW_REVERSE");
    await notes().nth(0).fill("for one");
    await notes().nth(1).click();
    await page.keyboard.type("for two");
    await notes().nth(2).click();
    await page.keyboard.type("for thr");
    await held.end();
    await expect.poll(() => notes().nth(2).inputValue()).toBe("for one");
    await page.keyboard.type("ee");
    await expect.poll(() => notes().nth(0).inputValue()).toBe("for three");
    await expect
      .poll(() => page.locator("#mainView--rows tr.sapMLIBSelected").allTextContents())
      .toEqual([expect.stringContaining("one")]);
    await press("PLAIN");
    expect((await state())[0]).toEqual(["three=for three", "two=for two", "one=for one"]);
  });

  it("a half-typed text goes to its row alone when rows without entries are turned around", async () => {
    const held = await pressHeld("SLOW_REVERSE");
    await notes().nth(2).click();
    await page.keyboard.type("for thr");
    await held.end();
    await expect.poll(() => notes().nth(0).inputValue()).toBe("for thr");
    expect(await notes().nth(2).inputValue()).toBe("");
    await page.keyboard.type("ee");
    await press("PLAIN");
    expect((await state())[0]).toEqual(["three=for three", "two=", "one="]);
  });

  it("an entry whose row was removed is reported and in no other row", async () => {
    const held = await pressHeld("SLOW_REMOVE");
    await notes().nth(0).fill("for one");
    await notes().nth(1).click();
    await held.end();
    await page.getByText("“for one”").waitFor();
    await press("PLAIN");
    expect((await state())[0]).toEqual(["two=", "three="]);
  });

  it("presses during a roundtrip are carried out in order, and a double click counts once", async () => {
    const held = await pressHeld("SLOW_A");
    await button("SLOW_B").dblclick();
    await button("SLOW_C").click();
    await button("SLOW_B").click();
    await held.end();
    await expect.poll(async () => (await state())[2]).toBe("ABCB");
    await idle();
    expect((await state())[2]).toBe("ABCB");
  });

  it("a running timer takes no press away", async () => {
    await button("SLOW_TICK").click();
    for (const name of ["A", "B", "C", "A", "B"]) {
      await button(`SLOW_${name}`).click();
      await expect.poll(async () => (await state())[2]?.at(-1)).toBe(name);
    }
    expect((await state())[2]).toBe("ABCAB");
  });

  it("of what is typed while the server searches the last is searched for", async () => {
    await page.locator("#mainView--search-inner").pressSequentially("abcdef", { delay: 60 });
    await expect.poll(async () => (await state())[3]).toBe("searched abcdef");
    await expect.poll(() => page.locator("#mainView--search-inner").inputValue()).toBe("abcdef");
  });

  it("input that is not valid is reported, can be asked for, and can be demanded", async () => {
    await page.locator("#mainView--stock-inner").fill("abc");
    await press("ASK");
    expect([(await state())[1], (await state())[3]]).toEqual([5, "valid: false"]);
    expect(await page.getByText("“abc”").count()).toBe(0);
    await button("PLAIN").click();
    await page.getByText("“abc”").waitFor();
    await idle();
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts++;
    });
    await button("VALID").click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("mainView--stock-inner");
    await page.locator("#mainView--stock-inner").fill("7");
    await press("VALID");
    expect((await state())[1]).toBe(7);
    expect(posts).toBe(1);
  });

  it("an error is shown over the screen, nothing typed is discarded, and a retry raises the event", async () => {
    real.allowComplaints({ status: [500], console: [/Roundtrip failed/] });
    await press("OPEN 1");
    await title().fill("kept");
    await button("FAIL HERE").click();
    const error = page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog", { name: "Something went wrong" }))
      .last();
    await error.getByText("the secret cause", { exact: true }).waitFor();
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Try again" }).click();
    expect((await answered).request().postData()).toContain("FAIL");
    // The first message goes when the action is repeated, and the second one comes with the answer.
    await idle();
    await expect.poll(() => page.getByRole("button", { name: "Try again" }).count()).toBe(1);
    await page.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => title().inputValue()).toBe("kept");
    await button("SAVE BOOK").click();
    await expect.poll(async () => (await state())[3]).toBe("1: kept");
    expect((await state())[1]).toBe(5);
  });

  it("a popup that is all of a called app leaves that app when it is closed by a key", async () => {
    await press("CALL");
    await page.getByRole("dialog", { name: "Called" }).getByRole("textbox").fill("x");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await idle();
    await button("SLOW_A").click();
    await expect.poll(async () => (await state())[2]).toBe("A");
    expect(await page.getByText("the called app got").count()).toBe(0);
  });
});
