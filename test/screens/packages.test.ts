/** Packages that only tests of apps need. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadTestPackage, TEST_PACKAGES } from "../../srv/z2ui5/test/packages.ts";

const NAMES = Object.keys(TEST_PACKAGES);

test("a server is installed without them, in the versions they are tested with", () => {
  const { dependencies, devDependencies } = read<Record<string, Record<string, string>>>("package.json");
  expect(devDependencies).toMatchObject(TEST_PACKAGES);
  for (const name of NAMES) expect(dependencies).not.toHaveProperty([name]);
  const { packages } = read<{ packages: Record<string, { dev?: boolean }> }>("package-lock.json");
  for (const name of NAMES) expect(packages[`node_modules/${name}`]).toMatchObject({ dev: true });
});

test("where one is missing, the error names one command that installs all", () => {
  const missing = (): never => {
    throw Object.assign(new Error("Cannot find module 'jsdom'"), { code: "MODULE_NOT_FOUND" });
  };
  const attempt = (): unknown => loadTestPackage(missing, "jsdom", "shows screens without a browser");
  expect(attempt).toThrow(
    "The package jsdom is missing, which shows screens without a browser. Install it: npm add -D",
  );
  for (const [name, range] of Object.entries(TEST_PACKAGES)) expect(attempt).toThrow(`${name}@${range}`);
});

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, "utf8")) as Content;
}
