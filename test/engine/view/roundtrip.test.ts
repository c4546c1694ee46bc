import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { binding } from "z2ui5/view";
import {
  Button,
  Column,
  ColumnListItem,
  Dialog,
  Input,
  List,
  Page,
  Popover,
  StandardListItem,
  Table,
  Text,
  VBox,
} from "z2ui5/view/sap/m";
import z2ui5_cl_ui5_user_exit from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_user_exit.ts";
import { configure, register_app_dir } from "../../../srv/z2ui5/engine.ts";
import { defineApp, raise, start } from "../contract/frontend.ts";
import { element } from "./client.ts";

afterEach(() => configure({ development: false, viewCheck: "off", ownUi5: false }));

describe("in development", () => {
  it("a wrong view is refused with a sentence, however it was written", async () => {
    configure({ development: true, viewCheck: "error" });
    defineApp("zcl_view_wrong", () => ({}), { "": (client) => client.view_display(Page({ titel: "a" } as never)) });
    defineApp("zcl_view_wrong_text", () => ({}), {
      "": (client) => client.popup_display('<Dialog xmlns="sap.m" titel="a"/>'),
    });
    expect((await start("zcl_view_wrong")).text).toContain("sap.m.Page has no property 'titel'; did you mean 'title'?");
    expect((await start("zcl_view_wrong_text")).text).toContain(
      "sap.m.Dialog has no property 'titel'; did you mean 'title'?",
    );
  });

  it("a wrong view is shown all the same where it is only logged", async () => {
    configure({ viewCheck: "log" });
    defineApp("zcl_view_logged", () => ({}), {
      "": (client) => client.view_display('<Page xmlns="sap.m" titel="a"/>'),
    });
    expect((await start("zcl_view_logged")).params.S_VIEW.XML).toContain("titel");
  });

  describe("a control of a UI5 library that is not there", () => {
    const table = `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:smart="sap.ui.comp.smarttable" xmlns:viz="sap.viz.ui5.controls">
      <Page><smart:SmartTable entitySet="Books"><smart:customToolbar/></smart:SmartTable></Page></mvc:View>`;
    beforeAll(() => void defineApp("zcl_view_library", () => ({}), { "": (client) => client.view_display(table) }));
    afterEach(() => z2ui5_cl_ui5_user_exit.set_exit(null));

    it("is named before the view is shown, with what to do", async () => {
      configure({ development: true, viewCheck: "error", ownUi5: true });
      const { text } = await start("zcl_view_library");
      expect(text).toContain("sap.ui.comp.smarttable.SmartTable, whose UI5 library is not part of");
      expect(text).toContain("set cds.z2ui5.ui5 to a runtime that has it");
      // A namespace that is declared only loads nothing.
      expect(text).not.toContain("sap.viz");
    });

    it("is let through where another UI5 is loaded", async () => {
      configure({ development: true, viewCheck: "error", ownUi5: false });
      expect((await start("zcl_view_library")).params.S_VIEW.XML).toContain("SmartTable");
    });

    it("is let through where a user exit may load another UI5", async () => {
      configure({ development: true, viewCheck: "error", ownUi5: true });
      z2ui5_cl_ui5_user_exit.set_exit({ set_config_http_get: () => {}, set_config_http_post: () => {} });
      expect((await start("zcl_view_library")).params.S_VIEW.XML).toContain("SmartTable");
    });
  });

  it("a setting that cannot be written is named", async () => {
    configure({ development: true, viewCheck: "error" });
    defineApp("zcl_view_event", () => ({}), { "": (client) => client.view_display(Button({ press: "alert(1)" })) });
    expect((await start("zcl_view_event")).text).toContain(
      "sap.m.Button press must be an event or action of this run's client",
    );
  });
});

