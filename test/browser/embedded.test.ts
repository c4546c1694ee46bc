/** Another application of the same server embeds the frontend as one script (docs/spec/wire-v2.md §2.6). */
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, openPage } from "./browser.ts";
import { gate } from "./scripted-page.ts";

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

/** Counts what listens to the page. */
const COUNTING = `
const all = [];
for (const target of [window, document]) {
  const { addEventListener, removeEventListener } = target;
  const end = (name, listener) => all.forEach((one) => one.name === name && one.listener === listener && (one.isOver = true));
  target.addEventListener = (name, listener, options) => {
    all.push({ name, listener });
    options?.signal?.addEventListener("abort", () => end(name, listener));
    return addEventListener.call(target, name, listener, options);
  };
  target.removeEventListener = (name, listener, options) => {
    end(name, listener);
    return removeEventListener.call(target, name, listener, options);
  };
}
window.left = () => ({
  // Texts for readers that UI5 makes once for all.
  elements: sap.ui.require("sap/ui/core/ElementRegistry").filter((one) => !one.isA("sap.ui.core.InvisibleText")).map((one) => one.getId()),
  listeners: all.filter(({ isOver }) => !isOver).map(({ name }) => name).sort(),
});
window.create = () => new Promise((resolve) =>
  sap.ui.require(["sap/ui/core/Component", "sap/ui/core/ComponentContainer"], async (Component, ComponentContainer) => {
    const component = await Component.create({ name: "z2ui5", id: "z2ui5" });
    const container = new ComponentContainer({ component, height: "100%" }).placeAt("content");
    window.leave = () => [container, component].forEach((one) => one.destroy());
    resolve();
  }));`;

it("a container that destroys the component leaves nothing of it behind, whatever is going on", async () => {
  const { page, context, complaints } = await openPage(browser, {
    httpCredentials: { username: "alice", password: "alice" },
  });
  let held = gate();
  let answer: "at once" | "when released" | "never" = "at once";
  const body = HOST.replace(/<div data-sap.*<\/div>/, `<div id="content"></div>`);
  await page.addInitScript({ content: COUNTING });
  await page.route("**/embedding.html*", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.route("**/rest/root/z2ui5", async (route) => {
    if (answer === "never") return route.fulfill({ status: 500, body: "out of order" });
    const response = await route.fetch();
    if (answer === "when released") await held.opened;
    await route.fulfill({ response });
  });
  await page.goto(`${url}/embedding.html?app_start=z2ui5_cl_ui5_app_hi_world`);
  await expect.poll(() => page.evaluate("Boolean(window.sap?.ui?.require?.('sap/ui/core/Element'))")).toBe(true);
  const leave = async (): Promise<unknown> => {
    await page.evaluate("leave()");
    held.open();
    // Some listeners find out at the next press that they are needed no more.
    await page.getByRole("heading", { name: "Host" }).click();
    return page.evaluate("left()");
  };
  const open = async (): Promise<void> => {
    answer = "at once";
    await page.evaluate("create()");
    await page.getByRole("textbox").first().waitFor();
  };
  await open();
  const nothing = await leave();
  await open();
  expect(await leave()).toEqual(nothing);
  answer = "when released";
  held = gate();
  const asked = page.waitForRequest("**/rest/root/z2ui5");
  await page.evaluate("create()");
  await asked;
  const responded = page.waitForResponse("**/rest/root/z2ui5");
  expect(await leave()).toEqual(nothing);
  await responded;
  answer = "never";
  await page.evaluate("create()");
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).waitFor();
  expect(await leave()).toEqual(nothing);
  await open();
  expect(await leave()).toEqual(nothing);
  expect(complaints.errors).toEqual([]);
  await context.close();
});
