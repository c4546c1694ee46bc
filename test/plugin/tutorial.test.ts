/**
 * The tutorial as its reader does it: `cds init`, the plugin, and then each step's files. With `SCREENSHOTS` set, the pictures of its pages are
 * taken on the way (`npm run docs:screenshots -- tutorial`).
 */
import { access, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { asAlice, ENDPOINT, startApp } from "./client.ts";
import { copyInto, initProject, type Project } from "./project.ts";
import { steps } from "./tutorial-steps.ts";

const TUTORIAL = join(import.meta.dirname, "../../docs/tutorial");
const CDS = "@sap/cds-dk/bin/cds.js";

describe("the tutorial", () => {
  let project: Project;
  let browser: Browser;
  beforeAll(async () => {
    [project, browser] = await Promise.all([initProject("order-app"), launchBrowser()]);
    await project.run(CDS, "add", "z2ui5");
  });
  afterAll(async () => {
    await browser?.close();
    await project?.remove();
  });
  const take = (folder: string) => copyInto(project, join(TUTORIAL, "steps", folder), ".");

  it("has a page for each step", async () => {
    const pages = (await readdir(TUTORIAL)).filter((name) => /^\d+-.*\.md$/.test(name)).sort();
    const folders = (await readdir(join(TUTORIAL, "steps"))).sort();
    for (const folder of folders) expect(pages).toContain(`0${folder}.md`);
    expect(folders).toEqual(["2-data", ...steps.flatMap(({ folder }) => folder ?? []), "9-test"]);
  });

  it("begins with a launcher that has nothing to note in the log", async () => {
    await take("2-data");
    const server = await project.start();
    try {
      await startApp(server.url, "z2ui5_cl_ui5_app_start");
      expect(server.log()).toContain("server listening on");
      expect(server.log()).not.toContain("contains the binding");
    } finally {
      await server.stop();
    }
  });

  it.each(steps)("step $folder works in a browser: $app", async ({ folder, app, walk, language = "en" }) => {
    if (folder) await take(folder);
    const server = await project.start();
    try {
      const { page, complaints } = await openPage(browser, {
        extraHTTPHeaders: asAlice,
        locale: language,
        viewport: { width: 900, height: 480 },
      });
      page.setDefaultTimeout(20_000);
      await page.goto(`${server.url}${ENDPOINT}?app_start=${app}`);
      await walk(page);
      expect(complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
      if (process.env["SCREENSHOTS"]) {
        await page.locator(".sapMMessageToast").last().waitFor({ state: "hidden" });
        await page.waitForTimeout(500); // Animations end.
        await writeFile(join(TUTORIAL, "images", `${folder ?? "1-set-up"}.png`), await page.screenshot());
      }
      await page.context().close();
    } finally {
      await server.stop();
    }
  });

  it("has a test that passes", async () => {
    await take("9-test");
    expect(await project.node("--test", "test/orders.test.js")).toMatch(/pass 2/);
  });

  it("ends with a build that can be deployed", async () => {
    await project.run(CDS, "add", "postgres,xsuaa,approuter,mta");
    await project.run(CDS, "add", "z2ui5");
    await project.run(CDS, "build", "--production");
    const built = (path: string) => readFile(join(project.dir, "gen", path), "utf8");
    expect(await built("pg/db/csn.json")).toContain('"shop.Orders"');
    await access(join(project.dir, "gen/srv/srv/apps/orders.js"));
    expect(await readFile(join(project.dir, "mta.yaml"), "utf8")).toContain("Z2UI5_DRAFT_RETENTION_INSTANCE");
  });
});
