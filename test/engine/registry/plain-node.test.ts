import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { cjs, esm, tempDir } from "./temp-dirs.ts";

const REGISTRY = new URL("../../../srv/z2ui5/registry/registry.ts", import.meta.url).href;

test("app files load in plain Node, from any working directory, without a loader option", () => {
  const dir = tempDir({
    "pn_cjs.js": `const cds = require("@sap/cds");\n${cjs("pn_cjs")}`,
    "pn_ts.ts": `import cds from "@sap/cds";\nconst n: number = 1;\n${esm("pn_ts")}`,
    "package.json": `{"type":"module"}`,
  });
  const script = `const registry = new (await import(${JSON.stringify(REGISTRY)})).Registry();
    console.log((await registry.findAppClass("PN_CJS")).name, (await registry.findAppClass("pn_ts")).name);`;
  const options = {
    cwd: tempDir(),
    env: { ...process.env, NODE_OPTIONS: "", Z2UI5_APP_DIRS: dir },
    encoding: "utf8",
    stdio: "pipe",
  } as const;
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", script], options)).toBe("pn_cjs pn_ts\n");
});
