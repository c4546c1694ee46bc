/** Parameters of an app in its address (docs/spec/client-api.md §5.10, docs/protocol.md, `ROUTE`). */
import { describe, expect, test } from "vitest";
import { answerTo, defineApp, inDevelopment, raise, start, view, type Reply } from "../contract/frontend.ts";
import { start2 } from "../contract/frontend-v2.ts";
import { asks, ext } from "./screen-app.ts";

const ROUTES = asks(["ROUTES"]);
let parameters: unknown = {};

const Address = defineApp("zcl_address", () => ({ seen: "" }), {
  "": (client, app) => {
    app.seen = JSON.stringify(client.get_address());
    client.view_display(view(client._bind(app.seen, { name: "seen" })));
  },
  SET: (client) => client.set_address(parameters as { book: number }),
  REPLACE: (client) => client.set_address({ book: 9 }, { replace: true }),
  READ: (client, app) => {
    app.seen = JSON.stringify(client.get_address());
    client.view_model_update();
  },
});

/** Opens an address; the app is named by its hash. */
const open = (hash: string) => start("", asks(["ROUTES"], {}, { HASH: hash }));
const set = (page: Reply, given: unknown, event = "SET"): Promise<Reply> => {
  parameters = given;
  return raise(page, event, ROUTES);
};
const seen = (reply: { readonly model?: Record<string, unknown> }): unknown =>
  JSON.parse(String(reply.model?.["SEEN"]));

test("what an app sets is in the address and is known afterwards", async () => {
  const page = await set(await open("#/app/ZCL_ADDRESS"), { book: 5, title: "Emma & Co", sold: false, author: null });
  expect(ext(page)["ROUTE"]).toMatchObject({ QUERY: "book=5&title=Emma+%26+Co&sold=false", STEP: true });
  const next = await raise(page, "READ", ROUTES);
  expect(seen(next)).toEqual({ book: "5", title: "Emma & Co", sold: "false" });
  expect(ext(next)["ROUTE"]).toMatchObject({ QUERY: "book=5&title=Emma+%26+Co&sold=false" });
  expect(ext(next)["ROUTE"]).not.toHaveProperty("STEP");
});

test("an address that stays the same, or is only corrected, adds no step to the history", async () => {
  const page = await set(await open("#/app/ZCL_ADDRESS?book=5"), { book: 5 });
  expect(ext(page)["ROUTE"]).toMatchObject({ QUERY: "book=5" });
  expect(ext(page)["ROUTE"]).not.toHaveProperty("STEP");
  expect(ext(await set(page, {}, "REPLACE"))["ROUTE"]).not.toHaveProperty("STEP");
});

test("no parameters take the query out of the address", async () => {
  const page = await set(await open("#/app/ZCL_ADDRESS?book=5"), {});
  expect(ext(page)["ROUTE"]).not.toHaveProperty("QUERY");
  expect(ext(page)["ROUTE"]).toHaveProperty("STEP");
});

test.each([
  ["#/app/ZCL_ADDRESS?book=5&title=Emma+%26+Co", { book: "5", title: "Emma & Co" }],
  ["#Order-manage&/app/ZCL_ADDRESS?book=5", { book: "5" }],
  ["#/app/ZCL_ADDRESS?book=5&/items", { book: "5" }],
  ["#/app/ZCL_ADDRESS?book=5&book=6", { book: "5" }],
  ["#/app/ZCL_ADDRESS?book=", { book: "" }],
  ["#/app/ZCL_ADDRESS?book", {}],
  ["#/app/ZCL_ADDRESS&/items", {}],
  ["#/app/ZCL_ADDRESS/00000000-0000-0000-0000-000000000000?book=5", { book: "5" }],
  ["#/app/ZCL_ADDRESS?%", {}],
  ["#/app/ZCL_ADDRESS?b=%E0%A4%A", { b: "\uFFFD%A" }],
  [`#/app/ZCL_ADDRESS?book=${"ä".repeat(400)}`, {}],
  [`#/app/ZCL_ADDRESS?book=${"x".repeat(100_000)}`, {}],
])("an app knows the parameters of the address that it is opened by (%#)", async (hash, expected) => {
  expect(seen(await open(hash))).toEqual(expected);
  expect(seen(await start2("", asks(["ROUTES"], {}, { HASH: hash })))).toEqual(expected);
});

test("names of object members cannot be anything but parameters", async () => {
  const opened = seen(await open("#/app/ZCL_ADDRESS?__proto__=1&constructor=2")) as object;
  expect(Object.entries(opened).sort()).toEqual([
    ["__proto__", "1"],
    ["constructor", "2"],
  ]);
});

test("an app that another one calls knows nothing of the caller's address", async () => {
  defineApp("zcl_address_caller", () => ({}), {
    "": (client) => client.view_display(view()),
    CALL: (client) => client.nav_app_call(new Address()),
  });
  const page = await start("", asks(["ROUTES"], {}, { HASH: "#/app/ZCL_ADDRESS_CALLER?book=5" }));
  const called = await raise(page, "CALL", ROUTES);
  expect(seen(called)).toEqual({});
  expect(ext(called)["ROUTE"]).not.toHaveProperty("QUERY");
});

test("a frontend without extensions gets nothing", async () => {
  const page = await start("zcl_address");
  parameters = { book: 5 };
  expect((await raise(page, "SET")).text).not.toContain("book");
});

describe("set_address", () => {
  test.each([[null], ["book=5"], [["book"]], [{ book: { ID: 5 } }], [{ book: [5] }], [{ book: () => 5 }]])(
    "cannot be given %j",
    async (given) => {
      const { status, text } = await inDevelopment(() => answerTo((client) => client.set_address(given as never)));
      expect([status, text]).toEqual([expect.any(Number), expect.stringContaining("set_address needs an object")]);
    },
  );

  test("cannot make an address that programs cut off", async () => {
    const { text } = await inDevelopment(() => answerTo((client) => client.set_address({ book: "x".repeat(2_000) })));
    expect(text).toContain("at most 2000 are possible");
  });
});

test.each([
  ["<".repeat(8_000_000), 8_000_005],
  ["ж".repeat(1_000), 6_005],
])("parameters of any length are refused before they are encoded (%#)", async (text, least) => {
  const refused = await inDevelopment(() => answerTo((client) => client.set_address({ text })));
  expect(refused.text).toContain(`at least ${least} characters`);
});
