import { defineConfig } from "vitest/config";
import { service } from "./vitest.config.ts";

/** Attacks on the built artefact in an instance of 256 MB; one file after the other, because each of them takes what it can get. */
export default defineConfig({
  test: {
    ...service,
    name: "abuse",
    include: ["test/abuse/**/*.test.ts"],
    globalSetup: ["test/abuse/global-setup.ts"],
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
