/** What is remembered of models: per tenant, and per language. */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cds from "@sap/cds";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EntityDefinition } from "../../../srv/z2ui5/model/definition/definition.ts";
import { described } from "../../../srv/z2ui5/model/definition/described.ts";

const title = { name: "title", type: "cds.String", "@title": "{i18n>title}" };
const books = { kind: "entity", name: "ShopService.Books", elements: { title } } as unknown as EntityDefinition;

const modelBefore = cds.model;
const contextBefore = cds.context;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "models-"));
  use(modelOf("nobody"));
});
afterEach(() => {
  Object.assign(cds, { model: modelBefore, context: contextBefore });
  rmSync(directory, { recursive: true });
  vi.restoreAllMocks();
});

/** A model of a tenant with a text of its own. Its definitions are those of all tenants. */
function modelOf(tenant: string): object {
  mkdirSync(join(directory, tenant, "_i18n"), { recursive: true });
  writeFileSync(join(directory, tenant, "package.json"), "{}");
  writeFileSync(join(directory, tenant, "_i18n/i18n.properties"), `title=Title of ${tenant}`);
  return { definitions: { "ShopService.Books": books }, $sources: [join(directory, tenant, "model.cds")] };
}

const use = (model: object): void => void Object.assign(cds, { context: { model } });

test("what one tenant's texts say of an element that tenants share does not reach another tenant", () => {
  const [one, two] = [modelOf("one"), modelOf("two")];
  for (const [model, label] of [
    [one, "Title of one"],
    [two, "Title of two"],
    [one, "Title of one"],
  ] as const) {
    use(model);
    expect(described(books, "title", "en").label).toBe(label);
  }
});

test("for a tenant's model that came from another process, the files of the project are not read again for each label", () => {
  use({ definitions: { "ShopService.Books": books } });
  const { i18n } = cds as unknown as { i18n: { bundle4(model: object): object; labels: object } };
  Object.assign(cds, { model: modelOf("project") });
  void i18n.labels;
  const bundle4 = vi.spyOn(i18n, "bundle4");
  described(books, "title", "en");
  expect(bundle4).not.toHaveBeenCalled();
});

test("paths of any number cannot fill the memory", () => {
  const elements = Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`e${i}`, { ...title, name: `e${i}` }]));
  const wide = { ...books, elements } as unknown as EntityDefinition;
  const first = described(wide, "e0", "de");
  for (const name of Object.keys(elements)) described(wide, name, "de");
  expect(described(wide, "e0", "de")).not.toBe(first);
});

test("requests in many languages cannot fill the memory: what was read for the first ones is forgotten", () => {
  const first = described(books, "title", "de");
  expect(described(books, "title", "de")).toBe(first);
  for (let i = 0; i < 200; i++) described(books, "title", `l${i.toString(36)}`);
  expect(described(books, "title", "de")).not.toBe(first);
  expect(described(books, "title", "de")).toEqual(first);
});
