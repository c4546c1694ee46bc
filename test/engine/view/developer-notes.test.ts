/** What the log says in development about an app that hardly does what its author means; each sentence once. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Input, Page, Text } from "z2ui5/view/sap/m";
import builder from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_view_builder.ts";
import { configure, register_app_class, set_log } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, raise, start } from "../contract/frontend.ts";

let said: string[] = [];
const quiet = (): void => {};

beforeEach(() => {
  said = [];
  configure({ development: true });
  set_log({
    debug: quiet,
    info: quiet,
    warn: (text: string) => {
      if (text.startsWith("zcl_")) said.push(text);
    },
    error: quiet,
  });
});
afterEach(() => {
  configure({ development: false });
  set_log({ debug: quiet, info: quiet, warn: quiet, error: quiet });
});

/** An element of the view builder in a view of its own. */
function view(write: (element: builder) => unknown): builder {
  const root = builder.factory();
  const page = root
    .ele({ n: "View", ns: "mvc" })
    .a({ n: "xmlns", v: "sap.m" })
    .a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" })
    .ele("Page");
  write(page);
  return root;
}

describe("the view builder", () => {
  test("is said to show a binding that came out of data", async () => {
    defineApp("zcl_notes_stray", () => ({ note: `see {/${"unwritten".toUpperCase()}}`, unwritten: "s" }), {
      "*": (client, app) => (
        client._bind(app.note), client.view_display(view((page) => page.tag("Text").a("text", app.note)))
      ),
    });
    await raise(await start("zcl_notes_stray"), "AGAIN");
    expect(said).toEqual([
      expect.stringMatching(
        /^zcl_notes_stray: The text of <Text> contains the binding \{\/[A-Z]+\}, which neither comes from client\._bind nor is contained in the source/,
      ),
    ]);
  });

  test("is not said anything about a view too large to look at", async () => {
    defineApp("zcl_notes_large", () => ({ note: `see {/${"unwritten".toUpperCase()}} ${"&".repeat(1_100_000)}` }), {
      "*": (client, app) => client.view_display(view((page) => page.tag("Text").a("text", app.note))),
    });
    await raise(await start("zcl_notes_large"), "AGAIN");
    expect(said).toEqual([]);
  });

  test("is not said anything about bindings of the client, of rows, and of the source, and about data as such", async () => {
    defineApp("zcl_notes_fine", () => ({ note: "{/STRAY}", rows: [{ title: "t" }], n: 1 }), {
      "": (client, app) =>
        client.view_display(
          view((page) =>
            page
              .tag("Text")
              .a({ n: "text", data: app.note })
              .tag("Text")
              .a("text", client._bind(app.note))
              .tag("Text")
              .a("text", `n: ${client._bind(app.n)} of {/FIXED}`)
              .tag("Text")
              .a("text", `{path: '${client._bind(app.n, { path: true })}', type: 'sap.ui.model.type.Integer'}`)
              .tag("Text")
              .a("visible", `{= $${client._bind(app.n)} > 1 }`)
              .ele("List")
              .a("items", client._bind(app.rows))
              .tag("StandardListItem")
              .a("title", "{TITLE}")
              .a("press", client._event("E", [app.note])),
          ),
        ),
    });
    await start("zcl_notes_fine");
    expect(said).toEqual([]);
  });
});

describe("an input", () => {
  test("whose value is bound one-way is reported, with what to do", async () => {
    defineApp("zcl_notes_input", () => ({ name: "", other: "" }), {
      "": (client, app) =>
        client.view_display(
          Page({
            content: [
              Input({ value: client._bind(app.name) }),
              Input({ value: client._bind_edit(app.other) }),
              Input({ value: client._bind(app.name), editable: false }),
            ],
          }),
        ),
    });
    await start("zcl_notes_input");
    expect(said).toEqual([
      expect.stringMatching(
        /^zcl_notes_input: The value of <Input> is bound one-way by client\._bind.*_bind_edit.*bindTwoWay/,
      ),
    ]);
  });
});

describe("a typed view", () => {
  test("whose text contains a binding gets the way to write it", async () => {
    defineApp("zcl_notes_part", () => ({ count: 1 }), {
      "": (client, app) => client.view_display(Text({ text: `Count: ${client._bind(app.count)}` })),
    });
    const { params } = await start("zcl_notes_part");
    expect(params.S_VIEW.XML).toContain('text="Count: \\{/COUNT\\}"');
    expect(said).toEqual([
      expect.stringContaining(
        "The text of Text shows the binding {/COUNT} as text. To bind a part of a text, use a template: binding`",
      ),
    ]);
  });
});

