/** Unsaved data (`z2ui5.cc.Dirty`): leaving asks before anything is sent. */
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";
import { closeByEscape } from "./watched-page.ts";

const real = useRealPage();
const { button, field, press } = real;
let page: Page;
let sent: string[];

const level = (name: string): Promise<void> =>
  page.getByRole("heading", { name: `Level ${name}`, exact: true }).waitFor();
const question = () => page.getByText("Your entries will be lost when you leave this page.");
const answer = async (name: string): Promise<void> => {
  await question().waitFor();
  await button(name).click();
  await question().waitFor({ state: "detached" });
};

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_unsaved", wire);
    await press("CALL");
    await level("1");
    await field("note").fill("unsaved");
    await press("EDIT");
    sent = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.postDataJSON().value.S_FRONT.EVENT ?? "start");
    });
  });

  it("the arrow of the page asks in a popover at it; Keep Editing and Escape stay, Discard leaves", async () => {
    for (const keep of [() => answer("Keep Editing"), () => closeByEscape(page, question())]) {
      await button("Back").click();
      await question().waitFor();
      expect(await page.locator(".sapMPopover").count()).toBe(1);
      const [arrow, popover] = [button("Back"), page.locator(".sapMPopover")].map((one) => one.boundingBox());
      expect((await popover)!.y).toBeGreaterThanOrEqual((await arrow)!.y + (await arrow)!.height);
      await keep();
      await question().waitFor({ state: "detached" });
    }
    expect(sent).toEqual([]);
    expect(await field("note").inputValue()).toBe("unsaved");
    await button("Back").click();
    await answer("Discard");
    await level("0");
    expect(sent).toHaveLength(1);
  });

  it("what is discarded at the arrow of the page is not sent, entered or not, and nobody is told", async () => {
    await field("amount").fill("abc");
    await page.keyboard.press("Tab");
    await field("note").fill("typed");
    const leaves = page.waitForRequest((request) => request.method() === "POST");
    await button("Back").click();
    await answer("Discard");
    const { XX, MODEL, S_FRONT } = (await leaves).postDataJSON().value;
    expect([XX, MODEL, S_FRONT.S_EXT.INVALID]).toEqual([undefined, undefined, undefined]);
    await level("0");
    await real.idle();
    expect(await page.getByText("Discarded").count()).toBe(0);
  });

  it("Back of the browser asks, and stays on the entry of the screen until the user discards", async () => {
    const address = page.url();
    await page.goBack();
    await answer("Keep Editing");
    expect(page.url()).toBe(address);
    expect(await field("note").inputValue()).toBe("unsaved");
    expect(sent).toEqual([]);
    await page.goBack();
    await answer("Discard");
    await level("0");
    expect(sent).toEqual(["start"]);
    await page.goForward();
    await level("1");
    expect(await question().count()).toBe(0);
  });

  it("what is discarded is on no other screen, also a text that is no value", async () => {
    await field("amount").fill("abc");
    await page.goBack();
    await answer("Discard");
    await level("0");
    await real.idle();
    for (const [id, value] of [
      ["note", ""],
      ["amount", "1"],
    ] as const)
      expect(await field(id).inputValue()).toBe(value);
  });

  it("a question whose screen is gone keeps nobody from being asked on the next one", async () => {
    await press("CALL");
    await press("EDIT");
    const held = await real.pressHeld("LEAVE");
    await button("Back").click();
    await question().waitFor();
    await held.end();
    await level("1");
    await button("Back").click();
    await answer("Discard");
    await level("0");
  });

  it("Forward and a link ask, too", async () => {
    await page.getByRole("link", { name: "Elsewhere" }).click();
    await answer("Keep Editing");
    expect(sent).toEqual([]);
    await page.getByRole("link", { name: "Elsewhere" }).click();
    await answer("Discard");
    await level("0");
    await press("EDIT");
    await page.goBack();
    await answer("Discard");
    await level("1");
  });

  it("closing a dialog that is all of an app asks if the app has unsaved data, not if only its caller has", async () => {
    const dialog = page.getByRole("heading", { name: "Remark" });
    await press("ASK");
    await dialog.waitFor();
    await closeByEscape(page, dialog);
    await expect.poll(() => sent.length).toBe(2);
    await real.idle();
    expect(await question().count()).toBe(0);
    await press("ASK");
    await dialog.waitFor();
    await press("CHANGE");
    sent = [];
    await page.keyboard.press("Escape");
    await answer("Keep Editing");
    await button("Cancel").click();
    await answer("Keep Editing");
    expect(sent).toEqual([]);
    await dialog.waitFor();
    await button("Cancel").click();
    await answer("Discard");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => sent.length).toBe(1);
    await real.idle();
    expect(await field("note").inputValue()).toBe("unsaved");
  });

  it("pressing beside a popover that is all of an app asks, and what is pressed there gets nothing of it", async () => {
    const popover = page.getByRole("heading", { name: "Remark" });
    await press("ASK_AT");
    await popover.waitFor();
    await press("CHANGE");
    sent = [];
    for (const press of [() => button("LEAVE").click(), () => page.getByRole("heading", { name: "Level 1" }).click()]) {
      await press();
      await answer("Keep Editing");
    }
    expect(sent).toEqual([]);
    await popover.waitFor();
    await button("LEAVE").click();
    await answer("Discard");
    await popover.waitFor({ state: "detached" });
    await expect.poll(() => sent.length).toBe(1);
    await real.idle();
    expect(await field("note").inputValue()).toBe("unsaved");
  });

  it("after saving, and where the app itself decides to leave, nothing is asked", async () => {
    await press("LEAVE");
    await level("0");
    await press("CALL");
    await level("1");
    await press("EDIT");
    await press("SAVE");
    await button("Back").click();
    await level("0");
    expect(await question().count()).toBe(0);
  });
});
