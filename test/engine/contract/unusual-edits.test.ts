/** Edits: what they reach, and what they must not. */
import { expect, test } from "vitest";
import { applyEdits } from "../../../srv/z2ui5/binding/delta.ts";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, raise, start, view } from "./frontend.ts";

let number = 0;

/** The field of an app after one edit of it as a whole; it is bound for editing. */
async function edited(field: () => unknown, edit: unknown, markup = ""): Promise<unknown> {
  let seen: unknown;
  number += 1;
  const name = `zcl_review_edit_${number}`;
  defineApp<{ field: unknown }>(name, () => ({ field: field() }), {
    "": (client, app) => client.view_display(view(client._bind_edit(app.field)) + markup),
    LOOK: (_client, app) => {
      seen = app.field;
    },
  });
  expect(await raise(await start(name), "LOOK", { edits: { FIELD: edit } as object })).toMatchObject({
    status: 200,
    app: name.toUpperCase(),
  });
  return seen;
}

test.each(["client", "id_app", "check_sticky"])("a column called %s is an ordinary column", async (column) => {
  expect(await edited(() => [{ [column]: "a" }], { __delta: { 0: { [column.toUpperCase()]: "b" } } })).toEqual([
    { [column]: "b" },
  ]);
  expect(await edited(() => [{ [column]: "a" }], [{ [column.toUpperCase()]: "b" }])).toEqual([{ [column]: "b" }]);
  expect(await edited(() => ({ [column]: "a" }), { [column.toUpperCase()]: "b" })).toEqual({ [column]: "b" });
});

test.each(["__PROTO__", "__proto__", "CONSTRUCTOR", "Prototype"])(
  "a member called %s cannot become one of the data",
  async (member) => {
    const poison = JSON.parse(`{"${member}":{"polluted":true},"OK":1}`) as object;
    expect(Object.getOwnPropertyNames(await edited(() => null, poison))).toEqual(["ok"]);
    expect(Object.getOwnPropertyNames(((await edited(() => [], [poison])) as object[])[0])).toEqual(["ok"]);
    expect(
      Object.getOwnPropertyNames(
        ((await edited(() => [{ a: 1 }], { __delta: { 0: { S: poison } } }, "{S}")) as { s: object }[])[0]?.s,
      ),
    ).toEqual(["ok"]);
  },
);

test("an attribute that is still undefined takes an object like one that is null", async () => {
  let seen: unknown;
  class zcl_review_undefined extends z2ui5_if_app {
    field: unknown;
    main(client: z2ui5_if_client): void {
      if (client.check_on_event()) seen = this.field;
      else client.view_display(view(client._bind_edit(this.field, { name: "field" })));
    }
  }
  register_app_class("zcl_review_undefined", zcl_review_undefined);
  await raise(await start("zcl_review_undefined"), "LOOK", {
    edits: JSON.parse('{"FIELD":{"A":{"__proto__":{"p":1},"B":1}}}') as object,
  });
  expect(seen).toEqual({ a: { b: 1 } });
  expect(Object.getOwnPropertyNames((seen as { a: object }).a)).toEqual(["b"]);
});

test("a table of lists is replaced as a whole", async () => {
  expect(
    await edited(
      () => [
        [1, 2],
        [3, 4],
      ],
      [
        [1, "20"],
        [3, 4],
      ],
    ),
  ).toEqual([
    [1, 20],
    [3, 4],
  ]);
  expect(await edited(() => [["a"], []], [["b"], ["c"], ["d"]])).toEqual([["b"], ["c"], ["d"]]);
});

test("a sub-table that comes as something else in a whole table keeps its rows", async () => {
  expect(await edited(() => [{ sub: [{ q: 1 }] }], [{ SUB: "x" }])).toEqual([{ sub: [{ q: 1 }] }]);
});

test("a name with a letter that has no upper-case form of its own is found again", async () => {
  expect(await edited(() => ({ straße: "a" }), { STRASSE: "b" })).toEqual({ straße: "b" });
});

test("frozen data of a stateful session leaves an edit out instead of failing", async () => {
  const name = "zcl_review_frozen";
  defineApp(name, () => ({ s: Object.freeze({ a: "1" }), t: Object.freeze(["x"]) }), {
    "": (client, app) => {
      client.set_session_stateful(true);
      client.view_display(view(client._bind_edit(app.s) + client._bind_edit(app.t)));
    },
    LOOK: (client) => client.message_toast_display(JSON.stringify(client.get().T_MODEL_SKIPPED.map((one) => one.name))),
  });
  const first = await start(name, { headers: { "sap-contextid-accept": "header" } });
  const reply = await raise(first, "LOOK", {
    edits: { S: { A: "2" }, T: ["y"] },
    headers: { "sap-contextid-accept": "header", "sap-contextid": first.headers["sap-contextid"] ?? "" },
  });
  expect(reply.params.S_MSG_TOAST?.TEXT).toBe('["S-A","T"]');
});

test("a member whose name is a number is edited like any other, although it arrives like a row", async () => {
  const people = (): object => ({ 10: { name: "a" }, 20: { name: "b" } });
  expect(await edited(people, { __delta: { 10: { NAME: "c" } } })).toEqual({ 10: { name: "c" }, 20: { name: "b" } });
  let seen: unknown;
  defineApp("zcl_review_numbers", () => ({ people: { 10: { name: "a" }, 20: { name: "b" } } }), {
    "": (client, app) => client.view_display(view(client._bind_edit(app.people[10].name))),
    LOOK: (_client, app) => {
      seen = app.people;
    },
  });
  const page = await start("zcl_review_numbers");
  await raise(page, "LOOK", { edits: { PEOPLE: { __delta: { 10: { NAME: "c" }, 20: { NAME: "closed" } } } } });
  expect(seen).toEqual({ 10: { name: "c" }, 20: { name: "b" } });
});

test("columns nobody knows cost no search through all rows each", async () => {
  let looks = 0;
  const row = { a: 1 };
  const rows = Array.from(
    { length: 2000 },
    () => new Proxy(row, { ownKeys: (target) => ((looks += 1), Reflect.ownKeys(target)) }),
  );
  const edits = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`X${i}`, 1]));
  const app = { t: rows } as never;
  applyEdits(
    app,
    new Registrations([{ path: "t", oneWay: false, twoWay: true }]),
    { T: { __delta: { 0: edits } } },
    new Set(),
  );
  applyEdits(
    app,
    new Registrations([{ path: "t", oneWay: false, twoWay: true }]),
    { T: rows.map((_, i) => ({ A: 2, [`X${i}`]: 1 })) },
    new Set(),
  );
  expect(looks).toBeLessThan(20_000);
});
