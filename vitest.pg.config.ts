import { defineConfig } from "vitest/config";
import { service } from "./vitest.config.ts";

/** The service tests once more on PostgreSQL, and the tests that need it. */
export default defineConfig({
  test: {
    ...service,
    name: "postgres",
    include: [...service.include, "test/postgres/**/*.test.ts"],
    exclude: ["test/service/hana-build.test.ts", "test/service/once-on-file.test.ts"],
    globalSetup: ["test/service/shared-postgres.ts", "test/service/shared-server.ts"],
  },
});
