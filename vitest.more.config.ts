import { defineConfig } from "vitest/config";
import { browser, slow } from "./vitest.config.ts";

/**
 * The tests that are slow and rarely broken: every sample and every example of the guide in a browser. A hundred apps after each other in one
 * page now and then meet the end of the one before; such a test is tried once more.
 */
export default defineConfig({ test: { ...browser, name: "more", include: slow, retry: 1 } });
