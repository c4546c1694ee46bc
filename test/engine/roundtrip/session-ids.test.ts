/** Who gets and ends the id of a stateful session. */
import { describe, expect, test } from "vitest";
import { StickySessions } from "../../../srv/z2ui5/roundtrip/sticky-sessions.ts";
import { raise, start } from "../contract/frontend.ts";
import { raise2, start2 } from "../contract/frontend-v2.ts";
import { asks } from "./screen-app.ts";

describe("the id of a stateful session", () => {
  const ACCEPTS = { "sap-contextid-accept": "header" };

  test("cannot be chosen by the user who begins it", async () => {
    const chosen = "chosen-by-somebody-0123456789";
    const headers = { ...ACCEPTS, "sap-contextid": chosen };
    const id = (await raise(await start("zcl_screen"), "STICKY", { headers })).headers["sap-contextid"];
    expect([typeof id, id === chosen]).toEqual(["string", false]);
    const atOnce = (await start("zcl_screen_at_once", { headers })).headers["sap-contextid"];
    expect([typeof atOnce, atOnce === chosen]).toEqual(["string", false]);
  });

  test("ends with those of its owner, and not with those of others", () => {
    const sessions = new StickySessions({ entries: 10, weight: 1_000, age: 1_000 }, () => 0);
    const instance = { savedId: "d" } as never;
    for (const owner of ["alice", "bob"]) sessions.put("s", owner, instance);
    expect(sessions.endAll("alice")).toBe(1);
    expect([sessions.take("s", "alice", "d"), sessions.take("s", "bob", "d")]).toEqual([undefined, instance]);
  });

  test("is not that of the page where its draft is opened on another one", async () => {
    const page = await start2("zcl_screen_at_once", { headers: ACCEPTS });
    const id = page.headers["sap-contextid"]!;
    const front = { HASH: `#/app/ZCL_SCREEN_AT_ONCE/${page.id}` };
    const opened = await start2("", { front, headers: { ...ACCEPTS, "sap-contextid": id } });
    const other = opened.headers["sap-contextid"];
    expect([opened.app, typeof other, other === id]).toEqual(["ZCL_SCREEN_AT_ONCE", "string", false]);
  });

  test("is not given to a user who only sees the page behind a dialog", async () => {
    const page = await raise2(await start2("zcl_screen", asks(["SCREEN"])), "STICKY", asks(["SCREEN"]));
    const hash = { HASH: `#/app/ZCL_SCREEN/${page.id}` };
    const behind = await start2("zcl_screen", { ...asks(["SCREEN"], { SCREEN: "BEHIND" }, hash), headers: ACCEPTS });
    expect([behind.id, behind.headers["sap-contextid"]]).toEqual([page.id, undefined]);
  });
});
