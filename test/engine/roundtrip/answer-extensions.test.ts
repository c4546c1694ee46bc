/** What an answer tells our own frontend of the app that answers: its address, its title, what it consists of, and when it gets the model (docs/protocol.md). */
import { describe, expect, test } from "vitest";
import { configure, register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { dialog, raise, start, view, type Parts, type Reply } from "../contract/frontend.ts";
import { raise2, start2, type Reply2 } from "../contract/frontend-v2.ts";

const act = (client: z2ui5_if_client, app: told_app): unknown => {
  const event = client.get_event();
  if (event === "NESTED") client.nest_view_display({ val: view("nested"), id: "x", method_insert: "add" });
  if (event === "POPUP") client.popup_display(dialog());
  if (event === "POPOVER") client.popover_display(dialog(), "x");
  if (event === "NO_POPUP") client.popup_destroy();
  if (event === "NO_PAGE") client.view_destroy();
  if (event === "PAGE") client.view_display(view(client._bind_edit(app.text)));
  if (event === "MODE") client.follow_up_action("SET_NAV_ROUTING", ["FRESH"]);
  if (event === "CALL") return client.nav_app_call(new told_called() as never);
  if (event === "CALL_OTHER") return client.nav_app_call(new told_other() as never);
  if (event === "BACK") return client.nav_app_leave();
  if (event === "CHANGE") app.text += "!";
  if (event === "ROWS") app.rows.unshift({ id: app.rows.length + 1, text: "new" });
  if (event === "STICKY") client.set_session_stateful(true);
  if (event === "MESSAGES")
    client.show_field_messages({ error: [{ text: "Too short", label: "", target: "text", type: "Error" }] });
  return undefined;
};

class told_app extends z2ui5_if_app {
  static title = "An app";
  text = "a";
  rows = [{ id: 1, text: "first" }];
  override main(client: z2ui5_if_client): void {
    if (client.check_on_navigated())
      client.view_display(view(client._bind_edit(this.text) + client._bind_edit(this.rows)));
    act(client, this);
  }
}
class told_called extends told_app {
  static override title = "";
  override main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) client.popup_display(dialog(client._bind_edit(this.text)));
    act(client, this);
  }
}
class told_other extends told_app {
  static override title = "Another app";
  static nav_routing = "fresh";
}
class told_silent extends told_app {
  override main(client: z2ui5_if_client): void {
    act(client, this);
  }
}
class told_number extends told_app {
  static override title = 7 as never;
}
class told_keyed extends told_app {
  static override title = "{i18n>ok}";
}
class told_unknown extends told_app {
  static override title = "{i18n>no.such.key}";
}
for (const one of [told_app, told_called, told_other, told_silent, told_number, told_keyed, told_unknown])
  register_app_class(one.name, one as never);

const ABLE = { CAN: ["ROUTES", "SCREEN", "ROWS", "NOTES"] };
const asking = (more: object = {}, parts: Parts = {}): Parts => ({
  ...parts,
  front: { S_EXT: { ...ABLE, ...more }, ...parts.front },
});
const told = ({ body }: Reply | Reply2): Record<string, any> => body["S_FRONT"].S_EXT;
const wires = [
  { wire: "1", start, raise },
  { wire: "2", start: start2, raise: raise2 },
] as const;

