/** How an app runs that is started, called, or continued from where it was left. */
import { expect, test } from "vitest";
import { raise, start } from "../contract/frontend.ts";
import { raise2, start2 } from "../contract/frontend-v2.ts";
import { asks, ext } from "./screen-app.ts";

test("an app that starts is asked without an event, too", async () => {
  expect((await start("zcl_screen_called")).model).toMatchObject({ SEEN: "event ''" });
});

test("a called app is asked without an event, whatever it was called by", async () => {
  expect((await raise(await start("zcl_screen"), "CALL")).model).toMatchObject({ SEEN: "event ''" });
  expect((await raise2(await start2("zcl_screen"), "CALL")).model).toMatchObject({ SEEN: "event ''" });
});

test("an app that was left in this roundtrip is found by its id as the object it is", async () => {
  const { params } = await raise(await start("zcl_screen"), "CALL_WHO_ASKS");
  expect(params["S_VIEW"].XML).toContain("the same");
});

test("a user who continues where an app was left is sent what it changed there, also with no edits", async () => {
  const page = await start2("zcl_screen", asks(["ROUTES"]));
  const called = await raise2(page, "TYPE_AND_CALL", asks(["ROUTES"]));
  const { ID } = ext(called)["ROUTE"].CALLER as { ID: string };
  expect((await raise2({ id: ID }, "NOTHING", { edits: {} })).model).toMatchObject({ TEXT: "a!" });
});

test("so does an app on wire 1 that has its changed data sent, and empty edits do not count as what the page holds", async () => {
  const page = await start("zcl_screen_sends", asks(["ROUTES"]));
  const called = await raise(page, "TYPE_AND_CALL", asks(["ROUTES"]));
  const { ID } = ext(called)["ROUTE"].CALLER as { ID: string };
  const answer = await raise({ id: ID }, "NOTHING", { edits: {} });
  expect(answer.params["S_VIEW"]).toMatchObject({ CHECK_UPDATE_MODEL: true });
});

test("an app whose draft is opened on a new page has nobody to go back to if it was not called", async () => {
  const CAN = asks(["SCREEN", "ERRORS"]);
  const page = await start2("zcl_screen", CAN);
  const opened = await start2("", asks(["SCREEN", "ERRORS"], {}, { HASH: `#/app/ZCL_SCREEN/${page.id}` }));
  const [left, known] = [await raise2(opened, "LEAVE", CAN), await raise2(page, "LEAVE", CAN)];
  expect([left.app, left.custom]).toEqual([known.app, known.custom]);
});

test("an address that shows the state of one wire says nothing to the other", async () => {
  const page = await start("zcl_screen");
  const hash = { HASH: `#/z2ui5-xapp-state=${page.id}` };
  const restored = await start("zcl_screen", { front: hash, query: { "z2ui5-wire": "1" } });
  expect(restored.params["SET_APP_STATE_ACTIVE"]).toBe(true);
  expect((await raise2(restored, "TYPE")).router ?? {}).not.toHaveProperty("setAppStateActive");
});

test("an app that set its way of addressing and called another one says so when a user continues where it was left", async () => {
  const page = await start2("zcl_screen", asks(["ROUTES"]));
  const called = await raise2(page, "MODE_AND_CALL", asks(["ROUTES"]));
  const { ID } = ext(called)["ROUTE"].CALLER as { ID: string };
  expect((await raise2({ id: ID }, "TYPE")).router).toMatchObject({ setNavRouting: "FRESH" });
  expect((await raise2(page, "TYPE")).router ?? {}).not.toHaveProperty("setNavRouting");
});
