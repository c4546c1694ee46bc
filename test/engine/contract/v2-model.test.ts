/** When the model travels on wire 2 (wire-v2 §6.3), and what an edit does (§3.5; E17, E18). */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, dialog, raise, start, view } from "./frontend.ts";
import { answerTo2, raise2, start2 } from "./frontend-v2.ts";

interface Fields {
  name: string;
  age: number;
  free: string;
}
const fields = (): Fields => ({ name: "old", age: 1, free: "f" });

function show(client: z2ui5_if_client, app: Fields): void {
  client.view_display(view(client._bind_edit(app.name) + client._bind_edit(app.age)));
}

const Callee = defineApp<Fields>("zcl_model2_callee", fields, { "": show, BACK: (client) => client.nav_app_leave() });
defineApp<Fields>("zcl_model2", fields, {
  "": (client, app) => (client.check_on_init() ? show(client, app) : undefined),
  CHANGE: (_client, app) => (app.name = "changed"),
  CHANGE_BACK: (_client, app) => ((app.name = "other"), (app.name = "old")),
  CHANGE_FREE: (_client, app) => (app.free = "changed"),
  UPDATE: (client) => client.view_model_update(),
  SHOW: show,
  POPUP: (client) => client.popup_display(dialog()),
  POPUP_CLOSED: (client) => (client.popup_display(dialog()), client.popup_destroy()),
  CHANGE_AND_CALL: (client, app) => ((app.name = "changed"), client.nav_app_call(new Callee() as never)),
  CALL: (client) => client.nav_app_call(new Callee() as never),
});

const FULL = { NAME: "old", AGE: 1 };

describe("the model travels", () => {
  test("with a display in any slot", async () => {
    const page = await start2("zcl_model2");
    expect(page.model).toEqual(FULL);
    for (const event of ["SHOW", "POPUP"]) expect((await raise2(page, event)).model).toEqual(FULL);
  });

  test("when main changed bound data", async () => {
    expect((await raise2(await start2("zcl_model2"), "CHANGE")).model).toEqual({ NAME: "changed", AGE: 1 });
  });

  test("complete, whatever changed, and only once", async () => {
    const changed = await raise2(await start2("zcl_model2"), "CHANGE");
    expect((await raise2(changed, "CHANGE")).model).toBeUndefined();
  });

  test("after a return, when the caller changed its data right before the call", async () => {
    const back = await raise2(await raise2(await start2("zcl_model2"), "CHANGE_AND_CALL"), "BACK");
    expect(back.app).toBe("ZCL_MODEL2");
    expect(back.model).toEqual({ NAME: "changed", AGE: 1 });
  });
});

describe("the model does not travel", () => {
  test.each(["NOTHING", "CHANGE_BACK", "CHANGE_FREE", "UPDATE", "POPUP_CLOSED"])("after %s", async (event) => {
    const reply = await raise2(await start2("zcl_model2"), event);
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body)).toEqual(["S_FRONT"]);
  });

  test("because of an edit alone, but the edit stays", async () => {
    const edited = await raise2(await start2("zcl_model2"), "NOTHING", { edits: { NAME: "edited" } });
    expect(edited.model).toBeUndefined();
    expect((await raise2(edited, "SHOW")).model).toEqual({ NAME: "edited", AGE: 1 });
  });

  test("after a return to a caller that changed nothing", async () => {
    expect((await raise2(await raise2(await start2("zcl_model2"), "CALL"), "BACK")).model).toBeUndefined();
  });

  test("when nothing is bound, not even with a display", async () => {
    expect(Object.keys((await answerTo2((client) => client.view_display(view()))).body)).toEqual(["S_FRONT"]);
  });
});

describe("edits on wire 2", () => {
  test("reach what _bind_edit bound", async () => {
    const edited = await raise2(await start2("zcl_model2"), "SHOW", { edits: { NAME: "n", AGE: "7" } });
    expect(edited.model).toEqual({ NAME: "n", AGE: 7 });
  });

  test("that do not convert leave the value, the others are applied (E17)", async () => {
    const edited = await raise2(await start2("zcl_model2"), "SHOW", { edits: { NAME: "n", AGE: "abc" } });
    expect(edited).toMatchObject({ status: 200, model: { NAME: "n", AGE: 1 } });
  });

  test("cannot reach what is not bound", async () => {
    let free = "";
    defineApp<Fields>("zcl_model2_free", fields, { "": show, GO: (_client, app) => (free = app.free) });
    await raise2(await start2("zcl_model2_free"), "GO", { edits: { FREE: "hacked" } });
    expect(free).toBe("f");
  });

  test("of null or another type count as none", async () => {
    const page = await start2("zcl_model2");
    for (const edits of [null, "x", 5, []])
      expect((await raise2(page, "SHOW", { edits: edits as never })).model).toEqual(FULL);
  });
});

describe("a draft", () => {
  test("is continued over either wire", async () => {
    const onWire1 = await start("zcl_model2");
    const onWire2 = await raise2(onWire1, "CHANGE", { edits: { AGE: 5 } });
    expect(onWire2).toMatchObject({ status: 200, app: "ZCL_MODEL2", model: { NAME: "changed", AGE: 5 } });
    const again = await raise(onWire2, "SHOW", { edits: { AGE: 6 } });
    expect(again.model).toEqual({ XX: { NAME: "changed", AGE: 6 } });
  });
});