describe.each(wires)("an answer of wire $wire", ({ start, raise }) => {
  test("names what the address shall name, and the title", async () => {
    const page = await start("told_app", asking());
    expect(told(page)).toMatchObject({ ROUTE: { MODE: "KEEP" }, TITLE: "An app" });
    expect(told(page).ROUTE).not.toHaveProperty("CALLER");
    expect(told(await start("told_other", asking())).ROUTE).toEqual({ MODE: "FRESH" });
    expect(told(await raise(page, "MODE", asking())).ROUTE).toEqual({ MODE: "FRESH" });
    expect(told(await start("told_app", asking({ CAN: ["SCREEN"] })))).not.toHaveProperty("ROUTE");
  });

  test("names the mode of the server where the app has none, and none that is no mode", async () => {
    try {
      for (const [set, mode] of [
        ["fresh", "FRESH"],
        ["DEFAULT", "DEFAULT"],
        ["other", "DEFAULT"],
      ]) {
        configure({ navRouting: set as never });
        expect(told(await start("told_app", asking())).ROUTE).toEqual({ MODE: mode });
      }
    } finally {
      configure({ navRouting: "KEEP" });
    }
  });

  test("names the caller where an app was called, and no one where it was left", async () => {
    const page = await start("told_app", asking());
    const other = await raise(page, "CALL_OTHER", asking());
    const { CALLER } = told(other).ROUTE;
    expect([CALLER.APP, told(other).TITLE]).toEqual(["TOLD_APP", "Another app"]);
    expect(CALLER.ID).toMatch(/^[0-9a-f-]{36}$/);
    expect([page.id, other.id]).not.toContain(CALLER.ID);
    expect(told(await raise(other, "BACK", asking())).ROUTE).toEqual({ MODE: "KEEP" });
  });

  test("leaves the address to the caller where the app has no page, and names the page behind it", async () => {
    const page = await start("told_app", asking());
    const called = await raise(page, "CALL", asking());
    expect(told(called)).not.toHaveProperty("ROUTE");
    expect(told(called)).not.toHaveProperty("TITLE");
    expect(told(called).CLOSE).toBe("___ZZZ_NAL");
    expect(told(called).BEHIND).toMatchObject({ APP: "TOLD_APP" });
    const again = await raise(called, "CALL", asking());
    expect(told(again).BEHIND).toEqual(told(called).BEHIND);
    const own = await raise(called, "PAGE", asking());
    expect(told(own)).not.toHaveProperty("BEHIND");
    expect(told(own)).not.toHaveProperty("CLOSE");
    expect(told(own)).toHaveProperty("ROUTE");
    expect(told(await raise(page, "CALL", asking({ CAN: ["ROUTES"] })))).not.toHaveProperty("BEHIND");
    expect(told(page)).not.toHaveProperty("BEHIND");
  });

  test("says that closing ends the app where it is a popover alone, and only for a called app", async () => {
    const page = await start("told_app", asking());
    const called = await raise(page, "CALL", asking());
    const popover = await raise(await raise(called, "NO_POPUP", asking()), "POPOVER", asking());
    expect(told(popover).CLOSE).toBe("___ZZZ_NAL");
    expect(told(await raise(called, "NO_POPUP", asking()))).not.toHaveProperty("CLOSE");
    expect(told(await start("told_called", asking()))).not.toHaveProperty("CLOSE");
  });

  test("reports that an app that has closed its page has none", async () => {
    const closed = await raise(await start("told_app", asking()), "NO_PAGE", asking());
    expect(told(closed)).not.toHaveProperty("ROUTE");
    expect(told(await start("told_silent", asking()))).not.toHaveProperty("ROUTE");
  });

  test("knows an instance by an id that stays, also where it is read again from its draft", async () => {
    const page = await start("told_app", asking());
    const { INSTANCE } = told(page);
    expect(INSTANCE).toMatch(/^[0-9a-f-]{36}$/);
    const changed = await raise(page, "CHANGE", asking());
    expect(told(changed).INSTANCE).toBe(INSTANCE);
    const called = await raise(changed, "CALL", asking());
    expect(told(called).INSTANCE).not.toBe(INSTANCE);
    expect(told(await raise(called, "BACK", asking())).INSTANCE).toBe(INSTANCE);
  });

  test("says nothing of rows that nobody has seen: on a start, and of another app", async () => {
    const page = await start("told_app", asking());
    expect(told(page)).not.toHaveProperty("ROWS");
    expect(told(await raise(page, "ROWS", asking())).ROWS).toEqual({ ROWS: [-1, 0] });
    expect(told(await raise(page, "CALL_OTHER", asking()))).not.toHaveProperty("ROWS");
    expect(told(await raise(page, "ROWS", asking({ CAN: ["ROWS", "RUNS"] }))).ROWS).toEqual({ ROWS: [-1, 0] });
  });

  test("shows developers what they should know, where their frontend shows it, and nobody else", async () => {
    const notes = async (app: string, more?: object, event = "NOTHING") =>
      told(await raise(await start(app), event, asking(more)));
    try {
      configure({ development: true });
      expect((await notes("told_silent"))["NOTES"]).toEqual([expect.stringContaining("the page is empty")]);
      expect(await notes("told_app", {}, "CHANGE")).not.toHaveProperty("NOTES");
      expect(await notes("told_silent", { CAN: ["ROUTES"] })).not.toHaveProperty("NOTES");
      configure({ development: false });
      expect(await notes("told_silent")).not.toHaveProperty("NOTES");
    } finally {
      configure({ development: false });
    }
  });

  test("names the fields that messages are about, where the frontend shows them there", async () => {
    const fields = async (event: string, more?: object) =>
      told(await raise(await start("told_app", asking()), event, asking(more)));
    expect((await fields("MESSAGES", { CAN: ["FIELDS"] }))["FIELDS"]).toEqual([
      { PATH: expect.stringMatching(/TEXT$/), TEXT: "Too short", TYPE: "Error" },
    ]);
    expect(await fields("MESSAGES")).not.toHaveProperty("FIELDS");
    expect(await fields("CHANGE", { CAN: ["FIELDS"] })).not.toHaveProperty("FIELDS");
  });

  test("has a title only where the app's class has one that is a text", async () => {
    expect(told(await start("told_called", asking({ CAN: ["ROUTES"] }))).TITLE ?? "").toBe("");
    const titles = ["told_number", "told_keyed", "told_unknown"].map(
      async (app) => told(await start(app, asking())).TITLE,
    );
    expect(await Promise.all(titles)).toEqual(["", "OK", "no.such.key"]);
  });
});

