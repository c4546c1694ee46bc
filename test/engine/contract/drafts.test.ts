/** Drafts are snapshots (wire-v1 §8.5, D3): every answer has a new id, and an older id stays what it was. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, raise, start, view } from "./frontend.ts";

interface Fields {
  count: number;
  note: string;
}

const fields = (): Fields => ({ count: 0, note: "" });

function show(client: z2ui5_if_client, app: Fields): void {
  client.view_display(view(client._bind_edit(app.count) + client._bind_edit(app.note)));
}

const Callee = defineApp<Fields>("zcl_drafts_callee", fields, {
  BACK: (client) => void client.nav_app_leave(),
  "*": (client, app) => {
    app.count += 1;
    show(client, app);
  },
});
defineApp<Fields>("zcl_drafts", fields, {
  CALL: (client) => void client.nav_app_call(new Callee()),
  FAIL: (_client, app) => {
    app.count = 99;
    throw new Error("failed after the change");
  },
  "*": (client, app) => {
    app.count += 1;
    show(client, app);
  },
});

describe("a draft id", () => {
  test("is a UUID in lower case, and new with every answer", async () => {
    const first = await start("zcl_drafts");
    const second = await raise(first, "NEXT");
    const third = await raise(second, "NEXT");
    for (const { id } of [first, second, third])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });

  test("continues from its own state, whatever came later", async () => {
    const first = await start("zcl_drafts");
    await raise(await raise(first, "NEXT"), "NEXT");
    expect((await raise(first, "NEXT")).xx).toMatchObject({ COUNT: 2 });
  });

  test("can be continued twice at once: two branches, none loses its edits", async () => {
    const first = await start("zcl_drafts");
    const [left, right] = await Promise.all([
      raise(first, "NEXT", { edits: { NOTE: "left" } }),
      raise(first, "NEXT", { edits: { NOTE: "right" } }),
    ]);
    expect(left.id).not.toBe(right.id);
    expect((await raise(left, "NEXT")).xx).toEqual({ COUNT: 3, NOTE: "left" });
    expect((await raise(right, "NEXT")).xx).toEqual({ COUNT: 3, NOTE: "right" });
  });
});

describe("a return to a stacked app", () => {
  test("answers a new id and starts from the state in which the app was stacked, each time (D3)", async () => {
    const called = await raise(await start("zcl_drafts"), "CALL");
    const first = await raise(called, "BACK");
    const second = await raise(called, "BACK");
    expect(first.xx).toMatchObject({ COUNT: 2 });
    expect(second.xx).toMatchObject({ COUNT: 2 });
    expect(new Set([called.id, first.id, second.id]).size).toBe(3);
    expect((await raise(first, "NEXT")).xx).toMatchObject({ COUNT: 3 });
  });

  test("does not change the called app's draft", async () => {
    const called = await raise(await start("zcl_drafts"), "CALL");
    await raise(called, "BACK");
    expect((await raise(called, "NEXT")).xx).toMatchObject({ COUNT: 2 });
  });
});

describe("a failed roundtrip", () => {
  test("leaves the draft as it was: neither the app's changes nor the edits stay (D4)", async () => {
    const first = await start("zcl_drafts");
    await raise(first, "FAIL", { edits: { NOTE: "edited" } });
    expect((await raise(first, "NEXT")).xx).toEqual({ COUNT: 2, NOTE: "" });
  });

  test("returns to that state after OK in the error dialog", async () => {
    const failed = await raise(await start("zcl_drafts"), "FAIL", { edits: { NOTE: "edited" } });
    expect((await raise(failed, "BUTTON_CONFIRM")).xx).toEqual({ COUNT: 2, NOTE: "" });
  });
});
