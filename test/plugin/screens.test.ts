/** Projects test their apps without a browser, with the package alone and a runner of their choice. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, it } from "vitest";
import { createProject, type Project } from "./project.ts";

/** A test as its author writes it; all runners know `test`. */
const greets = (assert: string): string => `
test("greets", async () => {
  const screen = await open("zz_shop", { user: "alice" });
  await screen.field().type("Ann");
  await screen.button("Greet").press();
  ${assert}(screen.messageBox.text, "Hello Ann");
  ${assert}(screen.page.title, "Shop of 2");
  screen.close();
});
`;
const SAME =
  "const same = (actual, expected) => { if (actual !== expected) throw new Error(actual + ' is not ' + expected); };\n";

async function shop(modules: "esm" | "cjs", language: "js" | "ts", files: Record<string, string>): Promise<Project> {
  const project = await createProject({ modules, language }, files);
  return project;
}

it("in vitest, from TypeScript", async () => {
  const project = await shop("esm", "ts", {
    "test/shop.test.ts":
      `import { test } from "vitest";\nimport { open } from "z2ui5/test";\n${SAME.replace("(actual, expected)", "(actual: unknown, expected: unknown)")}${greets("same")}`.replace(
        "{ user",
        '{ expect: "all", user',
      ),
    "vitest.config.js": 'export default { test: { testTimeout: 60000, env: { CDS_TYPESCRIPT: "native" } } };\n',
  });
  expect(await project.run("vitest/vitest.mjs", "run")).toMatch(/1 passed/);
  await project.remove();
});

it("in jest, from JavaScript in CommonJS", async () => {
  const project = await shop("cjs", "js", {
    "test/shop.test.js":
      `const { open } = require("z2ui5/test");\njest.setTimeout(60000);\n${SAME}${greets("same")}`.replace(
        "{ user",
        '{ expect: "all", user',
      ),
  });
  expect(await project.run("jest/bin/jest.js")).toMatch(/1 passed/);
  await project.remove();
});

it.each([
  ["cjs", "js", "const { test } = require('node:test');\nconst { open } = require('z2ui5/test');\n"],
  ["esm", "js", "import { test } from 'node:test';\nimport { open } from 'z2ui5/test';\n"],
  ["esm", "ts", "import { test } from 'node:test';\nimport { open } from 'z2ui5/test';\n"],
] as const)("in node:test, from %s %s", async (modules, language, head) => {
  const same = language === "ts" ? SAME.replace("(actual, expected)", "(actual: unknown, expected: unknown)") : SAME;
  const project = await shop(modules, language, {
    [`test/shop.test.${language}`]: `${head}${same}${greets("same")}`.replace("{ user", '{ expect: "all", user'),
  });
  expect(await project.node("--test", "--test-force-exit", `test/shop.test.${language}`)).toMatch(/pass 1/);
  await project.remove();
});

it("with the class of an app that the test has required", async () => {
  const project = await shop("cjs", "js", {
    "test/shop.test.js":
      `const { test } = require("node:test");\nconst { open } = require("z2ui5/test");\nconst Shop = require("../srv/apps/zz_shop.js");\n${SAME}${greets("same")}`
        .replace('"zz_shop"', "Shop")
        .replace("{ user", '{ expect: "all", user'),
  });
  expect(await project.node("--test", "--test-force-exit", "test/shop.test.js")).toMatch(/pass 1/);
  await project.remove();
});

it("as screens for agents: npx z2ui5 mcp", async () => {
  const project = await shop("cjs", "js", {});
  const client = new Client({ name: "a script", version: "1.0.0" });
  const cli = `${project.dir}/../node_modules/.bin/z2ui5`;
  await client.connect(new StdioClientTransport({ command: cli, args: ["mcp", "--user", "alice"], cwd: project.dir }));
  const use = async (name: string, input: Record<string, unknown>): Promise<string> =>
    ((await client.callTool({ name, arguments: input })).content as { text: string }[])
      .map(({ text }) => text)
      .join("\n");
  expect(await use("list_apps", {})).toContain("zz_shop");
  expect(await use("open", { app: "zz_shop" })).toContain('- button "Greet"');
  expect(await use("act", { action: "press", name: "Greet" })).toContain("Hello");
  await client.close();
  await project.remove();
});
