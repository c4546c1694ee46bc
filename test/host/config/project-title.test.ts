/** The title of a project without the setting `title`. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cds from "@sap/cds";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectTitle } from "../../../srv/host/config/project-title.ts";

const { root } = cds;
let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "z2ui5-title-"));
  cds.root = dir;
});
afterEach(() => {
  cds.root = root;
  rmSync(dir, { recursive: true });
});

test.each([
  ["the description", { name: "shop", description: "Order Management" }, "Order Management"],
  ["the name without a description, as `cds init` writes it", { name: "order-app" }, "order-app"],
  ["the name without its scope", { name: "@acme/orders", description: "" }, "orders"],
  [
    "the name if the description is that of the template",
    { name: "shop", description: "A simple CAP project." },
    "shop",
  ],
  ["the name if the description is a sentence", { name: "shop", description: "x".repeat(61) }, "shop"],
  ["nothing without both", {}, ""],
])("is %s", (_what, content, title) => {
  writeFileSync(join(dir, "package.json"), JSON.stringify(content));
  expect(projectTitle()).toBe(title);
});

test("is nothing without a package.json", () => expect(projectTitle()).toBe(""));
