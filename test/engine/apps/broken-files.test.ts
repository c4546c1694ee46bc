import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, configure, register_app_dir, set_log } from "../../../srv/z2ui5/engine.ts";

const dir = mkdtempSync(join(tmpdir(), "launcher-"));
const warnings: string[] = [];
const quiet = (): void => {};

beforeAll(() => {
  writeFileSync(join(dir, "torn_app.js"), 'const base = require("z2ui5/z2ui5_if_app"); class torn_app extends base {');
  register_app_dir(dir);
  set_log({ debug: quiet, info: quiet, error: quiet, warn: (message) => warnings.push(message) });
});
afterAll(() => {
  configure({ development: false });
  rmSync(dir, { recursive: true });
});

const launcher = async (): Promise<string> => (await answer("", { correlationId: "test" })).body;

test("in development the launcher reports why a file cannot be loaded", async () => {
  configure({ development: true });
  const shown = await launcher();
  expect(shown).toContain("torn_app.js");
  expect(shown).toContain("Unexpected end of input");
});

test("in production the launcher cannot show paths of the server; the log has them", async () => {
  configure({ development: false });
  const shown = await launcher();
  expect(shown).toContain("torn_app.js");
  expect(shown).not.toContain(dir);
  expect(warnings.join("\n")).toContain(dir);
});
