/** Action queues of wire 2 (wire-v2 §5): slots and their order, messages, follow-up actions. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, dialog, view } from "./frontend.ts";
import { answerTo2, raise2, start2 } from "./frontend-v2.ts";

type Act = (client: z2ui5_if_client) => unknown;
const slots = async (act: Act) => (await answerTo2(act)).slots;
const custom = async (act: Act) => (await answerTo2(act)).custom;
const display = (slot: string, xml: string, options?: object) => [
  "VIEW_SLOTS",
  "display",
  slot,
  xml,
  ...(options ? [options] : []),
];
const destroy = (slot: string) => ["VIEW_SLOTS", "destroy", slot];

describe("T_SYSTEM of", () => {
  test.each<readonly [string, Act, readonly unknown[]]>([
    ["a view", (c) => c.view_display(view()), [display("MAIN", view())]],
    [
      "a view with options",
      (c) =>
        c.view_display({
          val: view(),
          switch_default_model_path: "/o/",
          switch_default_model_anno_uri: "/a",
          transition: "fade",
          transition_back: true,
        }),
      [
        display("MAIN", view(), {
          switchDefaultModelPath: "/o/",
          switchDefaultModelAnnoUri: "/a",
          transition: "fade",
          transitionBack: true,
        }),
      ],
    ],
    [
      "a nested view",
      (c) => c.nest_view_display(view(), "id", "addItem", "removeAllItems"),
      [display("NEST", view(), { id: "id", methodInsert: "addItem", methodDestroy: "removeAllItems" })],
    ],
    [
      "a second nested view",
      (c) => c.nest2_view_display(view(), "id", "addItem"),
      [display("NEST2", view(), { id: "id", methodInsert: "addItem" })],
    ],
    ["a popup", (c) => c.popup_display(dialog()), [display("POPUP", dialog())]],
    ["a popover", (c) => c.popover_display(dialog(), "btn"), [display("POPOVER", dialog(), { openById: "btn" })]],
    [
      "destroys",
      (c) => (c.popover_destroy(), c.view_destroy(), c.popup_destroy(), c.nest2_view_destroy(), c.nest_view_destroy()),
      ["MAIN", "NEST", "NEST2", "POPUP", "POPOVER"].map(destroy),
    ],
    [
      "a display after a destroy: the last call wins",
      (c) => (c.popup_destroy(), c.popup_display(dialog())),
      [display("POPUP", dialog())],
    ],
    [
      "a destroy after a display: the last call wins",
      (c) => (c.view_display(view()), c.view_destroy()),
      [destroy("MAIN")],
    ],
    [
      "all displays: the fixed order",
      (c) => (
        c.popover_display(dialog(), "b"),
        c.popup_display(dialog()),
        c.nest_view_display(view(), "i", "m"),
        c.view_display(view())
      ),
      [
        display("MAIN", view()),
        display("NEST", view(), { id: "i", methodInsert: "m" }),
        display("POPUP", dialog()),
        display("POPOVER", dialog(), { openById: "b" }),
      ],
    ],
    [
      "destroys of popup and popover beside a view: dropped",
      (c) => (c.popup_destroy(), c.popover_destroy(), c.view_display(view())),
      [display("MAIN", view())],
    ],
    ["a model update: nothing", (c) => (c.view_model_update(), c.popup_model_update(), c.nest_view_model_update()), []],
  ])("%s", async (_name, act, actions) => {
    expect(await slots(act)).toEqual(actions);
  });

  test("nothing is left out, and so is the whole S_ACTION", async () => {
    const { body } = await answerTo2(() => {});
    expect(body).toEqual({ S_FRONT: { APP: expect.any(String), ID: expect.any(String), PROTOCOL: 2 } });
  });

  test("an automatic event of our own frontend keeps the destroys of dialogs beside a main view", async () => {
    const name = "zcl_contract2_automatic";
    defineApp(name, () => ({}), {
      "": () => {},
      TICK: (c) => (c.view_display(view()), c.popup_destroy(), c.popover_destroy()),
    });
    const page = await start2(name);
    const tick = async (ext?: object) => raise2(page, "TICK", { front: ext ? { S_EXT: { CAN: [], ...ext } } : {} });
    const alone = [display("MAIN", view())];
    const automatic = await tick({ AUTOMATIC: true });
    expect(automatic.slots).toEqual([...alone, destroy("POPUP"), destroy("POPOVER")]);
    expect(automatic.body["S_FRONT"].S_EXT).toMatchObject({ DIALOGS: "STAY" });
    const pressed = await tick({});
    expect(pressed.slots).toEqual(alone);
    expect(pressed.body["S_FRONT"].S_EXT).not.toHaveProperty("DIALOGS");
    expect((await tick()).slots).toEqual(alone);
  });

  test("comes before the router action, which is always last", async () => {
    const { body } = await answerTo2((c) => (c.hash_set("/x"), c.view_display(view())));
    expect(body["S_FRONT"].S_ACTION.T_SYSTEM.map(([name]: string[]) => name)).toEqual(["VIEW_SLOTS", "ROUTER"]);
  });
});

describe("messages", () => {
  test("stand in the order of the calls, mixed with actions, any number", async () => {
    expect(
      await custom(
        (c) => (
          c.message_toast_display("1"),
          c.follow_up_action("SET_TITLE", ["t"]),
          c.message_box_display("2", "show"),
          c.message_toast_display("3")
        ),
      ),
    ).toEqual([
      ["MESSAGE_TOAST", "show", "1"],
      ["SET_TITLE", "t"],
      ["MESSAGE_BOX", "show", "2"],
      ["MESSAGE_TOAST", "show", "3"],
    ]);
  });

  test.each<readonly [string, Act, readonly unknown[]]>([
    ["an empty toast", (c) => c.message_toast_display(""), ["MESSAGE_TOAST", "show", ""]],
    [
      "a toast with odd numbers",
      (c) => c.message_toast_display("t", { duration: "abc", animationduration: "1 000" }),
      ["MESSAGE_TOAST", "show", "t"],
    ],
    [
      "a toast with options",
      (c) =>
        c.message_toast_display("t", {
          duration: 5000,
          onclose: "GONE",
          autoclose: false,
          closeonbrowsernavigation: false,
          animationduration: "200",
          class: "c",
        }),
      [
        "MESSAGE_TOAST",
        "show",
        "t",
        {
          duration: 5000,
          onClose: "GONE",
          autoClose: false,
          closeOnBrowserNavigation: false,
          animationDuration: 200,
          class: "c",
        },
      ],
    ],
    [
      "a toast whose flags are on",
      (c) => c.message_toast_display("t", { autoclose: true, closeonbrowsernavigation: true }),
      ["MESSAGE_TOAST", "show", "t"],
    ],
    ["a box without type", (c) => c.message_box_display("t"), ["MESSAGE_BOX", "show", "t", { title: "Information" }]],
    [
      "a box of type INFORMATION",
      (c) => c.message_box_display("t", "INFORMATION"),
      ["MESSAGE_BOX", "show", "t", { title: "Information" }],
    ],
    [
      "a box of type information with a title",
      (c) => c.message_box_display("t", "information", "T"),
      ["MESSAGE_BOX", "show", "t", { title: "T" }],
    ],
    ["a box of an empty type", (c) => c.message_box_display("t", ""), ["MESSAGE_BOX", "show", "t"]],
    ["a box of an unknown type", (c) => c.message_box_display("t", "whatever"), ["MESSAGE_BOX", "show", "t"]],
    ["a box of type Error", (c) => c.message_box_display("t", "Error"), ["MESSAGE_BOX", "error", "t"]],
    [
      "a box with options",
      (c) =>
        c.message_box_display({
          text: "t",
          type: "confirm",
          title: "T",
          onclose: "DONE",
          actions: ["YES"],
          closeonnavigation: false,
          dependenton: "b",
          icon: "QUESTION",
        }),
      [
        "MESSAGE_BOX",
        "confirm",
        "t",
        { title: "T", onClose: "DONE", actions: ["YES"], closeOnNavigation: false, dependentOn: "b", icon: "QUESTION" },
      ],
    ],
    [
      "a box for an error",
      (c) => c.message_box_display(new Error("broken")),
      ["MESSAGE_BOX", "error", "broken", { title: "Error" }],
    ],
    [
      "a box for a message",
      (c) => c.message_box_display({ type: "I", message: "m" }),
      ["MESSAGE_BOX", "information", "m", { title: "Information" }],
    ],
    [
      "a box for several messages",
      (c) =>
        c.message_box_display([
          { type: "W", message: "<b>" },
          { type: "E", message: "two" },
        ]),
      [
        "MESSAGE_BOX",
        "warning",
        expect.stringContaining("2"),
        { title: "Warning", details: expect.stringMatching(/^<ul><li>&[^;<>]+;b&[^;<>]+;<\/li><li>two<\/li><\/ul>$/) },
      ],
    ],
  ])("%s", async (_name, act, action) => {
    expect(await custom(act)).toEqual([action]);
  });

  test("for no messages: no action at all", async () => {
    expect((await answerTo2((c) => c.message_box_display([]))).body["S_FRONT"].S_ACTION).toBeUndefined();
  });
});

describe("a follow-up action", () => {
  test.each<readonly [string, readonly [string, (readonly string[])?, string?], readonly unknown[]]>([
    ["plain", ["SET_FOCUS", ["inp", "0", "4"]], ["SET_FOCUS", "inp", "0", "4"]],
    ["with empty arguments at the end", ["SET_TITLE", ["t", "", ""]], ["SET_TITLE", "t"]],
    ["with an empty argument inside", ["SCROLL_TO", ["p", "1", "", "smooth"]], ["SCROLL_TO", "p", "1", "", "smooth"]],
    ["with a JSON object", ["STORE_DATA", ['{"TYPE":"local"}']], ["STORE_DATA", { TYPE: "local" }]],
    [
      "with a JSON list",
      ["BINDING_CALL", ["t", "items", "filter", '[[["N","EQ","1"]]]']],
      ["BINDING_CALL", "t", "items", "filter", [[["N", "EQ", "1"]]]],
    ],
    ["with a binding, which is no JSON", ["MY", ["{/PATH}", "{0}"]], ["MY", "{/PATH}", "{0}"]],
    ["unknown to the engine", ["MY_OWN", ["a"]], ["MY_OWN", "a"]],
    ["popup_close", ["POPUP_CLOSE"], ["CONTROL_GLOBAL", "VIEW_SLOTS", "destroy", "POPUP"]],
    ["popover_close", ["POPOVER_CLOSE"], ["CONTROL_GLOBAL", "VIEW_SLOTS", "destroy", "POPOVER"]],
    ["control_by_id", ["CONTROL_BY_ID", ["id", "focus"]], ["CONTROL_BY_ID", "id", "", "focus"]],
    [
      "control_by_id in a popup",
      ["CONTROL_BY_ID", ["id", "to", "p2"], "POPUP"],
      ["CONTROL_BY_ID", "id", "POPUP", "to", "p2"],
    ],
    ["bind_element", ["BIND_ELEMENT", ["3", "{/T_TAB}"], "POPUP"], ["BIND_ELEMENT", "POPUP", "3", "/T_TAB"]],
    ["nav_container_to", ["NAV_CONTAINER_TO", ["nc", "p2"]], ["CONTROL_BY_ID", "nc", "MAIN", "to", "p2"]],
    ["popup_nav_container_to", ["POPUP_NAV_CONTAINER_TO", ["nc", "p2"]], ["CONTROL_BY_ID", "nc", "POPUP", "to", "p2"]],
    ["written as a frontend wire", [".eF('OPEN_NEW_TAB', 'https://x')"], ["OPEN_NEW_TAB", "https://x"]],
    ["written as a frontend wire without dot", ["eF('SET_TITLE', 'it\\'s')"], ["SET_TITLE", "it's"]],
  ])("%s", async (_name, [name, args, slot], action) => {
    expect(await custom((c) => c.follow_up_action(name, args, slot as never))).toEqual([action]);
  });

  test.each(["alert('x')", ".eB(['AGAIN'])", "", ".eF('A', ${X})"])(
    "that is the script %j has no form on this wire (E14)",
    async (script) => {
      expect(await custom((c) => c.follow_up_action(script))).toEqual([]);
    },
  );

  test("set_nav_back is a step back in the history", async () => {
    expect(await custom((c) => c.set_nav_back(true))).toEqual([["HASH_BACK"]]);
  });

  test("written into a view is wired there and not queued", async () => {
    const reply = await answerTo2((c) => c.view_display(view(`${c.follow_up_action("POPUP_CLOSE")}`)));
    expect(reply.slots).toEqual([display("MAIN", view(".eF('CONTROL_GLOBAL', 'VIEW_SLOTS', 'destroy', 'POPUP')"))]);
    expect(reply.custom).toEqual([]);
  });
});