describe("a typed view of an app", () => {
  it("binds attributes and raises events as the client says", async () => {
    defineApp("zcl_view_orders", () => ({ name: "", orders: [{ name: "first" }] }), {
      "": (client, app) =>
        client.view_display(
          Page({
            title: "Orders",
            content: [
              Input({ value: client._bind_edit(app.name), description: "Name" }),
              Button({ text: "Send", type: "Emphasized", press: client._event("SEND") }),
              Table({
                items: {
                  path: client._bind(app.orders, { path: true }),
                  template: ColumnListItem({ cells: [Text({ text: "{NAME}" })] }),
                },
                columns: [Column({ header: Text({ text: "Name" }) })],
              }),
            ],
          }),
        ),
    });
    const { params, model } = await start("zcl_view_orders");
    const xml = params.S_VIEW.XML as string;
    expect(element(xml, "Input")).toBe('<Input value="{/XX/NAME}" description="Name"/>');
    expect(element(xml, "Button")).toBe('<Button text="Send" type="Emphasized" press=".eB([\'SEND\'])"/>');
    expect(element(xml, "Table")).toBe('<Table items="{/ORDERS}">');
    expect(element(xml, "Text")).toBe('<Text text="{NAME}"/>');
    expect(model).toEqual({ ORDERS: [{ NAME: "first" }], XX: { NAME: "" } });
  });

  it("shows what a user typed as text, even if it is the binding of the field", async () => {
    defineApp("zcl_view_typed", () => ({ name: "", title: "", rows: [{ note: "{/XX/TITLE}" }] }), {
      "*": (client, app) =>
        client.view_display(
          Page({
            title: app.title,
            content: [
              Input({ description: app.title, value: client._bind_edit(app.name) }),
              Text({ text: app.name }),
              Button({
                text: binding`Hello ${app.name}`,
                tooltip: client._bind_edit(app.title),
                press: client._event("GO"),
              }),
              List({ headerText: app.rows[0]?.note ?? "" }),
            ],
          }),
        ),
    });
    const page = await start("zcl_view_typed");
    const { params } = await raise(page, "GO", { edits: { NAME: "{/XX/NAME}", TITLE: "{/XX/NAME}" } });
    const xml = params.S_VIEW.XML as string;
    expect(element(xml, "Page")).toBe('<Page title="\\{/XX/NAME\\}">');
    expect(element(xml, "Input")).toBe('<Input description="\\{/XX/NAME\\}" value="{/XX/NAME}"/>');
    expect(element(xml, "Text")).toBe('<Text text="\\{/XX/NAME\\}"/>');
    expect(element(xml, "Button")).toBe(
      '<Button text="Hello \\{/XX/NAME\\}" tooltip="{/XX/TITLE}" press=".eB([\'GO\'])"/>',
    );
    expect(element(xml, "List")).toBe('<List headerText="\\{/XX/TITLE\\}"/>');
  });

  it("shows an event argument as text, even if it is a binding of the view", async () => {
    defineApp("zcl_view_argument", () => ({ name: "" }), {
      "*": (client, app) =>
        client.view_display(
          Page({
            title: client.get_event_arg(),
            content: [Input({ value: client._bind_edit(app.name) }), Text({ text: client.get_event_arg() })],
          }),
        ),
    });
    const { params } = await raise(await start("zcl_view_argument"), "GO", { args: ["{/XX/NAME}"] });
    expect(element(params.S_VIEW.XML, "Page")).toBe('<Page title="\\{/XX/NAME\\}">');
    expect(element(params.S_VIEW.XML, "Input")).toBe('<Input value="{/XX/NAME}"/>');
    expect(element(params.S_VIEW.XML, "Text")).toBe('<Text text="\\{/XX/NAME\\}"/>');
  });

  it("is a fragment in a popup and a popover, and text when the app asks for it", async () => {
    defineApp("zcl_view_popup", () => ({ name: "" }), {
      "": (client, app) => {
        client.popup_display(Dialog({ title: "x", content: Input({ value: client._bind_edit(app.name) }) }));
        client.popover_display(Popover({ title: "y" }), "id");
        client.view_display(VBox({ items: Input({ value: client._bind_edit(app.name) }) }).stringify());
      },
    });
    const { params } = await start("zcl_view_popup");
    expect(params.S_POPUP.XML).toMatch(
      /^<core:FragmentDefinition [^>]*><Dialog title="x"><Input value="\{\/XX\/NAME\}"\/>/,
    );
    expect(params.S_POPOVER.XML).toContain('<Popover title="y"/>');
    expect(params.S_VIEW.XML).toContain('<Input value="{/XX/NAME}"/>');
  });

  it("cannot be turned into text by the app with data taken for a binding", async () => {
    defineApp("zcl_view_text", () => ({ name: "{/XX/OTHER}" }), {
      "": (client, app) => client.view_display(VBox({ items: Text({ text: app.name }) }).stringify()),
    });
    const { params } = await start("zcl_view_text");
    expect(params.S_VIEW?.XML ?? "").not.toContain('{/XX/OTHER}"');
    expect(JSON.stringify(params)).not.toContain("checked when displayed");
  });

  it("takes an action that was queued, which then does not run at once", async () => {
    defineApp("zcl_view_action", () => ({}), {
      "": (client) =>
        client.view_display(Button({ press: [client.follow_up_action("SET_TITLE", ["x"]), client._event("A")] })),
    });
    const { params } = await start("zcl_view_action");
    expect(element(params.S_VIEW.XML, "Button")).toBe("<Button press=\".eF('SET_TITLE', 'x');.eB(['A'])\"/>");
    expect(params.S_FOLLOW_UP_ACTION).toBeUndefined();
  });

  it("cannot use an expression of another roundtrip", async () => {
    let kept = "";
    defineApp("zcl_view_kept", () => ({ name: "" }), {
      "": (client, app) => {
        kept = client._bind_edit(app.name);
        client.view_display(Text({ text: kept }));
      },
      GO: (client) => client.view_display(Text({ text: kept })),
      PRESS: (client) => client.view_display(Button({ press: ".eB(['GO'])", text: "a" })),
    });
    const page = await start("zcl_view_kept");
    expect(element(page.params.S_VIEW.XML, "Text")).toBe('<Text text="{/XX/NAME}"/>');
    const later = await raise(page, "GO");
    expect(element(later.params.S_VIEW.XML, "Text")).toBe('<Text text="\\{/XX/NAME\\}"/>');
    expect((await raise(page, "PRESS")).app).toBe("Z2UI5_CL_UI5_APP_ERROR");
  });

  it("gives every row its item", async () => {
    defineApp("zcl_view_list", () => ({ rows: [{ name: "a", subs: [{ name: "b" }] }] }), {
      "": (client, app) =>
        client.view_display(
          List({
            items: {
              path: client._bind(app.rows, { path: true }),
              template: StandardListItem({ title: "{NAME}", description: binding`${"{x}"} {SUBS/0/NAME}` }),
            },
          }),
        ),
    });
    const { params } = await start("zcl_view_list");
    expect(element(params.S_VIEW.XML, "StandardListItem")).toBe(
      '<StandardListItem title="{NAME}" description="\\{x\\} {SUBS/0/NAME}"/>',
    );
  });

  it("works in JavaScript files anywhere on disk, under both names of the package", async () => {
    const dir = mkdtempSync(join(tmpdir(), "views-"));
    for (const name of ["z2ui5", "abap2UI5"]) {
      writeFileSync(
        join(dir, `zcl_view_js_${name}.js`.toLowerCase()),
        `
        const z2ui5_if_app = require("${name}/z2ui5_if_app");
        const { Page, Input, Text, List, StandardListItem } = require("${name}/view/sap/m");
        const { binding } = require("${name}/view");
        module.exports = class zcl_view_js_${name.toLowerCase()} extends z2ui5_if_app {
          name = "{x}"; rows = [];
          main(client) {
            client.view_display(Page({ title: this.name, content: [
              Input({ value: client._bind_edit(this.name), description: binding\`is \${client._bind_edit(this.name)}\` }),
              List({ items: { path: client._bind(this.rows, { path: true }), template: StandardListItem({ title: "{NAME}" }) } }),
            ] }));
          }
        };`,
      );
    }
    register_app_dir(dir);
    for (const name of ["zcl_view_js_z2ui5", "zcl_view_js_abap2ui5"]) {
      const { params } = await start(name);
      expect(element(params.S_VIEW.XML, "Page")).toBe('<Page title="\\{x\\}">');
      expect(element(params.S_VIEW.XML, "Input")).toBe('<Input value="{/XX/NAME}" description="is {/XX/NAME}"/>');
      expect(element(params.S_VIEW.XML, "StandardListItem")).toBe('<StandardListItem title="{NAME}"/>');
    }
  });
});
