/** What `cds add z2ui5-tile` writes, in a page that stands for a launchpad: OpenUI5 has none. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { tileComponent, tileManifest } from "../../srv/host/add/tile-files.ts";
import { launchBrowser, openPage, type WatchedPage } from "./browser.ts";

const ID = "shop.tiles";
const APP = {
  classname: "zbr_tile",
  title: "Orders of a launchpad",
  description: "",
  icon: "",
  semanticObject: "Order",
  action: "show",
};

/** Loads the component by its descriptor as launchpads do, with the parameters of the address and the defaults of the inbound. */
const PAGE = `<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">
<script>
  window.calls = [];
  const noted = (name) => ({ get: (_target, member) => (member === "then" ? undefined : (...args) => calls.push([name, member, ...args])) });
  window.sap = { ushell: { Container: {
    getServiceAsync: (name) => (offered.includes(name) ? Promise.resolve(new Proxy({}, noted(name))) : Promise.reject(new Error("no " + name))),
    setDirtyFlag() {},
  } } };
  window.offered = new URLSearchParams(location.search).get("offered").split(",");
</script>
<script id="sap-ui-bootstrap" src="/resources/sap-ui-core.js" data-sap-ui-theme="sap_horizon" data-sap-ui-async="true" data-sap-ui-compatVersion="edge"></script>
<script>
  sap.ui.require(["sap/ui/core/Component", "sap/ui/core/ComponentContainer"], async (Component, ComponentContainer) => {
    const { "sap.app": app } = await (await fetch("/tiles/webapp/manifest.json")).json();
    const [{ signature }] = Object.values(app.crossNavigation.inbounds);
    const startupParameters = { id: ["5"] };
    for (const [name, { defaultValue }] of Object.entries(signature.parameters)) startupParameters[name] ??= [defaultValue.value];
    const component = await Component.create({ name: app.id, url: "/tiles/webapp", componentData: { startupParameters } });
    new ComponentContainer({ component, height: "100%" }).placeAt("content");
  });
</script></head><body class="sapUiBody"><div id="content" style="height: 100%"></div></body></html>`;

let browser: Browser;
let watched: WatchedPage;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser?.close());

async function openTile(offered: string): Promise<Page> {
  watched = await openPage(browser, { httpCredentials: { username: "alice", password: "alice" } });
  const { page } = watched;
  const files: Record<string, [type: string, text: string]> = {
    "/launchpad.html": ["text/html", PAGE],
    "/tiles/webapp/manifest.json": ["application/json", JSON.stringify(tileManifest([APP], ID, "Shop"))],
    "/tiles/webapp/Component.js": ["text/javascript", tileComponent(ID)],
    "/tiles/webapp/Component-preload.js": ["text/javascript", ""],
  };
  await page.route(
    (url) => url.pathname in files,
    (route) => {
      const [contentType, body] = files[new URL(route.request().url()).pathname]!;
      return route.fulfill({ contentType, body });
    },
  );
  await page.goto(`${inject("url")}/launchpad.html?offered=${offered}#Order-show?id=5`);
  return page;
}

const calls = (page: Page): Promise<unknown> => page.evaluate("window.calls");

describe("a tile", () => {
  it.each([
    ["CrossApplicationNavigation", "toExternal"],
    ["Navigation", "navigate"],
  ])(
    "starts its app with the parameters of its address, and leads to other apps and back by %s",
    async (service, go) => {
      const page = await openTile(service);
      const requests: string[] = [];
      page.on(
        "request",
        (request) => void (request.method() === "POST" && requests.push(new URL(request.url()).pathname)),
      );
      await page.getByText("app_start=zbr_tile id=5 in a launchpad: true").waitFor();
      await page.getByRole("button", { name: "Customer" }).click();
      const target = { target: { semanticObject: "Customer", action: "display" }, params: { id: "7" } };
      await expect.poll(() => calls(page)).toEqual([[service, go, target]]);
      await page.getByRole("button", { name: "Back" }).click();
      await expect
        .poll(() => calls(page))
        .toEqual([
          [service, go, target],
          [service, "backToPreviousApp"],
        ]);
      // Below itself, where the routes of the HTML5 repository are.
      expect(new Set(requests)).toEqual(new Set(["/tiles/webapp/rest/root/z2ui5"]));
      expect(new URL(page.url()).hash).toMatch(/^#Order-show\?id=5&\/app\/ZBR_TILE\//);
      expect(watched.complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
      await watched.context.close();
    },
  );
});
