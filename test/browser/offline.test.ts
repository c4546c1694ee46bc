/** The server cannot be reached: one strip says so, nothing the user does is lost, and what was pressed is carried out once when it is back. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { seriousFindings } from "./axe.ts";
import { useRealPage, wires } from "./real-page.ts";

const real = useRealPage();
const { button, field, press } = real;
let page: Page;

const strip = (): Locator => page.getByRole("status").filter({ has: page.getByRole("button", { name: "Try again" }) });
const retry = (): Locator => button("Try again");
const done = (): Promise<string | null> => page.locator("#mainView--done").textContent();
const connect = (isOnline: boolean): Promise<void> => page.context().setOffline(!isOnline);
const modals = (): Promise<number> => page.getByRole("dialog").or(page.getByRole("alertdialog")).count();
/** A dialog takes the focus once it has opened. */
const dialogState = (): Promise<string> =>
  page.evaluate(() =>
    (globalThis as any).sap.ui.require("sap/ui/core/Element").closestTo(".sapMDialog")?.oPopup.getOpenState(),
  );

/** The browser says each time that it could not connect. */
const allowLost = (): void => real.allowComplaints({ possible: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_|FAILED)/] });

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_away", wire);
  });

  it("offline, a strip says so; what is pressed is pending in order, and sent when the connection is back", async () => {
    allowLost();
    await field("note").pressSequentially("ty");
    await connect(false);
    await strip().getByText("You are offline").waitFor();
    await page.keyboard.type("ped");
    expect(await field("note").evaluate((one) => one === document.activeElement)).toBe(true);
    for (const name of ["ONE", "TWO", "ONE"]) await button(name).click();
    expect(await strip().count()).toBe(1);
    expect(await modals()).toBe(0);
    expect(await done()).toBe("");
    await connect(true);
    await expect.poll(done).toBe("ONE:typed TWO:typed ONE:typed");
    await strip().waitFor({ state: "detached" });
  });

  it("an open dialog stays as it is, and can be answered", async () => {
    allowLost();
    await press("POPUP");
    const title = page.locator("#popupId--title-inner");
    await expect.poll(() => dialogState()).toBe("OPEN");
    await title.fill("in the ");
    await connect(false);
    await strip().waitFor();
    await page.keyboard.press("End");
    await page.keyboard.type("dialog");
    await button("Answer").click();
    expect(await title.inputValue()).toBe("in the dialog");
    expect(await modals()).toBe(1);
    await connect(true);
    await expect.poll(done).toBe("POPUP: ANSWER:");
  });

  it("a press whose request does not arrive waits, and is carried out once", async () => {
    allowLost();
    let attempts = 0;
    let isDown = true;
    await page.route("**/rest/root/z2ui5*", (route) => {
      if (isDown) attempts++;
      return isDown ? route.abort("connectionrefused") : route.continue();
    });
    await field("note").fill("kept");
    await button("ONE").click();
    await strip().getByText("The server cannot be reached").waitFor();
    await button("TWO").click();
    await field("note").fill("kept, more");
    expect(await modals()).toBe(0);
    const before = attempts;
    await retry().click();
    await expect.poll(() => attempts).toBeGreaterThan(before);
    await strip().waitFor();
    isDown = false;
    await retry().click();
    await expect.poll(done).toBe("ONE:kept TWO:kept");
    await strip().waitFor({ state: "detached" });
    expect(await field("note").inputValue()).toBe("kept, more");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it.each([
    ["a proxy without its server", 502, "<html><body><h1>Bad Gateway</h1></body></html>"],
    ["an instance that starts", 503, "no healthy upstream"],
    ["a proxy that waits too long", 504, "upstream request timeout"],
  ])("a press waits for %s, too, and is carried out once", async (_what, status, body) => {
    real.allowComplaints({ status: [status] });
    let isDown = true;
    let attempts = 0;
    await page.route("**/rest/root/z2ui5*", async (route) => {
      if (!isDown) return route.continue();
      // The first request arrives, and only its answer does not.
      if (attempts++ === 0) await route.fetch();
      return route.fulfill({ status, body, contentType: body.startsWith("<") ? "text/html" : "text/plain" });
    });
    await field("note").fill("kept");
    await button("ONE").click();
    await strip().getByText("The server cannot be reached").waitFor();
    await button("TWO").click();
    expect(await modals()).toBe(0);
    isDown = false;
    await retry().click();
    await expect.poll(done).toBe("ONE:kept TWO:kept");
    await strip().waitFor({ state: "detached" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("a request that fails although the server can be reached is not sent for ever", async () => {
    real.allowComplaints({ console: [/ERR_FAILED/, /Roundtrip failed/] });
    await page.route("**/rest/root/z2ui5*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await button("ONE").click();
    await page.getByText("Something went wrong").waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await retry().click();
    await expect.poll(done).toBe("ONE:");
  });

  it("a timer pauses, and rings when the connection is back", async () => {
    allowLost();
    const held = await real.pressHeld("TIMER");
    await connect(false);
    await strip().waitFor();
    await held.end();
    await field("note").fill("meanwhile");
    expect(await strip().count()).toBe(1);
    await connect(true);
    await expect.poll(done).toContain("TICK");
    expect(await modals()).toBe(0);
  });

  it("the strip covers nothing, can be reached by the keyboard, and is accessible", async () => {
    allowLost();
    await connect(false);
    await strip().waitFor();
    const bottom = async (one: Locator): Promise<number> => {
      const box = await one.boundingBox();
      return box!.y + box!.height;
    };
    await expect.poll(async () => (await bottom(button("ONE"))) <= (await strip().boundingBox())!.y).toBe(true);
    await retry().focus();
    await page.keyboard.press("Enter");
    await strip().waitFor();
    expect((await seriousFindings(page)).filter((finding) => !finding.includes("mainView"))).toEqual([]);
    await connect(true);
    await strip().waitFor({ state: "detached" });
  });
});
