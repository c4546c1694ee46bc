/** Which publications an app knows, so that a screen is not told again of what its app has read (docs/spec/live.md). */
import { beforeEach, expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";

defineApp("zcl_heard", () => ({}), {
  "": (client) => {
    client.listen("orders", "HEARD");
    client.listen("books", "HEARD");
    client.listen("prices", "OTHER");
    client.view_display("<Text/>");
  },
  "*": () => {},
});

let versions: Map<string, string>;
let asked: (readonly string[])[];
const engine = engineWithApps({
  live: {
    versions: async (topics) => {
      asked.push(topics);
      return versions;
    },
    demandRows: () => {},
    others: async () => [],
  },
});
const context = { correlationId: "c-1" };
beforeEach(() => {
  asked = [];
  versions = new Map(["orders", "books", "prices"].map((topic) => [topic, "1"]));
});

interface Front {
  readonly ID: string;
  readonly S_EXT: { readonly LIVE?: unknown };
}
async function post(front: object): Promise<Front> {
  const value = {
    S_FRONT: { SEARCH: "?app_start=zcl_heard", HASH: "", VIEW: "MAIN", S_EXT: { CAN: ["LIVE"] }, ...front },
  };
  return (JSON.parse((await engine.answer(JSON.stringify({ value }), context)).body) as { S_FRONT: Front }).S_FRONT;
}
const known = async ({ ID }: Front) =>
  Object.fromEntries((await engine.listenedTopics(ID, context))!.map(({ topic, version }) => [topic, version]));

test("an app knows the publication that raised its event, and no other one", async () => {
  const page = await post({});
  expect(page.S_EXT.LIVE).toEqual([
    { TOPIC: "orders", EVENT: "HEARD" },
    { TOPIC: "books", EVENT: "HEARD" },
    { TOPIC: "prices", EVENT: "OTHER" },
  ]);
  const before = await known(page);
  for (const topic of versions.keys()) versions.set(topic, "2");
  asked = [];
  const heard = await post({ ID: page.ID, EVENT: "HEARD", T_EVENT_ARG: ["orders"] });
  expect(asked).toEqual([["orders"]]);
  expect(await known(heard)).toEqual({ ...before, orders: "2" });
  versions.delete("orders");
  expect(await known(await post({ ID: heard.ID, EVENT: "HEARD", T_EVENT_ARG: ["orders"] }))).toMatchObject({
    orders: "",
  });
});

test("an event of the user with the name of that of a topic reads no publication", async () => {
  const page = await post({});
  asked = [];
  for (const T_EVENT_ARG of [[], ["prices"]]) await post({ ID: page.ID, EVENT: "HEARD", T_EVENT_ARG });
  expect(asked).toEqual([]);
});

test("topics are sent only to a frontend that listens", async () => {
  expect((await post({ S_EXT: { CAN: [] } })).S_EXT.LIVE).toBeUndefined();
});
