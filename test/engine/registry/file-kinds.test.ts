import { describe, expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { findAppClass } from "./default-registry.ts";
import { appDirs, cjs, esm, put, tempDir } from "./temp-dirs.ts";

const TS =
  `import z2ui5_if_app from "abap2UI5/z2ui5_if_app";\nimport { helper } from "./helper";\n` +
  `export default class fk_ts extends z2ui5_if_app { answer: number = helper(); main(): void {} }\n`;

const KINDS: Record<string, [file: string, text: string]> = {
  "a CommonJS .js file": ["fk_cjs.js", cjs("fk_cjs")],
  "an ES module .js file": ["fk_esm.js", esm("fk_esm")],
  "an .mjs file": ["fk_mjs.mjs", esm("fk_mjs")],
  "a .cjs file": ["fk_cjs2.cjs", cjs("fk_cjs2")],
  "a TypeScript file": ["fk_ts.ts", TS],
  "a TypeScript file that names another by what it is compiled to": [
    "fk_ts2.ts",
    TS.replace("./helper", "./helper.js").replace("fk_ts", "fk_ts2"),
  ],
  "an .mts file": ["fk_mts.mts", esm("fk_mts")],
  "a .cts file": ["fk_cts.cts", cjs("fk_cts")],
  "an ES module with top-level await": ["fk_tla.mjs", `await null;\n${esm("fk_tla")}`],
  "an ES module .js file with top-level await": ["fk_tla2.js", `await null;\n${esm("fk_tla2")}`],
  "an ES module that exports its class by name": ["fk_named.mjs", esm("fk_named").replace("export default", "export")],
  "a CommonJS file that exports an object holding its class": [
    "fk_object.js",
    cjs("fk_object").replace("= fk_object", "= { fk_object }"),
  ],
  "a CommonJS file that requires a sibling": [
    "fk_child.js",
    `const P = require("./fk_cjs");\nmodule.exports = class fk_child extends P {};`,
  ],
  "an ES module that imports a CommonJS sibling": [
    "fk_child2.mjs",
    `import P from "./fk_cjs.js";\nexport default class fk_child2 extends P {}`,
  ],
  "a file that imports @sap/cds": ["fk_cds.mjs", `import cds from "@sap/cds";\n${esm("fk_cds", "static cds = cds;")}`],
  "a CommonJS file that requires @sap/cds": [
    "fk_cds2.js",
    `const cds = require("@sap/cds");\n${cjs("fk_cds2", "static cds = cds;")}`,
  ],
};

function withAllKinds(packageJson?: string): string {
  const dir = tempDir({ "helper.ts": "export const helper = (): number => 42;\n" });
  if (packageJson) put(dir, "package.json", packageJson);
  for (const [file, text] of Object.values(KINDS)) put(dir, file, text);
  return dir;
}

for (const [place, packageJson] of [
  ["a directory without package.json", undefined],
  ["a directory of type module", `{"type":"module"}`],
  ["a directory of type commonjs", `{"type":"commonjs"}`],
] as const) {
  describe(place, () => {
    test.each(Object.entries(KINDS))("loads %s", async (_, [file]) => {
      appDirs(withAllKinds(packageJson));
      const name = file.replace(/\.\w+$/, "");
      const cls = await findAppClass(name);
      expect(cls?.name).toBe(name);
      expect(new cls!()).toBeInstanceOf(z2ui5_if_app);
    });
  });
}

test("an app file gets the host's @sap/cds, not a copy of its own", async () => {
  const dir = withAllKinds();
  put(dir, "node_modules/@sap/cds/package.json", `{"name":"@sap/cds","main":"index.js"}`);
  put(dir, "node_modules/@sap/cds/index.js", `module.exports = "a copy";`);
  appDirs(dir);
  const host = (await import("@sap/cds")).default;
  for (const name of ["fk_cds", "fk_cds2"]) expect(await findAppClass(name)).toHaveProperty("cds", host);
});

test("a package of the app's own node_modules comes before one of the host", async () => {
  const dir = tempDir({
    "node_modules/express/package.json": `{"name":"express","main":"index.js"}`,
    "node_modules/express/index.js": `module.exports = "own";`,
    "fk_own.js": `const express = require("express");\n${cjs("fk_own", "static express = express;")}`,
    "fk_host.mjs": `import yaml from "yaml";\n${esm("fk_host", "static yaml = yaml;")}`,
  });
  appDirs(dir);
  expect(await findAppClass("fk_own")).toHaveProperty("express", "own");
  expect(await findAppClass("fk_host")).toHaveProperty("yaml.parse");
});
