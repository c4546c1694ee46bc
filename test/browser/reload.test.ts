/** Whatever a user does before the page is loaded again, also after the browser has discarded it: what was pressed is carried out once, and the whole screen is back. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { as, useRealPage, wires } from "./real-page.ts";

const real = useRealPage();
const { button, idle, press } = real;
let page: Page;

const state = async (): Promise<[count: number, added: number, title: string, depth: number]> =>
  JSON.parse((await page.locator("#mainView--state").textContent()) || "[]");
const popupTitle = (): Locator => page.locator("#popupId--title-inner");
const notes = (): Promise<number> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("z2ui5-pending")).length);

/** Keeps requests, or only their answers, from arriving until the page is loaded again. */
async function withhold(what: "requests" | "answers"): Promise<{ arrived: Promise<void>; ids: string[] }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ids: string[] = [];
  reloaded = false;
  await page.route("**/rest/root/z2ui5*", async (route) => {
    if (reloaded || route.request().method() !== "POST") return route.continue();
    ids.push(route.request().postDataJSON().value.S_FRONT.S_EXT.ACTION.ID);
    if (what === "answers") await route.fetch();
    resolve();
  });
  return { arrived: promise, ids };
}
let reloaded = false;

/** The first request with an action: before it the page asks who is logged in. */
const nextAction = async (): Promise<{ ID: string; REPEAT?: true }> => {
  const request = await page.waitForRequest(
    (sent) => sent.method() === "POST" && sent.postDataJSON().value.S_FRONT.S_EXT.ACTION,
  );
  return request.postDataJSON().value.S_FRONT.S_EXT.ACTION;
};

const storedScreens = (): Promise<number> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("z2ui5-screen")).length);

