/** When the model travels without a word of the app: on wire 1 where its class asks for that, on wire 2 always (docs/spec/client-api.md). */
import { describe, expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { dialog, raise, start, view, type Parts, type Reply } from "../contract/frontend.ts";
import { raise2, start2 } from "../contract/frontend-v2.ts";

class own_model extends z2ui5_if_app {
  static auto_model_push = true;
  text = "a";
  rows = [{ id: 1 }];
  path = "";
  main(client: z2ui5_if_client): void {
    const event = client.get_event();
    const show = () => client.view_display(view(client._bind_edit(this.text) + client._bind_edit(this.rows)));
    if (event === "BIND") client._bind_edit(this.text);
    if (client.check_on_init() && !(this instanceof own_silent)) show();
    if (event.includes("CHANGE")) this.text += "!";
    if (event.includes("ROWS")) this.rows = [...Array.from({ length: 10 }, (_, i) => ({ id: i + 2 })), ...this.rows];
    if (event.includes("POPUP")) client.popup_display(dialog(client._bind_edit(this.text)));
    if (event.includes("LOCAL")) client.popup_display(dialog(client._bind_local("only here")));
    if (event.includes("POPOVER")) client.popover_display(dialog(client._bind_edit(this.text)), "x");
    if (event.includes("NEST"))
      client.nest_view_display({ val: view(client._bind_edit(this.text)), id: "x", method_insert: "add" });
    if (event.includes("CLOSE")) client.popup_destroy();
    if (event.includes("SHOW")) show();
  }
}
class own_silent extends own_model {}
class own_asked extends own_model {
  static override auto_model_push = false;
}
for (const one of [own_model, own_silent, own_asked]) register_app_class(one.name, one as never);

/** Slots of an answer of wire 1 that are given the model. */
const given = ({ params }: Reply) =>
  Object.entries(params)
    .filter(([, slot]) => (slot as Record<string, unknown>)?.["CHECK_UPDATE_MODEL"])
    .map(([name]) => name);
const shows = (MODELS: object): Parts => ({ front: { S_EXT: { CAN: ["SCREEN"], MODELS } } });
const typed: Parts = { edits: { TEXT: "typed" } };

describe("on wire 1 changed data of an app that asks for it", () => {
  const opened = async () => raise(await start("own_model"), "POPUP");

  test("reaches every view that is open, and none that is not", async () => {
    expect(given(await raise(await start("own_model"), "CHANGE"))).toEqual(["S_VIEW"]);
    const changed = await raise(await opened(), "CHANGE");
    expect(given(changed)).toEqual(["S_VIEW", "S_POPUP"]);
    expect(changed.xx).toMatchObject({ TEXT: "a!" });
    expect(given(await raise(await raise(changed, "CLOSE"), "CHANGE"))).toEqual(["S_VIEW"]);
  });

  test("is sent once: what has not changed since does not travel", async () => {
    const page = await opened();
    expect(given(await raise(page, "NOTHING"))).toEqual([]);
    const still = await raise(await raise(page, "CHANGE"), "NOTHING");
    expect([given(still), still.model]).toEqual([[], {}]);
  });

  test("does not travel where nothing is open that could show it", async () => {
    const bound = await raise(await start("own_silent"), "BIND");
    const changed = await raise(bound, "CHANGE");
    expect([given(changed), changed.model]).toEqual([[], {}]);
  });

  test("leaves it to the app which views get the model when it shows one itself", async () => {
    const shown = await raise(await opened(), "CHANGE SHOW");
    expect([given(shown), shown.params["S_VIEW"].XML]).toEqual([[], expect.stringContaining("Text")]);
    expect(shown.xx).toMatchObject({ TEXT: "a!" });
  });

  test("does not travel by itself where the class does not ask for it", async () => {
    const changed = await raise(await start("own_asked"), "CHANGE");
    expect([given(changed), changed.model]).toEqual([[], {}]);
  });

  test("of an app that does not: rows that moved reach what is open, and not a dialog that closes in that moment", async () => {
    const page = await raise(await start("own_asked"), "POPUP");
    const parts: Parts = { front: { S_EXT: { CAN: ["ROWS", "RUNS"] } } };
    const moved = await raise(page, "ROWS CLOSE", parts);
    expect(given(moved)).toEqual(["S_VIEW"]);
    expect(moved.body["S_FRONT"].S_EXT.ROWS).toEqual({ ROWS: [[-1, 10], 0] });
    const plain = await raise(page, "ROWS", { front: { S_EXT: { CAN: ["ROWS"] } } });
    expect(plain.body["S_FRONT"].S_EXT.ROWS.ROWS).toHaveLength(11);
  });
});

describe("what a user typed into one view", () => {
  const page = async () => raise(await start("own_model"), "POPUP NEST POPOVER");

  test.each<[readonly string[], readonly string[]]>([
    [["MAIN"], []],
    [["POPUP"], []],
    [["MAIN", "NEST"], []],
    [
      ["MAIN", "POPUP"],
      ["S_VIEW", "S_VIEW_NEST", "S_POPUP", "S_POPOVER"],
    ],
    [
      ["NEST", "POPOVER"],
      ["S_VIEW", "S_VIEW_NEST", "S_POPUP", "S_POPOVER"],
    ],
    [
      ["POPUP", "POPOVER"],
      ["S_VIEW", "S_VIEW_NEST", "S_POPUP", "S_POPOVER"],
    ],
  ])("reaches the others where they have a model of their own: %j", async (open, slots) => {
    const answer = await page();
    const models = Object.fromEntries(open.map((slot) => [slot, answer.id]));
    expect(given(await raise(answer, "NOTHING", { ...shows(models), ...typed }))).toEqual(slots);
    // Nobody typed anything.
    expect(given(await raise(answer, "NOTHING", shows(models)))).toEqual([]);
  });

  test("is not sent back to a frontend that does not say what it shows", async () => {
    expect(given(await raise(await page(), "NOTHING", typed))).toEqual([]);
  });

  test("reaches the others on wire 2, too", async () => {
    const answer = await raise2(await start2("own_asked"), "POPUP");
    const send = async (...open: string[]) =>
      (
        await raise2(answer, "NOTHING", {
          ...shows(Object.fromEntries(open.map((slot) => [slot, answer.id]))),
          edits: { TEXT: "typed" },
        })
      ).model;
    expect(await send("MAIN", "POPUP")).toMatchObject({ TEXT: "typed" });
    expect(await send("MAIN")).toBeUndefined();
    expect(await send("MAIN", "NEST")).toBeUndefined();
    expect(await send("POPUP")).toBeUndefined();
  });
});

test("on wire 2 a dialog that closes takes its values along with the next model, and sends none for that", async () => {
  const open = await raise2(await start2("own_asked"), "LOCAL");
  expect(JSON.stringify(open.model)).toContain("only here");
  const closed = await raise2(open, "CLOSE");
  expect(closed.model).toBeUndefined();
  const next = await raise2(closed, "SHOW");
  expect(next.model).toMatchObject({ TEXT: "a" });
  expect(JSON.stringify(next.model)).not.toContain("only here");
});
