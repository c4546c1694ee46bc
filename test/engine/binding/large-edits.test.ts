/** What an edit costs grows with what was sent and with what is there, not with one times the other. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { defineApp, raise, start, view } from "../contract/frontend.ts";

const camelCased = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`aB${i}c`, ""]));
const sent = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`AB${i}C`, `v${i}`]));

interface Large {
  form: Record<string, unknown>;
  rows: Record<string, unknown>[];
}

afterEach(() => vi.restoreAllMocks());

/** Names of members that were looked through while the edits were applied. */
async function steps(
  count: number,
  edits: (count: number) => object,
  expected: (app: Large) => void,
  front: object = {},
): Promise<number> {
  const name = `zcl_large_edit_${count}`;
  let seen: Large | undefined;
  defineApp<Large>(name, () => ({ form: camelCased(count), rows: [camelCased(count)] }), {
    "": (client, app) =>
      client.view_display(view(client._bind_edit(app.form) + client._bind_edit(app.rows, { path: true }))),
    "*": (_client, app) => void (seen = app),
  });
  const page = await start(name, { front });
  const { keys } = Object;
  let looked = 0;
  vi.spyOn(Object, "keys").mockImplementation((object: object) => {
    const found = keys(object);
    looked += found.length;
    return found;
  });
  await raise(page, "X", { edits: edits(count) as never, front });
  vi.restoreAllMocks();
  expected(seen!);
  return looked;
}

describe("edits of many members whose names have no way back from upper case", () => {
  test.each<[string, (count: number) => object, (app: Large) => unknown]>([
    ["of a structure", (count) => ({ FORM: sent(count) }), ({ form }) => form["aB7c"]],
    ["of a row", (count) => ({ ROWS: { __delta: { 0: sent(count) } } }), ({ rows }) => rows[0]!["aB7c"]],
    ["of a whole table", (count) => ({ ROWS: [sent(count)] }), ({ rows }) => rows[0]!["aB7c"]],
  ])("%s cost twice as much for twice as many", async (_what, edits, value) => {
    const check = (app: Large) => expect(value(app)).toBe("v7");
    const [once, twice] = [await steps(200, edits, check), await steps(400, edits, check)];
    expect(twice / once).toBeLessThan(3);
  });

  test.each<[string, (count: number) => object]>([
    ["of a structure", (count) => ({ FORM: sent(count) })],
    ["of a row", (count) => ({ ROWS: { __delta: { 0: sent(count) } } })],
  ])("%s cost our own frontend no more, whose places are looked up besides", async (_what, edits) => {
    const front = { S_EXT: { CAN: ["PATCH", "ROWS"] } };
    const [once, twice] = [await steps(200, edits, () => {}, front), await steps(400, edits, () => {}, front)];
    expect(twice / once).toBeLessThan(3);
  });

  test("of nobody's members cost twice as much for twice as many", async () => {
    const nobody = (count: number) => ({
      FORM: Object.fromEntries(Array.from({ length: count }, (_, i) => [`NOBODY${i}`, 1])),
    });
    const check = ({ form }: Large) => expect(Object.keys(form)).not.toContain("nobody1");
    const [once, twice] = [await steps(200, nobody, check), await steps(400, nobody, check)];
    expect(twice / once).toBeLessThan(3);
  });
});