describe("rows that moved on wire 1", () => {
  const pushed = ({ params }: Reply) =>
    Object.entries(params)
      .filter(([, slot]) => (slot as Record<string, unknown>)?.["CHECK_UPDATE_MODEL"])
      .map(([name]) => name);

  test("reach every view that is open, without a word of the app", async () => {
    const page = await raise(await start("told_app", asking()), "NESTED", asking());
    const popup = await raise(page, "POPUP", asking());
    expect(pushed(await raise(popup, "ROWS", asking()))).toEqual(["S_VIEW", "S_VIEW_NEST", "S_POPUP"]);
    const closed = await raise(popup, "NO_POPUP", asking());
    expect(pushed(await raise(closed, "ROWS", asking()))).toEqual(["S_VIEW", "S_VIEW_NEST"]);
  });

  test("reach nobody who does not follow rows, and rows that stayed reach nobody", async () => {
    const page = await start("told_app", asking());
    expect(pushed(await raise(page, "ROWS", asking({ CAN: [] })))).toEqual([]);
    expect(pushed(await raise(page, "CHANGE", asking()))).toEqual([]);
    expect(pushed(await raise(page, "ROWS"))).toEqual([]);
  });

  test("do not reach a nested view that went with the page around it", async () => {
    const page = await raise(await raise(await start("told_app", asking()), "NESTED", asking()), "PAGE", asking());
    expect(pushed(await raise(page, "ROWS", asking()))).toEqual(["S_VIEW"]);
    const none = await raise(page, "NO_PAGE", asking());
    expect(pushed(await raise(none, "ROWS", asking()))).toEqual([]);
  });

  test("are not sent to a view that is shown again", async () => {
    const page = await start("told_app", asking());
    const moved = await raise(page, "ROWS", asking());
    expect(moved.model["XX"].ROWS).toHaveLength(2);
    expect(moved.params["S_VIEW"].XML).toBeUndefined();
  });
});

describe.each(wires)("a page that is opened again on wire $wire", ({ start, raise }) => {
  const route = (id: string) => ({ HASH: `#/app/TOLD_APP/${id}` });

  test("has the state, another draft and no caller that is gone", async () => {
    const changed = await raise(await start("told_app", asking()), "CHANGE", asking());
    const again = await start("told_app", asking({}, { front: route(changed.id) }));
    expect(again.app).toBe("TOLD_APP");
    expect(again.id).not.toBe(changed.id);
    expect(JSON.stringify(again.model)).toContain("a!");
    expect(told(again).ROUTE).toEqual({ MODE: "KEEP" });
  });

  test("goes back to the caller of a called app, once more", async () => {
    const called = await raise(
      await raise(await start("told_app", asking()), "CHANGE", asking()),
      "CALL_OTHER",
      asking(),
    );
    const again = await start("told_other", asking({}, { front: { HASH: `#/app/TOLD_OTHER/${called.id}` } }));
    expect((await raise(again, "BACK", asking())).app).toBe("TOLD_APP");
    // A frontend that keeps no screens starts with nobody to go back to.
    const alone = await start("told_other", {
      front: { HASH: `#/app/TOLD_OTHER/${called.id}`, S_EXT: { CAN: ["ROUTES"] } },
    });
    expect((await raise(alone, "BACK", asking())).app).toBe("TOLD_OTHER");
  });

  test("leaves the session: a stateful instance is not that of the new page", async () => {
    const page = await start("told_app", asking());
    const sticky = await raise(page, "STICKY", asking({}, { headers: { "sap-contextid-accept": "header" } }));
    const id = sticky.headers["sap-contextid"]!;
    const again = await start("told_app", asking({}, { front: route(sticky.id), headers: { "sap-contextid": id } }));
    expect(again.id).not.toBe(sticky.id);
    expect(again.status).toBe(200);
  });
});
