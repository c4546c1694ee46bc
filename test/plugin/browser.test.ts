/** The packed plugin in a real browser. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { asAlice, ENDPOINT } from "./client.ts";
import { appText, createProject, type Kind, type Runner } from "./project.ts";

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser?.close());

const open = async (url: string, app: string) => {
  const opened = await openPage(browser, { extraHTTPHeaders: asAlice });
  opened.page.setDefaultTimeout(60_000);
  await opened.page.goto(`${url}${ENDPOINT}?app_start=${app}`);
  return opened;
};
const input = (page: Page) => page.locator("input[id$=name-inner]");

describe.each<[Kind, Runner]>([
  [{ modules: "esm", language: "ts" }, "cds watch"],
  [{ modules: "cjs", language: "js" }, "node 22"],
])("%o under %s", (kind, runner) => {
  it("shows an app that greets, with no complaint of the browser", async () => {
    const project = await createProject(kind);
    const server = await project.start(runner);
    try {
      const { page, complaints } = await open(server.url, "zz_shop");
      await input(page).fill("Ann");
      await page.getByRole("button", { name: "Greet" }).click();
      await page.getByText("Hello Ann").waitFor();
      expect(complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
      await page.context().close();
    } finally {
      await server.stop();
      await project.remove();
    }
  });
});

it("says which command adds a database to a project that has none", async () => {
  const project = await createProject(
    { modules: "esm", language: "js" },
    { "package.json": { name: "bare", type: "module", dependencies: { "@sap/cds": "*", z2ui5: "*" } } },
  );
  const server = await project.start();
  try {
    const { page } = await open(server.url, "zz_shop");
    await page.getByText("run npm add -D @cap-js/sqlite and start it again").first().waitFor();
    expect(server.log()).toContain("npm add -D @cap-js/sqlite");
    await page.context().close();
  } finally {
    await server.stop();
    await project.remove();
  }
});

describe("cds watch", () => {
  it("keeps users where they are: after a change the same screen is restored with the new code and the same state", async () => {
    const kind: Kind = { modules: "cjs", language: "js" };
    const outside = await mkdtemp(join(tmpdir(), "apps-"));
    await writeFile(join(outside, "zz_outside.js"), appText(kind, "zz_outside").replace("Shop of", "Outside of"));
    const project = await createProject(kind);
    const server = await project.watch({ Z2UI5_APP_DIRS: outside });
    try {
      for (const [app, file, title] of [
        ["zz_shop", join(project.dir, "srv/apps/zz_shop.js"), "Shop of"],
        ["zz_outside", join(outside, "zz_outside.js"), "Outside of"],
      ] as const) {
        const { page, complaints } = await open(server.url, app);
        await input(page).fill("Ann");
        await page.getByRole("button", { name: "Greet" }).click();
        await page.getByText("Hello Ann").waitFor();
        await page.keyboard.press("Escape");
        await writeFile(file, (await readFile(file, "utf8")).replace(title, "New shop of"));
        await page.getByText("New shop of").waitFor();
        expect(await input(page).inputValue()).toBe("Ann");
        expect([complaints.errors, complaints.violations]).toEqual([[], []]);
        await page.context().close();
      }
    } finally {
      await server.stop();
      await project.remove();
      await rm(outside, { recursive: true });
    }
  }, 240_000);
});
