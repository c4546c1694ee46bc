/** Who gets and ends the id of a stateful session. */
import { describe, expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
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

  test("ends with those of its owner, and not with those of others", async () => {
    let user = "alice";
    const engine = engineWithApps({ identity: () => ({ user }) });
    const begun = async (by: string) => {
      user = by;
      const request = { value: { S_FRONT: { SEARCH: "?app_start=zcl_screen_at_once" } } };
      return (await engine.answer(request, { correlationId: "c", acceptsSessionId: true })).sessionId;
    };
    const [bobs, own] = [await begun("bob"), await begun("alice")];
    expect([engine.endOwnSessions(), engine.endSession(own), engine.endSession(bobs)]).toEqual([1, false, true]);
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
