/** Projects test their apps without a browser, with the package alone and a runner of their choice. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { createProject, type Kind } from "./project.ts";

/** A runner, and how a project is written that uses it. */
interface Runner extends Kind {
  readonly name: string;
  /** Lines a test begins with, but for those of `z2ui5/test`. */
  readonly head: string;
  readonly config?: Readonly<Record<string, string | object>>;
  /** Options of Node, the program and its arguments. */
  readonly command: readonly string[];
  /** Which packages it has. */
  readonly packages?: "typescript6";
  /** How a snapshot is taken. */
  readonly snapshot: string;
}

const vitest = (pool: string): Runner => ({
  name: `vitest in ${pool}`,
  modules: "esm",
  language: "ts",
  head: `import { afterEach, expect, test } from "vitest";\nimport "z2ui5/test/vitest";`,
  config: { "vitest.config.js": `export default { test: { pool: "${pool}", testTimeout: 120_000 } };\n` },
  command: ["vitest/vitest.mjs", "run", "--update"],
  snapshot: "expect(screen).toMatchSnapshot()",
});

const jest = (
  name: string,
  modules: Kind["modules"],
  language: Kind["language"],
  head: string,
  config: object,
  ...node: string[]
): Runner => ({
  name: `jest ${name}`,
  modules,
  language,
  head,
  config: { "jest.config.json": { testTimeout: 120_000, ...config } },
  command: [...node, "jest/bin/jest.js", "--updateSnapshot"],
  snapshot: "expect(screen).toMatchSnapshot()",
});

const node = (modules: Kind["modules"], language: Kind["language"]): Runner => ({
  name: `node:test from ${modules} ${language}`,
  modules,
  language,
  head:
    modules === "cjs" && language === "js"
      ? `const { afterEach, test } = require("node:test");\nconst { expect } = require("z2ui5/test/node");`
      : `import { afterEach, test } from "node:test";\nimport { expect } from "z2ui5/test/node";`,
  command: ["--test", "--test-update-snapshots", `test/shop.test.${language}`],
  snapshot: "t.assert.snapshot(screen)",
});

const JEST_GLOBALS = `import { afterEach, expect, test } from "@jest/globals";\nimport "z2ui5/test/jest";`;
const ESM = "--experimental-vm-modules";
const TS = { testMatch: ["**/*.test.ts"] };

const RUNNERS: readonly Runner[] = [
  vitest("threads"),
  vitest("forks"),
  vitest("vmThreads"),
  vitest("vmForks"),
  jest("in CommonJS", "cjs", "js", `require("z2ui5/test/jest");`, {}),
  jest("with ES modules", "esm", "js", JEST_GLOBALS, { transform: {} }, ESM),
  // It takes no compiler from 7 on.
  {
    ...jest("with ts-jest", "cjs", "ts", JEST_GLOBALS, {
      ...TS,
      transform: {
        "\\.ts$": ["ts-jest", { tsconfig: { module: "commonjs", esModuleInterop: true, isolatedModules: true } }],
      },
    }),
    packages: "typescript6",
  },
  jest("with swc", "cjs", "ts", `import "z2ui5/test/jest";`, { ...TS, transform: { "\\.ts$": "@swc/jest" } }),
  node("esm", "js"),
  node("cjs", "js"),
  node("esm", "ts"),
  node("cjs", "ts"),
];

/** A test as its author writes it, and two that fail. */
const testsOf = ({ head, snapshot, language, modules }: Runner): string => `${head}
${modules === "cjs" && language === "js" ? `const { open } = require("z2ui5/test");` : `import { open${language === "ts" ? ", type Screen" : ""} } from "z2ui5/test";`}

let screen${language === "ts" ? ": Screen" : ""};
afterEach(() => screen?.close());
test("greets", async (${snapshot.startsWith("t.") ? "t" : ""}) => {
  screen = await open("zz_shop", { user: "alice", expect: "all" });
  await screen.field().type("Ann");
  await screen.button("Greet").press();
  expect(screen.messageBox).toShow("Hello Ann");
  expect(screen).toHaveTitle("Shop of 2");
  expect(screen.button("Save")).not.toExist();
  ${snapshot};
});
test("fails in a step", async () => {
  screen = await open("zz_shop", { user: "alice", expect: "all" });
  await screen.button("Save").press();
});
test("fails in an expectation", async () => {
  screen = await open("zz_shop", { user: "alice", expect: "all" });
  expect(screen).toShow("Hello Bob");
});
`;

