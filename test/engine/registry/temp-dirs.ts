/** Real directories outside the project for tests of app files. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach } from "vitest";

const before = process.env["Z2UI5_APP_DIRS"];

afterEach(() => appDirs(before));

/** Creates a directory with the given files, by path → text. */
export function tempDir(files: Readonly<Record<string, string>> = {}): string {
  const dir = mkdtempSync(join(tmpdir(), "z2ui5-apps-"));
  for (const [path, text] of Object.entries(files)) put(dir, path, text);
  return dir;
}

/** Writes one file below a directory. */
export function put(dir: string, path: string, text: string): string {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Sets Z2UI5_APP_DIRS. */
export function appDirs(...dirs: (string | undefined)[]): void {
  const set = dirs.filter((dir) => dir !== undefined);
  if (set.length === 0) delete process.env["Z2UI5_APP_DIRS"];
  else process.env["Z2UI5_APP_DIRS"] = set.join(delimiter);
}

/** Text of an ES module app. */
export const esm = (name: string, body = ""): string =>
  `import z2ui5_if_app from "z2ui5/z2ui5_if_app";\nexport default class ${name} extends z2ui5_if_app { ${body} main() {} }\n`;

/** Text of a CommonJS app. */
export const cjs = (name: string, body = ""): string =>
  `const z2ui5_if_app = require("abap2UI5/z2ui5_if_app");\nclass ${name} extends z2ui5_if_app { ${body} main() {} }\nmodule.exports = ${name};\n`;
