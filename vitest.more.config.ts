import { defineConfig } from "vitest/config";
import { service, slow } from "./vitest.config.ts";

/** The tests that are slow and rarely broken: every sample and every example of the guide in a browser. */
export default defineConfig({ test: { ...service, name: "more", include: slow } });