/** The user goes to another tab, or comes back. */
const setHidden = (isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    const state = { visibilityState: hidden ? "hidden" : "visible", hidden };
    for (const [name, value] of Object.entries(state))
      Object.defineProperty(document, name, { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isHidden);

/** The browser ends a hidden page without telling it, and loads it again when the user comes back: what the page notes at its end is not there. */
async function endHidden(): Promise<void> {
  const address = page.url();
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  await page.goto(`${real.url}/health`);
  await page.evaluate((items) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, stored);
  await page.goto(address);
}

async function reload(): Promise<void> {
  reloaded = true;
  await page.reload();
  await page.locator("#mainView--add").waitFor();
  await idle();
}

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_reload", wire);
  });

  it("a press whose answer was on its way counts once, its screen is shown, and so are its messages", async () => {
    await press("ADD");
    const [, before] = await state();
    const { arrived, ids } = await withhold("answers");
    await button("ADD").click();
    await arrived;
    const repeated = nextAction();
    await reload();
    expect(await repeated).toEqual({ ID: ids[0], REPEAT: true });
    await page.getByText("Added 2").first().waitFor();
    await expect.poll(async () => (await state()).slice(0, 2)).toEqual([2, before + 1]);
    expect(await notes()).toBe(0);
    await press("ADD");
    await expect.poll(async () => (await state()).slice(0, 2)).toEqual([3, before + 2]);
  });

  it("a press that had not reached the server is carried out", async () => {
    await press("ADD");
    const [, before] = await state();
    const { arrived } = await withhold("requests");
    await real.field("main_title").fill("typed");
    await button("ADD").click();
    await arrived;
    await reload();
    await expect.poll(state).toEqual([2, before + 1, "typed", 0]);
    expect(await page.getByText("Discarded").count()).toBe(0);
  });

  it("somebody else who logs in in the same tab cannot send what was pressed, nor see what was typed", async () => {
    // A tab of its own, because it changes hands.
    page = await real.open(`?app_start=zbr_reload&z2ui5-wire=${wire}`, as("alice"));
    await page.locator("#mainView--add").waitFor();
    await press("ADD");
    const { arrived, ids } = await withhold("requests");
    await button("ADD").click();
    await arrived;
    await real.field("main_title").fill("typed by alice");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.postData() ?? ""));
    await page.setExtraHTTPHeaders(as("bob").extraHTTPHeaders!);
    await reload();
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.filter((body) => body.includes(ids[0]!) || body.includes("typed by alice"))).toEqual([]);
    expect(await page.getByText("typed by alice").count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("typed by alice");
  });

  it("what a press carried that waits for the server is not entered again, what was typed afterwards is", async () => {
    real.allowComplaints({ possible: [/ERR_FAILED/] });
    for (const later of ["", "later"]) {
      const posted = `${await page.locator("#mainView--posted").textContent()}text`;
      await real.field("main_title").fill("text");
      const route = "**/rest/root/z2ui5*";
      await page.route(route, (request) => request.abort());
      await button("POST").click();
      await page
        .getByText(/cannot be reached/)
        .first()
        .waitFor();
      if (later) await real.field("main_title").fill(later);
      await page.unroute(route);
      await reload();
      await page.locator("#mainView--posted").getByText(posted, { exact: true }).waitFor();
      await expect.poll(() => real.field("main_title").inputValue()).toBe(later);
    }
  });

  it("a press that fails after all is reported over the screen, with what it carried, and can be retried", async () => {
    real.allowComplaints({ status: [500], console: [/Roundtrip failed/] });
    await press("ADD");
    const { arrived } = await withhold("requests");
    await real.field("main_title").fill("typed");
    await button("FAIL").click();
    await arrived;
    await reload();
    const failedAgain = page.waitForResponse((response) => response.status() === 500);
    await page.getByRole("button", { name: "Try again" }).click();
    await failedAgain;
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Close" }).waitFor({ state: "hidden" });
    expect(await page.getByText("Discarded").count()).toBe(0);
    expect(await real.field("main_title").inputValue()).toBe("typed");
    expect((await state())[0]).toBe(1);
    await press("ADD");
    await expect.poll(async () => (await state()).slice(0, 3)).toEqual([2, expect.any(Number), "typed"]);
  });

  it("of a press that was too large to be stored the user is asked to look", async () => {
    await press("ADD");
    const { arrived } = await withhold("requests");
    await real.field("main_title").evaluate((field: HTMLInputElement) => {
      const control = (globalThis as any).sap.ui.require("sap/ui/core/Element").closestTo(field);
      control.setValue("x".repeat(6_000_000));
    });
    await button("ADD").click();
    await arrived;
    await reload();
    await page.getByText(/before the server confirmed your last action/).waitFor();
    await button("OK").click();
    expect((await state())[0]).toBe(1);
    expect(await notes()).toBe(0);
    await press("ADD");
    expect((await state())[0]).toBe(2);
  });

  it("an open popup is back with its values, and its buttons work", async () => {
    await press("POPUP");
    await popupTitle().fill("changed");
    await page.keyboard.press("Tab");
    await reload();
    await popupTitle().waitFor();
    await page.getByText("from a value").waitFor();
    // What was typed and not sent is there, too.
    expect(await popupTitle().inputValue()).toBe("changed");
    expect(await page.getByText("Discarded").count()).toBe(0);
    await press("SAVE");
    await expect.poll(async () => (await state())[2]).toBe("changed");
    expect(await popupTitle().count()).toBe(0);
    await reload();
    expect(await popupTitle().count()).toBe(0);
  });

  it("what is typed into a field that was not left is there, and is sent with the next press", async () => {
    await real.field("main_title").fill("half typed");
    await reload();
    expect(await real.field("main_title").inputValue()).toBe("half typed");
    expect(await page.getByText("Discarded").count()).toBe(0);
    await press("ADD");
    await expect.poll(async () => (await state())[2]).toBe("half typed");
  });

  it("what was entered in rows is in them again, wherever they are; what was in a row that is gone is reported", async () => {
    page = await real.openApp("zbr_turned", wire);
    const row = (name: string): Locator => page.locator("#mainView li").filter({ hasText: name }).getByRole("textbox");
    await row("d").fill("of d");
    await row("b").fill("of b");
    await page.reload();
    await row("b").waitFor();
    await idle();
    await page.getByText("Discarded").filter({ hasText: "“of d”" }).waitFor();
    expect(await row("b").inputValue()).toBe("of b");
    await press("GO");
    await expect.poll(() => page.locator("#mainView--state").textContent()).toBe("bof b c");
  });

  it("an entry is reported whose table is too large to be stored", async () => {
    page = await real.openApp("zbr_turned", wire);
    const field = page.locator("#mainView li").filter({ hasText: "b" }).getByRole("textbox");
    await field.evaluate((element) => {
      const control = (globalThis as any).sap.ui.require("sap/ui/core/Element").closestTo(element);
      control.getBindingContext().getObject().LARGE = "x".repeat(6_000_000);
    });
    await field.fill("of b");
    await page.reload();
    await page.getByText("Discarded").filter({ hasText: "“of b”" }).waitFor();
    expect(await field.inputValue()).toBe("");
  });

  it("a text that is no value is in the field of its row again, whether that was left or not", async () => {
    page = await real.openApp("zbr_numbers", wire);
    const row = (name: string): Locator => page.getByRole("textbox", { name, exact: true });
    const invalid = (name: string): Promise<string | null> => row(name).getAttribute("aria-invalid");
    await row("a").fill("two");
    await row("b").fill("3");
    await row("c").fill("three");
    await page.reload();
    await row("b").waitFor();
    await idle();
    await expect.poll(() => row("a").inputValue()).toBe("two");
    expect(await Promise.all(["b", "c"].map((name) => row(name).inputValue()))).toEqual(["3", "three"]);
    expect(await Promise.all(["a", "b", "c"].map(invalid))).toEqual(["true", null, "true"]);
    expect(await page.getByText("Discarded").count()).toBe(0);
    await row("a").fill("2");
    await row("c").fill("4");
    await press("GO");
    await expect.poll(() => page.locator("#mainView--state").textContent()).toMatch(/a2.*b3.*c4|c4.*b3.*a2/);
  });

  it("what is typed in a page that the browser ends while it is hidden is there again", async () => {
    page = await real.openApp("zbr_numbers", wire);
    const row = (name: string): Locator => page.getByRole("textbox", { name, exact: true });
    await row("a").fill("two");
    await row("c").fill("3");
    await setHidden(true);
    await endHidden();
    await row("c").waitFor();
    await idle();
    await expect.poll(() => row("a").inputValue()).toBe("two");
    expect(await row("c").inputValue()).toBe("3");
    expect(await page.getByText("Discarded").count()).toBe(0);
    await row("a").fill("2");
    await press("GO");
    await expect.poll(() => page.locator("#mainView--state").textContent()).toMatch(/a2.*c3|c3.*a2/);
  });

  it("a date that was being typed when the browser ended the hidden page is there as typed", async () => {
    page = await real.openApp("zbr_fields", wire);
    const day = page.getByRole("textbox", { name: "Day" });
    await day.fill("Mar 4, 2026");
    await setHidden(true);
    await endHidden();
    await button("GO").waitFor();
    await idle();
    await expect.poll(() => day.inputValue()).toBe("Mar 4, 2026");
    expect(await day.getAttribute("aria-invalid")).toBeNull();
    await press("GO");
    await page.locator("#mainView--arrived").getByText("2026-03-04").waitFor();
  });

  it("what was answered while the page was hidden is part of what is there again", async () => {
    const held = await real.pressHeld("ADD");
    await real.field("main_title").fill("half typed");
    await setHidden(true);
    await held.end();
    await endHidden();
    await page.locator("#mainView--add").waitFor();
    await idle();
    expect(await real.field("main_title").inputValue()).toBe("half typed");
    expect((await state())[0]).toBe(1);
    await press("ADD");
    await expect.poll(async () => (await state())[2]).toBe("half typed");
  });

  it("a page that is shown again stores nothing", async () => {
    await real.field("main_title").fill("half typed");
    await setHidden(true);
    expect(await storedScreens()).toBe(1);
    await setHidden(false);
    expect(await storedScreens()).toBe(0);
  });

  it("a popup that was closed by a key stays closed", async () => {
    await press("POPUP");
    await popupTitle().focus();
    await page.keyboard.press("Escape");
    await popupTitle().waitFor({ state: "hidden" });
    await reload();
    expect(await popupTitle().count()).toBe(0);
    await press("ADD");
    await reload();
    expect(await popupTitle().count()).toBe(0);
  });

  it("a popup that a pressed button had asked for opens", async () => {
    const { arrived } = await withhold("answers");
    await button("POPUP").click();
    await arrived;
    await reload();
    await popupTitle().waitFor();
  });

  it("a popover and a nested view are back", async () => {
    await press("NEST");
    await press("POPOVER");
    await page.getByText("a hint").waitFor();
    await reload();
    await page.getByText("nested in").waitFor();
    await page.getByText("a hint").waitFor();
  });

  it("a copied address opens the page, without its popup", async () => {
    await press("ADD");
    await press("POPUP");
    const copy = await page.context().newPage();
    await copy.goto(page.url());
    await copy.locator("#mainView--state").getByText("[1,").waitFor();
    expect(await copy.locator("#popupId--title-inner").count()).toBe(0);
  });

  it("Back in the app goes to its caller, however deep", async () => {
    await press("ADD");
    await press("DEEPER");
    await press("DEEPER");
    await page.getByRole("heading", { name: "Depth 2" }).waitFor();
    await reload();
    await page.getByRole("heading", { name: "Depth 2" }).waitFor();
    await button("Back").click();
    await page.getByRole("heading", { name: "Depth 1" }).waitFor();
  });

  it("the popup of a called app is back over the page of its caller, and returns to it", async () => {
    await real.field("main_title").fill("sent with the call");
    await press("CALL");
    const dialog = page.getByRole("dialog", { name: "Called" });
    await dialog.getByRole("textbox").fill("x");
    await reload();
    await dialog.waitFor();
    await expect.poll(() => real.field("main_title").inputValue()).toBe("sent with the call");
    await dialog.getByRole("textbox").focus();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await press("ADD");
    await expect.poll(async () => (await state())[2]).toBe("sent with the call");
  });
});
