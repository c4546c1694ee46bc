/** Toasts and boxes in the answer (wire-v1 §4.3, client-api §5.5). */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { answerTo } from "./frontend.ts";

type Act = (client: z2ui5_if_client) => void;
const toast = async (act: Act) => (await answerTo(act)).params["S_MSG_TOAST"];
const box = async (act: Act) => (await answerTo(act)).params["S_MSG_BOX"];

describe("a toast", () => {
  const DEFAULTS = { AUTOCLOSE: "X", CLOSEONBROWSERNAVIGATION: "X" };

  test("has a text and the flags that are on by default", async () => {
    expect(await toast((c) => c.message_toast_display("saved"))).toEqual({ ...DEFAULTS, TEXT: "saved" });
  });

  test("with an empty text still sends the flags", async () => {
    expect(await toast((c) => c.message_toast_display(""))).toEqual(DEFAULTS);
  });

  test("takes text, numbers and nothing as text", async () => {
    expect(await toast((c) => c.message_toast_display(42))).toEqual({ ...DEFAULTS, TEXT: "42" });
    expect(await toast((c) => c.message_toast_display(null))).toEqual(DEFAULTS);
  });

  test.each([
    ["duration", 5000, "DURATION", "5000"],
    ["duration", "soon", "DURATION", "soon"],
    ["width", "20em", "WIDTH", "20em"],
    ["my", "CenterTop", "MY", "CenterTop"],
    ["at", "center bottom", "AT", "center bottom"],
    ["of", "window", "OF", "window"],
    ["offset", "0 10", "OFFSET", "0 10"],
    ["collision", "flip", "COLLISION", "flip"],
    ["onclose", "CLOSED", "ONCLOSE", "CLOSED"],
    ["onclose", ".eB(['CLOSED'])", "ONCLOSE", "CLOSED"],
    ["animationtimingfunction", "ease-in", "ANIMATIONTIMINGFUNCTION", "ease-in"],
    ["animation_timing_function", "ease-in", "ANIMATIONTIMINGFUNCTION", "ease-in"],
    ["animationduration", 200, "ANIMATIONDURATION", "200"],
    ["animation_duration", 200, "ANIMATIONDURATION", "200"],
    ["class", "a b", "CLASS", "a b"],
  ])("option %s = %j", async (option, value, member, text) => {
    expect(await toast((c) => c.message_toast_display("t", { [option]: value }))).toEqual({
      ...DEFAULTS,
      TEXT: "t",
      [member]: text,
    });
    expect(await toast((c) => c.message_toast_display({ text: "t", [option]: value }))).toEqual({
      ...DEFAULTS,
      TEXT: "t",
      [member]: text,
    });
  });

  test("leaves flags out that are off", async () => {
    expect(
      await toast((c) => c.message_toast_display("t", { autoclose: false, closeonbrowsernavigation: "" })),
    ).toEqual({ TEXT: "t" });
    expect(await toast((c) => c.message_toast_display("t", { autoclose: "X" }))).toEqual({ ...DEFAULTS, TEXT: "t" });
  });

  test("replaces an earlier one of the same run, options included", async () => {
    expect(
      await toast((c) => (c.message_toast_display("first", { width: "1em" }), c.message_toast_display("second"))),
    ).toEqual({ ...DEFAULTS, TEXT: "second" });
  });
});