it.each(RUNNERS)("in $name", { timeout: 240_000 }, async (runner) => {
  const { language, config = {}, command } = runner;
  const project = await createProject(
    runner,
    { [`test/shop.test.${language}`]: testsOf(runner), ...config },
    runner.packages,
  );
  try {
    const log = await (command[0] === "--test" ? project.node : project.run)(...command).then(
      () => expect.unreachable("Two of the tests fail."),
      ({ message }: Error) => withoutColours(message),
    );
    expect(log).toMatch(/2 failed \|.*1 passed|2 failed, 1 passed|pass 1\n.*fail 2\n/s);
    expect(log).toContain('There is no button "Save". The buttons there are: "Greet".');
    const line = testsOf(runner).split("\n").indexOf('  await screen.button("Save").press();') + 1;
    expect(log).toContain(`test/shop.test.${language}:${line}:`);
    expect(log).toContain('Expected the screen to show "Hello Bob"; it does not.');
    expect(log).toContain('- heading "Shop of 2" [level=2]');
    expect(await snapshotsBelow(project.dir)).toContain('- alertdialog "Information Hello Ann":\n');
  } finally {
    await project.remove();
  }
});

const withoutColours = (text: string): string => stripVTControlCharacters(text);

async function snapshotsBelow(dir: string): Promise<string> {
  const files = (await readdir(join(dir, "test"), { recursive: true })).filter((name) =>
    /\.(?:snap|snapshot)$/.test(name),
  );
  return (await Promise.all(files.map((name) => readFile(join(dir, "test", name), "utf8")))).join("\n");
}

it("with the class of an app that the test has required", async () => {
  const project = await createProject(
    { modules: "cjs", language: "js" },
    {
      "test/shop.test.js": `const { test } = require("node:test");
const { open } = require("z2ui5/test");
const { expect } = require("z2ui5/test/node");
const Shop = require("../srv/apps/zz_shop.js");
test("opens", async () => {
  const screen = await open(Shop, { expect: "all" });
  expect(screen).toHaveTitle("Shop of 2");
  screen.close();
});
`,
    },
  );
  expect(await project.node("--test", "test/shop.test.js")).toMatch(/pass 1/);
  await project.remove();
});

it("as screens for agents: npx z2ui5 mcp", async () => {
  const project = await createProject({ modules: "cjs", language: "js" });
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

it("with mocks of vitest also for an app that is opened by its name, in pools of contexts", async () => {
  const project = await createProject(
    { modules: "esm", language: "ts" },
    {
      "srv/apps/lib/words.ts": `export const word = (): string => "real";\n`,
      "srv/apps/zz_mocked.ts": `import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page } from "z2ui5/view/sap/m";
import { word } from "./lib/words.ts";
export default class zz_mocked extends z2ui5_if_app {
  main(client: z2ui5_if_client): void {
    client.view_display(Page({ title: word() }));
  }
}
`,
      "test/mocked.test.ts": `import { expect, test, vi } from "vitest";
import "z2ui5/test/vitest";
import { open } from "z2ui5/test";
vi.mock("../srv/apps/lib/words.ts", () => ({ word: () => "mocked" }));
test("mocks", async () => {
  const screen = await open("zz_mocked");
  expect(screen).toHaveTitle("mocked");
  screen.close();
});
`,
      "vitest.config.js": `export default { test: { pool: "vmThreads", testTimeout: 120_000 } };\n`,
    },
  );
  try {
    expect(withoutColours(await project.run("vitest/vitest.mjs", "run"))).toContain("1 passed");
  } finally {
    await project.remove();
  }
}, 240_000);
