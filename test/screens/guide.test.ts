/** The examples of the guide without a browser: each opens without a complaint, and the test the guide shows passes. */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

const EXAMPLES = join(import.meta.dirname, "../../docs/guide/examples");
let screen: Screen | undefined;
afterEach(() => screen?.close());

const apps = globSync("**/guide_*.{ts,js}", { cwd: EXAMPLES })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => basename(file).replace(/\.\w+$/, ""));

test("there are examples", () => expect(apps.length).toBeGreaterThan(20));

test.each(apps)("%s opens", async (app) => {
  screen = await open(app);
  expect(String(screen)).toContain("heading");
});

test("a sale that the service refuses leaves nothing behind", async () => {
  await cap.reset();
  screen = await open("guide_data");
  const emma = screen.table().row({ Book: "Emma" });
  await emma.button("Sell").press();
  await emma.button("Sell").press();
  expect(screen.heading("2 sold").exists).toBe(true);
  screen.expectComplaints(/between 0 and 100/);
  await emma.button("Sell").press();
  expect(screen.messageBox.text).toContain("between 0 and 100");
  expect(screen.heading("2 sold").exists).toBe(true);
});

test("everybody sees letters of their own", async () => {
  screen = await open("guide_security", { user: "alice", roles: ["admin"] });
  expect(screen.shows("To Alice")).toBe(false);
  const others = await open("guide_security", { user: "bob", roles: ["admin"] });
  expect(others.shows("To Alice")).toBe(true);
  expect(others.shows("To nobody")).toBe(false);
  others.close();
});
