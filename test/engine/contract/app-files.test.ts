/** App files written as CommonJS for `abap2UI5/…` run unchanged (docs/spec/client-api.md §16). */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import cds from "@sap/cds";
import { beforeAll, describe, expect, test } from "vitest";
import { answer, register_app_dir } from "../../../srv/z2ui5/engine.ts";

const FIXTURES = fileURLToPath(new URL("../../fixtures/legacy/", import.meta.url));

beforeAll(() => {
  for (const dir of ["current", "later", "broken"]) register_app_dir(join(FIXTURES, dir));
});

describe("a follow-up action as the value of an attribute", () => {
  test("becomes the text of the action", async () => {
    const { xml } = await start("z2ui5_cl_legacy_actions");
    expect(attribute(xml, "close", "press")).toBe(".eF('POPUP_CLOSE')");
    expect(attribute(xml, "copy", "press")).toBe(".eF('CLIPBOARD_COPY', 'it\\'s')");
    expect(attribute(xml, "page", "press")).toBe(".eF('CONTROL_BY_ID', 'nav', 'POPUP', 'to', 'page2')");
  });

  test("can stand beside an event in one attribute", async () => {
    const { xml } = await start("z2ui5_cl_legacy_actions");
    expect(attribute(xml, "both", "press")).toBe(".eF('SET_TITLE', 'a');.eB(['TITLED'])");
  });

  test("is not run at once", async () => {
    const { params } = await start("z2ui5_cl_legacy_actions");
    expect(params).not.toHaveProperty("S_FOLLOW_UP_ACTION");
  });

  test("leaves actions whose result nobody used in the queue", async () => {
    const { params } = await raise(await start("z2ui5_cl_legacy_actions"), "BOTH");
    expect(params.S_FOLLOW_UP_ACTION).toEqual({ CUSTOM_JS: [".eF('SET_TITLE', 'queued')"] });
  });
});

describe("an action on a control", () => {
  test("takes its slot as a parameter of its own or as second argument", async () => {
    const { params } = await raise(await start("z2ui5_cl_legacy_actions"), "SLOTS");
    expect(params.S_FOLLOW_UP_ACTION?.CUSTOM_JS).toEqual([
      ".eF('CONTROL_BY_ID', 'nav', 'POPUP', 'to', 'page2')",
      ".eF('CONTROL_BY_ID', 'nav', '', 'to', 'page2')",
      ".eF('CONTROL_BY_ID', 'nav', '', 'to', 'page2')",
      ".eF('CONTROL_BY_ID', 'nav', 'NEST', 'to', 'page2')",
    ]);
  });

  test("of a later release does not fail", async () => {
    const { params } = await raise(await start("z2ui5_cl_legacy_actions"), "LATER");
    expect(params.S_MSG_TOAST?.TEXT).toBe("later actions asked for");
  });
});

describe("_bind of an app that does not opt in", () => {
  test("binds for display only", async () => {
    const shown = await start("z2ui5_cl_legacy_bind");
    expect(shown.xml).toContain('value="{/NAME}"');
    expect(shown.model).toEqual({ NAME: "first", COUNT: 0 });
    expect(boxText(await raise(shown, "TELL", { NAME: "edited" }))).toBe("first");
  });

  test("serves as a raw expression in an event argument", async () => {
    const { xml } = await start("z2ui5_cl_legacy_bind");
    expect(xml).toContain("submit=\".eB(['TELL'], $event.oSource.sId, ${/NAME})\"");
  });

  test("shows no change without an update call", async () => {
    const { params, model } = await raise(await start("z2ui5_cl_legacy_bind"), "COUNT");
    expect(params).toEqual({});
    expect(model).toEqual({});
  });
});

