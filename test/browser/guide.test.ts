import { readdirSync } from "node:fs";
import { basename, extname } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type RunningServer } from "../service/server.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { EXAMPLES, walks } from "./guide-walks.ts";

describe("the examples of the guide", () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ appDirs: [EXAMPLES] }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test("each is walked through, but for those another one opens", () => {
    const apps = readdirSync(EXAMPLES)
      .filter((file) => /^guide_\w+\.(ts|js)$/.test(file))
      .map((file) => basename(file, extname(file)));
    expect(Object.keys(walks).toSorted()).toEqual(apps.filter((name) => name !== "guide_screens_detail").toSorted());
  });

  test.each(Object.keys(walks))("%s does what its page says, without a complaint", async (name) => {
    const { page, context, complaints } = await openPage(browser, {
      httpCredentials: { username: "alice", password: "alice" },
    });
    page.setDefaultTimeout(10_000);
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=${name}`);
    await walks[name]!(page);
    expect(complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
    await context.close();
  });
});
