import { defineConfig } from "vitest/config";
import { service } from "./vitest.config.ts";

/** Every press counts once, on a SQLite file and on PostgreSQL: with `ONCE_CLICKS` and `ONCE_WOUNDS` as many and as much as one likes. */
export default defineConfig({
  test: {
    ...service,
    name: "once",
    fileParallelism: false,
    reporters: ["verbose"],
    include: ["test/service/once-on-file.test.ts", "test/postgres/once.test.ts"],
    globalSetup: [],
  },
});
