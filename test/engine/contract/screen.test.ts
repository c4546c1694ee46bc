/** The whole screen comes back after a reload of our own frontend (docs/protocol.md, `SCREEN`). */
import { describe, expect, it } from "vitest";
import { engineWithApps } from "./engine-with-apps.ts";
import { draftStore } from "../draft-store.ts";
import { defineApp, dialog, raise, start, view } from "./frontend.ts";
import { raise2, start2 } from "./frontend-v2.ts";

const Called = defineApp("zcl_reloaded_called", () => ({ text: "of the called" }), {
  "": (client, app) => client.popup_display(dialog(String(client._bind_edit(app.text)))),
  LEAVE: (client) => (client.popup_destroy(), client.nav_app_leave()),
  LEAVE_OPEN: (client) => client.nav_app_leave(),
});
const CalledPage = defineApp("zcl_reloaded_called_page", () => ({ text: "page" }), {
  "": (client) => client.view_display(view("the called page")),
  LEAVE: (client) => client.nav_app_leave(),
});
defineApp("zcl_reloaded", () => ({ title: "one", runs: 0 }), {
  "": (client, app) => {
    app.runs++;
    if (client.check_on_init()) client.view_display(view(String(client._bind_edit(app.title))));
  },
  POPUP: (client, app) => client.popup_display(dialog(`${client._bind_edit(app.title)}${app.runs}`)),
  CLOSE: (client) => client.popup_destroy(),
  OTHER: (client) => client.view_display({ val: view("other"), transition: "slide" }),
  CALL: (client) => client.nav_app_call(new Called()),
  CLOSE_AND_CALL: (client) => (client.popup_destroy(), client.nav_app_call(new Called())),
  CALL_PAGE: (client) => client.nav_app_call(new CalledPage()),
  FETCH: () => {},
});

const able = { CAN: ["SCREEN", "ROUTES"] };
const ask = (members: object = {}, front: object = {}): { front: object } => ({
  front: { S_EXT: { ...able, ...members }, ...front },
});
const route = (app: string, page: { readonly id: string }): object => ({ HASH: `#/app/${app}/${page.id}` });

/** Markup an answer displays, by slot, whatever its wire. */
function shown({ body }: { readonly body: Record<string, any> }): Record<string, string> {
  const params = body["S_FRONT"].PARAMS ?? {};
  const slots = { MAIN: params["S_VIEW"]?.XML, POPUP: params["S_POPUP"]?.XML };
  for (const [name, method, slot, xml] of (body["S_FRONT"].S_ACTION?.T_SYSTEM ?? []) as string[][])
    if (name === "VIEW_SLOTS" && method === "display") slots[slot as "MAIN"] = xml;
  return Object.fromEntries(Object.entries(slots).filter(([, xml]) => xml)) as Record<string, string>;
}

describe.each([
  { wire: 1, start, raise },
  { wire: 2, start: start2, raise: raise2 },
] as const)("on wire $wire a dialog that the dialog of a called app covered", ({ start, raise }) => {
  /** What is shown after the return. */
  const after = async (leave: string, call = "CALL", OPEN: readonly string[] = ["POPUP"]): Promise<string[]> => {
    const opened = await raise(await start("zcl_reloaded", ask()), "POPUP", ask({ OPEN: [] }));
    const called = await raise(opened, call, ask({ OPEN }));
    return Object.entries(shown(await raise(called, leave, ask({ OPEN: ["POPUP"] })))).flat();
  };

  it.each(["LEAVE", "LEAVE_OPEN"])("comes back after %s", async (leave) => {
    expect((await after(leave))[0]).toBe("POPUP");
    expect((await after(leave))[1]).toMatch(/TITLE.*1/);
  });

  it("stays closed if app or user had closed it before", async () => {
    expect(await after("LEAVE", "CLOSE_AND_CALL")).not.toContain("POPUP");
    expect(await after("LEAVE", "CALL", [])).not.toContain("POPUP");
  });

  it("stays closed after the return from an app with a page, which did not cover it", async () => {
    expect(await after("LEAVE", "CALL_PAGE")).not.toContain("POPUP");
  });
});

