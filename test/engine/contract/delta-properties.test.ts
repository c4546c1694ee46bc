/** Whatever a request claims to be an edit: it is answered, kinds of values stay, nothing else changes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { defineApp, raise, start, view } from "./frontend.ts";

const FIELDS = () => ({
  text: "t",
  number: 1,
  flag: true,
  s: { inner: "i", deep: { n: 2 } },
  tab: [
    { name: "a", sub: [{ x: 1 }] },
    { name: "b", sub: [] as { x: number }[] },
  ],
  free: { secret: "untouched" },
});
type Fields = ReturnType<typeof FIELDS>;
const BOUND = ["text", "number", "flag", "s", "tab"] as const;

let seen: Fields;
defineApp("zcl_fuzz", FIELDS, {
  "": (client, app) => client.view_display(view(BOUND.map((name) => client._bind_edit(app[name], { name })).join(""))),
  GO: (_client, app) => {
    seen = structuredClone(
      Object.fromEntries(Object.keys(FIELDS()).map((name) => [name, app[name as keyof Fields]])),
    ) as Fields;
  },
});

/** Keys that mean something somewhere, so that random objects get deep. */
const key = fc.oneof(
  fc.constantFrom(
    "TEXT",
    "NUMBER",
    "FLAG",
    "S",
    "INNER",
    "DEEP",
    "N",
    "TAB",
    "NAME",
    "SUB",
    "X",
    "FREE",
    "SECRET",
    "0",
    "1",
    "-1",
    "99",
    "__delta",
    "__proto__",
    "constructor",
    "prototype",
  ),
  fc.string({ maxLength: 4 }),
);
const anything = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(null, true, false, "", "x", 0, -1, 1.5, 1e308),
    fc.string(),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie("json")), { maxLength: 4 }).map(objectOf),
  ),
})).json;

/** Own members whatever their name, as JSON.parse makes them. */
function objectOf(entries: [string, unknown][]): object {
  const object = {};
  for (const [name, value] of entries)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

test("random edits are answered and cannot change kinds, shapes, other attributes or prototypes", async () => {
  const page = await start("zcl_fuzz");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(key, anything), { maxLength: 5 }).map(objectOf), async (edits) => {
      const reply = await raise(page, "GO", { edits });
      expect(reply, reply.text).toMatchObject({ status: 200, app: "ZCL_FUZZ" });
      expect([typeof seen.text, typeof seen.number, typeof seen.flag]).toEqual(["string", "number", "boolean"]);
      expect(Object.keys(seen.s)).toEqual(["inner", "deep"]);
      expect([typeof seen.s.inner, typeof seen.s.deep.n]).toEqual(["string", "number"]);
      expect(Array.isArray(seen.tab)).toBe(true);
      for (const row of seen.tab) expect(Object.keys(row).sort()).toEqual(["name", "sub"]);
      expect(seen.free).toEqual({ secret: "untouched" });
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
