/** What a user types or presses while the screen is being left, closed, turned around or overtaken: kept, or told. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";
import { dialogHasFocus } from "./watched-page.ts";

const real = useRealPage();
const { button, idle, press, holdAnswers } = real;
let page: Page;

const state = async (): Promise<[steps: number, note: string, title: string, cells: string[], nodes: object[]]> =>
  JSON.parse((await page.locator("#mainView--state").textContent()) || "[]");
const note = (): Locator => real.field("note");
const heading = (name: string): Promise<void> => page.getByRole("heading", { name, exact: true }).first().waitFor();
const reported = (value: string): Promise<void> => page.getByText(`“${value}”`).first().waitFor();
const openPopup = async (): Promise<void> => {
  await press("POPUP");
  await dialogHasFocus(page);
};

/** A popover takes note of clicks beside it once it has come up. */
const popoverIsOpen = async (): Promise<void> => {
  const state = () =>
    page.evaluate(() =>
      (globalThis as any).sap.ui.require("sap/ui/core/Element").closestTo(".sapMPopover")?.oPopup.getOpenState(),
    );
  await expect.poll(state).toBe("OPEN");
  await page.locator(".sapMPopover:not(.sapUiPopupInitial)").waitFor();
};

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_leave", wire);
  });

  it("an entry made while another app takes the screen is reported, whether its field was left or not", async () => {
    for (const leave of [true, false]) {
      const held = await holdAnswers();
      await button("CALL").click();
      await held.arrived(1);
      await note().fill(leave ? "left" : "typing");
      if (leave) await page.keyboard.press("Tab");
      held.release(0);
      await heading("Detail");
      await reported(leave ? "left" : "typing");
      await held.end();
      await press("Back");
      await heading("Step 0");
      await expect.poll(() => note().inputValue()).toBe("");
    }
  });

  it("an entry made in a popup while the server closes it is reported, and in no other screen", async () => {
    await openPopup();
    await page.locator("#popupId--title-inner").fill("sent");
    const held = await holdAnswers();
    await button("SAVE").click();
    await held.arrived(1);
    await page.locator("#popupId--title-inner").fill("afterwards");
    await page.keyboard.press("Tab");
    held.release(0);
    await reported("afterwards");
    await expect.poll(async () => (await state())[2]).toBe("sent");
  });

  it("an entry that an event has carried is not reported when its popup is replaced, what was typed afterwards is", async () => {
    for (const [typed, later] of [
      ["sent", ""],
      ["sent", "afterwards"],
    ] as const) {
      await openPopup();
      const title = page.locator("#popupId--title-inner");
      await title.fill(typed);
      const held = await holdAnswers();
      await title.press("F4");
      await held.arrived(1);
      if (later) await title.fill(later);
      await held.end();
      await page.getByText("Searched for sent").waitFor();
      if (later) await reported(later);
      expect(await page.getByText("“sent”").count()).toBe(0);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
  });

  it("a popup that the user closes says nothing", async () => {
    await openPopup();
    await page.locator("#popupId--title-inner").fill("cancelled");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await press("TURN");
    expect((await state())[2]).toBe("");
    expect(await page.getByText("“cancelled”").count()).toBe(0);
  });

  it("Back during a roundtrip shows the screen before, and what was pressed is carried out", async () => {
    await press("CALL");
    await heading("Detail");
    await page.locator("#mainView--text-inner").fill("typed");
    const held = await holdAnswers();
    const backs = button("Back").click();
    await held.arrived(1);
    await backs;
    await page.goBack();
    await held.arrived(2);
    held.release(1);
    held.release(0);
    await heading("Step 0");
    await held.end();
    await note().fill("goes on");
    await press("TURN");
    await expect.poll(async () => (await state())[1]).toBe("goes on");
  });

  it.each([
    ["an error is shown", "alertdialog", 429],
    ["a strip says that the server cannot be reached", "status", 503],
  ] as const)("Back while %s leaves what failed, and the screen before can be used", async (_what, role, status) => {
    real.allowComplaints({ status: [status], possible: [/Roundtrip failed/] });
    await press("CALL");
    await heading("Detail");
    await page.route("**/rest/root/z2ui5*", (route) => route.fulfill({ status }));
    await button("Back").click();
    await page.getByRole(role).getByRole("button", { name: "Try again" }).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goBack();
    await heading("Step 0");
    await button("Try again").waitFor({ state: "detached" });
    await press("TURN");
    await expect.poll(async () => (await state())[3]).toEqual(["three", "two", "one"]);
  });

  it("Back closes an open dialog, and nothing typed in it stays", async () => {
    await press("CALL");
    await press("Back");
    await heading("Step 0");
    await openPopup();
    await page.locator("#popupId--title-inner").fill("in the dialog");
    await page.keyboard.press("Tab");
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await heading("Step 0");
    await openPopup();
    await expect.poll(() => page.locator("#popupId--title-inner").inputValue()).toBe("");
  });

  it("a click beside a popover closes it, and what was typed in it is nowhere", async () => {
    await press("POPOVER");
    await popoverIsOpen();
    await page.locator("#popoverId--hint-inner").fill("beside");
    await page.keyboard.press("Tab");
    await note().click();
    await page.locator(".sapMPopover").waitFor({ state: "hidden" });
    await press("TURN");
    expect((await state())[2]).toBe("");
  });

  it("an entry made in a grid or a tree while rows are turned around stays with its row, and so does the selection", async () => {
    await press("TURN");
    await page.locator("#mainView--grid-rowsel1").click();
    const held = await holdAnswers();
    await button("TURN").click();
    await held.arrived(1);
    const grid = page.locator("#mainView--grid").getByRole("textbox");
    await grid.nth(0).fill("!");
    await page.keyboard.press("Tab");
    const tree = page.locator("#mainView--tree").getByRole("textbox");
    await tree.nth(1).fill("?");
    await page.keyboard.press("Tab");
    held.release(0);
    await idle();
    await held.end();
    await expect.poll(() => grid.nth(2).inputValue()).toBe("!");
    await expect.poll(() => tree.nth(2).inputValue()).toBe("?");
    const selected = (): Promise<number[]> =>
      page.evaluate(() =>
        (
          (globalThis as any).sap.ui.require("sap/ui/core/Element").getElementById("mainView--grid") as {
            getSelectedIndices(): number[];
          }
        ).getSelectedIndices(),
      );
    await expect.poll(selected).toEqual([1]);
    await press("STEP");
    await heading("Step 1");
    await press("TURN");
    const [, , , cells, nodes] = await state();
    expect(cells.filter((cell) => cell.includes("!"))).toEqual(["three!"]);
    expect(JSON.stringify(nodes)).toContain('"note":"?"');
  });

  it("presses of which every one counts are carried out in order, and what is typed meanwhile stays", async () => {
    const held = await holdAnswers();
    for (let i = 0; i < 3; i++) await button("STEP").click();
    await held.arrived(1);
    held.release(0);
    await heading("Step 1");
    await note().fill("typed on the new screen");
    await held.end();
    await heading("Step 3");
    await expect.poll(() => note().inputValue()).toBe("typed on the new screen");
    await press("TURN");
    await expect.poll(async () => (await state()).slice(0, 2)).toEqual([3, "typed on the new screen"]);
  });
});

it.each(wires)("dates that are not set are nothing to complain about over wire v%s", async (wire) => {
  page = await real.openApp("zbr_nothing", wire);
  await button("SET").click();
  await page.getByText("seen 1").waitFor();
});
