/**
 * Text of the test of the first app, and the command that runs it.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";
import { FIRST_APP } from "./first-app.ts";
import type { Language } from "./project-files.ts";

const RUNNERS = ["vitest", "jest", "node"] as const;

/** What runs the tests of a project. */
export type TestRunner = (typeof RUNNERS)[number];

/** Command that runs all tests of a project. */
export const testCommand = ({ typescript }: Language, runner: TestRunner): string =>
  ({
    vitest: "vitest run",
    jest: "jest",
    node: typescript ? "node --import z2ui5/test/node --test" : "node --test",
  })[runner];

/** The runner a project has chosen; else the one that Node includes. @param packages names of the packages in its `package.json` */
export function testRunner(packages: readonly string[]): TestRunner {
  const has = (name: string): boolean =>
    packages.includes(name) ||
    ["js", "mjs", "cjs", "ts", "mts"].some((type) => existsSync(join(cds.root, `${name}.config.${type}`)));
  return has("vitest") ? "vitest" : has("jest") ? "jest" : "node";
}

/** The runner for which a first test was written that the project has not changed since. @param text of the test */
export const runnerOfTest = (kind: Language, text: string | undefined): TestRunner | undefined =>
  RUNNERS.find((runner) => firstTest(kind, runner) === text);

/** Milliseconds for the first screen, which starts CAP and UI5. */
const PATIENCE = "60_000";

/** The test of the first app. */
export function firstTest({ typescript, modules }: Language, runner: TestRunner): string {
  const type = typescript ? ", type Screen" : "";
  return [
    ...(modules || runner === "vitest" ? importLines(runner, type) : requireLines(runner)),
    "",
    `let screen${typescript ? ": Screen" : ""};`,
    `afterEach(() => screen?.close());`,
    "",
    `test("${FIRST_APP} greets by name", ${runner === "jest" ? "" : `{ timeout: ${PATIENCE} }, `}async () => {`,
    `  screen = await open("${FIRST_APP}", { user: "alice" });`,
    `  await screen.field("Name").type("Ann");`,
    `  await screen.button("Greet").press();`,
    runner === "node"
      ? `  assert.equal(screen.messageBox.text, "Hello Ann");`
      : `  expect(screen.messageBox.text).toBe("Hello Ann");`,
    `}${runner === "jest" ? `, ${PATIENCE}` : ""});`,
    "",
  ].join("\n");
}

const importLines = (runner: TestRunner, type: string): string[] => [
  ...{
    node: [`import assert from "node:assert/strict";`, `import { afterEach, test } from "node:test";`],
    vitest: [`import { afterEach, expect, test } from "vitest";`],
    jest: [`import { afterEach, expect, test } from "@jest/globals";`],
  }[runner],
  `import { open${type} } from "z2ui5/test";`,
];

/** In CommonJS jest has its functions as globals. */
const requireLines = (runner: TestRunner): string[] => [
  ...(runner === "node"
    ? [`const assert = require("node:assert/strict");`, `const { afterEach, test } = require("node:test");`]
    : []),
  `const { open } = require("z2ui5/test");`,
];
