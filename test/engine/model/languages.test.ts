/** What is remembered of the model per language. */
import { expect, test } from "vitest";
import type { EntityDefinition } from "../../../srv/z2ui5/model/definition.ts";
import { described } from "../../../srv/z2ui5/model/described.ts";

test("requests in many languages cannot fill the memory: what was read for the first ones is forgotten", () => {
  const title = { name: "title", type: "cds.String" };
  const entity = { kind: "entity", name: "ShopService.Books", elements: { title } } as unknown as EntityDefinition;
  const first = described(entity, "title", "de");
  expect(described(entity, "title", "de")).toBe(first);
  for (let i = 0; i < 200; i++) described(entity, "title", `l${i.toString(36)}`);
  expect(described(entity, "title", "de")).not.toBe(first);
  expect(described(entity, "title", "de")).toEqual(first);
});