describe("a box", () => {
  const CLOSES = { CLOSEONNAVIGATION: "X" };

  test.each([
    [undefined, { TYPE: "show", TITLE: "Information" }],
    ["information", { TYPE: "show", TITLE: "Information" }],
    ["", { TYPE: "show" }],
    ["show", { TYPE: "show" }],
    ["Information", { TYPE: "Information" }],
    ["alert", { TYPE: "alert" }],
    ["confirm", { TYPE: "confirm" }],
    ["success", { TYPE: "success" }],
    ["warning", { TYPE: "warning" }],
    ["error", { TYPE: "error" }],
    ["whatever", { TYPE: "whatever" }],
  ])("of type %j", async (type, members) => {
    expect(await box((c) => c.message_box_display("t", type))).toEqual({ ...CLOSES, TEXT: "t", ...members });
  });

  test.each([
    ["title", "My", { TITLE: "My" }],
    ["styleclass", "c", { TITLE: "Information", STYLECLASS: "c" }],
    ["onclose", "DONE", { TITLE: "Information", ONCLOSE: "DONE" }],
    ["onclose", ".eB(['DONE'])", { TITLE: "Information", ONCLOSE: "DONE" }],
    ["actions", ["YES", "NO"], { TITLE: "Information", ACTIONS: ["YES", "NO"] }],
    ["actions", [], { TITLE: "Information" }],
    ["emphasizedaction", "YES", { TITLE: "Information", EMPHASIZEDACTION: "YES" }],
    ["initialfocus", "NO", { TITLE: "Information", INITIALFOCUS: "NO" }],
    ["textdirection", "RTL", { TITLE: "Information", TEXTDIRECTION: "RTL" }],
    ["icon", "QUESTION", { TITLE: "Information", ICON: "QUESTION" }],
    ["details", "<p>d</p>", { TITLE: "Information", DETAILS: "<p>d</p>" }],
    ["dependenton", "btn", { TITLE: "Information", DEPENDENTON: "btn" }],
    ["contentwidth", "50%", { TITLE: "Information", CONTENTWIDTH: "50%" }],
  ])("option %s = %j", async (option, value, members) => {
    expect(await box((c) => c.message_box_display({ text: "t", [option]: value }))).toEqual({
      ...CLOSES,
      TEXT: "t",
      TYPE: "show",
      ...members,
    });
  });

  test("takes its options by position", async () => {
    const all = await box((c) =>
      c.message_box_display(
        "t",
        "warning",
        "T",
        "c",
        "DONE",
        ["YES"],
        "YES",
        "YES",
        "LTR",
        "QUESTION",
        "d",
        false,
        "btn",
        "50%",
      ),
    );
    expect(all).toEqual({
      TEXT: "t",
      TYPE: "warning",
      TITLE: "T",
      STYLECLASS: "c",
      ONCLOSE: "DONE",
      ACTIONS: ["YES"],
      EMPHASIZEDACTION: "YES",
      INITIALFOCUS: "YES",
      TEXTDIRECTION: "LTR",
      ICON: "QUESTION",
      DETAILS: "d",
      DEPENDENTON: "btn",
      CONTENTWIDTH: "50%",
    });
  });

  test("shows numbers and booleans as text", async () => {
    expect(await box((c) => c.message_box_display(7, "show"))).toMatchObject({ TEXT: "7" });
    expect(await box((c) => c.message_box_display(true, "show"))).toMatchObject({ TEXT: "true" });
  });

  test("replaces an earlier one of the same run", async () => {
    expect(await box((c) => (c.message_box_display("1", "error", "T"), c.message_box_display("2", "show")))).toEqual({
      ...CLOSES,
      TEXT: "2",
      TYPE: "show",
    });
  });
});

describe("a box for messages", () => {
  test.each([
    ["an error", new Error("broken"), { TEXT: "broken", TYPE: "error", TITLE: "Error" }],
    [
      "an error with get_text",
      Object.assign(new Error("x"), { get_text: () => "own text" }),
      { TEXT: "own text", TYPE: "error", TITLE: "Error" },
    ],
    ["kind E", { type: "E", message: "m" }, { TEXT: "m", TYPE: "error", TITLE: "Error" }],
    ["kind A", { MSGTY: "A", TEXT: "m" }, { TEXT: "m", TYPE: "error", TITLE: "Error" }],
    ["kind W", { type: "W", message: "m" }, { TEXT: "m", TYPE: "warning", TITLE: "Warning" }],
    ["kind S", { Type: "S", Message: "m" }, { TEXT: "m", TYPE: "success", TITLE: "Success" }],
    ["kind I", { type: "I", message: "m" }, { TEXT: "m", TYPE: "information", TITLE: "Information" }],
    ["no kind", { message: "m" }, { TEXT: "m", TYPE: "information", TITLE: "Information" }],
    ["a list of one", [{ type: "S", message: "m" }], { TEXT: "m", TYPE: "success", TITLE: "Success" }],
    [
      "no text but an id and a number",
      { msgid: "NET", msgno: "001" },
      { TEXT: "I:NET:001", TYPE: "information", TITLE: "Information" },
    ],
    [
      "an ITEM list inside",
      { item: [{ type: "W", message: "inner" }] },
      { TEXT: "inner", TYPE: "warning", TITLE: "Warning" },
    ],
  ])("%s", async (_name, content, members) => {
    expect(await box((c) => c.message_box_display(content as never))).toEqual({ CLOSEONNAVIGATION: "X", ...members });
  });

  test("no messages: nothing is sent", async () => {
    expect((await answerTo((c) => c.message_box_display([]))).params).toEqual({});
  });

  test("several: a text with their number, the texts as escaped list, kind of the first", async () => {
    const shown = await box((c) =>
      c.message_box_display([
        { type: "E", message: "first <b>" },
        { type: "W", message: "then & more" },
      ]),
    );
    expect(shown).toEqual({
      CLOSEONNAVIGATION: "X",
      TEXT: expect.stringContaining("2"),
      DETAILS: expect.stringMatching(/^<ul><li>first &[^;<>]+;b&[^;<>]+;<\/li><li>then &[^;<>]+; more<\/li><\/ul>$/),
      TYPE: "Error",
      TITLE: "Error",
    });
  });
});