describe("_bind of a class with bind_two_way", () => {
  test("binds for editing", async () => {
    const shown = await start("z2ui5_cl_legacy_bind_two_way");
    expect(shown.xml).toContain('value="{/XX/NAME}"');
    expect(shown.model).toEqual({ XX: { NAME: "first", COUNT: 0 } });
    expect(boxText(await raise(shown, "TELL", { NAME: "edited" }))).toBe("edited");
  });

  test("does not push changes by itself", async () => {
    const { params } = await raise(await start("z2ui5_cl_legacy_bind_two_way"), "COUNT");
    expect(params).toEqual({});
  });
});

test("a class with auto_model_push shows changes, and still binds for display only", async () => {
  const { params, model } = await raise(await start("z2ui5_cl_legacy_auto_push"), "COUNT");
  expect(params).toEqual({ S_VIEW: { CHECK_UPDATE_MODEL: true } });
  expect(model).toEqual({ NAME: "first", COUNT: 1 });
});

describe("an app whose directory opts in by z2ui5.json", () => {
  test("binds for editing", async () => {
    const shown = await start("z2ui5_cl_legacy_later");
    expect(shown.model).toEqual({ XX: { NAME: "first", COUNT: 0 } });
    expect(boxText(await raise(shown, "TELL", { NAME: "edited" }))).toBe("edited");
  });

  test("shows a change without an update call", async () => {
    const { params, model } = await raise(await start("z2ui5_cl_legacy_later"), "COUNT");
    expect(params).toEqual({ S_VIEW: { CHECK_UPDATE_MODEL: true } });
    expect(model).toEqual({ XX: { NAME: "first", COUNT: 1 } });
  });

  test("shows it in every open slot", async () => {
    const popup = await raise(await start("z2ui5_cl_legacy_later"), "POPUP");
    const { params } = await raise(popup, "COUNT");
    expect(params).toEqual({ S_VIEW: { CHECK_UPDATE_MODEL: true }, S_POPUP: { CHECK_UPDATE_MODEL: true } });
  });

  test("shows it in no slot that was closed", async () => {
    const popup = await raise(await start("z2ui5_cl_legacy_later"), "POPUP");
    const { params } = await raise(await raise(popup, "SHUT"), "COUNT");
    expect(params).toEqual({ S_VIEW: { CHECK_UPDATE_MODEL: true } });
  });

  test("shows it in a nested view, until its main view is shown again", async () => {
    const nested = await raise(await start("z2ui5_cl_legacy_later"), "NEST");
    const counted = await raise(nested, "COUNT");
    expect(counted.params).toEqual({ S_VIEW: { CHECK_UPDATE_MODEL: true }, S_VIEW_NEST: { CHECK_UPDATE_MODEL: true } });
    const { params } = await raise(await raise(counted, "MAIN"), "COUNT");
    expect(params).toEqual({ S_VIEW: { CHECK_UPDATE_MODEL: true } });
  });

  test("leaves the main view alone while it belongs to the caller", async () => {
    const dialog = await raise(await start("z2ui5_cl_legacy_later"), "DIALOG");
    const { params, model } = await raise(dialog, "PRESS");
    expect(params).toEqual({ S_POPUP: { CHECK_UPDATE_MODEL: true } });
    expect(model).toEqual({ XX: { PRESSED: 1 } });
  });

  test("sends nothing when nothing changed", async () => {
    const { params, model } = await raise(await start("z2ui5_cl_legacy_later"), "OTHER");
    expect(params).toEqual({});
    expect(model).toEqual({});
  });

  test("does not send back what the user has just typed", async () => {
    const { params, model } = await raise(await start("z2ui5_cl_legacy_later"), "OTHER", { NAME: "typed" });
    expect(params).toEqual({});
    expect(model).toEqual({});
  });
});

