/** Edits: what they reach, and what they must not. */
import { expect, test } from "vitest";
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

test("a sub-table that comes as something else in a whole table keeps its rows", async () => {
  expect(await edited(() => [{ sub: [{ q: 1 }] }], [{ SUB: "x" }])).toEqual([{ sub: [{ q: 1 }] }]);
});

test("a name with a letter that has no upper-case form of its own is found again", async () => {
  expect(await edited(() => ({ straße: "a" }), { STRASSE: "b" })).toEqual({ straße: "b" });
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
  const rows = Array.from(
    { length: 2000 },
    () => new Proxy({ a: 1 }, { ownKeys: (target) => ((looks += 1), Reflect.ownKeys(target)) }),
  );
  defineApp("zcl_review_columns", () => ({ t: rows }), {
    "": (client, app) => {
      client.set_session_stateful();
      client.view_display(view(client._bind_edit(app.t)));
    },
    LOOK: () => {},
  });
  const accepts = { "sap-contextid-accept": "header" };
  let page = await start("zcl_review_columns", { headers: accepts });
  const headers = { ...accepts, "sap-contextid": page.headers["sap-contextid"] ?? "" };
  const one = Object.fromEntries(rows.map((_, i) => [`X${i}`, 1]));
  const all = rows.map((_, i) => ({ A: 2, [`X${i}`]: 1 }));
  for (const T of [{ __delta: { 0: one } }, all]) {
    looks = 0;
    page = await raise(page, "LOOK", { edits: { T }, headers });
    expect([page.status, looks > 0, looks < 40_000]).toEqual([200, true, true]);
  }
});
