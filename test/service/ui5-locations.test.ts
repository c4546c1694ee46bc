import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrapUrl } from "../../srv/host/config/ui5-url.ts";
import { ENDPOINT } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

describe("the URL of the UI5 bootstrap", () => {
  it.each([
    ["https://ui5.sap.com/1.136.5", "https://ui5.sap.com/1.136.5/resources/sap-ui-core.js"],
    ["https://ui5.sap.com/", "https://ui5.sap.com/resources/sap-ui-core.js"],
    ["https://cdn.example/ui5/resources", "https://cdn.example/ui5/resources/sap-ui-core.js"],
    [
      "//cdn.example/resources/sap-ui-cachebuster/sap-ui-core.js",
      "//cdn.example/resources/sap-ui-cachebuster/sap-ui-core.js",
    ],
    ["some/folder", "/ui5/sap-ui-core.js"],
    ["", "/ui5/sap-ui-core.js"],
  ])("of %s is %s", (setting, url) => expect(bootstrapUrl(setting, "/ui5")).toBe(url));
});

describe("a UI5 runtime on another server", () => {
  let server: RunningServer;
  beforeAll(
    async () => void (server = await startServer({ config: { z2ui5: { ui5: "https://sapui5.example/1.120.1" } } })),
  );
  afterAll(() => server.stop());

  it("is what the page loads and its policy allows, and none is served here", async () => {
    const page = await (await fetch(server.url + ENDPOINT)).text();
    expect(page).toContain('src="https://sapui5.example/1.120.1/resources/sap-ui-core.js"');
    expect(page).toMatch(
      /script-src &#39;self&#39; https:\/\/sapui5\.example|script-src 'self' https:\/\/sapui5\.example/,
    );
    expect(page).not.toContain("/resources/sap/ui/core/library-preload.js");
    expect((await fetch(`${server.url}/resources/sap-ui-core.js`)).status).toBe(404);
  });
});

describe("a UI5 runtime in a directory", () => {
  let dir: string;
  let server: RunningServer;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "ui5-"));
    await writeFile(join(dir, "sap-ui-core.js"), "own build");
    server = await startServer({ config: { z2ui5: { ui5: dir } } });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dir, { recursive: true });
  });

  it("is served instead of the one that comes along", async () => {
    expect(await (await fetch(`${server.url}/resources/sap-ui-core.js`)).text()).toBe("own build");
    expect(await (await fetch(server.url + ENDPOINT)).text()).toContain('src="/resources/sap-ui-core.js"');
  });
});