describe("client.get()", () => {
  test("has every member though the browser said nothing", async () => {
    expect(boxText(await start("z2ui5_cl_legacy_browser"))).toBe(
      "system '', UI5 '', focus '' 0-0, scrolled to 0, view ''",
    );
  });

  test("reports what the browser said", async () => {
    const CONFIG = {
      S_DEVICE: { SYSTEM: "desktop" },
      S_UI5: { VERSION: "1.120.1" },
      S_FOCUS: { ID: "input", SELECTION_START: 1, SELECTION_END: 4 },
      S_SCROLL: { MAIN: { ID: "page", X: 0, Y: 450 } },
    };
    const { id } = await start("z2ui5_cl_legacy_browser");
    expect(boxText(await send({ S_FRONT: { ID: id, EVENT: "TELL", VIEW: "NEST", CONFIG } }))).toBe(
      "a desktop, UI5 '1.120.1', focus 'input' 1-4, scrolled to 450, view 'NEST'",
    );
  });
});

describe("state without class fields", () => {
  test("is kept, bound and edited like declared state", async () => {
    const shown = await start("z2ui5_cl_legacy_state");
    expect(shown.model).toEqual({
      XX: {
        NAME: "made by the constructor",
        MT_TAB: [
          { NAME: "first", DONE: false },
          { NAME: "second", DONE: false },
        ],
      },
    });
    const told = await raise(shown, "TELL", { NAME: "edited", MT_TAB: { __delta: { 1: { DONE: true } } } });
    expect(boxText(told)).toBe("EDITED, second, 1970, functions made here are made again");
  });

  test("is emptied by the utilities", async () => {
    const { model } = await raise(await start("z2ui5_cl_legacy_state"), "RESET");
    expect(model).toEqual({ XX: { NAME: "made by the constructor", MT_TAB: [] } });
  });
});

describe("a dialog that is an app of its own", () => {
  test("opens over the view of its caller", async () => {
    const dialog = await raise(await start("z2ui5_cl_legacy_caller"), "ASK");
    expect(dialog.app).toBe("Z2UI5_CL_LEGACY_POPUP");
    expect(dialog.params.S_POPUP?.XML).toContain('<Dialog title="Really?">');
    expect(dialog.params).not.toHaveProperty("S_VIEW");
  });

  test("reads from its caller without waiting", async () => {
    const dialog = await raise(await start("z2ui5_cl_legacy_caller"), "ASK");
    expect((await raise(dialog, "NOTE")).params.S_MSG_TOAST?.TEXT).toBe("from the caller");
  });

  test("closes itself, and its caller learns what was decided", async () => {
    const dialog = await raise(await start("z2ui5_cl_legacy_caller"), "ASK");
    const back = await raise(dialog, "YES");
    expect(back.app).toBe("Z2UI5_CL_LEGACY_CALLER");
    expect(back.params.S_POPUP).toEqual({ CHECK_DESTROY: true });
    expect(back.params.S_MSG_TOAST?.TEXT).toBe("decided: yes");
  });
});

describe("an app file", () => {
  test("uses the host's CAP and the framework's utilities", async () => {
    expect(boxText(await start("z2ui5_cl_legacy_cds"))).toBe(`CAP ${cds.version}, DONE`);
  });

  test("may have fields that are called like parameters, and is passed by position", async () => {
    const called = await raise(await start("z2ui5_cl_legacy_field_names"), "AGAIN");
    expect(boxText(called)).toBe("an attribute, a value, no event, a text");
  });

  test("that extends nothing is refused and does not run", async () => {
    const { status, body } = await post({ S_FRONT: { SEARCH: "?app_start=z2ui5_cl_legacy_no_app" } });
    expect(status).toBe(500);
    expect(body).toContain("z2ui5_cl_legacy_no_app");
    expect(body).not.toContain("must not run");
  });

  test("that cannot be loaded fails alone", async () => {
    const { status } = await post({ S_FRONT: { SEARCH: "?app_start=z2ui5_cl_legacy_broken" } });
    expect(status).toBeGreaterThanOrEqual(500);
    expect((await start("z2ui5_cl_legacy_bind")).app).toBe("Z2UI5_CL_LEGACY_BIND");
  });
});

