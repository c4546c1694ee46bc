/**
 * The examples of the guide as a reader copies them: into a CAP project with the packed plugin, each file where its page says. With `SCREENSHOTS`
 * set, the pictures that need a project are taken on the way (`npm run docs:screenshots -- project`).
 */
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { EXAMPLES, refused, walks, walksInProject } from "../browser/guide-walks.ts";
import { ENDPOINT } from "./client.ts";
import { copyInto, createProject, type Project, type Running } from "./project.ts";

/** What a script of the package links in a project that runs such scripts. */
const CDS_TYPES = { "@sap/cds": ["../node_modules/@cap-js/cds-types/dist/cds-types.d.ts"] };
const GUIDE = join(EXAMPLES, "..");

/** Entities and rows that the pages show, as they are copied to `db`. */
async function modelOnPages(): Promise<string[]> {
  const files: string[] = [];
  for await (const page of glob(join(GUIDE, "*.md")))
    for (const [, file] of (await readFile(page, "utf8")).matchAll(
      /^<!-- example: examples\/(\S+\.(?:cds|csv)) -->$/gm,
    ))
      files.push(file!);
  return files;
}

describe("the examples of the guide in another project", () => {
  let project: Project;
  let browser: Browser;
  let server: Running;
  beforeAll(async () => {
    [project, browser] = await Promise.all([createProject({ modules: "esm", language: "ts" }), launchBrowser()]);
    await copyInto(project, EXAMPLES, "srv/apps");
    for (const file of await modelOnPages()) await copyInto(project, join(EXAMPLES, file), `db/${file}`);
    await copyInto(project, join(GUIDE, "own-control"), ".");
    server = await project.start();
  });
  afterAll(async () => {
    await server?.stop();
    await browser?.close();
    await project?.remove();
  });

  it.each(Object.entries({ ...walks, ...walksInProject }))("%s does what its page says", async (name, walk) => {
    const { page, complaints } = await openPage(browser, {
      // Downloads do not take headers along.
      httpCredentials: { username: "alice", password: "" },
      locale: "en-US",
      viewport: { width: 900, height: 480 },
    });
    page.setDefaultTimeout(30_000);
    await page.goto(`${server.url}${ENDPOINT}?app_start=${name}`);
    await walk(page);
    if (!(name in refused)) expect(complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
    else expect(complaints).toMatchObject({ errors: [], violations: [] });
    if (process.env["SCREENSHOTS"] && name in walksInProject) {
      await page.waitForTimeout(500); // Animations end.
      await writeFile(join(GUIDE, "images", `${name}.png`), await page.screenshot());
    }
    await page.context().close();
  });

  it("has tests that pass", async () => {
    await project.write({
      "vitest.config.js": 'export default { test: { testTimeout: 60000, env: { CDS_TYPESCRIPT: "native" } } };\n',
    });
    expect(await project.run("vitest/vitest.mjs", "run", "srv/apps/test/")).toMatch(/Test Files.*2 passed/);
    expect(await project.node("--test", "srv/apps/test/greets.node.cjs")).toMatch(/pass 1/);
  });

  it("compiles against the types of the package", async () => {
    const { compilerOptions } = JSON.parse(await readFile(join(project.dir, "tsconfig.json"), "utf8")) as {
      compilerOptions: object;
    };
    // The target is that of `cds add typescript`.
    const strict = { target: "esnext", strict: true, skipLibCheck: true, types: ["node"], paths: CDS_TYPES };
    await project.write({
      "tsconfig.json": {
        compilerOptions: { ...compilerOptions, ...strict },
        include: ["srv/apps/**/*.ts", "test/**/*.ts"],
      },
    });
    await project.run("typescript/bin/tsc");
  });
});
