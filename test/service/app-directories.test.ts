import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { post, raise, startApp, ENDPOINT } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

const view = (text: string) =>
  `client.view_display(\`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${text}"/></mvc:View>\`);`;

/** Files as somebody might drop them, by their path below the directory. */
const FILES: Record<string, string> = {
  "zz_common.js": `const z2ui5_if_app = require("abap2UI5/z2ui5_if_app"); const cds = require("@sap/cds");
    module.exports = class zz_common extends z2ui5_if_app { main(client) { ${view("common ${typeof cds.connect.to}")} } };`,
  "deep/er/zz_module.mjs": `import z2ui5_if_app from "z2ui5/z2ui5_if_app"; import cds from "@sap/cds";
    export default class zz_module extends z2ui5_if_app { main(client) { ${view("module ${typeof cds.connect.to}")} } }`,
  "zz_esm.js": `import z2ui5_if_app from "z2ui5/z2ui5_if_app";
    export default class zz_esm extends z2ui5_if_app { main(client) { ${view("esm")} } }`,
  "zz_typed.ts": `import z2ui5_if_app from "abap2UI5/z2ui5_if_app"; import type z2ui5_if_client from "z2ui5/z2ui5_if_client"; import { word } from "./helper.ts";
    export default class zz_typed extends z2ui5_if_app { private count: number = 0; main(client: z2ui5_if_client): void { this.count++; ${view("typed ${word} ${this.count}")} } }`,
  "zz_host.js": `const z2ui5_if_app = require("abap2UI5/z2ui5_if_app"); const cap = require("abap2UI5/cap"); require("abap2UI5/cds-plugin"); const { removeExpired } = require("abap2UI5/cap-retention");
    module.exports = class zz_host extends z2ui5_if_app { main(client) { ${view("host ${typeof cap.activate} ${typeof removeExpired}")} } };`,
  "helper.ts": `export const word: string = "helped";`,
  "zz_broken.js": `module.exports = class { this is no JavaScript`,
  "zz_no_app.js": `module.exports = class zz_no_app { main() {} };`,
  "package.json": `{"name":"nothing","type":"commonjs"}`,
};

describe("an app file in a directory of Z2UI5_APP_DIRS", () => {
  let dirs: string[];
  let server: RunningServer;
  beforeAll(async () => {
    dirs = [await mkdtemp(join(tmpdir(), "apps-")), await mkdtemp(join(tmpdir(), "more apps-"))];
    await mkdir(join(dirs[0]!, "deep/er"), { recursive: true });
    for (const [path, text] of Object.entries(FILES)) await writeFile(join(dirs[0]!, path), text);
    await writeFile(
      join(dirs[1]!, "zz_second.mjs"),
      FILES["deep/er/zz_module.mjs"]!.replaceAll("zz_module", "zz_second"),
    );
    server = await startServer({ appDirs: dirs });
  });
  afterAll(async () => {
    await server?.stop();
    await Promise.all(dirs.map((dir) => rm(dir, { recursive: true })));
  });

  it.each([
    ["zz_common", "common function"],
    ["zz_module", "module function"],
    ["zz_esm", "esm"],
    ["zz_host", "host function function"],
    ["zz_typed", "typed helped 1"],
    ["zz_second", "module function"],
    ["ZZ_TYPED", "typed helped 1"],
  ])("%s just works", async (name, text) => {
    const started = await startApp(server.url, name);
    expect(started.S_FRONT.PARAMS.S_VIEW!.XML).toContain(text);
    expect((await raise(server.url, started.S_FRONT.ID, "X")).S_FRONT.APP).toBe(name.toUpperCase());
  });

  it("is found when it is dropped in while the server runs", async () => {
    await writeFile(join(dirs[0]!, "zz_late.mjs"), FILES["deep/er/zz_module.mjs"]!.replaceAll("zz_module", "zz_late"));
    await expect
      .poll(async () => (await startApp(server.url, "zz_late")).S_FRONT.APP, { timeout: 10_000 })
      .toBe("ZZ_LATE");
  });

  it.each([
    ["zz_broken", /zz_broken\.js/],
    ["zz_no_app", /zz_no_app/i],
  ])("that is unusable (%s) is named with the reason", async (name, reason) => {
    const front = { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: `?app_start=${name}`, HASH: "" };
    const response = await post(server.url, JSON.stringify({ value: { S_FRONT: front } }));
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(reason);
  });
});

describe("the demo app", () => {
  it("reads the demo data service", async () => {
    const url = inject("url");
    const started = await startApp(url, "demo_orders");
    expect((started.MODEL.ORDERS as unknown[]).length).toBeGreaterThan(50);
    const found = await raise(url, started.S_FRONT.ID, "SEARCH", { SEARCH: "münchen" });
    expect((found.MODEL.ORDERS as { CITY: string }[]).every(({ CITY }) => CITY === "München")).toBe(true);
    expect((found.MODEL.ORDERS as unknown[]).length).toBeGreaterThan(0);
  });
});
