/** A row has one name: its position, as it is written (wire-v1 §2.5). What is no such name reaches nothing, whatever else is asked for. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import type { Engine } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "./engine-with-apps.ts";
import { defineApp, view } from "./frontend.ts";

const ODD = [
  "00",
  "01",
  "+0",
  "-0",
  "-1",
  "1.0",
  " 1",
  "1 ",
  "0x1",
  "1e0",
  "",
  "٠",
  "length",
  "__proto__",
  "constructor",
  "toString",
  "at",
  "2",
  "4294967294",
  "4294967295",
  "9007199254740993",
  "9".repeat(400),
] as const;
const rowsOfTwo = () => [
  { id: "a", name: "one", parts: [{ n: 1 }] },
  { id: "b", name: "two", parts: [{ n: 2 }] },
];
interface Rows {
  rows: ReturnType<typeof rowsOfTwo>;
  flat: { id: string; name: string }[];
  count: number;
}
let seen: Rows | undefined;
const untouched = (): Rows => ({
  rows: rowsOfTwo(),
  flat: rowsOfTwo().map(({ id, name }) => ({ id, name })),
  count: 0,
});

const drafts = new Map<string, Draft>();
let engine: Engine;
beforeEach(() => {
  seen = undefined;
  // Nothing is kept, so that tables come from the store and are lazy.
  engine = engineWithApps({
    store: { save: (draft) => void drafts.set(draft.id, draft), load: (id) => drafts.get(id) ?? null },
  });
  engine.configure({ liveInstances: 0 });
});
defineApp<Rows>("zcl_row_names", untouched, {
  "": (client, app) =>
    client.view_display(
      view(
        client._bind_edit(app.rows, { path: true, name: "rows" }) +
          client._bind_edit(app.flat, { path: true, name: "flat" }) +
          client._bind(app.count, { name: "count" }),
      ),
    ),
  LOOK: (_client, app) => void (seen = structuredClone({ rows: app.rows, flat: app.flat, count: 0 })),
  // The model travels, and is compared with what the browser holds.
  "*": (_client, app) => void app.count++,
});

const CAN = ["PATCH", "RUNS", "ROWS", "FIELDS", "MODELS", "VIEWS", "SCREEN"];
interface Front {
  readonly [name: string]: unknown;
}

/** @returns the id of the new draft */
async function post(wire: string, front: Front, edits?: object): Promise<string> {
  const value =
    wire === "1"
      ? { S_FRONT: { VIEW: "MAIN", HASH: "", ...front }, XX: edits ?? {} }
      : { S_FRONT: front, ...(edits && { MODEL: edits }) };
  const { status, body } = await engine.answer(JSON.stringify({ value }), {
    query: { "z2ui5-wire": wire },
    correlationId: randomUUID(),
  });
  expect([status, body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return (JSON.parse(body) as { S_FRONT: { ID: string } }).S_FRONT.ID;
}
const started = (wire: string, ext: Front) =>
  post(wire, { ORIGIN: "http://x", PATHNAME: "/p", SEARCH: "?app_start=zcl_row_names", ...ext });

describe.each(["1", "2"])("on wire %s", (wire) => {
  describe.each([
    ["by a frontend of another make", () => ({})],
    ["by our own", (id: string) => ({ S_EXT: { CAN, MODELS: id ? { MAIN: id } : {} } })],
  ])("%s", (_who, ext) => {
    test.each(ODD)("a row cannot be reached as %j", async (name) => {
      const id = await started(wire, ext(""));
      const cells = { NAME: "EVIL", PARTS: { __delta: { 0: { N: 9 } } } };
      const rows = JSON.parse(`{"__delta":{${JSON.stringify(name)}:${JSON.stringify(cells)}}}`) as object;
      const clicked = await post(wire, { ID: id, EVENT: "CLICK", ...ext(id) }, { ROWS: rows, FLAT: rows });
      await post(wire, { ID: clicked, EVENT: "LOOK", ...ext(clicked) });
      expect(seen).toEqual(untouched());
    });

    test.each(ODD)("a row in a row cannot be reached as %j", async (name) => {
      const id = await started(wire, ext(""));
      const inner = JSON.parse(`{"__delta":{${JSON.stringify(name)}:{"N":9}}}`) as object;
      await post(wire, { ID: id, EVENT: "LOOK", ...ext(id) }, { ROWS: { __delta: { 0: { PARTS: inner } } } });
      expect(seen).toEqual(untouched());
    });

    test("a row is reached by its position", async () => {
      const id = await started(wire, ext(""));
      const rows = { __delta: { 1: { NAME: "new" } } };
      await post(wire, { ID: id, EVENT: "LOOK", ...ext(id) }, { ROWS: rows, FLAT: rows });
      expect([seen?.rows[1]?.name, seen?.flat[1]?.name]).toEqual(["new", "new"]);
    });
  });
});
