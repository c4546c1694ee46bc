/**
 * One server with default settings, and with the apps and the CDS models of these tests, for all test files of a run.
 * Read its address with `inject("url")`; what it has written is in the file of `inject("log")`, and it finds apps in the directory of
 * `inject("apps")`.
 * Test files run at the same time: each has rows, users or apps of its own, or reads only.
 */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { POSTGRES, PROJECT, startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the shared server. */
    url: string;
    /** File with all that the shared server has written to stdout and stderr. */
    log: string;
    /** Directory for apps that a test file writes itself. */
    apps: string;
  }
}

const APPS = [
  "test/service/apps",
  "test/screens/apps",
  "test/screens/model-apps",
  "test/screens/entity-apps",
  "test/fixtures/apps/browser",
  "docs/guide/examples",
];
const MODELS = ["books", "help", "museum", "reading", "shop", "tickets"];

/** Called by vitest before and after the run. */
export default async function sharedServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "shared-server-"));
  const [log, apps] = [join(folder, "log"), join(folder, "apps")];
  mkdirSync(apps);
  const server = await startServer({
    appDirs: [...APPS.map((one) => join(PROJECT, one)), apps],
    config: { folders: Object.fromEntries(MODELS.map((name) => [name, `test/fixtures/${name}/`])) },
    postgres: project.config.env[POSTGRES],
    logFile: log,
  });
  project.provide("url", server.url);
  project.provide("log", log);
  project.provide("apps", apps);
  return async () => void (await server.stop());
}