describe("fields that are not kept with the draft", () => {
  test("are named once, and are no error", async () => {
    class zcl_notes_fields extends z2ui5_if_app {
      #secret = 1;
      count = 0;
      view: unknown = null;
      parts: Record<string, unknown> = {};
      list: unknown[] = [];
      held: unknown;
      main(client: z2ui5_if_client): void {
        this.count += this.#secret;
        this.view = view((page) => page.tag("Text"));
        this.parts = { sub: this.view, name: "kept" };
        this.list = [Text({ text: "x" }), "kept"];
        this.held = client;
        client.message_box_display(JSON.stringify([this.count, this.parts["name"], this.list[1]]));
      }
    }
    register_app_class("zcl_notes_fields", zcl_notes_fields);
    const second = await raise(await start("zcl_notes_fields"), "AGAIN");
    expect(second.params["S_MSG_BOX"].TEXT).toBe(JSON.stringify([2, "kept", "kept"]));
    expect(said).toEqual([
      expect.stringMatching(
        /^zcl_notes_fields: Not stored in the draft.*view \(z2ui5_cl_ui5_view_builder\), parts\.sub \(z2ui5_cl_ui5_view_builder\), held \(z2ui5_cl_ui5_client\), #secret \(private\)/,
      ),
    ]);
  });

  test("are not mentioned outside of development", async () => {
    configure({ development: false });
    defineApp("zcl_notes_silent", () => ({ view: null as unknown }), {
      "": (_client, app) => void (app.view = view(() => {})),
    });
    expect((await start("zcl_notes_silent")).app).toBe("ZCL_NOTES_SILENT");
    expect(said).toEqual([]);
  });
});

describe("an empty page", () => {
  test("is said of a main that shows no view although none is on the screen, to the developer tools, too", async () => {
    defineApp("zcl_notes_blank", () => ({ n: 0 }), { "*": (_client, app) => void app.n++ });
    const page = await start("zcl_notes_blank", { front: { S_EXT: { CAN: ["NOTES"] } } });
    expect(said).toEqual([
      expect.stringMatching(/^zcl_notes_blank: main has not displayed a view, and there is none on the screen/),
    ]);
    expect(page.body["S_FRONT"].S_EXT.NOTES).toEqual(said);
  });

  test("is not said of an app whose view stays, that shows a message, a popup, or leads elsewhere, nor outside of development", async () => {
    const markup = (): builder => view(() => {});
    defineApp("zcl_notes_stays", () => ({}), { "": (client) => client.view_display(markup()), GO: () => {} });
    defineApp("zcl_notes_told", () => ({}), { "": (client) => client.message_box_display("no access") });
    await raise(await start("zcl_notes_stays"), "GO");
    await start("zcl_notes_told");
    configure({ development: false });
    defineApp("zcl_notes_live", () => ({}), { "": () => {} });
    const page = await start("zcl_notes_live", { front: { S_EXT: { CAN: ["NOTES"] } } });
    expect(said).toEqual([]);
    expect(page.text).not.toContain('"NOTES"');
  });
});

describe("an event", () => {
  class zcl_notes_event extends z2ui5_if_app {
    n = 0;
    main(client: z2ui5_if_client): void {
      client.view_display(String(view((page) => page.tag("Text").a("text", client._bind(this.n)))));
      if (client.check_on_event("SAVE") || client.check_on_event({ val: "SEARCH" } as never)) this.n += 1;
    }
  }
  class zcl_notes_seen extends z2ui5_if_app {
    n = 0;
    main(client: z2ui5_if_client): void {
      client.view_display(String(view((page) => page.tag("Text").a("text", client._bind(this.n)))));
      if (!client.check_on_event("SAVE") && client.get().EVENT === "SAFE") this.n += 1;
    }
  }
  register_app_class(zcl_notes_event as never);
  register_app_class(zcl_notes_seen as never);

  test.each([
    ["SAFE", "SAVE"],
    ["save", "SAVE"],
    ["SERACH", "SEARCH"],
  ])("called %s is said not to be %s, which the app asks for", async (event, near) => {
    await raise(await start("zcl_notes_event"), event);
    expect(said).toEqual([
      `zcl_notes_event: The event ${event} was triggered, but main did not handle it; did you mean '${near}'?`,
    ]);
    said = [];
    await raise(await start("zcl_notes_event"), event);
    expect(said).toEqual([]);
  });

  test.each([
    ["zcl_notes_event", "SAVE"],
    ["zcl_notes_event", "REFRESH"],
    ["zcl_notes_seen", "SAFE"],
  ])("of %s called %s is none of which anything is said", async (app, event) => {
    await raise(await start(app), event);
    expect(said).toEqual([]);
  });
});
