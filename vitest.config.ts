import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const common = {
  pool: "forks" as const,
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A state that comes is waited for, however busy the machine is.
  expect: { poll: { timeout: 30_000 } },
  // Also where there are only two cores: a test waits for browsers, servers and databases most of its time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  env: { CDS_TYPESCRIPT: "native" },
  // Plain Node imports: otherwise a test gets its own copy of every srv module beside the one the server loads.
  experimental: { viteModuleRunner: false },
};

/** Tests of the frontend's modules, which name each other as a bundler resolves them. */
const { env: _env, experimental: _experimental, pool: _pool, ...frontend } = common;

/** Tests that speak HTTP with a real server, one of which is shared. */
export const service = {
  ...common,
  name: "service",
  include: ["test/service/**/*.test.ts"],
  globalSetup: ["test/service/shared-server.ts"],
};

/** Tests in a browser. The files of a worker share the browser, and what it has loaded. */
export const browser = {
  ...common,
  name: "browser",
  isolate: false,
  globalSetup: ["test/browser/shared-server.ts"],
};

/** What is slow and rarely broken: `npm run test:more`. */
export const slow = [
  "test/browser/samples.test.ts",
  "test/browser/guide.test.ts",
  "test/browser/same-as-browser.test.ts",
  "test/browser/data-is-no-code.test.ts",
  "test/browser/data-in-rows.test.ts",
  "test/browser/past.test.ts",
  "test/browser/leaving.test.ts",
  "test/browser/reload.test.ts",
  "test/browser/coming-back.test.ts",
  "test/browser/in-a-hurry.test.ts",
  "test/browser/custom-controls.test.ts",
  "test/browser/languages.test.ts",
  "test/browser/user-language.test.ts",
  "test/service/hana-build.test.ts",
  "test/service/once-on-file.test.ts",
  "test/service/uncaught-in-host.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      // Engines share nothing, and the files of a worker need not load the sources each for itself.
      { test: { ...common, name: "engine", isolate: false, include: ["test/engine/**/*.test.ts"] } },
      // The host in the process of the test, for what nobody sees from outside.
      { test: { ...common, name: "host", include: ["test/host/**/*.test.ts"] } },
      // Apps as their users see them, without a browser and without a port.
      { test: { ...common, name: "screens", include: ["test/screens/**/*.test.ts"] } },
      { test: { ...frontend, name: "frontend", include: ["test/frontend/**/*.test.ts"] } },
      { test: { ...service, exclude: slow } },
      { test: { ...service, name: "traffic", include: ["test/traffic/**/*.test.ts"] } },
      { test: { ...browser, include: ["test/browser/**/*.test.ts"], exclude: slow } },
    ],
  },
});
