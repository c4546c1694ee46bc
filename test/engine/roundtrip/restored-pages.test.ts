/** An app that showed its page once and is come back to: a frontend that keeps screens gets that page again (docs/protocol.md, SCREEN). */
import { describe, expect, test } from "vitest";
import { defineApp, dialog, raise, start, view, type Parts } from "../contract/frontend.ts";
import { raise2, start2 } from "../contract/frontend-v2.ts";

const Called = defineApp<{ leaves: boolean }>("zcl_page_again_called", () => ({ leaves: false }), {
  "": (client, app) => (app.leaves ? client.nav_app_leave() : client.view_display(view("of the called app"))),
  BACK: (client) => client.nav_app_leave(),
  LEAVE_NEXT_TIME: (_client, app) => void (app.leaves = true),
});
const Bare = defineApp("zcl_page_again_bare", () => ({}), { "": () => {}, BACK: (client) => client.nav_app_leave() });
defineApp("zcl_page_again", () => ({}), {
  "": (client) => void (client.check_on_init() && client.view_display(view("of the caller"))),
  ASK: (client) => client.popup_display(dialog("a question")),
  CALL: (client) => void client.nav_app_call(new Called() as never),
  CALL_BARE: (client) => void client.nav_app_call(new Bare() as never),
});

defineApp("zcl_page_again_nests", () => ({}), {
  "": (client) => client.view_display(view("of the caller")),
  NEST: (client) => client.nest_view_display({ val: view("nested"), id: "x", method_insert: "add" }),
  CALL: (client) => void client.nav_app_call(new Called() as never),
});

const Model: new () => object = defineApp<{ text: string }>("zcl_page_again_model", () => ({ text: "a" }), {
  "": (client, app) => client.view_display(view(client._bind_edit(app.text))),
  CALL: (client) => void client.nav_app_call(new Model() as never),
  CHANGE: (client, app) => ((app.text += "!"), client.view_model_update()),
  NOTHING: () => {},
});

const asking = (can: readonly string[], more: object = {}, front: object = {}): Parts => ({
  front: { S_EXT: { CAN: can, ...more }, ...front },
});
const KEEPS = asking(["SCREEN"]);

describe("the page of a caller", () => {
  const back = async (parts: Parts, event = "CALL") =>
    (await raise(await raise(await start("zcl_page_again", parts), event, parts), "BACK", parts)).params["S_VIEW"]?.XML;

  test("is shown again, so that nobody still sees that of the app that was left", async () => {
    expect(await back(KEEPS)).toContain("of the caller");
  });

  test("is not sent to a frontend that keeps no screens, nor where it is still there", async () => {
    expect(await back(asking([]))).toBeUndefined();
    expect(await back(KEEPS, "CALL_BARE")).toBeUndefined();
  });

  test("that the caller shows again comes as it shows it, without what was in it before", async () => {
    let page = await start("zcl_page_again_nests", KEEPS);
    for (const event of ["NEST", "CALL", "BACK"]) page = await raise(page, event, KEEPS);
    expect([page.params["S_VIEW"].XML, page.params["S_VIEW_NEST"]?.XML]).toEqual([
      expect.stringContaining("of the caller"),
      undefined,
    ]);
  });

  test("comes without its dialogs where a page that is loaded again leads to it", async () => {
    const asked = await raise2(await start2("zcl_page_again", KEEPS), "ASK", KEEPS);
    const called = await raise2(await raise2(asked, "CALL", KEEPS), "LEAVE_NEXT_TIME", KEEPS);
    const hash = { HASH: `#/app/ZCL_PAGE_AGAIN_CALLED/${called.id}` };
    const again = await start2("zcl_page_again_called", asking(["SCREEN"], { SCREEN: "WHOLE" }, hash));
    expect(again.app).toBe("ZCL_PAGE_AGAIN");
    expect(again.slots.filter(([, call]) => call === "display")).toEqual([
      ["VIEW_SLOTS", "display", "MAIN", expect.stringContaining("of the caller"), { navBack: true }],
    ]);
  });
});

describe("what a page says that it shows", () => {
  const CAN = ["VIEWS", "PATCH"];
  const shown = async () => {
    const page = await start("zcl_page_again_model", asking(CAN));
    return { page, says: { MODELS: { MAIN: page.id }, VIEWS: page.body["S_FRONT"].S_EXT.VIEWS as object } };
  };

  test("is nothing to another app, though it shows the same", async () => {
    const { page, says } = await shown();
    const { body, xx } = await raise(page, "CALL", asking(CAN, says));
    expect([body["S_FRONT"].S_EXT.PATCH, body["S_FRONT"].S_EXT.KEPT, xx]).toEqual([
      undefined,
      undefined,
      { TEXT: "a" },
    ]);
  });

  test("is nothing to an app that starts", async () => {
    const { says } = await shown();
    const { body, xx } = await start("zcl_page_again_model", asking(CAN, says));
    expect([body["S_FRONT"].S_EXT.PATCH, body["S_FRONT"].S_EXT.KEPT, xx]).toEqual([
      undefined,
      undefined,
      { TEXT: "a" },
    ]);
  });

  test("is nothing once it has said that it shows it no more", async () => {
    const { page } = await shown();
    const quiet = await raise(page, "NOTHING", asking(CAN, { MODELS: {} }));
    const answer = await raise(quiet, "CHANGE", asking(CAN, { MODELS: { MAIN: page.id } }));
    expect([answer.body["S_FRONT"].S_EXT.PATCH, answer.xx]).toEqual([undefined, { TEXT: "a!" }]);
  });
});
