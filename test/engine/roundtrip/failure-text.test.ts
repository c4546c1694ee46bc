/** The message, stack and place that an error view shows. */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { messageOf, sourcePositionOf, stackOf } from "../../../srv/z2ui5/roundtrip/failure-text.ts";

describe("what an error view shows", () => {
  test("is the message, whatever was thrown", () => {
    expect(messageOf(new Error("no stock"))).toBe("no stock");
    expect(messageOf("no stock")).toBe("no stock");
    expect(messageOf([{ TYPE: "E", MESSAGE: "one" }, new Error("two")])).toBe("one\ntwo");
    for (const nothing of [new Error(""), "", []]) expect(messageOf(nothing)).toBe("");
    expect(messageOf(undefined)).toBe("undefined");
    expect(messageOf(5)).toBe("5");
  });

  test("is the stack with its causes, five at most", () => {
    const error = new Error("a", { cause: new TypeError("b", { cause: "c" }) });
    expect(stackOf(error)).toBe(`${error.stack}\nCaused by: ${(error.cause as Error).stack}`);
    let chain = new Error("0");
    for (let at = 1; at < 9; at++) chain = new Error(String(at), { cause: chain });
    expect(stackOf(chain).split("\nCaused by: ")).toHaveLength(5);
    expect(stackOf("x")).toBe("");
  });

  test("is where in an app it arose, not where in the engine or in a library", () => {
    const engine = new URL("../../../srv/z2ui5/roundtrip/run.ts", import.meta.url).href;
    const builtIn = new URL("../../../srv/z2ui5/apps/samples/x.ts", import.meta.url).href;
    const at = (...files: string[]): Error =>
      Object.assign(new Error("x"), {
        stack: ["Error: x", ...files.map((file) => `    at main (${file})`)].join("\n"),
      });
    expect(
      sourcePositionOf(
        at(
          `${engine}:1:2`,
          "file:///srv/node_modules/lib/x.js:3:4",
          "file:///srv/apps/a.ts?v=1:5:6",
          "file:///srv/apps/b.ts:7:8",
        ),
      ),
    ).toBe("/srv/apps/a.ts:5:6");
    expect(sourcePositionOf(at(`${engine}:1:2`, "node:internal/x:1:2"))).toBe("");
    expect(sourcePositionOf(at("/srv/apps/a.js:9:1"))).toBe("/srv/apps/a.js:9:1");
    expect(sourcePositionOf(at(`${builtIn}:9:1`))).toContain("/apps/samples/x.ts:9:1");
    expect(sourcePositionOf(Object.assign(at("/srv/apps/a.js:1:1"), { cause: at("/srv/apps/b.js:2:2") }))).toBe(
      "/srv/apps/b.js:2:2",
    );
    expect(sourcePositionOf("x")).toBe("");
    const ownPath = fileURLToPath(new URL("../../../srv/z2ui5/roundtrip/run.ts", import.meta.url));
    expect(sourcePositionOf(at(`${ownPath}:1:2`))).toBe("");
  });

  test("is where in an app it arose also where apps are installed as a package", () => {
    const at = (file: string) => Object.assign(new Error("x"), { stack: `Error: x\n    at main (${file})` });
    const before = process.env["Z2UI5_APP_DIRS"];
    process.env["Z2UI5_APP_DIRS"] = "/srv/node_modules/apps";
    try {
      for (const file of ["/srv/node_modules/apps/a.ts:1:2", "file:///srv/node_modules/apps/a.ts:1:2"])
        expect(sourcePositionOf(at(file))).toBe("/srv/node_modules/apps/a.ts:1:2");
      expect(sourcePositionOf(at("file:///srv/node_modules/lib/a.ts:1:2"))).toBe("");
    } finally {
      if (before === undefined) delete process.env["Z2UI5_APP_DIRS"];
      else process.env["Z2UI5_APP_DIRS"] = before;
    }
  });
});