describe.each([
  { wire: 1, start, raise },
  { wire: 2, start: start2, raise: raise2 },
] as const)("on wire $wire a page that is loaded again", ({ start, raise }) => {
  it("shows the page of an app that shows its views only once", async () => {
    const page = await start("zcl_reloaded", ask());
    const again = await start("zcl_reloaded", ask({}, route("ZCL_RELOADED", page)));
    expect(shown(again)).toEqual(shown(page));
    expect(again.id).not.toBe(page.id);
  });

  it("shows its dialogs after a reload only, and only those that were open", async () => {
    const page = await raise(await start("zcl_reloaded", ask()), "POPUP", ask({ OPEN: [] }));
    const open = async (members: object): Promise<string[]> =>
      Object.keys(shown(await start("zcl_reloaded", ask(members, route("ZCL_RELOADED", page)))));
    expect(await open({ SCREEN: "WHOLE", OPEN: ["POPUP"] })).toEqual(["MAIN", "POPUP"]);
    expect(await open({ SCREEN: "WHOLE" })).toEqual(["MAIN", "POPUP"]);
    expect(await open({ SCREEN: "WHOLE", OPEN: [] })).toEqual(["MAIN"]);
    expect(await open({ SCREEN: "WHOLE", OPEN: "POPUP" })).toEqual(["MAIN", "POPUP"]);
    expect(await open({ OPEN: ["POPUP"] })).toEqual(["MAIN"]);
  });

  it("shows no dialog that app or user closed before", async () => {
    const opened = await raise(await start("zcl_reloaded", ask()), "POPUP", ask({ OPEN: [] }));
    for (const closed of [
      await raise(opened, "CLOSE", ask({ OPEN: ["POPUP"] })),
      await raise(opened, "FETCH", ask({ OPEN: [] })),
    ]) {
      const again = await start("zcl_reloaded", ask({ SCREEN: "WHOLE" }, route("ZCL_RELOADED", closed)));
      expect(Object.keys(shown(again))).toEqual(["MAIN"]);
    }
  });

  it("shows what was shown last, without moving it in", async () => {
    const page = await raise(await start("zcl_reloaded", ask()), "OTHER", ask());
    const again = await start("zcl_reloaded", ask({}, route("ZCL_RELOADED", page)));
    expect(shown(again)).toEqual({ MAIN: view("other") });
    expect(again.text).not.toContain("slide");
  });

  it("knows its callers, as long as they are there", async () => {
    const called = await raise(await start("zcl_reloaded", ask()), "CALL", ask());
    const again = await start("zcl_reloaded", ask({ SCREEN: "WHOLE" }, route("ZCL_RELOADED_CALLED", called)));
    expect(again.body["S_FRONT"].S_EXT).toMatchObject({ CLOSE: "___ZZZ_NAL", BEHIND: { APP: "ZCL_RELOADED" } });
    const { app } = await raise(again, "___ZZZ_NAL", ask());
    expect(app).toBe("ZCL_RELOADED");
  });

  it("shows the page behind the popup of a called app without running its app and without storing anything", async () => {
    const page = await start("zcl_reloaded", ask());
    const called = await raise(page, "CALL", ask());
    const { BEHIND } = called.body["S_FRONT"].S_EXT;
    const behind = (): ReturnType<typeof start> =>
      start("zcl_reloaded", ask({ SCREEN: "BEHIND" }, route("ZCL_RELOADED", { id: BEHIND.ID })));
    expect(shown(await behind())).toEqual(shown(page));
    expect((await behind()).id).toBe(BEHIND.ID);
  });

  it("cannot receive more than the wire says without asking for it", async () => {
    const page = await start("zcl_reloaded", { front: { S_EXT: { CAN: ["ROUTES"] } } });
    const again = await start("zcl_reloaded", {
      front: { S_EXT: { CAN: ["ROUTES"], SCREEN: "WHOLE" }, ...route("ZCL_RELOADED", page) },
    });
    expect(shown(again)).toEqual({});
  });
});

describe("the page behind a popup", () => {
  it("cannot be that of somebody else", async () => {
    let owner = "alice";
    const engine = engineWithApps({ store: draftStore(() => owner), transaction: (work) => work() });
    const post = async (front: object): Promise<Record<string, any>> => {
      const { body } = await engine.answer(
        JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=zcl_reloaded", ...front } } }),
        { correlationId: "screen" },
      );
      return JSON.parse(body).S_FRONT;
    };
    const page = await post({ S_EXT: able });
    const { ID: popup, S_EXT: ext } = await post({ ID: page["ID"], EVENT: "CALL", S_EXT: able });
    owner = "bob";
    for (const id of [popup, ext.BEHIND.ID]) {
      const other = await post({ HASH: `#/app/ZCL_RELOADED/${id}`, S_EXT: { ...able, SCREEN: "BEHIND" } });
      expect(other).toMatchObject({ APP: "ZCL_RELOADED", ID: expect.not.stringMatching(id) });
      expect(JSON.stringify(other)).toContain("no longer");
    }
  });
});
