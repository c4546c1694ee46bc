/** The field an error is about: which of the bound fields a target means, in the forms CAP and OData write. */
import { describe, expect, test } from "vitest";
import type { ErrorPart } from "../../../srv/z2ui5/types/ports.ts";
import { engineWithApps } from "./engine-with-apps.ts";
import { defineApp, view } from "./frontend.ts";

/** Every error is one of a user, about the target that is its message. */
const engine = engineWithApps({
  log: { debug() {}, info() {}, warn() {}, error() {} },
  errorTexts: (error) => ({
    status: 400,
    parts: [partOf((error as Error).message)],
  }),
});

async function send(front: object): Promise<Record<string, any>> {
  const page = { ORIGIN: "o", PATHNAME: "/", HASH: "", S_EXT: { CAN: ["ERRORS", "FIELDS"] } };
  const body = JSON.stringify({ value: { S_FRONT: { ...page, ...front } } });
  return JSON.parse((await engine.answer(body, { correlationId: "c" })).body).S_FRONT;
}

/** A target, and behind it what stands for it on screens: `author_ID or author/name or author`. */
function partOf(message: string): ErrorPart {
  const [target = "", ...shownAs] = message.split(" or ");
  return { text: "no", label: "", target, shownAs, severity: "Error" };
}

let apps = 0;

/** Paths of the fields that are marked where an app with these fields fails. @param bound names of what is bound for editing */
const marked = (target: string, fields: object, ...bound: string[]): Promise<string[]> =>
  markedBy("FAIL", [target], fields, bound);

