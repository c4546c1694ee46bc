/**
 * Builds the documentation site into `docs/.vitepress/dist`: `npm run docs`, with `-- --serve` to look at it while writing.
 * What it needs lies in this folder and is installed on the first run.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { syncExamples } from "./examples.mjs";

const HERE = import.meta.dirname;
const DOCS = join(HERE, "../../docs");

if (!existsSync(join(HERE, "node_modules/vitepress"))) {
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: HERE,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}
syncExamples();
const serve = process.argv.includes("--serve");
execFileSync(process.execPath, [join(HERE, "node_modules/vitepress/bin/vitepress.js"), serve ? "dev" : "build", DOCS], {
  stdio: "inherit",
});
if (!serve) {
  const { problemsOfSite } = await import("./check-site.mjs");
  const problems = await problemsOfSite();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
