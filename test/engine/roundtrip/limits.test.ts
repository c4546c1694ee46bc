/** How far a roundtrip goes: to the last hop, and to what a state may hold. */
import { expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, raise, start, view } from "../contract/frontend.ts";

interface Fields {
  left: number;
  much: string;
}
const Hop: new () => object = defineApp<Fields>("zcl_limits", () => ({ left: 0, much: "" }), {
  "": (client, app) => {
    if (app.left === 0) return client.view_display(view("the end"));
    client.nav_app_call(Object.assign(new Hop(), { left: app.left - 1 }) as never);
  },
  GO: (client, app) => {
    app.left = Number(client.get_event_arg(1));
    client.nav_app_call(Object.assign(new Hop(), { left: app.left - 1 }) as never);
  },
});

test("apps can navigate a thousand times in a roundtrip, and not once more", async () => {
  const page = await start("zcl_limits");
  const last = await raise(page, "GO", { args: ["1000"] });
  expect([last.status, last.params["S_VIEW"]?.XML]).toEqual([200, expect.stringContaining("the end")]);
  expect((await raise(page, "GO", { args: ["1001"] })).text).toContain("1000");
});

test("a state that is too large is refused with its size and the size it may have", async () => {
  const engine = engineWithApps({});
  engine.configure({ stateBytes: 1024 * 1024 });
  defineApp<Fields>("zcl_limits_large", () => ({ left: 0, much: "x".repeat(2.5 * 1024 * 1024) }), {
    "": (client) => client.view_display(view()),
  });
  const front = { ORIGIN: "o", SEARCH: "?app_start=zcl_limits_large", HASH: "", S_EXT: { CAN: ["ERRORS"] } };
  const { status, body } = await engine.answer(JSON.stringify({ value: { S_FRONT: front } }), { correlationId: "c" });
  expect([status, body]).toEqual([413, expect.stringMatching(/ 2\.5 MB of at most 1\.0 MB/)]);
});