async function markedBy(event: string, args: string[], fields: object, bound: string[]): Promise<string[]> {
  const name = `zcl_error_fields_${++apps}`;
  defineApp<object>(name, () => structuredClone(fields), {
    "": (client) =>
      client.view_display(view(bound.map((path) => client._bind_edit({ val: "", name: path })).join(" "))),
    FAIL: (client) => {
      throw new Error(client.get_event_arg(1));
    },
    SHOW: (client) => client.show_field_messages(new Error(client.get_event_arg(1)), client.get_event_arg(2)),
  });
  const { ID } = await send({ SEARCH: `?app_start=${name}` });
  const { S_EXT } = await send({ ID, EVENT: event, VIEW: "MAIN", T_EVENT_ARG: args });
  return ((S_EXT.FIELDS ?? []) as { PATH: string }[]).map(({ PATH }) => PATH.replace(/^\/XX\//, ""));
}

describe("the field that shows an association", () => {
  const fields = {
    author: "",
    name: "",
    book: { author_ID: 1, author: { ID: 1, name: "" }, author_name: "", name: "" },
    items: [{ ID: 7, author_ID: 1, author_name: "" }],
  };
  const key = "author_ID or author/name or author_name or author";

  test.each<[string, string[], string[]]>([
    [key, ["book/author_ID", "book/author_name"], ["BOOK/AUTHOR_ID"]],
    [key, ["book/author_name", "book/name"], ["BOOK/AUTHOR_NAME"]],
    [key, ["book/author/name", "name"], ["BOOK/AUTHOR/NAME"]],
    [key, ["author", "name"], ["AUTHOR"]],
    [key, ["name", "book/name"], []],
    ["items(ID=7)/author_ID or items(ID=7)/author_name", ["items"], ["ITEMS/0/AUTHOR_ID"]],
  ])("%j marks, where %j are bound, %j", async (target, bound, expected) => {
    expect(await marked(target, fields, ...bound)).toEqual(expected);
  });
});

describe("the field of a structure", () => {
  const fields = { name: "", book: { title: "", author: { name: "" } }, filter: { title: "" } };

  test.each<[string, string[], string[]]>([
    ["title", ["book/title"], ["BOOK/TITLE"]],
    ["Title", ["book/title"], ["BOOK/TITLE"]],
    ["in/title", ["book/title"], ["BOOK/TITLE"]],
    ["Books(ID=1)/title", ["book/title"], ["BOOK/TITLE"]],
    ["author/name", ["name", "book/author/name"], ["BOOK/AUTHOR/NAME"]],
    ["name", ["name", "book/author/name"], ["NAME"]],
    ["filter/title", ["book/title", "filter/title"], ["FILTER/TITLE"]],
    ["title", ["book/title", "filter/title"], []],
    ["title", ["book"], ["BOOK/TITLE"]],
    ["unknown", ["name", "book/title"], []],
    ["/", ["name"], []],
    ["__proto__", ["name", "book/title"], []],
  ])("%j marks, where %j are bound, %j", async (target, bound, expected) => {
    expect(await marked(target, fields, ...bound)).toEqual(expected);
  });

  test.each<[string, string[], string[]]>([
    ["place/city", ["city", "place_city"], ["PLACE_CITY"]],
    ["shop/place/city", ["place_city", "shop_place_city"], ["SHOP_PLACE_CITY"]],
    ["city", ["city", "place_city"], ["CITY"]],
    ["orders[0]/city", ["orders", "orders_city"], ["ORDERS/0/CITY"]],
  ])("may be one attribute, as CAP flattens it: %j marks, where %j are bound, %j", async (target, bound, expected) => {
    const flat = { city: "", place_city: "", shop_place_city: "", orders: [{ city: "" }], orders_city: "" };
    expect(await marked(target, flat, ...bound)).toEqual(expected);
  });

  test("may hold a date", async () => {
    expect(await marked("when", { when: new Date(0) }, "when")).toEqual(["WHEN"]);
  });

  test("is the parameter of an action, which is named below the action's own parameter", async () => {
    expect(await marked("in/title", { title: "", filter: { title: "" } }, "title", "filter/title")).toEqual(["TITLE"]);
    expect(await marked("in", { in: "" }, "in")).toEqual(["IN"]);
  });
});

test("a target that fits two fields marks the one where the app says to look", async () => {
  const fields = { book: { title: "" }, filter: { title: "" } };
  const bound = ["book/title", "filter/title"];
  expect(await markedBy("SHOW", ["title", ""], fields, bound)).toEqual([""]);
  expect(await markedBy("SHOW", ["title", "filter"], fields, bound)).toEqual(["FILTER/TITLE"]);
  expect(await markedBy("SHOW", ["title", "filt"], fields, bound)).toEqual([""]);
});

test("the search ends where a structure holds itself", async () => {
  const book: { title: string; self?: object } = { title: "" };
  book.self = book;
  expect(await marked("title", { book }, "book")).toEqual(["BOOK/TITLE"]);
});

describe("the field of a row", () => {
  const orders = Array.from({ length: 12 }, (_, n) => ({ n, s: { n: 1 }, list: [1] }));

  test.each<[string, string[]]>([
    ["orders[0]/n", ["ORDERS/0/N"]],
    ["orders[11]/N", ["ORDERS/11/N"]],
    ["orders[000000011]/n", ["ORDERS/11/N"]],
    ["orders[12]/n", []],
    ["orders[0000000011]/n", []],
    ["orders[-1]/n", []],
    ["orders[1x]/n", []],
    ["orders[]/n", []],
    ["orders[1]/n[2]", []],
    ["any[3]/n", ["ORDERS/3/N"]],
    ["orders[1]/x", []],
    ["orders[1]/s/n", []],
    ["orders(n=4)/n", ["ORDERS/4/N"]],
    ["orders(n=4,IsActiveEntity=false)/n", ["ORDERS/4/N"]],
    ["orders(N='4')/n", ["ORDERS/4/N"]],
    ["orders(n=4,x=1)/n", []],
    ["orders()/n", []],
    ["orders(IsActiveEntity=true)/n", []],
    ["orders[0]", []],
    ["n", []],
  ])("%j marks %j", async (target, expected) => {
    expect(await marked(target, { orders, other: 5 }, "orders", "other")).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ["t(k='a/b')/n", ["T/0/N"]],
    ["t(k='c=d')/n", ["T/1/N"]],
    ["t( k = 'c=d' )/n", ["T/1/N"]],
    ["t(k=it's)/n", ["T/2/N"]],
    ["t(k='')/n", ["T/3/N"]],
    ["t(k='z')/n", []],
    ["o(x='1/2')/t(k='a/b')/n", ["T/0/N"]],
    ["//t(k='a/b')//n/", ["T/0/N"]],
    ["t(k=a'b')/n", ["T/5/N"]],
    ["t(k='a'b)/n", ["T/6/N"]],
    ["t(k=')/n", ["T/7/N"]],
  ])("is that of the keys, whatever is in them: %j marks %j", async (target, expected) => {
    const t = ["a/b", "c=d", "it's", "", "x(y)", "a'b'", "'a'b", "'"].map((k, n) => ({ k, n }));
    expect(await marked(target, { t }, "t")).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ["tags", ["TAGS"]],
    ["tags[1]", ["TAGS"]],
    ["rows[0]/tags[1]", ["ROWS/0/TAGS"]],
    ["rows[0]/author_ID", ["ROWS/0/AUTHOR_ID@TEXT"]],
    ["rows[0]/parts[1]/n", ["ROWS/0/PARTS/1/N"]],
  ])(
    "may have a list of values, a text in place of a value, or rows below it: %j marks %j",
    async (target, expected) => {
      const row = { tags: ["a", "b"], author_ID: 1, "author_ID@text": "", parts: [{ n: 1 }, { n: 2 }] };
      expect(await marked(target, { tags: ["a", "b"], rows: [row] }, "tags", "rows")).toEqual(expected);
    },
  );

  test("is in the table that all of the target names, where another one only ends like it", async () => {
    const fields = { t: [{ n: 1 }], s: { t: [{ n: 1 }] } };
    expect(await marked("t[0]/n", fields, "t", "s/t")).toEqual(["T/0/N"]);
    expect(await marked("s/t[0]/n", fields, "t", "s/t")).toEqual(["S/T/0/N"]);
    expect(await marked("any[0]/n", { t: [{ n: 1 }], u: [{ n: 1 }] }, "t", "u")).toEqual([]);
  });
});
