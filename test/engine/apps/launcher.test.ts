import { afterEach, describe, expect, test } from "vitest";
import { configure } from "../../../srv/z2ui5/engine.ts";
import { Session } from "./driver.ts";

type Home = Record<string, unknown>;
const home = (session: Session): Home => (session.screen.model["XX"] as Record<string, Home>)["MS_HOME"]!;

describe("launcher", () => {
  test("comes when no app is named, with hello world to check", async () => {
    const session = await Session.open();
    expect(session.screen.app).toBe("z2ui5_cl_ui5_app_start");
    expect(home(session)).toMatchObject({
      CLASSNAME: "z2ui5_cl_ui5_app_hi_world",
      CLASS_EDITABLE: true,
      URL: "",
      BTN_TEXT: "Check",
      BTN_ICON: "sap-icon://validate",
      CLASS_VALUE_STATE: "None",
      LINK_ENABLED: false,
    });
  });

  test("a known class gets a toast, its canonical name and its address", async () => {
    const session = await Session.open();
    const { toast, box } = await session.fire("BUTTON_CHECK", [], {
      MS_HOME: { CLASSNAME: "Z2UI5_CL_UI5_APP_HI_WORLD" },
    });
    expect(toast).not.toBe("");
    expect(box).toEqual({});
    expect(home(session)).toMatchObject({
      CLASSNAME: "z2ui5_cl_ui5_app_hi_world",
      CLASS_EDITABLE: false,
      LINK_ENABLED: true,
      BTN_TEXT: "Edit",
      URL: "http://localhost:4004/rest/root/z2ui5?app_start=z2ui5_cl_ui5_app_hi_world",
    });
    expect(session.screen.view).toContain("BUTTON_CHANGE");
  });

  test("the address keeps the other parameters of the page", async () => {
    const session = await Session.open("?sap-client=100&app_start=&x=1");
    await session.fire("BUTTON_CHECK", [], { MS_HOME: { CLASSNAME: "z2ui5_cl_ui5_app_hi_world" } });
    expect(home(session)["URL"]).toBe(
      "http://localhost:4004/rest/root/z2ui5?sap-client=100&x=1&app_start=z2ui5_cl_ui5_app_hi_world",
    );
  });

  test("an unknown class gets an error box and a warning at the input", async () => {
    const session = await Session.open();
    const { box, toast } = await session.fire("BUTTON_CHECK", [], { MS_HOME: { CLASSNAME: "zcl_no_such_app" } });
    expect(box).toMatchObject({ TYPE: "error", TEXT: expect.stringContaining("zcl_no_such_app") });
    expect(toast).toBe("");
    expect(home(session)).toMatchObject({
      CLASSNAME: "zcl_no_such_app",
      CLASS_EDITABLE: true,
      URL: "",
      CLASS_VALUE_STATE: "Warning",
    });
  });

  test.each(["", "   ", "../../etc/passwd", "constructor", "sample-topics"])("cannot check %j", async (name) => {
    const session = await Session.open();
    const { box } = await session.fire("BUTTON_CHECK", [], { MS_HOME: { CLASSNAME: name } });
    expect(box.TYPE).toBe("error");
  });

  test("editing again resets the form", async () => {
    const session = await Session.open();
    await session.fire("BUTTON_CHECK");
    await session.fire("BUTTON_CHANGE");
    expect(home(session)).toMatchObject({ CLASS_EDITABLE: true, URL: "", BTN_TEXT: "Check" });
    expect(session.screen.actions.join()).toContain("SET_FOCUS");
  });

  test("starts an app in place and lists it as recent on return", async () => {
    const session = await Session.open();
    expect((await session.fire("START", ["z2ui5_cl_ui5_app_hi_world"])).app).toBe("z2ui5_cl_ui5_app_hi_world");
    const { app, model } = await session.fire("___ZZZ_NAL");
    expect(app).toBe("z2ui5_cl_ui5_app_start");
    expect(model["T_RECENT"]).toMatchObject([{ NAME: "z2ui5_cl_ui5_app_hi_world" }]);
  });

  test("cannot start what is no app", async () => {
    const session = await Session.open();
    const { app, box } = await session.fire("START", ["zcl_no_such_app"]);
    expect(app).toBe("z2ui5_cl_ui5_app_start");
    expect(box.TYPE).toBe("error");
  });

  test("shows the recent apps the browser remembers, each once and only those that still exist", async () => {
    const session = await Session.open();
    const { model } = await session.fire("RECENT", ["gone,Z2UI5_CL_UI5_APP_HI_WORLD,z2ui5_cl_ui5_app_hi_world,"]);
    expect(model["T_RECENT"]).toMatchObject([{ NAME: "z2ui5_cl_ui5_app_hi_world", TITLE: "Hello World" }]);
  });

  test("shortens what the browser remembers once it is long", async () => {
    const session = await Session.open();
    const { actions } = await session.fire("RECENT", ["z2ui5_cl_ui5_app_hi_world,".repeat(60)]);
    expect(actions).toEqual([expect.stringMatching(/STORE_DATA.*"VALUE":"z2ui5_cl_ui5_app_hi_world"/)]);
  });

  test("the value help offers every app and fills the input", async () => {
    const session = await Session.open();
    const { app, model } = await session.fire("VALUE_HELP");
    expect(app).toBe("z2ui5_cl_ui5_app_select");
    const rows = model["FILTERED"] as { KEY: string }[];
    const position = rows.findIndex(({ KEY }) => KEY === "z2ui5_cl_ui5_app_hi_world");
    await session.fire("CONFIRM", [`/FILTERED/${position}`]);
    expect(session.screen.app).toBe("z2ui5_cl_ui5_app_start");
    expect(session.screen.popupDestroyed).toBe(true);
    expect(home(session)["CLASSNAME"]).toBe("z2ui5_cl_ui5_app_hi_world");
  });

  test("reports the system in a fragment", async () => {
    const session = await Session.open();
    const { popup, model } = await session.fire("OPEN_INFO");
    expect(popup).toMatch(/^<core:FragmentDefinition /);
    const names = (model["T_SYSTEM"] as { NAME: string }[]).map(({ NAME }) => NAME);
    expect(names).toEqual(
      expect.arrayContaining(["UI5 version", "Launchpad", "Backend", "Framework version", "User exit", "Drafts"]),
    );
  });

  test("reports the shortcut of the developer tools", async () => {
    const session = await Session.open();
    expect((await session.fire("OPEN_DEBUG")).box.TEXT).toContain("Ctrl+F12");
  });
});

describe("the launcher of a project", () => {
  afterEach(() => configure({ title: "" }));

  test("has the title of the project", async () => {
    configure({ title: "Order {Management}" });
    const session = await Session.open();
    expect(session.screen.view).toContain('text="Order \\{Management\\}" level="H1"');
  });

  test("leaves samples to the gallery, but the value help offers them", async () => {
    const session = await Session.open();
    const names = (session.screen.model["T_APPS"] as { NAME: string }[]).map(({ NAME }) => NAME);
    expect(names).toContain("z2ui5_cl_ui5_app_hi_world");
    expect(names.filter((name) => name.includes("_smp_app_"))).toEqual([]);
    const { model } = await session.fire("VALUE_HELP");
    expect((model["FILTERED"] as { KEY: string }[]).map(({ KEY }) => KEY)).toContain("z2ui5_cl_smp_app_000");
  });

  test("stores the theme and the density that the user chooses", async () => {
    const session = await Session.open();
    expect((await session.fire("THEME", ["sap_horizon_dark"])).actions.join()).toMatch(/SET_THEME.*sap_horizon_dark/);
    expect((await session.fire("DENSITY", ["cozy"])).actions.join()).toMatch(/SET_DENSITY.*cozy/);
  });
});
