import { defineConfig } from "vitest/config";

/** The packed plugin in projects that are made on the spot; `npm run test:plugin`. */
export default defineConfig({
  test: {
    include: ["test/plugin/**/*.test.ts"],
    globalSetup: ["test/plugin/installed.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
