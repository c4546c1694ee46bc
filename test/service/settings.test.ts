import { describe, expect, it } from "vitest";
import { startServer } from "./server.ts";
import { readSettings } from "../../srv/host/config/settings.ts";
import { settingsJsonSchema } from "../../srv/host/config/schema.ts";
import configuration from "../../.cdsrc.json" with { type: "json" };

const { "[development]": development, "[production]": production, ...defaults } = configuration.z2ui5;

describe("the settings", () => {
  it("are all in .cdsrc.json, where `cds env` shows them", () => {
    expect(readSettings(defaults, {})).toMatchObject({
      maxBody: "10mb",
      drafts: { quota: 20000 },
      serverTiming: false,
      sharing: { allow: "off" },
    });
    expect(readSettings({ ...defaults, ...development }, {})).toMatchObject({ serverTiming: true, development: true });
    expect(readSettings({ ...defaults, ...production }, {})).toMatchObject({
      serverTiming: false,
      development: false,
      ui5: "",
    });
  });

  it("have the same defaults when the configuration leaves them out", () => {
    expect(readSettings({}, {})).toEqual(readSettings(defaults, {}));
  });

  it("have a JSON schema for editors that knows every one with its meaning, and the default that .cdsrc.json has", () => {
    const schema = settingsJsonSchema() as JsonSchema;
    expect(Object.fromEntries(leavesOf(schema).map(([path, leaf]) => [path, leaf.default]))).toEqual(
      Object.fromEntries(valuesOf(defaults)),
    );
    for (const [path, leaf] of leavesOf(schema)) expect(leaf.description, path).toMatch(/^[A-Z].*\.$/);
    expect(schema.additionalProperties).toBe(false);
  });

  it("can be changed by the environment", () => {
    const environment = {
      Z2UI5_MAX_BODY: "2mb",
      Z2UI5_DRAFT_TTL_HOURS: "0",
      Z2UI5_WEBAPP_DIR: "/frontend",
      Z2UI5_DRAFT_RETENTION_INSTANCE: "*",
    };
    expect(readSettings(defaults, environment)).toMatchObject({
      maxBody: "2mb",
      webapp: { dir: "/frontend" },
      drafts: { ttlHours: 0, retention: { instance: "*" } },
    });
  });

  it.each([
    [{ maxBody: "lots" }, 'The setting cds.z2ui5.maxBody expects a size such as "10mb" or "500kb", but is "lots".'],
    [
      { drafts: { ...defaults.drafts, quota: -1 } },
      "The setting cds.z2ui5.drafts.quota expects a number from 0, but is number -1.",
    ],
    [{ wire: "3" }, 'The setting cds.z2ui5.wire expects one of "", "1", "2", but is "3".'],
    [{ requires: [] }, "The setting cds.z2ui5.requires expects a text or a list of texts, but is an array."],
    [{ appDirs: [""] }, "expects a list of texts"],
    [{ liveInstances: Number.NaN }, "The setting cds.z2ui5.liveInstances expects a number from 0"],
    [{ theme: "../evil" }, 'The setting cds.z2ui5.theme expects "auto" or the name of a UI5 theme'],
    [{ theme: true }, 'The setting cds.z2ui5.theme expects "auto" or the name of a UI5 theme'],
    [{ density: "cosy" }, 'The setting cds.z2ui5.density expects one of "auto", "compact", "cozy", but is "cosy".'],
    [{ languages: "de" }, "The setting cds.z2ui5.languages expects a list of language tags"],
    [{ languages: ["a b"] }, "The setting cds.z2ui5.languages.0 expects a language tag such as"],
    [{ title: 7 }, "The setting cds.z2ui5.title expects a text or null"],
    [{ drafts: null }, "The setting cds.z2ui5.drafts expects a group of settings, but is null."],
  ])("cannot be %o", (wrong, sentence) => {
    expect(() => readSettings({ ...defaults, ...wrong }, {})).toThrow(sentence);
  });

  it.each([
    ["Z2UI5_DRAFT_TTL_HOURS", "soon"],
    ["Z2UI5_MAX_BODY", "10"],
  ])("cannot be set to an unusable value by the environment: %s=%s", (name, value) => {
    expect(() => readSettings(defaults, { [name]: value })).toThrow(`The setting ${name} expects`);
  });

  it("cannot have an unknown name", () => {
    expect(() => readSettings({ ...defaults, draft: {} }, {})).toThrow(/cds\.z2ui5\.draft .*unknown/);
    expect(() => readSettings({ ...defaults, webapp: { dir: "x", path: "y" } }, {})).toThrow(
      /cds\.z2ui5\.webapp\.path/,
    );
  });
});

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean;
  description?: string;
  default?: unknown;
}

function leavesOf(schema: JsonSchema, prefix = ""): [string, JsonSchema][] {
  return Object.entries(schema.properties!).flatMap(([name, inner]): [string, JsonSchema][] =>
    inner.properties ? leavesOf(inner, `${prefix}${name}.`) : [[prefix + name, inner]],
  );
}

function valuesOf(group: object, prefix = ""): [string, unknown][] {
  return Object.entries(group).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? valuesOf(value as object, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}

describe("the server", () => {
  it("cannot start with an unusable setting, and says so", async () => {
    await expect(startServer({ env: { CDS_Z2UI5_MAXBODY: "1mb" } })).rejects.toThrow(
      "The setting cds.z2ui5.maxbody expects",
    );
  });

  it("names directories that do not exist, says how to get apps, and starts", async () => {
    const config = { z2ui5: { appDirs: ["no/such/apps"] } };
    const server = await startServer({ appDirs: ["/no/such/apps"], config });
    await server.stop();
    expect(server.log()).toContain("Z2UI5_APP_DIRS names /no/such/apps, which is not a directory.");
    expect(server.log()).toContain(
      'cds.z2ui5.appDirs names no/such/apps, which is not a directory. Save your apps there, or run "cds add z2ui5"',
    );
  });
});
