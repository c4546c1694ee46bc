/**
 * The tutorial as its reader does it: `cds init`, the plugin, and then each step's files. With `SCREENSHOTS` set, the pictures of its pages are
 * taken on the way (`npm run docs:screenshots -- tutorial`).
 */
import { access, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { asAlice, ENDPOINT, startApp } from "./client.ts";
import { commandsOf, copyInto, projectBy } from "./project.ts";
import { steps } from "./tutorial-steps.ts";

const TUTORIAL = join(import.meta.dirname, "../../docs/tutorial");

describe("the tutorial", () => {
  let project: Awaited<ReturnType<typeof projectBy>>;
  let browser: Browser;
  let later: string[];
  beforeAll(async () => {
    const [first, ...others] = await commandsOf("tutorial/01-set-up.md");
    [project, browser] = await Promise.all([projectBy("order-app", first!.split("\n")), launchBrowser()]);
    later = others;
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await project?.remove();
  });
  const take = (folder: string) => copyInto(project, join(TUTORIAL, "steps", folder), ".");

  it("shows its first app after three commands, and then installs what the other steps need", async () => {
    expect((await commandsOf("tutorial/01-set-up.md"))[0]!.split("\n")).toHaveLength(3);
    const server = await project.startAsWritten();
    try {
      expect((await startApp(server.url, "hello_app")).S_FRONT.PARAMS.S_VIEW?.XML).toContain("My first app");
      expect(server.log()).not.toMatch(/\bwarn(?:ing)?\b|does not exist/i);
    } finally {
      await server.stop();
    }
    for (const commands of later) await project.shell(commands);
  });

  it("has a page for each step", async () => {
    const pages = (await readdir(TUTORIAL)).filter((name) => /^\d+-.*\.md$/.test(name)).sort();
    const folders = (await readdir(join(TUTORIAL, "steps"))).sort();
    for (const folder of folders) expect(pages).toContain(`0${folder}.md`);
    expect(folders).toEqual([...steps.flatMap(({ folder }) => folder ?? []), "9-test"]);
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

  it.each(steps)(
    "step $folder works in a browser: $app",
    async ({ folder, app, walk, page: written, language = "en" }) => {
      if (folder) await take(folder);
      for (const commands of written ? await commandsOf(written) : []) await project.shell(commands);
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
    },
  );

  it("has a test that passes", async () => {
    await take("9-test");
    const [command] = await commandsOf("tutorial/09-test.md");
    expect(await project.shell(command!)).toMatch(/pass 2/);
  });

  it("ends with a build that can be deployed", async () => {
    const [commands] = await commandsOf("tutorial/10-deploy.md");
    const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as {
      dependencies: Record<string, string>;
    };
    const range = dependencies["@cap-js/postgres"];
    // Not every registry has the version that CAP names.
    const install = `npm install || npm add --legacy-peer-deps "@cap-js/postgres@${range}"`;
    await project.shell(commands!.replace("npm install", install));
    const built = (path: string) => readFile(join(project.dir, "gen", path), "utf8");
    expect(await built("pg/db/csn.json")).toContain('"shop.Orders"');
    await access(join(project.dir, "gen/srv/srv/apps/orders.js"));
    expect(await readFile(join(project.dir, "mta.yaml"), "utf8")).toContain("Z2UI5_DRAFT_RETENTION_INSTANCE");
  });
});

describe("the tutorial in TypeScript", () => {
  let project: Awaited<ReturnType<typeof projectBy>>;
  beforeAll(async () => {
    const [commands, generate] = await commandsOf("tutorial/index.md");
    project = await projectBy("order-app", commands!.split("\n"));
    for (const commands of (await commandsOf("tutorial/01-set-up.md")).slice(1)) await project.shell(commands);
    for (const folder of ["steps/2-data", "steps/7-value-help", "steps/8-languages", "typescript"])
      await copyInto(project, join(TUTORIAL, folder), ".");
    for (const name of ["order", "orders"]) await rm(join(project.dir, `srv/apps/${name}.js`));
    await project.shell(generate!);
  }, 300_000);
  afterAll(() => project?.remove());

  it("is compiled as strictly as the template says, with the classes of its entities", async () => {
    const server = await project.watch();
    try {
      expect((await startApp(server.url, "orders")).S_FRONT.PARAMS.S_VIEW?.XML).toContain("NUMBER");
    } finally {
      await server.stop();
    }
    expect(await project.shell("npx tsc --noEmit")).toBe("");
  });

  it("has a test that passes", async () => expect(await project.shell("npm test")).toMatch(/pass 3/));
});
