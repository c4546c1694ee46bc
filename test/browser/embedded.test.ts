/** Another application of the same server embeds the frontend as one script (docs/spec/wire-v2.md §2.6). */
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, openPage } from "./browser.ts";

const url = inject("url");
let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser?.close());

const HOST = `<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">
<script id="sap-ui-bootstrap" src="/resources/sap-ui-core.js" data-sap-ui-theme="sap_horizon" data-sap-ui-async="true" data-sap-ui-compatVersion="edge"
 data-sap-ui-resourceroots='{"z2ui5":"/z2ui5/webapp/"}' data-sap-ui-oninit="module:sap/ui/core/ComponentSupport"></script>
<script src="/rest/root/z2ui5?z2ui5-bundle"></script></head>
<body class="sapUiBody"><h1>Host</h1><div data-sap-ui-component data-name="z2ui5" data-id="container" data-settings='{"id":"z2ui5"}' data-height="90%"></div></body></html>`;

it("the bundle brings all of the frontend: none of its files is loaded besides", async () => {
  const { page, context, complaints } = await openPage(browser, {
    httpCredentials: { username: "alice", password: "alice" },
  });
  const files: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/z2ui5/webapp/")) files.push(pathname);
  });
  await page.route("**/embedding.html*", (route) => route.fulfill({ contentType: "text/html", body: HOST }));
  await page.goto(`${url}/embedding.html?app_start=z2ui5_cl_ui5_app_hi_world`);
  await page.getByRole("textbox").first().waitFor();
  await expect.poll(() => page.locator("h1").first().textContent()).toBe("Host");
  expect(files).toEqual([]);
  expect(complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
  await context.close();
});
