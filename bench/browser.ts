/**
 * What a press costs the browser, and a view that is displayed again with one changed text: time of the page's main thread from the press until the changed cell is on the screen, with 10,000 rows
 * in a `sap.ui.table.Table` of which the server changes one cell. Beside it, in the same page, the same change made by UI5 alone.
 */
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, openPage } from "../test/browser/browser.ts";
import { ENDPOINT } from "../test/service/client.ts";
import { startServer } from "../test/service/server.ts";
import { display, displayed } from "./patch.ts";

/** Time of the main thread, milliseconds. */
export interface BrowserCost {
  /** A press, its roundtrip and the change of the cell. */
  readonly press: number;
  /** The change of the cell by UI5's own means. */
  readonly ui5: number;
  /** A view of 200 controls is displayed again with one changed text. */
  readonly patch: number;
  /** The same with `rebuild`. */
  readonly rebuild: number;
}

const CELL = "[id$='-rows-row0-col1'] input";
/** Milliseconds after which a page rests. */
const REST = 400;

/** Measures presses and changes in turns; those that were disturbed least count. @param rounds how many */
export async function browserCost(rounds: number): Promise<BrowserCost> {
  const server = await startServer({ appDirs: [join(import.meta.dirname, "apps")] });
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, {
      extraHTTPHeaders: { authorization: `Basic ${btoa("alice:alice")}` },
      bypassCSP: true, // Playwright evaluates what it waits for.
    });
    await page.goto(`${server.url}${ENDPOINT}?app_start=bench_table`);
    await page.getByRole("button", { name: "Fill" }).click();
    await page.locator(CELL).waitFor();
    const { x, y, width, height } = (await page.getByRole("button", { name: "Press" }).boundingBox())!;
    const costs: Array<Record<keyof BrowserCost, number>> = [];
    const cell = (): Promise<string> => page.locator(CELL).inputValue();
    for (let round = 0; round <= rounds; round++)
      costs.push({
        press: await mainThread(browser, page, cell, () => page.mouse.click(x + width / 2, y + height / 2)),
        ui5: await mainThread(browser, page, cell, () => page.evaluate(CHANGE)),
        patch: 0,
        rebuild: 0,
      });
    await display(page, "first", true);
    for (const [round, cost] of costs.entries()) {
      const text = (): Promise<string> => displayed(page);
      cost.patch = await mainThread(browser, page, text, () => display(page, `patched ${round}`, false));
      cost.rebuild = await mainThread(browser, page, text, () => display(page, `rebuilt ${round}`, true));
    }
    const leastOf = (name: keyof BrowserCost): number => Math.min(...costs.slice(1).map((cost) => cost[name]));
    return { press: leastOf("press"), ui5: leastOf("ui5"), patch: leastOf("patch"), rebuild: leastOf("rebuild") };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A new value for the cell the press changes, told to nobody but UI5. */
const CHANGE = `(() => {
  const row = sap.ui.require("sap/ui/core/Element").closestTo(document.querySelector("${CELL}")).getBindingContext();
  row.getModel().setProperty(row.getPath() + "/PRICE", row.getProperty("PRICE") + 1000);
})()`;

/** Time of the main thread until the page rests, from a performance trace. @param shown what the act changes on the page */
async function mainThread(
  browser: Browser,
  page: Page,
  shown: () => Promise<string>,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.waitForTimeout(REST);
  const before = await shown();
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await act();
  await page.waitForTimeout(REST);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  if ((await shown()) === before) throw new Error("The page did not change in time.");
  return tasksOf(trace.traceEvents);
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time the thread used; missing where the system does not tell. */
  readonly tdur?: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of all tasks of the page's main thread: the renderer with the most to do is the page's. */
function tasksOf(events: readonly TraceEvent[]): number {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const sums = mains.map(({ pid, tid }) =>
    events
      .filter((one) => one.pid === pid && one.tid === tid && one.ph === "X" && /RunTask$/.test(one.name))
      .reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0),
  );
  return Math.max(0, ...sums) / 1000;
}
