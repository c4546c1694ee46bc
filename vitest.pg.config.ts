import { defineConfig } from "vitest/config";
import { service } from "./vitest.config.ts";

/** The service tests once more on PostgreSQL, and the tests that need it. */
export default defineConfig({
  test: {
    ...service,
    name: "postgres",
    include: [...service.include, "test/postgres/**/*.test.ts"],
    // What the driver of PostgreSQL leaves behind is not ours, so what is left is measured without it.
    exclude: ["test/service/hana-build.test.ts", "test/service/once-on-file.test.ts", "test/service/garbage.test.ts"],
    globalSetup: ["test/service/shared-postgres.ts", "test/service/shared-server.ts"],
  },
});
