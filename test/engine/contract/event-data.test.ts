/** Data of events, values bound without an attribute, models of drafts that speak both wires. */
import { describe, expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, raise, start, view } from "./frontend.ts";
import { raise2 } from "./frontend-v2.ts";

describe("data of an event", () => {
  test.each(["constructor", "__proto__", "toString"])("an event called %s carries none", async (event) => {
    let data: unknown = "unset";
    const name = `zcl_review_data_${event.replace(/\W/g, "").toLowerCase()}`;
    register_app_class(
      name,
      class extends z2ui5_if_app {
        main(client: z2ui5_if_client): void {
          data = client.get().R_EVENT_DATA;
        }
      },
    );
    const other = await start(name);
    expect((await raise(other, `${event}`)).app).toBe(name.toUpperCase());
    expect(data).toBeNull();
  });

  test("is that of the row that raised it", async () => {
    let data: unknown;
    defineApp("zcl_review_rows", () => ({ rows: [{ id: 1 }, { id: 2 }] }), {
      "": (client, app) =>
        client.view_display(view(app.rows.map((row) => client._event("ROW", ["x"], {}, row)).join(";"))),
      ROW: (client) => {
        data = client.get().R_EVENT_DATA;
      },
    });
    const page = await start("zcl_review_rows");
    await raise(page, "ROW", { args: ["x", { id: 1 }] });
    expect(data).toEqual({ id: 1 });
    await raise(page, "ROW", { args: ["x", '{"id":2}'] });
    expect(data).toEqual({ id: 2 });
  });
});

describe("a value bound without an attribute", () => {
  test("keeps its name as long as its view is on screen", async () => {
    defineApp("zcl_review_locals", () => ({}), {
      "": (client) => client.view_display(view(client._bind_local("a") + client._bind_local("b"))),
      VIEW: (client) => client.view_display(view(client._bind_local("main"))),
      POPUP: (client) => {
        client.popup_display(view(client._bind_local("p1") + client._bind_local("p2")));
      },
    });
    const main = await raise(await start("zcl_review_locals"), "VIEW");
    const [name] = Object.keys(main.model);
    const popup = await raise(main, "POPUP");
    expect(popup.model[name as string]).toBe("main");
    expect(Object.values(popup.model)).toEqual(["main", "p1", "p2"]);
  });

  test("goes when no view needs it any more", async () => {
    const local = (c: z2ui5_if_client, value: string): string => view(c._bind_local(value));
    defineApp("zcl_review_gone_locals", () => ({}), {
      "": (client) => client.view_display(local(client, "main")),
      NEW: (client) => client.view_display(local(client, "new main")),
      POPUP: (client) => client.popup_display(local(client, client.get_event_arg())),
    });
    const main = await start("zcl_review_gone_locals");
    let page = await raise(main, "POPUP", { args: ["0"] });
    for (const text of ["1", "2", "3"]) page = await raise(page, "POPUP", { args: [text] });
    expect(Object.values(page.model)).toEqual(["main", "3"]);
    expect(Object.values((await raise(page, "NEW")).model)).toEqual(["3", "new main"]);
  });

  test("may be anything that can travel", async () => {
    defineApp("zcl_review_big", () => ({}), {
      "": (client) => client.view_display(view(client._bind_local({ n: 5n, d: new Date(0) }))),
    });
    const first = await start("zcl_review_big");
    expect(first.model).toEqual({ __LOCAL_0: { N: "5", D: "1970-01-01T00:00:00.000Z" } });
    expect((await raise(first, "ANY")).status).toBe(200);
  });
});

test("a box of data that holds no message lists its members on wire 2 and is none on wire 1", async () => {
  const shown =
    (data: unknown) =>
    (client: z2ui5_if_client): void =>
      client.message_box_display(data as never);
  defineApp("zcl_review_box", () => ({}), {
    "": () => {},
    DATA: shown({ city: "<Bonn>", open: true }),
    EMPTY: shown({ city: "" }),
  });
  const page = await start("zcl_review_box");
  expect((await raise(page, "DATA")).params).toEqual({});
  expect((await raise2(page, "EMPTY")).custom).toEqual([]);
  expect((await raise2(page, "DATA")).custom).toEqual([
    [
      "MESSAGE_BOX",
      "show",
      "Details",
      { title: "Information", details: "<ul><li>city: &#60;Bonn&#62;</li><li>open: true</li></ul>" },
    ],
  ]);
});

test("a structure whose components were bound in different directions is complete on wire 2", async () => {
  defineApp("zcl_review_both", () => ({ s: { a: "1", b: "2" } }), {
    "": (client, app) => client.view_display(view(client._bind(app.s.a) + client._bind_edit(app.s.b))),
    SHOW: (client) => client.popup_display("<Dialog/>"),
  });
  expect((await raise2(await start("zcl_review_both"), "SHOW")).model).toEqual({ S: { A: "1", B: "2" } });
});