describe("the same files on wire 2", () => {
  test("bind for editing where they say so, and push changes without opting in", async () => {
    const shown = await talk({ S_FRONT: { ORIGIN: "http://h", SEARCH: "?app_start=z2ui5_cl_legacy_bind_two_way" } });
    expect(shown.MODEL).toEqual({ NAME: "first", COUNT: 0 });
    const told = await talk({ S_FRONT: { ID: shown.S_FRONT.ID, EVENT: "TELL" }, MODEL: { NAME: "edited" } });
    expect(told.S_FRONT.S_ACTION.T_CUSTOM).toEqual([["MESSAGE_BOX", "show", "edited", { title: "Information" }]]);
    const counted = await talk({ S_FRONT: { ID: told.S_FRONT.ID, EVENT: "COUNT" } });
    expect(counted.MODEL).toEqual({ NAME: "edited", COUNT: 1 });
  });

  test("write follow-up actions into attributes as that wire spells them", async () => {
    const shown = await talk({ S_FRONT: { ORIGIN: "http://h", SEARCH: "?app_start=z2ui5_cl_legacy_actions" } });
    const [[, , , xml]] = shown.S_FRONT.S_ACTION.T_SYSTEM;
    expect(attribute(xml, "close", "press")).toBe(".eF('CONTROL_GLOBAL', 'VIEW_SLOTS', 'destroy', 'POPUP')");
    expect(attribute(xml, "page", "press")).toBe(".eF('CONTROL_BY_ID', 'nav', 'POPUP', 'to', 'page2')");
    expect(shown.S_FRONT.S_ACTION).not.toHaveProperty("T_CUSTOM");
  });

  test("use actions of later releases", async () => {
    const shown = await talk({ S_FRONT: { ORIGIN: "http://h", SEARCH: "?app_start=z2ui5_cl_legacy_actions" } });
    const { S_FRONT } = await talk({ S_FRONT: { ID: shown.S_FRONT.ID, EVENT: "LATER" } });
    expect(S_FRONT.S_ACTION.T_CUSTOM).toEqual([
      ["BIND_ELEMENT", "POPUP", "1", "/T_TAB"],
      ["KEYBOARD_SHORTCUT", "Ctrl+S", "SAVE"],
      ["SET_FAVICON", "/icon.png"],
      ["MESSAGE_TOAST", "show", "later actions asked for"],
    ]);
  });

  async function talk(request: object) {
    const { status, body } = await answer(JSON.stringify({ value: request }), {
      query: { "z2ui5-wire": "2" },
      correlationId: "t",
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    return JSON.parse(String(body));
  }
});

describe("require gives the export itself of", () => {
  const classes = [
    "z2ui5_if_app",
    "z2ui5_cl_ui5_view_builder",
    "z2ui5_cl_util",
    "z2ui5_cl_ui5_client",
    "z2ui5_cl_ui5_user_exit",
    "z2ui5_cl_ui5_srv_draft",
    "z2ui5_cl_util_http",
    "z2ui5_cx_util_error",
    "z2ui5_cx_ui5_util_error",
    "z2ui5_cl_ui5_app_start",
    "z2ui5_cl_ui5_app_hi_world",
    "z2ui5_cl_ui5_app_select",
    "z2ui5_cl_ui5_app_error",
  ];
  test.each(classes)("the class abap2UI5/%s", async (name) => {
    expect(await required(`abap2UI5/${name}`)).toBe(`class ${name}`);
  });

  test("the package, which is its utility class", async () => {
    expect(await required("abap2UI5")).toBe("class z2ui5_cl_util");
  });

  test.each(["register-apps", "z2ui5_cl_ui5_http_handler"])("the function abap2UI5/%s", async (name) => {
    expect(await required(`abap2UI5/${name}`)).toBe("function");
  });

  test("the contracts of clients and user exits", async () => {
    expect(await required("abap2UI5/z2ui5_if_client")).toBe(
      "object with METHOD_NAMES check_implements cs_device cs_event cs_view",
    );
    expect(await required("abap2UI5/z2ui5_if_exit")).toBe("object with METHOD_NAMES check_implements");
  });

  test("the identity port", async () => {
    expect(await required("abap2UI5/z2ui5_identity")).toBe(
      "object with get_tenant get_user has_provider key_for session_key set_provider",
    );
  });

  test.each(["engine", "z2ui5_asset", "z2ui5_port", "z2ui5_html", "z2ui5_if_types", "z2ui5_if_ui5_types"])(
    "abap2UI5/%s",
    async (name) => {
      expect(await required(`abap2UI5/${name}`)).toMatch(/^object with \w+/);
    },
  );

  async function required(name: string): Promise<string | undefined> {
    const { id } = await start("z2ui5_cl_legacy_modules");
    return boxText(await send({ S_FRONT: { ID: id, EVENT: "REQUIRE", T_EVENT_ARG: [name], VIEW: "MAIN" } }));
  }
});

describe("a directory somewhere on the disk, without node_modules", () => {
  const outside = mkdtempSync(join(tmpdir(), "z2ui5-legacy-"));

  test("holds app files that find the framework, their siblings and CAP", async () => {
    for (const name of ["bind", "bind_two_way", "cds"]) {
      const source = readFileSync(join(FIXTURES, "current", `z2ui5_cl_legacy_${name}.js`), "utf8");
      writeFileSync(
        join(outside, `z2ui5_cl_elsewhere_${name}.js`),
        source.replaceAll("z2ui5_cl_legacy_", "z2ui5_cl_elsewhere_"),
      );
    }
    register_app_dir(outside);

    expect((await start("z2ui5_cl_elsewhere_bind_two_way")).model).toEqual({ XX: { NAME: "first", COUNT: 0 } });
    expect(boxText(await start("z2ui5_cl_elsewhere_cds"))).toBe(`CAP ${cds.version}, DONE`);
  });
});

/** An answer of wire 1, as far as these tests look at it. */
interface Answered {
  readonly app: string;
  readonly id: string;
  readonly params: {
    readonly S_VIEW?: { readonly XML?: string; readonly CHECK_UPDATE_MODEL?: boolean };
    readonly S_POPUP?: { readonly XML?: string; readonly CHECK_DESTROY?: boolean };
    readonly S_MSG_BOX?: { readonly TEXT: string };
    readonly S_MSG_TOAST?: { readonly TEXT: string };
    readonly S_FOLLOW_UP_ACTION?: { readonly CUSTOM_JS: readonly string[] };
  };
  readonly model: unknown;
  /** Markup of the main view, "" when none was sent. */
  readonly xml: string;
}

const start = (app: string): Promise<Answered> => send({ S_FRONT: { SEARCH: `?app_start=${app}`, HASH: "" } });

const raise = ({ id }: Answered, event: string, edits?: object): Promise<Answered> =>
  send({ S_FRONT: { ID: id, EVENT: event, VIEW: "MAIN", HASH: "" }, ...(edits && { XX: edits }) });

const post = (request: object) => answer(JSON.stringify({ value: request }), { correlationId: "t" });

async function send(request: object): Promise<Answered> {
  const { status, body } = await post(request);
  expect({ status, body }).toMatchObject({ status: 200 });
  const { S_FRONT, MODEL } = JSON.parse(String(body));
  const params = S_FRONT.PARAMS ?? {};
  return { app: S_FRONT.APP, id: S_FRONT.ID, params, model: MODEL, xml: params.S_VIEW?.XML ?? "" };
}

const boxText = ({ params }: Answered): string | undefined => params.S_MSG_BOX?.TEXT;

/** An attribute of the element with the given id. */
function attribute(xml: string, id: string, name: string): string | undefined {
  const element = xml.match(new RegExp(`<\\w+ id="${id}"[^>]*>`))?.[0] ?? "";
  return element.match(new RegExp(` ${name}="([^"]*)"`))?.[1];
}
