/** The state of a screen or the login of its user is gone: the screen stays, and its entries are taken along. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";
import { gate } from "./scripted-page.ts";

const real = useRealPage();
const { button, field, press } = real;
let page: Page;

const done = (): Promise<string | null> => page.locator("#mainView--done").textContent();
const title = (): Locator => page.locator("#popupId--title-inner");
const row = (index: number): Locator => page.locator("#mainView li input").nth(index);
const draft = (): Locator => page.locator("#mainView--draft textarea");
const dialogState = (): Promise<string> =>
  page.evaluate(() =>
    (globalThis as any).sap.ui.require("sap/ui/core/Element").closestTo(".sapMDialog")?.oPopup.getOpenState(),
  );

/** From now on events continue a draft that is not there, until an app is started. @param noticeShown when the page learns of it */
async function loseState(noticeShown?: Promise<void>): Promise<void> {
  let isGone = true;
  await page.route("**/rest/root/z2ui5*", async (route) => {
    const request = route.request();
    if (!isGone || request.method() !== "POST") return route.continue();
    const body = request.postDataJSON();
    isGone = Boolean(body.value.S_FRONT.ID);
    if (!isGone) return route.continue();
    body.value.S_FRONT.ID = "00000000-0000-4000-8000-000000000000";
    const response = await route.fetch({ postData: JSON.stringify(body) });
    await noticeShown;
    await route.fulfill({ response });
  });
}

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_away", wire);
  });

  it("the screen stays, and the app restarts with the entries that can be made in it; the others are listed", async () => {
    real.allowComplaints({ status: [410], console: [/Roundtrip failed/] });
    await field("note").fill("sent");
    await row(0).fill("sent in a row");
    await press("POPUP");
    await expect.poll(dialogState).toBe("OPEN");
    await title().fill("in the dialog");
    await loseState();
    await button("Answer").click();
    await page.getByText("Your session on the server has expired").waitFor();
    expect(await title().inputValue()).toBe("in the dialog");
    expect(await done()).toBe("POPUP:sent");
    await button("Start Again with My Entries").click();
    await page.getByText("could not be taken over: “in the dialog”").waitFor();
    await button("OK").click();
    await title().waitFor({ state: "detached" });
    expect(await field("note").inputValue()).toBe("sent");
    expect(await done()).toBe("");
    await press("ONE");
    expect(await done()).toBe("ONE:sent");
    expect(await row(0).inputValue()).toBe("sent in a row");
  });

  it("what was typed and not sent is taken along, and what was pressed is not carried out", async () => {
    real.allowComplaints({ status: [410], console: [/Roundtrip failed/] });
    await row(1).fill("second");
    await draft().fill("shown only");
    await field("note").fill("typed");
    const { opened, open } = gate();
    await loseState(opened);
    await button("ONE").click();
    await button("TWO").click();
    open();
    await page.getByText("Your session on the server has expired").waitFor();
    expect(await field("note").inputValue()).toBe("typed");
    await button("Start Again with My Entries").click();
    await page.getByText("The app was started again with your entries").waitFor();
    expect(await draft().inputValue()).toBe("shown only");
    await real.idle();
    expect(await done()).toBe("");
    expect([await field("note").inputValue(), await row(1).inputValue()]).toEqual(["typed", "second"]);
    await press("ONE");
    expect(await done()).toBe("ONE:typed");
    expect(await row(1).inputValue()).toBe("second");
  });

  it("a text that is no value is in the field of its row again", async () => {
    real.allowComplaints({ status: [410], console: [/Roundtrip failed/] });
    page = await real.openApp("zbr_numbers", wire);
    const count = (name: string): Locator => page.getByRole("textbox", { name, exact: true });
    await count("a").fill("two");
    await loseState();
    await button("GO").click();
    await button("Start Again with My Entries").click();
    await page.getByText("The app was started again with your entries").waitFor();
    expect([await count("a").inputValue(), await count("a").getAttribute("aria-invalid")]).toEqual(["two", "true"]);
    expect(await page.getByText("Discarded").count()).toBe(0);
    await count("a").fill("2");
    await press("GO");
    expect(await page.locator("#mainView--state").textContent()).toContain("a2");
  });

  it.each([
    ["401", { status: 401, body: "" }],
    [
      "a login page",
      { status: 200, contentType: "text/html", body: "<!DOCTYPE html><html><body>Log in</body></html>" },
    ],
    ["a redirect", { status: 302, headers: { location: "https://login.example.com/" } }],
    ["a redirect the browser does not follow", undefined],
  ])(
    "a login that ended (%s) is reported, and after a login in another tab the press is carried out once",
    async (_what, answer) => {
      real.allowComplaints({
        console: [/Roundtrip failed/],
        possible: [/ERR_FAILED/, /status of 401/],
        ...(answer?.status === 401 ? { status: [401] } : {}),
      });
      let isLoggedIn = false;
      let posts = 0;
      await page.route("**/rest/root/z2ui5*", (route) => {
        if (isLoggedIn) return route.continue();
        if (route.request().method() === "POST") posts++;
        if (answer) return route.fulfill(answer);
        if (route.request().method() === "POST") return route.abort();
        return route.fulfill({ status: 302, headers: { location: "https://login.example.com/" } });
      });
      await field("note").fill("kept");
      await button("ONE").click();
      await page.getByText("You are not logged in any more").waitFor();
      if (answer) expect(posts).toBe(1);
      const first = await page.getByText("You are not logged in any more").elementHandle();
      await button("Try again").click();
      await first!.waitForElementState("hidden");
      await page.getByText("You are not logged in any more").waitFor();
      const tab = page.context().waitForEvent("page");
      await button("Log In").click();
      isLoggedIn = true;
      await (await tab).close();
      await button("Try again").click();
      await expect.poll(done).toBe("ONE:kept");
      expect(await field("note").inputValue()).toBe("kept");
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );
});
