/** A frontend of the family that is not ours, served from its directory: in the style of older UI5 releases, unbuilt, with code made from text. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECT, startServer, type RunningServer } from "../service/server.ts";
import { openPage } from "./browser.ts";
import { as } from "./real-page.ts";
import { sharedBrowser } from "./warm-page.ts";

const dir = join(PROJECT, "test/fixtures/foreign-webapp");
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { Z2UI5_WEBAPP_DIR: dir } });
});
afterAll(async () => {
  await server?.stop();
});

it.each([
  ["its own page", "/z2ui5/webapp/index.html"],
  ["the bootstrap page", "/rest/root/z2ui5"],
])("runs an app on %s, against the local UI5 runtime and the endpoint", async (_name, path) => {
  const before = readFileSync(join(dir, "index.html"), "utf8") + readFileSync(join(dir, "manifest.json"), "utf8");
  const { page, complaints, context } = await openPage(await sharedBrowser(), as("alice"));
  await page.goto(`${server.url}${path}?app_start=z2ui5_cl_ui5_app_hi_world`);
  await page.getByRole("textbox").fill("Ada");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Your name is Ada").waitFor();
  expect(await page.evaluate("window.foreign.eventsSent")).toBe(1);
  expect(complaints.violations).toEqual([]);
  expect(complaints.errors).toEqual([]);
  expect(readFileSync(join(dir, "index.html"), "utf8") + readFileSync(join(dir, "manifest.json"), "utf8")).toBe(before);
  await context.close();
});
