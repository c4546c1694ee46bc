import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { SAMPLE_CATEGORIES } from "../../../srv/z2ui5/apps/samples/sample-topics.ts";
import { findAppClass } from "../registry/default-registry.ts";
import * as controls from "../../../srv/z2ui5/view/z2ui5/cc.ts";
import { Session } from "./driver.ts";

const FOLDER = join(import.meta.dirname, "../../../srv/z2ui5/apps/samples");
const files = new Map(
  readdirSync(FOLDER).flatMap((file) => {
    const number = /^z2ui5_cl_smp_app_(\d{3})\.ts$/.exec(file)?.[1];
    return number ? [[number, readFileSync(join(FOLDER, file), "utf8")] as const] : [];
  }),
);
const source = [...files.values()].join("\n");
const topics = SAMPLE_CATEGORIES.flatMap(({ topics: list }) => [...list]);
const existing = topics.filter(([number]) => files.has(number));

/** What no sample can show with the libraries and services we serve, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  set_odata_model: "needs an OData V2 service",
  SmartMultiInputExt: "needs sap.ui.comp, which OpenUI5 lacks",
  smart_variant_init: "needs sap.ui.comp",
  filter_bar_variant_init: "needs sap.ui.comp",
  image_editor_popup_close: "needs sap.suite.ui.commons",
  z2ui5: "needs a function that a user exit puts into the page",
  share: "needs the setting sharing.allow, which is off by default",
  shares: "needs the setting sharing.allow",
  unshare: "needs the setting sharing.allow",
  Websocket: "needs a service that speaks WebSocket",
  upload_to: "needs an entity with an element for files",
  MoreButton: "is shown by lists of the model, which need an entity",
  FileUpload: "shows what upload_to announces",
  bind_element: "has no effect on wire 1",
};
/** Other names of what samples show by the first one. */
const ALIASES: Readonly<Record<string, string>> = {
  app_state_set_active: "set_app_state_active",
  set_push_state: "hash_set",
  set_nav_routing: "hash_routing",
  hash_back: "history_back",
};

const isShown = (name: string): boolean => {
  const shown = ALIASES[name] ?? name;
  return new RegExp(`client\\s*\\.(?:cs_event\\.)?${shown}\\b`).test(source);
};
const missing = (names: readonly string[]): string[] => names.filter((name) => !(name in NOT_SHOWN) && !isShown(name));

describe("sample gallery", () => {
  test("has at least two samples of every category that has two topics", () => {
    const poor = SAMPLE_CATEGORIES.filter(
      ({ topics: list }) => list.filter(([number]) => files.has(number)).length < Math.min(2, list.length),
    );
    expect(poor).toEqual([]);
    expect(existing.length).toBeGreaterThanOrEqual(60);
  });

  test("every file is a topic", () => {
    const known = new Set(["000", ...topics.map(([number]) => number)]);
    expect([...files.keys()].filter((number) => !known.has(number))).toEqual([]);
  });

  test.each(existing)("%s %s is described by its class, with a sentence on what to try", async (number, title) => {
    const described = (await findAppClass(`z2ui5_cl_smp_app_${number}`)) as unknown as { title: string; intro: string };
    expect({ title: described.title, intro: described.intro }).toEqual({
      title,
      intro: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });

  test("shows every method of the client; a new one needs a sample", () => {
    const contract = globSync("../../client/*/types.ts", { cwd: FOLDER })
      .map((file) => readFileSync(join(FOLDER, file), "utf8").split("Client {").slice(1).join())
      .join();
    const methods = [...new Set([...contract.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name!))];
    expect(methods.length).toBeGreaterThan(60);
    expect(missing(methods)).toEqual([]);
  });

  test("shows every client action, as a method or by its name; a new one needs a sample", () => {
    const methodOf: Readonly<Record<string, string>> = {
      download_b64_file: "file_download",
      clipboard_app_state: "clipboard_copy_app_state",
    };
    const names = Object.keys(z2ui5_if_client.cs_event)
      .filter((name) => name === name.toLowerCase())
      .map((name) => methodOf[name] ?? name);
    expect(missing(names)).toEqual([]);
  });

  test("shows every custom control; a new one needs a sample", () => {
    const names = Object.keys(controls).filter((name) => !(name in NOT_SHOWN));
    const imported = [...source.matchAll(/import \{([^}]*)\} from "z2ui5\/view\/z2ui5\/cc"/g)].flatMap(
      ([, list]) => list!.match(/\w+/g) ?? [],
    );
    expect(names.filter((name) => !imported.includes(name))).toEqual([]);
  });

  test("lists all topics, opens a sample and shows its source", async () => {
    const session = await Session.open("?app_start=z2ui5_cl_smp_app_000");
    expect(session.screen.model["SAMPLES"]).toHaveLength(topics.length);
    const { popup, model } = await session.fire("SOURCE", ["494"]);
    expect(popup).toContain("z2ui5_cl_smp_app_494.ts");
    expect(model["SOURCE"]).toContain("_bind_edit");
    expect((await session.fire("OPEN", ["494"])).app).toBe("z2ui5_cl_smp_app_494");
  });

  test.each(["../../../../package", "", "z2ui5_cl_ui5_app_start", "sample-topics"])(
    "cannot show the source of %j",
    async (number) => {
      const session = await Session.open("?app_start=z2ui5_cl_smp_app_000");
      const { popup, toast } = await session.fire("SOURCE", [number]);
      expect([popup, toast]).toEqual(["", "This sample is not available yet."]);
    },
  );
});
