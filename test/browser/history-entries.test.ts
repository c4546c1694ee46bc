/** Entries of the history: what the user did belongs to the entry it was done on, and Back stays in the site. */
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage } from "./browser.ts";
import { as, useRealPage, wires } from "./real-page.ts";
import { sharedBrowser } from "./warm-page.ts";

const real = useRealPage();
let page: Page;

const heading = (name: string): Promise<void> => page.getByRole("heading", { name, exact: true }).waitFor();
const shows = (book: string): Promise<void> =>
  expect.poll(() => page.locator("#mainView--book").textContent()).toBe(book) as Promise<void>;

/** Number of requests whose response the page does not have yet. */
const unanswered = (): Promise<number> =>
  page.evaluate(() => {
    const { theFrontend } = (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend");
    return theFrontend().parts.roundtrips.exchanges.filter((one: any) => !one.response).length;
  });

describe.each(wires)("over wire v%s", (wire) => {
  it("Back leads from a called app to a caller whose address shows its state, and Forward to the called app", async () => {
    page = await real.openApp("zbr_orders", wire);
    await real.field("note").fill("kept");
    await real.press("STATE");
    await expect.poll(() => page.url()).toContain("z2ui5-xapp-state=");
    await real.press("CALL");
    await heading("Detail");
    for (const _round of [1, 2]) {
      await page.goBack();
      await heading("Orders");
      await expect.poll(() => real.field("note").inputValue()).toBe("kept");
      await real.idle();
      await page.goForward();
      await heading("Detail");
      await real.idle();
    }
    expect(await real.field("text").inputValue()).toBe("kept");
  });

  it("what was pressed when the user went back is carried out once, and shown by Forward", async () => {
    page = await real.openApp("zbr_address", wire);
    await real.press("Emma");
    await shows("Emma & Co");
    const held = await real.pressHeld("Correct");
    await page.goBack();
    await held.arrived(2);
    held.release(1);
    await shows("none");
    held.release(0);
    await held.end();
    await expect.poll(unanswered).toBe(0);
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.postDataJSON().value.S_FRONT.EVENT);
    });
    await page.goForward();
    await shows("Ulysses, 2nd");
    expect(sent).toEqual([undefined]);
  });

  it("what is pressed after Back on the screen that is still there is not carried out on the next one, and reported", async () => {
    page = await real.openApp("zbr_address", wire);
    for (const book of ["Emma", "Ulysses"]) await real.press(book);
    await shows("Ulysses");
    const held = await real.holdAnswers();
    await page.goBack();
    await held.arrived(1);
    await real.button("Correct").click();
    await page.getByText("Your last action was not carried out").waitFor();
    await held.end();
    await shows("Emma & Co");
  });

  it("a question of the app goes with its screen, and is not answered", async () => {
    page = await real.openApp("zbr_address", wire);
    for (const book of ["Emma", "Ulysses"]) await real.press(book);
    await real.press("Ask");
    const question = page.getByText("Clear Ulysses?");
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: "detached" });
    await real.idle();
    await shows("Emma & Co");
  });

  it("what is typed when the user goes back is for the screen that is left, and reported", async () => {
    page = await real.openApp("zbr_address", wire);
    for (const book of ["Emma", "Ulysses"]) await real.press(book);
    await shows("Ulysses");
    await real.field("note").fill("about Ulysses");
    await page.goBack();
    await shows("Emma & Co");
    await page.getByText("Note: “about Ulysses”").waitFor();
    expect(await real.field("note").inputValue()).toBe("");
  });

  it("Forward before the response to what was pressed waits for it, and shows it", async () => {
    page = await real.openApp("zbr_address", wire);
    await real.press("Emma");
    await shows("Emma & Co");
    const held = await real.pressHeld("Correct");
    await page.goBack();
    await held.arrived(2);
    held.release(1);
    await shows("none");
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.postDataJSON().value.S_FRONT.EVENT);
    });
    await page.goForward();
    await expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBe("true");
    await held.end();
    await shows("Ulysses, 2nd");
    expect(sent).toEqual([undefined]);
  });

  /** Presses "Correct" while the connection is lost. @param first what happens to the request first; without it, the server does not get the request */
  async function pressOffline(first?: (route: Route) => Promise<unknown>): Promise<void> {
    real.allowComplaints({ console: [/ERR_CONNECTION_RESET/], possible: [/ERR_INTERNET_DISCONNECTED/] });
    page = await real.openApp("zbr_address", wire);
    await real.press("Emma");
    await shows("Emma & Co");
    await page.route("**/rest/root/z2ui5*", async (route) => {
      await first?.(route);
      await page.context().setOffline(true);
      await route.abort("connectionreset");
    });
    await real.button("Correct").click();
    await page.getByText("You are offline").waitFor();
    await page.unrouteAll();
  }

  it("what waits for the server when the user goes back is retried, and shown by Forward", async () => {
    await pressOffline((route) => route.fetch());
    await page.goBack();
    const sentAgain = page.waitForResponse((one) => one.request().postData()?.includes("CORRECT") ?? false);
    await page.context().setOffline(false);
    await shows("none");
    await sentAgain;
    await page.goForward();
    await shows("Ulysses, 2nd");
  });

  it("Forward before the server is back waits for what was pressed, and shows it", async () => {
    await pressOffline();
    await page.goBack();
    await page.goForward();
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.postDataJSON().value.S_FRONT.EVENT);
    });
    const held = await real.holdAnswers();
    await page.context().setOffline(false);
    // Back may have tried to reach the server before.
    await expect.poll(() => sent.at(-1)).toBe("CORRECT");
    await held.end();
    await shows("Ulysses, 2nd");
    expect(sent.slice(sent.indexOf("CORRECT"))).toEqual(["CORRECT", undefined]);
  });

  it("an address that shows the state of another user starts the app, and says that the state is missing", async () => {
    page = await real.openApp("zbr_orders", wire);
    await real.field("note").fill("of alice");
    await real.press("STATE");
    await expect.poll(() => page.url()).toContain("z2ui5-xapp-state=");
    const { page: other, context } = await openPage(await sharedBrowser(), as("bob"));
    await other.goto(page.url());
    await other.getByText("The saved state is no longer available").waitFor();
    await other.getByRole("heading", { name: "Orders", exact: true }).waitFor();
    expect(await other.locator("#mainView--note-inner").inputValue()).toBe("");
    await context.close();
  });
});
