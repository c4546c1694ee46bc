import { describe, expect, it } from "vitest";
import { readsAs } from "../../app/z2ui5/src/core/settingText";

describe("a text that a control passes on", () => {
  it.each([
    ["nothing", "text"],
    ["a } b", "text"],
    ["\\{escaped\\}", "text"],
    ["{}", "path"],
    ["{NAME}", "path"],
    ["{model>/a/0/b} and {c}", "path"],
    ["{message>type}", "path"],
    ["{= ${a} > 1 }", "expression"],
    ["{path:'/a'}", "expression"],
    ["{a", "expression"],
    ["{path:'/a',formatter:'x.y'}", "code"],
    ["{path:'/a','formatte\\u0072':'x.y'}", "code"],
    ["{type} {path:'/a', type:'x.y'}", "code"],
    ["{= ${path:'/a', formatter:'x.y'} }", "code"],
    ["{parts:[{path:'/a', type:'x.y'}]}", "code"],
    ["{path:'/a', events:{change:'x.y'}}", "code"],
  ])("%s is read as %s", (text, kind) => expect(readsAs(text)).toBe(kind));

  it("cannot keep the page busy", () => {
    for (const part of ["{", "{a", "{a>", "\\", "\\{", "{} "])
      expect(readsAs(part.repeat(200_000))).toBeTypeOf("string");
    expect(readsAs(`{${"a".repeat(1_000_000)}`)).toBe("expression");
  });
});
