import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator } from "playwright-core";
import { SAMPLE_CATEGORIES } from "../../srv/z2ui5/apps/samples/sample-topics.ts";
import { openPage, type Complaints, type WatchedPage } from "./browser.ts";
import { as } from "./real-page.ts";

const FOLDER = join(import.meta.dirname, "../../srv/z2ui5/apps/samples");
const BUTTONS = ":is(.sapMPage, .sapFFCL) button:visible:enabled";
const GALLERY = "z2ui5_cl_smp_app_000";

/**
 * The sample that opens mail and phone programs: while Chromium looks for them it passes over the mouse, also on what the tab shows next. What
 * comes after it needs a tab of its own.
 */
export const OPENS_PROGRAMS = "316";

/** Whether nothing is going on, three frames later: no roundtrip, and nothing that moves and comes to an end. */
const RESTING = `new Promise((answer) => {
  let frames = 3;
  const look = () => {
    if (frames-- > 0) return requestAnimationFrame(look);
    const moving = document.getAnimations().some(({ playState, effect }) => playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
    answer(document.body.getAttribute("aria-busy") === null && !moving);
  };
  look();
})`;

/** A sample that is there. */
export interface Sample {
  readonly number: string;
  readonly title: string;
}

/** All samples that are there, in the order of the gallery. */
export const samples: readonly Sample[] = SAMPLE_CATEGORIES.flatMap(({ topics }) =>
  topics.map(([number, title]) => ({ number, title })),
).filter(({ number }) => existsSync(join(FOLDER, `z2ui5_cl_smp_app_${number}.ts`)));

/** A page that shows one sample after the other, without loading UI5 again for each. */
export class SamplePage {
  readonly #watched: WatchedPage;
  readonly #url: string;
  readonly #wire: string;
  #requests = 0;

  private constructor(watched: WatchedPage, url: string, wire: string) {
    this.#watched = watched;
    this.#url = url;
    this.#wire = wire;
    const { page, context } = watched;
    page.on("request", (request) => {
      if (request.method() === "POST") this.#requests++;
    });
    page.on("requestfinished", (request) => {
      if (request.method() === "POST") this.#requests--;
    });
    page.on("requestfailed", (request) => {
      if (request.method() === "POST") this.#requests--;
    });
    context.on("page", (other) => {
      if (other !== page) void other.close();
    });
  }

  /** Opens a page as a user of the mocked login. @param url address of the server @param wire "1" or "2" */
  static async launch(browser: Browser, url: string, wire = "1"): Promise<SamplePage> {
    const watched = await openPage(browser, as("alice"));
    return new SamplePage(watched, url, wire);
  }

  /** The browser's page. */
  get page(): WatchedPage["page"] {
    return this.#watched.page;
  }

  /** Shows a sample as if it was opened from the gallery. */
  async open({ number, title }: Sample): Promise<void> {
    if (!(await this.#isReady())) await this.#load();
    await this.#raise("OPEN", number);
    await this.#header(title).waitFor();
    await this.settle();
  }

  /** Goes back to the gallery; loads it again when the sample has left it. */
  async close(): Promise<void> {
    await this.#raise("___ZZZ_NAL").catch(() => undefined);
    await this.settle();
    if (!(await this.#isReady())) await this.#load();
  }

  /** Waits until no roundtrip runs and what it brought is shown. */
  async settle(): Promise<void> {
    // Twice: what an answer brought may ask for the next one.
    const deadline = Date.now() + 30_000;
    for (let quiet = 0; quiet < 2 && Date.now() < deadline; ) {
      await this.page.waitForLoadState("load");
      const resting = await this.page.evaluate(RESTING).catch(() => false);
      quiet = resting && this.#requests === 0 ? quiet + 1 : 0;
    }
  }

  /** Names of the buttons that can be pressed, from top to bottom. */
  async buttons(): Promise<string[]> {
    return [...new Set((await this.#buttonNames()).filter((name) => name !== "" && name !== "Back"))];
  }

  /** Presses a button and closes what it opened. @returns texts of dialogs that tell of an error */
  async press(name: string): Promise<string[]> {
    const position = (await this.#buttonNames()).indexOf(name);
    await this.page.locator(BUTTONS).nth(position).click({ noWaitAfter: true, timeout: 5000 });
    await this.settle();
    const dialogs = await this.#dialogs();
    await this.#closeDialogs();
    return dialogs.filter((text) => /could not complete|App Terminated|Application Error/.test(text));
  }

  /** What the page complained about since the last call. */
  complaints(): string[] {
    const { complaints } = this.#watched;
    return (Object.keys(complaints) as (keyof Complaints)[]).flatMap((kind) =>
      complaints[kind].splice(0).map((text) => `${kind}: ${text}`),
    );
  }

  async #raise(...[event, ...args]: [string, ...string[]]): Promise<void> {
    await this.page.evaluate(
      ([name, values]) =>
        (globalThis as unknown as UI5).sap.ui
          .require("sap/ui/core/Element")
          .getElementById("mainView")
          .getController()
          .eB([name], ...values),
      [event, args] as const,
    );
  }

  async #buttonNames(): Promise<string[]> {
    return this.page
      .locator(BUTTONS)
      .evaluateAll((buttons) =>
        (buttons as HTMLButtonElement[]).map((button) =>
          (button.innerText || button.title || button.getAttribute("aria-label") || "").trim(),
        ),
      );
  }

  /** Texts of open dialogs; a button may also have led to another page, which is then waited for. */
  async #dialogs(): Promise<string[]> {
    const dialogs = this.page.locator(".sapMDialog:visible");
    return dialogs.allInnerTexts().catch(async () => {
      await this.page.waitForLoadState("load");
      return dialogs.allInnerTexts();
    });
  }

  async #closeDialogs(): Promise<void> {
    for (
      let tries = 0;
      tries < 5 && (await this.page.locator(".sapMDialog:visible, .sapMPopover:visible").count()) > 0;
      tries++
    ) {
      // An error is closed by its button only.
      const close = this.page.getByRole("alertdialog").getByRole("button", { name: "Close", exact: true });
      // One that is already closing goes by itself.
      if (await close.isVisible()) await close.click({ timeout: 3000 }).catch(() => undefined);
      else await this.page.keyboard.press("Escape");
      await this.settle();
    }
  }

  /** Title of a page; the gallery holds the same text in its rows. */
  #header(title: string): Locator {
    return this.page.locator(".sapMPageHeader").getByText(title, { exact: true }).first();
  }

  async #isReady(): Promise<boolean> {
    return (await this.#header("Sample Gallery").count()) > 0;
  }

  async #load(): Promise<void> {
    await this.page.goto(`${this.#url}/rest/root/z2ui5?app_start=${GALLERY}&z2ui5-wire=${this.#wire}`);
    await this.#header("Sample Gallery").waitFor({ timeout: 20_000 });
    await this.settle();
  }
}

/** The part of UI5 that is called inside the page. */
interface UI5 {
  sap: {
    ui: {
      require(module: string): {
        getElementById(id: string): { getController(): { eB(wire: string[], ...args: string[]): void } };
      };
    };
  };
}
