import { defineConfig } from "vitest/config";

const shared = {
  pool: "forks" as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  env: { CDS_TYPESCRIPT: "native" },
  // Plain Node imports: otherwise a test gets its own copy of every srv module beside the one the server loads.
  experimental: { viteModuleRunner: false },
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: "engine", include: ["test/engine/**/*.test.ts"] } },
      {
        test: {
          ...shared,
          name: "service",
          include: ["test/service/**/*.test.ts", "test/traffic/**/*.test.ts", "test/browser/**/*.test.ts"],
          globalSetup: ["test/service/shared-server.ts"],
        },
      },
    ],
  },
});
