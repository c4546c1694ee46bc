import { describe, expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { appOptions } from "./default-registry.ts";
import { classByName, classesImplementing, classExists } from "./default-registry.ts";
import { findAppClass } from "./default-registry.ts";
import { appDirs, cjs, esm, tempDir } from "./temp-dirs.ts";

const optionsOf = async (name: string) => appOptions((await findAppClass(name))!);

describe("options of an app", () => {
  test("are off unless asked for", async () => {
    appDirs(tempDir({ "op_off.js": cjs("op_off") }));
    expect(await optionsOf("op_off")).toEqual({ bindTwoWay: false, autoModelPush: false });
  });

  test("come from z2ui5.json of its directory and those above, the nearest winning", async () => {
    appDirs(
      tempDir({
        "z2ui5.json": `{"bindTwoWay":true,"autoModelPush":true}`,
        "op_top.js": cjs("op_top"),
        "sub/z2ui5.json": `{"autoModelPush":false}`,
        "sub/op_sub.js": cjs("op_sub"),
      }),
    );
    expect(await optionsOf("op_top")).toEqual({ bindTwoWay: true, autoModelPush: true });
    expect(await optionsOf("op_sub")).toEqual({ bindTwoWay: true, autoModelPush: false });
  });

  test("above the registered directory do not count", async () => {
    const dir = tempDir({ "z2ui5.json": `{"bindTwoWay":true}`, "apps/op_below.js": cjs("op_below") });
    appDirs(`${dir}/apps`);
    expect(await optionsOf("op_below")).toEqual({ bindTwoWay: false, autoModelPush: false });
  });

  test("of the class win over those of the directory", async () => {
    appDirs(
      tempDir({
        "z2ui5.json": `{"bindTwoWay":true}`,
        "op_static.js": cjs("op_static", "static bind_two_way = false; static auto_model_push = true;"),
      }),
    );
    expect(await optionsOf("op_static")).toEqual({ bindTwoWay: false, autoModelPush: true });
  });

  test("reach a class that was loaded by its sibling, not by its name", async () => {
    appDirs(
      tempDir({
        "z2ui5.json": `{"bindTwoWay":true}`,
        "op_child.js": cjs("op_child"),
        "op_parent.js": `const c = require("./op_child");\n${cjs("op_parent", "static child = c;")}`,
      }),
    );
    const parent = (await findAppClass("op_parent")) as unknown as { child: Parameters<typeof appOptions>[0] };
    expect(appOptions(parent.child)).toEqual({ bindTwoWay: true, autoModelPush: false });
  });

  test.each([
    ["no JSON", "{", /expects a JSON object/],
    ["an array", "[]", /expects a JSON object/],
    ["an unknown switch", `{"bind":true}`, /bindTwoWay or autoModelPush/],
    ["text", `{"bindTwoWay":"X"}`, /true or false/],
  ])("that are unusable fail with the file named: %s", async (_, text, reason) => {
    appDirs(tempDir({ "z2ui5.json": text, "op_bad.js": cjs("op_bad") }));
    await expect(optionsOf("op_bad")).rejects.toMatchObject({
      code: "CONFIGURATION",
      message: expect.stringMatching(reason) as string,
    });
  });
});

describe("queries", () => {
  test("find any class by name, app or not", () => {
    appDirs(tempDir({ "qu_plain.js": "module.exports = class qu_plain {};", "qu_broken.js": "class {" }));
    expect(classByName("QU_PLAIN")?.name).toBe("qu_plain");
    expect(classByName("qu_nobody")).toBeNull();
    expect(() => classByName("qu_broken")).toThrow(/qu_broken\.js could not be loaded/);
    expect([
      classExists("qu_plain"),
      classExists("qu_nobody"),
      classExists("qu_broken"),
      classExists("../qu_plain"),
    ]).toEqual([true, false, false, false]);
  });

  test("list the classes that extend a base, by class and by name", () => {
    appDirs(
      tempDir({
        "qu_app.mjs": esm("qu_app", `static title = "Query";`),
        "qu_base.js": "module.exports = class qu_base {};",
        "qu_derived.js": `module.exports = class qu_derived extends require("./qu_base") {};`,
        "qu_bad.js": "class extends {",
      }),
    );
    for (const base of ["Z2UI5_IF_APP", z2ui5_if_app] as Parameters<typeof classesImplementing>[0][]) {
      const rows = classesImplementing(base);
      expect(rows).toContainEqual({ classname: "qu_app", KEY: "qu_app", TEXT: "Query" });
      expect(rows.map(({ KEY }) => KEY)).not.toContain("qu_derived");
    }
    expect(classesImplementing("qu_base")).toEqual([
      { classname: "qu_derived", KEY: "qu_derived", TEXT: "qu_derived" },
    ]);
    expect(classesImplementing("qu_nobody")).toEqual([]);
  });

  test("list the classes that have all methods of a contract", () => {
    appDirs(
      tempDir({
        "qu_both.js": "module.exports = class qu_both { one() {} two() {} };",
        "qu_half.js": "module.exports = class qu_half { one() {} };",
      }),
    );
    expect(classesImplementing({ METHOD_NAMES: ["one", "two"] }).map(({ KEY }) => KEY)).toEqual(["qu_both"]);
  });
});

describe("module names", () => {
  test("z2ui5 and abap2UI5 are one instance, from CommonJS and from ES modules", async () => {
    appDirs(
      tempDir({
        "mo_cjs.js": `${cjs("mo_cjs", "static bases = [require('abap2UI5/z2ui5_if_app'), require('z2ui5/z2ui5_if_app'), require('z2ui5/z2ui5_if_app.js')];")}`,
        "mo_esm.mjs": `import a from "abap2UI5/z2ui5_if_app"; import b from "z2ui5/z2ui5_if_app";\nexport default class mo_esm extends a { static bases = [a, b]; main() {} }`,
      }),
    );
    for (const name of ["mo_cjs", "mo_esm"]) {
      const { bases } = (await findAppClass(name)) as unknown as { bases: unknown[] };
      for (const base of bases) expect(base).toBe(z2ui5_if_app);
    }
  });

  test("that do not exist fail with their name", async () => {
    appDirs(tempDir({ "mo_none.js": `require("abap2UI5/z2ui5_no_such");` }));
    await expect(findAppClass("mo_none")).rejects.toMatchObject({
      message: expect.stringContaining("z2ui5_no_such") as string,
    });
  });
});
