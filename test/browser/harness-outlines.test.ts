import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { open, type Screen } from "../../srv/z2ui5/test/index.ts";
import { openPage } from "./browser.ts";
import { comparable } from "./outline-lines.ts";
import { as } from "./real-page.ts";
import { OPENS_PROGRAMS, samples } from "./sample-page.ts";
import { sharedBrowser } from "./warm-page.ts";

/** Where both cannot be equal, and why. */
const DEVIATIONS: Readonly<Record<string, string>> = {
  "028": "It refreshes itself by a timer: without a browser time passes only when a test says so.",
  "064": "The progress it shows depends on how fast the browser asks.",
  "501": "It is told what others do; without a browser it asks when a test lets time pass.",
  "511": "It is told how far the job is; without a browser it asks when a test lets time pass.",
  "473": "The browser's outline tells the text of a menu item that has a submenu once more.",
  "070":
    "The number of rows a sap.ui.table.Table shows follows from the height of the page, and without a browser there is no height.",
};

/** They leave the page, which both do in their own way. */
const LEAVING = /^(?:Back, |Change the query|Reload|Log out)/;

const OPENED = ".sapMDialog:visible, .sapMPopover:visible";
let page: Page;

const openTab = async (): Promise<void> => {
  ({ page } = await openPage(await sharedBrowser(), as("alice")));
};
beforeAll(openTab);
afterAll(() => page?.context().close());

/** What a button does is the same on both wires, so one of them need not press all. */
const PRESSED = { "1": 6, "2": 2 } as const;

const comparedSamples = samples.filter(({ number }) => !(number in DEVIATIONS));

test.each((["1", "2"] as const).flatMap((wire) => comparedSamples.map((sample) => ({ ...sample, wire }))))(
  "$number $title shows the same without a browser as in one, after each button, on wire $wire",
  async ({ number, wire }) => {
    const app = `z2ui5_cl_smp_app_${number}`;
    const screen = await open(app, { url: inject("url"), user: "alice", password: "alice", expect: "all", wire });
    await page.goto("about:blank");
    await page.goto(`${inject("url")}/rest/root/z2ui5?app_start=${app}&z2ui5-wire=${wire}`);
    await page.locator("#mainView").waitFor();
    await compare("at the start", screen);
    for (const name of buttonsOf(screen).slice(0, PRESSED[wire])) {
      const button = screen.button(name);
      if (button.count !== 1 || !button.enabled) continue;
      const pressed = page
        .locator("button:visible")
        .filter({ hasText: new RegExp(`^\\s*${name.replace(/[^\w\s]/g, "\\$&")}\\s*$`) })
        .first();
      if ((await pressed.count()) === 0 || LEAVING.test(name)) continue;
      await Promise.all([button.press(), pressed.click()]);
      await compare(`after ${name}`, screen);
      await closeAll(screen);
    }
    screen.close();
    if (number !== OPENS_PROGRAMS) return;
    await page.context().close();
    await openTab();
  },
);

/** Buttons with a text of their own that any person would press; those that start what differs by its nature are left out. */
function buttonsOf(screen: Screen): string[] {
  const texts = [...screen.toString().matchAll(/^\s*- button "((?:[^"\\]|\\.)*)"(?:: (.*))?$/gm)].map(
    ([, name = "", text]) => text ?? name,
  );
  return [...new Set(texts)].filter((text) => text !== "Back" && text.length < 30);
}

async function compare(when: string, screen: Screen): Promise<void> {
  const mine = comparable(screen.outline({ rows: Infinity }));
  await expect
    .poll(async () => [when, comparable(await page.locator("body").ariaSnapshot())], { interval: 100 })
    .toEqual([when, mine]);
}

async function closeAll(screen: Screen): Promise<void> {
  // An error is closed by its button only.
  const again = screen.button("Try again");
  if (again.exists && again.visible)
    await Promise.all([
      screen.button("Close").press(),
      page.getByRole("button", { name: "Close", exact: true }).click(),
    ]);
  for (let tries = 0; tries < 3 && (screen.dialog().exists || screen.popover().exists); tries++) await screen.escape();
  for (let tries = 0; tries < 5 && (await page.locator(OPENED).count()) > 0; tries++) {
    await page.keyboard.press("Escape");
    await page
      .locator(OPENED)
      .first()
      .waitFor({ state: "hidden", timeout: 5000 })
      .catch(() => undefined);
  }
}
