/** What a user may edit is decided by the app, its directory or the server, never by a request (wire-v2 §§7.2, 15). */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { configure, register_app_dir } from "../../../srv/z2ui5/engine.ts";
import { defineApp, raise, start, view } from "./frontend.ts";
import { raise2, start2 } from "./frontend-v2.ts";

interface Order {
  price: number;
  note: string;
  lines: { amount: number }[];
  fixed: { amount: number }[];
}
let seen: Order;
const initial = (): Order => ({ price: 10, note: "old", lines: [{ amount: 1 }], fixed: [{ amount: 1 }] });

beforeAll(() => {
  defineApp<Order>("zcl_rights", initial, {
    "": (client, app) =>
      client.view_display(
        view(
          client._bind(app.price) +
            client._bind_edit(app.note) +
            client._bind(app.fixed, { path: true }) +
            client._bind_edit(app.lines, { path: true }),
        ),
      ),
    LOOK: (_client, app) => {
      seen = structuredClone({ price: app.price, note: app.note, lines: app.lines, fixed: app.fixed });
    },
    "*": () => {},
  });
});
afterEach(() => configure({ wire: "" }));

const EDITS = {
  PRICE: 1,
  NOTE: "new",
  LINES: { __delta: { 0: { AMOUNT: 2 } } },
  FIXED: { __delta: { 0: { AMOUNT: 2 } } },
};
const EDITED: Order = { price: 10, note: "new", lines: [{ amount: 2 }], fixed: [{ amount: 1 }] };

describe("what was bound one-way cannot be edited", () => {
  test("by a request of wire 2", async () => {
    await raise2(await start2("zcl_rights"), "LOOK", { edits: EDITS });
    expect(seen).toEqual(EDITED);
  });

  test("by starting on wire 1, clicking once on wire 2, and editing on either", async () => {
    const clicked = await raise2(await start("zcl_rights"), "CLICK");
    await raise(clicked, "LOOK", { edits: EDITS });
    expect(seen).toEqual(EDITED);
    await raise2(clicked, "LOOK", { edits: EDITS });
    expect(seen).toEqual(EDITED);
  });

  test("by showing the view again on wire 2, and editing on wire 1", async () => {
    const shown = await raise2(await start("zcl_rights"), "");
    await raise(shown, "LOOK", { edits: EDITS });
    expect(seen).toEqual(EDITED);
  });
});

describe("a draft is continued on the other wire with the same rights", () => {
  test("from wire 1 to wire 2", async () => {
    await raise2(await start("zcl_rights"), "LOOK", { edits: EDITS });
    expect(seen).toEqual(EDITED);
  });

  test("from wire 2 to wire 1", async () => {
    await raise(await start2("zcl_rights"), "LOOK", { edits: EDITS });
    expect(seen).toEqual(EDITED);
  });

  test("there and back", async () => {
    const back = await raise(await raise2(await start("zcl_rights"), "CLICK"), "CLICK");
    await raise(back, "LOOK", { edits: EDITS });
    expect(seen).toEqual(EDITED);
  });
});

describe("_bind is two-way", () => {
  const OPEN: Order = { price: 1, note: "new", lines: [{ amount: 2 }], fixed: [{ amount: 2 }] };

  test("where the server is configured for apps that expect it", async () => {
    configure({ wire: "2" });
    await raise2(await start2("zcl_rights"), "LOOK", { edits: EDITS });
    expect(seen).toEqual(OPEN);
  });

  test("where the class says so, on both wires", async () => {
    const cls = defineApp<Order>("zcl_rights_class", initial, {
      "": (client, app) => client.view_display(view(client._bind(app.price))),
      LOOK: (_client, app) => {
        seen = { ...initial(), price: app.price };
      },
    });
    (cls as { bind_two_way?: boolean }).bind_two_way = true;
    await raise(await start("zcl_rights_class"), "LOOK", { edits: { PRICE: 5 } });
    expect(seen.price).toBe(5);
    await raise2(await start2("zcl_rights_class"), "LOOK", { edits: { PRICE: 6 } });
    expect(seen.price).toBe(6);
  });

  test("where the directory says so, on both wires", async () => {
    const dir = mkdtempSync(join(tmpdir(), "rights-"));
    writeFileSync(join(dir, "z2ui5.json"), JSON.stringify({ bindTwoWay: true }));
    writeFileSync(
      join(dir, "zcl_rights_dir.js"),
      `
      const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
      module.exports = class zcl_rights_dir extends z2ui5_if_app {
        price = 10;
        main(client) { client.view_display("<mvc:View xmlns:mvc='sap.ui.core.mvc'/>"); client._bind(this.price); if (client.check_on_event("LOOK")) client.message_toast_display(String(this.price)); }
      };`,
    );
    register_app_dir(dir);
    expect((await raise(await start("zcl_rights_dir"), "LOOK", { edits: { PRICE: 5 } })).text).toContain('"TEXT":"5"');
    expect((await raise2(await start2("zcl_rights_dir"), "LOOK", { edits: { PRICE: 6 } })).text).toContain('"6"');
  });
});
