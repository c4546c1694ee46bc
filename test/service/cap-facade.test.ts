/** The module `abap2UI5/cap`, for files written for it (docs/spec/client-api.md §9). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import cap from "../../srv/host/compat/cap.ts";
import { answer } from "../../srv/z2ui5/engine.ts";

const activate = cap.activate as (options?: unknown) => void;

describe("activate", () => {
  it("adds directories of apps, which find the other modules of the host, too", async () => {
    const dir = mkdtempSync(join(tmpdir(), "facade-"));
    writeFileSync(
      join(dir, "zcl_by_facade.js"),
      `const base = require("abap2UI5/z2ui5_if_app");
      const { removeExpired } = require("abap2UI5/cap-retention");
      const { activate } = require("abap2UI5/cap");
      require("abap2UI5/cds-plugin");
      module.exports = class zcl_by_facade extends base { main(client) { client.message_toast_display(typeof activate + " and " + typeof removeExpired); } };`,
    );
    activate({ appDirs: [dir], activate: true, path: "/rest/root/z2ui5", entity: "cap2ui5.z2ui5_t_01" });
    const { status, body } = await answer('{"value":{"S_FRONT":{"SEARCH":"?app_start=zcl_by_facade"}}}', {
      query: {},
      correlationId: "test",
    });
    rmSync(dir, { recursive: true });
    expect([status, body]).toEqual([200, expect.stringContaining("function and function")]);
  });

  it("may say what is so anyway, or nothing", () => {
    activate();
    activate({ identity: true, store: true, routes: true, resources: true, retention: true, impl: true });
  });

  it.each<readonly [string, unknown, RegExp]>([
    ["be switched off", { activate: false }, /activate\(\{ activate \}\) expects true; cds\.requires\.z2ui5 = false/],
    ["leave the store to somebody else", { store: false }, /set_store/],
    ["leave the identity to somebody else", { identity: false }, /set_identity/],
    ["stop the removal of drafts", { retention: false }, /cds\.z2ui5\.drafts\.retention\.instance/],
    ["move the endpoint", { path: "/ui" }, /"\/rest\/root\/z2ui5", but is "\/ui"/],
    ["use another table", { entity: "my.drafts" }, /"z2ui5_t_01"/],
    ["take anything for directories", { appDirs: "srv/apps" }, /a list of directories, but is "srv\/apps"/],
    ["take an option it does not know", { appDir: [] }, /activate\(\{ appDir \}\) expects to be one of .*appDirs/],
    ["take something else than options", "srv/apps", /activate\(options\) expects an object/],
  ])("cannot %s", (_name, options, text) => {
    expect(() => activate(options)).toThrow(
      expect.objectContaining({ code: "CONFIGURATION", message: expect.stringMatching(text) }),
    );
  });
});
