/** What wire 2 remembers of page, runtime and device (wire-v2 §3.6). */
import { describe, expect, test } from "vitest";
import { mergeSession } from "../../../srv/z2ui5/roundtrip/session.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { wireNamed } from "../../../srv/z2ui5/wire/wires.ts";

const [v1, v2] = [wireNamed("1")!.policy, wireNamed("2")!.policy];
describe("what the browser says about itself", () => {
  test("is said with every request on wire 1", () => {
    const [sent, known] = [{ hash: "#h" }, { origin: "https://x" }];
    expect(mergeSession(sent, known, v1)).toBe(sent);
    expect(known).toEqual({ origin: "https://x" });
  });

  test("is remembered on wire 2: the page, the runtime, the component", () => {
    const known: JsonObject = {};
    const first = {
      hash: "",
      origin: "https://x",
      pathname: "/p",
      search: "?s",
      ui5: { VERSION: "1" },
      componentData: { a: 1 },
    };
    expect(mergeSession(first, known, v2)).toEqual(first);
    expect(mergeSession({ hash: "#h", ui5: { THEME: "t" } }, known, v2)).toEqual({ ...first, hash: "#h" });
    expect(mergeSession({ hash: "", origin: "https://y" }, known, v2)).toMatchObject({
      origin: "https://y",
      pathname: "",
      search: "",
      ui5: { VERSION: "1" },
    });
    expect(mergeSession({ hash: "", ui5: { VERSION: "2" } }, known, v2).ui5).toEqual({ VERSION: "2" });
  });

  test("of its device is renewed as a whole, or where it is turned and resized", () => {
    const known: JsonObject = { device: { SYSTEM: "phone", ORIENTATION: "P", RESIZE: { WIDTH: 1 }, OTHER: 1 } };
    const device = (sent?: JsonObject) => mergeSession({ hash: "", ...(sent && { device: sent }) }, known, v2).device;
    expect(device()).toEqual({ SYSTEM: "phone", ORIENTATION: "P", RESIZE: { WIDTH: 1 }, OTHER: 1 });
    expect(device({ ORIENTATION: "L", RESIZE: { WIDTH: 0 }, OTHER: 2 })).toEqual({
      SYSTEM: "phone",
      ORIENTATION: "L",
      RESIZE: { WIDTH: 1 },
      OTHER: 1,
    });
    expect(device({ RESIZE: { WIDTH: "5" } })).toEqual({
      SYSTEM: "phone",
      ORIENTATION: "L",
      RESIZE: { WIDTH: "5" },
      OTHER: 1,
    });
    expect(device({ RESIZE: [9] })).toMatchObject({ RESIZE: { WIDTH: "5" } });
    expect(device({ SYSTEM: "desktop" })).toEqual({ SYSTEM: "desktop" });
    expect(mergeSession({ hash: "", device: { ORIENTATION: "P" } }, { device: "x" }, v2).device).toEqual({
      ORIENTATION: "P",
    });
    expect(mergeSession({ hash: "" }, {}, v2)).toEqual({ hash: "" });
  });
});
