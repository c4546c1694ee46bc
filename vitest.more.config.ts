import { defineConfig } from "vitest/config";
import { browser, slow } from "./vitest.config.ts";

/** The tests that are slow and rarely broken: every sample and every example of the guide in a browser. */
const more = { ...browser, name: "more", include: slow };

/** What the frontend does with an answer, played over wire v2 as well. Its modules name each other as a bundler resolves them. */
const overWire2 = {
  name: "played over wire v2",
  include: [
    "actions",
    "complaints",
    "custom-controls",
    "edits",
    "errors",
    "libraries",
    "messages",
    "more-actions",
    "slots",
  ].map((name) => `test/browser/${name}.test.ts`),
  pool: browser.pool,
  maxWorkers: browser.maxWorkers,
  testTimeout: browser.testTimeout,
  hookTimeout: browser.hookTimeout,
  expect: browser.expect,
  isolate: false,
  env: { Z2UI5_PLAYED_WIRE: "2" },
};

export default defineConfig({ test: { projects: [{ test: more }, { test: overWire2 }] } });
