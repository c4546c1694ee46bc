import { describe, expect, it } from "vitest";
import { startServer, type ServerOptions } from "./server.ts";
import { readSettings } from "../../srv/host/config/settings.ts";
import configuration from "../../.cdsrc.json" with { type: "json" };

const { "[development]": development, "[production]": production, ...defaults } = configuration.z2ui5;

describe("the settings", () => {
  it("are all in .cdsrc.json, where `cds env` shows them", () => {
    expect(readSettings(defaults, {})).toMatchObject({ maxBody: "10mb", drafts: { quota: 20000 }, serverTiming: false });
    expect(readSettings({ ...defaults, ...development }, {})).toMatchObject({ serverTiming: true, development: true });
    expect(readSettings({ ...defaults, ...production }, {})).toMatchObject({ serverTiming: false, development: false, ui5: { dir: "" } });
  });

  it("can be changed by the environment", () => {
    const environment = { Z2UI5_MAX_BODY: "2mb", Z2UI5_DRAFT_TTL_HOURS: "0", Z2UI5_WEBAPP_DIR: "/frontend", Z2UI5_DRAFT_RETENTION_INSTANCE: "*" };
    expect(readSettings(defaults, environment)).toMatchObject({
      maxBody: "2mb",
      webapp: { dir: "/frontend" },
      drafts: { ttlHours: 0, retention: { instance: "*" } },
    });
  });

  it.each([
    [{ maxBody: "lots" }, 'The setting cds.z2ui5.maxBody expects a size such as "10mb" or "500kb", but is "lots".'],
    [{ drafts: { ...defaults.drafts, quota: -1 } }, "The setting cds.z2ui5.drafts.quota expects a number from 0, but is number -1."],
    [{ wire: "3" }, 'The setting cds.z2ui5.wire expects one of "", "1", "2", but is "3".'],
    [{ drafts: null }, "The setting cds.z2ui5.drafts expects a group of settings, but is null."],
  ])("cannot be %o", (wrong, sentence) => {
    expect(() => readSettings({ ...defaults, ...wrong }, {})).toThrow(sentence);
  });

  it("cannot have an unknown name", () => {
    expect(() => readSettings({ ...defaults, draft: {} }, {})).toThrow(/cds\.z2ui5\.draft .*unknown/);
    expect(() => readSettings({ ...defaults, webapp: { dir: "x", path: "y" } }, {})).toThrow(/cds\.z2ui5\.webapp\.path/);
  });
});

describe("the server", () => {
  it.each<[string, ServerOptions]>([
    ["cds.z2ui5.maxbody", { env: { CDS_Z2UI5_MAXBODY: "1mb" } }],
    ["Z2UI5_DRAFT_TTL_HOURS", { env: { Z2UI5_DRAFT_TTL_HOURS: "soon" } }],
    ["Z2UI5_MAX_BODY", { env: { Z2UI5_MAX_BODY: "10" } }],
  ])("cannot start with an unusable %s, and says so", async (name, options) => {
    await expect(startServer(options)).rejects.toThrow(`The setting ${name} expects`);
  });

  it("names directories that do not exist, and goes on", async () => {
    const server = await startServer({ appDirs: ["/no/such/apps"] });
    expect(server.log()).toContain("Z2UI5_APP_DIRS names /no/such/apps, which is no directory.");
    await server.stop();
  });
});
