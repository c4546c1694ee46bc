/** Projects test their apps with what they test everything else with. */
import { expect, it } from "vitest";
import { createProject } from "./project.ts";

const test = `
  const { POST, GET } = cds.test(ROOT);
  it("shows the shop", async () => {
    const page = await GET("/rest/root/z2ui5");
    if (page.status !== 200) throw new Error("page " + page.status);
    const { data } = await POST("/rest/root/z2ui5", { value: { S_FRONT: { ORIGIN: "", PATHNAME: "", SEARCH: "?app_start=zz_shop", HASH: "" } } }, { auth: { username: "alice", password: "" } });
    if (!data.S_FRONT.PARAMS.S_VIEW.XML.includes("Shop of 2")) throw new Error(JSON.stringify(data));
  });
`;

it("runs in vitest", async () => {
  const project = await createProject(
    { modules: "esm", language: "ts" },
    {
      "test/shop.test.ts": `import cds from "@sap/cds";\nimport { it } from "vitest";\n${test.replace("ROOT", 'import.meta.dirname + "/.."')}`,
      "vitest.config.js":
        'export default { test: { globals: true, testTimeout: 60000, hookTimeout: 60000, env: { CDS_TYPESCRIPT: "native" } } };\n',
    },
  );
  expect(await project.run("vitest/vitest.mjs", "run")).toMatch(/1 passed/);
  await project.remove();
});

it("runs in jest", async () => {
  const project = await createProject(
    { modules: "cjs", language: "js" },
    {
      "test/shop.test.js": `const cds = require("@sap/cds");\n${test.replace("ROOT", '__dirname + "/.."')}`,
      "jest.config.js": "module.exports = { testTimeout: 60000 };\n",
    },
  );
  expect(await project.run("jest/bin/jest.js")).toMatch(/1 passed/);
  await project.remove();
});
