/** S_FRONT.S_EXT on both wires (docs/protocol.md §1). */
import { describe, expect, it } from "vitest";
import { z2ui5_if_app } from "../../../srv/z2ui5/app-base.ts";
import { configure, register_app_class } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "./engine-with-apps.ts";
import { defineApp, dialog, inDevelopment, raise, start, view } from "./frontend.ts";
import { raise2, start2 } from "./frontend-v2.ts";

defineApp("zcl_extensions", () => ({ name: "a" }), { "": (client) => client.view_display(view()), GO: () => {} });

register_app_class(
  "zcl_extensions_forbidden",
  class extends z2ui5_if_app {
    static readonly requires = "nobody";
    main(): void {}
  },
);

const asking = { front: { S_EXT: { CAN: ["NOBODY_KNOWS_THIS"], NEITHER: 1 } } };
const able = (...can: string[]): { front: object } => ({ front: { S_EXT: { CAN: can } } });
const extOf = (reply: { body: Record<string, any> }): Record<string, any> => reply.body["S_FRONT"].S_EXT;

const wires = [
  { wire: 1, start, raise },
  { wire: 2, start: start2, raise: raise2 },
] as const;

describe.each(wires)("extensions on wire $wire", ({ start, raise }) => {
  it("are answered when they are asked for, at the start and on events", async () => {
    const page = await start("zcl_extensions", asking);
    expect(page.body["S_FRONT"].S_EXT).toEqual({ INSTANCE: expect.any(String) });
    expect((await raise(page, "GO", asking)).body["S_FRONT"].S_EXT).toEqual(page.body["S_FRONT"].S_EXT);
  });

  it("cannot reach a frontend that does not ask", async () => {
    const page = await start("zcl_extensions");
    expect(page.text).not.toContain("S_EXT");
    expect((await raise(page, "GO", { front: { S_EXT: null } })).text).not.toContain("S_EXT");
  });

  it("report whose page it is to those who ask, and run no app for those who ask nothing else", async () => {
    const [asks, asksOnly] = ["TOO", "ONLY"].map((USER) => ({ front: { S_EXT: { USER } } }));
    const told = extOf(await start("zcl_extensions", asks!));
    expect(told).toEqual({ INSTANCE: expect.any(String), USER: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const { body } = await start("zcl_extensions_nobody_knows", asksOnly!);
    expect(body).toEqual({ S_FRONT: { S_EXT: { USER: told["USER"] } } });
  });

  it("have another mark for a user of the same name in another tenant", async () => {
    let tenant = "";
    const engine = engineWithApps({ identity: () => ({ user: "ann", tenant }) });
    const mark = async () => {
      const { body } = await engine.answer({ value: { S_FRONT: { S_EXT: { USER: "ONLY" } } } }, { correlationId: "c" });
      return (JSON.parse(body) as { S_FRONT: { S_EXT: { USER: string } } }).S_FRONT.S_EXT.USER;
    };
    const marks = [await mark(), await mark(), ((tenant = "t"), await mark())];
    expect(new Set(marks).size).toBe(2);
  });

  it("change nothing else of an answer", async () => {
    const [plain, asked] = await Promise.all([start("zcl_extensions"), start("zcl_extensions", asking)]);
    delete asked.body["S_FRONT"].S_EXT;
    expect({ ...asked.body["S_FRONT"], ID: "" }).toEqual({ ...plain.body["S_FRONT"], ID: "" });
  });
});

describe("S_EXT of a request", () => {
  it.each([null, "x", 1, true, ["CAN"]])("that is no object (%j) counts as absent", async (S_EXT) =>
    expect((await start("zcl_extensions", { front: { S_EXT } })).text).not.toContain("S_EXT"),
  );

  it.each(["ERRORS", ["ERRORS", 1, null], 7])("cannot fail a request by members of a wrong type: %j", async (CAN) =>
    expect(extOf(await start("zcl_extensions", { front: { S_EXT: { CAN } } }))).toEqual({
      INSTANCE: expect.any(String),
    }),
  );
});

describe.each(wires)("what only our own frontend receives on wire $wire", ({ wire, start, raise }) => {
  const rows = (): {
    rows: { id: number; q: number }[];
    plain: { n: string }[];
    order: { id: number; name: string };
    stock: number;
    due: Date;
  } => ({
    rows: [
      { id: 1, q: 1 },
      { id: 2, q: 2 },
    ],
    plain: [{ n: "a" }, { n: "b" }],
    order: { id: 1, name: "x" },
    stock: 5,
    due: new Date(0),
  });
  const name = `zcl_ext_all_${wire}`;
  defineApp(name, rows, {
    "": (client, app) => {
      client._bind_edit(app.rows);
      client._bind_edit(app.plain);
      client._bind_edit(app.order);
      client._bind_edit(app.stock);
      client._bind_edit(app.due);
      client.view_display(
        view(
          client
            ._event("GO", [], {
              check_queue_last: true,
              check_allow_multi_req: true,
              check_valid: true,
              check_prevent_default: true,
            })
            .replaceAll('"', "'"),
        ),
      );
    },
    TURN: (_client, app) => {
      app.rows.reverse();
      app.plain = app.plain.map((one) => ({ ...one })).reverse();
      app.order = { id: 2, name: "y" };
    },
    ASK: (client) => client.message_toast_display(String(client.check_input_valid())),
    LIST: (client) => client.message_toast_display(JSON.stringify(client.get().T_INPUT_INVALID)),
    FAIL: (_client, app) => {
      app.stock = 99;
      throw new Error("secret cause");
    },
    NOTHING: () => {},
  });

  it("an instance keeps its id, and another one has another", async () => {
    const [page, other] = [await start(name, asking), await start(name, asking)];
    expect(extOf(await raise(page, "NOTHING", asking)).INSTANCE).toBe(extOf(page).INSTANCE);
    expect(extOf(other).INSTANCE).not.toBe(extOf(page).INSTANCE);
  });

  it("rows that moved are reported by key or as objects, records that changed as another one", async () => {
    const page = await start(name, able("ROWS"));
    expect(extOf(await raise(page, "NOTHING", able("ROWS"))).ROWS).toEqual({ ROWS: true, PLAIN: true });
    const turned = await raise(page, "TURN", able("ROWS"));
    expect(extOf(turned).ROWS).toEqual({ ROWS: [1, 0], PLAIN: [-1, -1], ORDER: false });
    expect(JSON.stringify(turned.model)).toContain('[{"ID":2,"Q":2},{"ID":1,"Q":1}]');
  });

  it("nothing of it reaches a frontend that cannot follow rows", async () => {
    const page = await start(name, asking);
    expect(extOf(await raise(page, "TURN", asking))).not.toHaveProperty("ROWS");
  });

  it("event arrays carry every flag for a frontend that knows them", async () => {
    expect((await start(name, able("EVENTS"))).text).toContain(
      ".eBP($event,true,['GO',false,true,false,true,false,true])",
    );
    expect((await start(name)).text).not.toContain(",true,false,true,false,true]");
  });

  it("entries that do not fit are returned with the path and the reason", async () => {
    const page = await start(name, able("INPUT"));
    const answer = await raise(page, "NOTHING", {
      ...able("INPUT"),
      edits: { STOCK: "many", ROWS: { __delta: { 1: { Q: "few" } } } },
    });
    expect(extOf(answer).REFUSED).toEqual([
      { PATH: "STOCK", TEXT: "many", REASON: "Enter a number." },
      { PATH: "ROWS/1/Q", TEXT: "few", REASON: "Enter a number." },
    ]);
    expect(extOf(answer)).not.toHaveProperty("INPUT_CHECKED");
  });

  it("an app can ask whether the input is valid, and for the list", async () => {
    const front = {
      S_EXT: {
        CAN: ["INPUT"],
        INVALID: [{ PATH: "STOCK", TEXT: "abc", REASON: "Enter an integer" }, "nonsense", { PATH: 1 }],
      },
    };
    const page = await start(name, able("INPUT"));
    const asked = await raise(page, "ASK", { front });
    expect([asked.text.includes("false"), extOf(asked).INPUT_CHECKED]).toEqual([true, true]);
    expect((await raise(page, "ASK", able("INPUT"))).text).toContain("true");
    expect(JSON.stringify((await raise(page, "LIST", { front })).body)).toContain(
      JSON.stringify(JSON.stringify([{ path: "stock", text: "abc", reason: "Enter an integer" }])).slice(1, -3),
    );
  });

  it("a failure keeps its status and shows a user nothing of its cause", async () => {
    const page = await start(name, able("ERRORS"));
    const failed = await raise(page, "FAIL", able("ERRORS"));
    expect([failed.status, extOf(failed)]).toEqual([500, { ERROR: { CODE: "APP_FAILED", TEXT: "", ID: "contract" } }]);
    const developed = await inDevelopment<{ body: Record<string, any> }>(() => raise(page, "FAIL", able("ERRORS")));
    expect(extOf(developed).ERROR.DETAILS.MESSAGE).toContain("secret cause");
    expect((await raise(page, "NOTHING", able("ERRORS"))).status).toBe(200);
  });

  it("a failure names the page that explains it where the documentation has an address, a failure of the program only to developers", async () => {
    const page = await start(name, able("ERRORS"));
    const why = async (event: string): Promise<string> => extOf(await raise(page, event, able("ERRORS"))).ERROR.WHY;
    configure({ docs: "https://docs.example.com/" });
    try {
      expect(await why("FAIL")).toBeUndefined();
      const developed = await inDevelopment<{ body: Record<string, any> }>(() => raise(page, "FAIL", able("ERRORS")));
      expect(extOf(developed).ERROR.WHY).toBe("https://docs.example.com/reference/errors.html#app_failed");
      const forbidden = await start("zcl_extensions_forbidden", able("ERRORS"));
      expect([forbidden.status, extOf(forbidden).ERROR.WHY]).toEqual([
        403,
        "https://docs.example.com/reference/errors.html#app_forbidden",
      ]);
    } finally {
      configure({ docs: "" });
    }
  });
});

describe.each(wires)("a called app on wire $wire", ({ wire, start, raise }) => {
  const Called = defineApp(`zcl_ext_popup_${wire}`, () => ({}), {
    "": (client) => client.popup_display(dialog()),
    PAGE: (client) => client.view_display(view()),
  });
  defineApp(`zcl_ext_caller_${wire}`, () => ({}), {
    "": (client) => {
      client.view_display(view());
      client.popup_display(dialog());
    },
    CALL: (client) => void client.nav_app_call(new Called()),
  });

  it("that is nothing but a popup is left when the user closes it", async () => {
    const caller = await start(`zcl_ext_caller_${wire}`, asking);
    expect(extOf(caller)).not.toHaveProperty("CLOSE");
    const called = await raise(caller, "CALL", asking);
    expect(extOf(called).CLOSE).toBe("___ZZZ_NAL");
    expect((await raise(called, extOf(called).CLOSE, asking)).app).toBe(`ZCL_EXT_CALLER_${wire}`);
    expect(extOf(await raise(called, "PAGE", asking))).not.toHaveProperty("CLOSE");
  });
});

describe("an option that the frontend at hand does not know", () => {
  it("is said once, in development", async () => {
    const warnings: string[] = [];
    const engine = engineWithApps({
      log: { debug: () => {}, info: () => {}, warn: (text) => void warnings.push(text), error: () => {} },
    });
    defineApp("zcl_ext_options", () => ({ a: "" }), {
      "*": (client) => void client._event("GO", [], { check_queue_last: true }),
    });
    const open = (): Promise<unknown> =>
      engine.answer({ value: { S_FRONT: { SEARCH: "?app_start=zcl_ext_options", HASH: "" } } }, { correlationId: "x" });
    await open();
    expect(warnings.filter((one) => one.includes("check_queue_last"))).toEqual([]);
    engine.configure({ development: true });
    await open();
    await open();
    expect(warnings.filter((one) => one.includes("check_queue_last"))).toHaveLength(1);
  });
});

describe("an edit on wire 2", () => {
  defineApp("zcl_ext_two_slots", () => ({ name: "a" }), {
    "": (client, app) => client.view_display(view(client._bind(app.name))),
    ASK: (client, app) => client.popup_display(dialog(client._bind_edit(app.name))),
    OK: (client) => client.popup_destroy(),
    STAY: () => {},
  });
  const asked = (ID: string, ...slots: string[]) => ({
    front: { S_EXT: { CAN: ["PATCH"], MODELS: Object.fromEntries(slots.map((slot) => [slot, ID])) } },
  });
  const edits = { edits: { NAME: "b" } };

  it.each(["OK", "STAY"])("in a popup reaches the page behind it, which has a model of its own (%s)", async (event) => {
    const page = await start2("zcl_ext_two_slots", asked(""));
    const popup = await raise2(page, "ASK", asked(page.id, "MAIN"));
    const reply = await raise2(popup, event, { ...edits, ...asked(popup.id, "MAIN", "POPUP") });
    expect(extOf(reply)["PATCH"]).toEqual({
      BASE: popup.id,
      STEPS: [{ op: "replace", path: "/NAME", value: "b" }],
    });
  });

  it("in the only slot is reported to nobody", async () => {
    const page = await start2("zcl_ext_two_slots", asked(""));
    const reply = await raise2(page, "STAY", { ...edits, ...asked(page.id, "MAIN") });
    expect([reply.model, extOf(reply)["PATCH"]]).toEqual([undefined, undefined]);
  });

  it("cannot change the answer for a frontend that does not ask", async () => {
    const page = await start2("zcl_ext_two_slots");
    const popup = await raise2(page, "ASK");
    expect((await raise2(popup, "OK", edits)).model).toBeUndefined();
  });
});
