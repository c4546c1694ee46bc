/** What developers are shown of a failure (docs/protocol.md §7). */
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Z2ui5Error } from "../../../srv/z2ui5/errors.ts";
import { codeFrame } from "../../../srv/z2ui5/failure/code-frame.ts";
import { explainedCode, failureDetails } from "../../../srv/z2ui5/failure/failure-details.ts";
import { findAppClass } from "../registry/default-registry.ts";
import { appDirs, esm, put, tempDir } from "../registry/temp-dirs.ts";

const EDITOR = "vscode://file{file}:{line}:{column}";
const LINES = Array.from({ length: 20 }, (_, at) => `line ${at + 1};`);

/** An error as Node tells it. */
const thrown = (message: string, frames: readonly string[], cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), {
    stack: [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n"),
  });
const failed = (cause: unknown): Z2ui5Error => new Z2ui5Error("APP_FAILED", { className: "X", message: "m" }, cause);
const detailsOf = (cause: unknown, projectDir = "", editor = EDITOR) =>
  failureDetails(failed(cause), { projectDir, editor });

describe("the code of a program around a position", () => {
  test("marks line and column", () => {
    expect(codeFrame(LINES.join("\n"), 9, 3)).toBe(
      [
        "   5 | line 5;",
        "   6 | line 6;",
        "   7 | line 7;",
        "   8 | line 8;",
        ">  9 | line 9;",
        "     |   ^",
        "  10 | line 10;",
        "  11 | line 11;",
        "  12 | line 12;",
        "  13 | line 13;",
      ].join("\n"),
    );
  });

  test("is shorter at the ends, and empty where the text has no such line", () => {
    expect(codeFrame("only\r\n", 1, 1)).toBe("> 1 | only\n    | ^\n  2 |");
    for (const line of [0, -1, 3]) expect(codeFrame("only\n", line, 1)).toBe("");
    expect(codeFrame("only", 1, 99)).toBe("> 1 | only");
  });

  test("cannot be long, however long the lines are", () => {
    const packed = codeFrame("x".repeat(500_000), 1, 400_000);
    expect(packed.length).toBeLessThan(300);
  });
});

describe("a failure", () => {
  test("shows the project's own places first, with the lines around the first and addresses for the editor", () => {
    const dir = tempDir({ "srv/my apps/order#1.ts": LINES.join("\n"), "srv/help.js": LINES.join("\n") });
    const details = detailsOf(
      thrown("My own message", [
        "Object.run (/elsewhere/node_modules/lib/index.js:1:2)",
        `async Order.save (file://${dir}/srv/my%20apps/order%231.ts?changed=1:7:3)`,
        `${dir}/srv/help.js:2:1`,
        "node:internal/process/task_queues:103:5",
      ]),
      dir,
    );
    expect(details.MESSAGE).toBe("My own message");
    expect(details.FRAMES.map(({ FILE, LINE, COLUMN, FUNCTION, OWN }) => [FILE, LINE, COLUMN, FUNCTION, OWN])).toEqual([
      ["srv/my apps/order#1.ts", 7, 3, "Order.save", true],
      ["srv/help.js", 2, 1, "", true],
      ["/elsewhere/node_modules/lib/index.js", 1, 2, "Object.run", false],
    ]);
    expect(details.EXCERPT).toContain(">  7 | line 7;");
    expect(details.FRAMES.map(({ OPEN }) => OPEN)).toEqual([
      `vscode://file${dir}/srv/my%20apps/order%231.ts:7:3`,
      `vscode://file${dir}/srv/help.js:2:1`,
      undefined,
    ]);
    expect(detailsOf(thrown("m", [`${dir}/srv/help.js:2:1`]), dir, "").FRAMES[0]).not.toHaveProperty("OPEN");
  });

  test("with a cause begins where the cause arose, and names both", () => {
    const dir = tempDir({ "a.ts": LINES.join("\n") });
    const cause = Object.assign(new TypeError("no number"), {
      stack: `TypeError: no number\n    at f (${dir}/a.ts:3:1)`,
    });
    const details = detailsOf(thrown("not saved", [`g (${dir}/a.ts:9:1)`], cause), dir);
    expect(details.MESSAGE).toBe("not saved\nCaused by: TypeError: no number");
    expect(details.FRAMES.map(({ LINE }) => LINE)).toEqual([3, 9]);
    expect(details.STACK).toContain("Caused by: TypeError: no number");
  });

  test("of the framework brings its hint, also where an app let it through", () => {
    const coded = new Z2ui5Error("BINDING_NOT_FOUND", { method: "_bind", got: "1", className: "X", reason: "" });
    expect(detailsOf(coded)).toMatchObject({
      CODE: "BINDING_NOT_FOUND",
      HINT: expect.stringContaining("`this.name`") as string,
      MESSAGE: coded.message,
    });
    expect(explainedCode(failed(coded))).toBe("BINDING_NOT_FOUND");
    expect(explainedCode(failed(new Error("x")))).toBe("APP_FAILED");
    expect(detailsOf(new Error("x"))).not.toHaveProperty("HINT");
  });

  test("may be anything that can be thrown", () => {
    for (const value of ["text", 5, undefined, null, { TYPE: "E" }])
      expect(detailsOf(value)).toMatchObject({ FRAMES: expect.any(Array) as unknown[] });
    expect(detailsOf("text")).toMatchObject({ MESSAGE: "m", FRAMES: [], STACK: "" });
  });

  test("in compiled code is shown where it was written, if that is part of the project", () => {
    // One line of JavaScript that comes from line 5, column 3.
    const map = JSON.stringify({ version: 3, sources: ["../src/app.ts"], names: [], mappings: "AAIE" });
    const inline = `data:application/json;base64,${Buffer.from(map).toString("base64")}`;
    const dir = tempDir({
      "src/app.ts": LINES.join("\n"),
      "gen/app.js": "throw 1;\n//# sourceMappingURL=app.js.map",
      "gen/app.js.map": map,
      "gen/inline.js": `throw 1;\n//# sourceMappingURL=${inline}`,
      "gen/lost.js": "throw 1;\n//# sourceMappingURL=lost.js.map",
      "alone/app.js": `throw 1;\n//# sourceMappingURL=${inline}`,
    });
    const at = (file: string, root = dir) => detailsOf(thrown("m", [`f (${dir}/${file}:1:1)`]), root).FRAMES[0];
    for (const file of ["gen/app.js", "gen/inline.js"])
      expect(at(file)).toMatchObject({ FILE: "src/app.ts", LINE: 5, COLUMN: 3 });
    expect(at("gen/lost.js")).toMatchObject({ FILE: "gen/lost.js", LINE: 1, COLUMN: 1 });
    expect(at("alone/app.js", join(dir, "alone"))).toMatchObject({ FILE: "app.js", LINE: 1 });
  });

  test("of a file that cannot be loaded is shown where the text is wrong, also in a file it imports", async () => {
    const dir = tempDir({
      "fd_ts.ts": "export default class {\n  const x;\n}\n",
      "fd_cjs.js": `"use strict";\nclass {\n`,
      "fd_esm.mjs": `import { total } from "./part.mjs";\n${esm("fd_esm")}`,
      "part.mjs": "export const total = 1;\nexport const wrong = ;\n",
      "fd_types.ts": `import { count } from "./types.ts";\n${esm("fd_types")}`,
      "types.ts": "\nexport const count: = 4;\n",
    });
    appDirs(dir);
    const placeOf = async (name: string) => {
      const error = await findAppClass(name).catch((reason: unknown) => reason);
      const { FRAMES, EXCERPT } = failureDetails(error as Z2ui5Error, { projectDir: dir, editor: EDITOR });
      return [
        `${FRAMES[0]?.FILE}:${FRAMES[0]?.LINE}:${FRAMES[0]?.COLUMN}`,
        EXCERPT?.split("\n").find((l) => l[0] === ">"),
      ];
    };
    expect(await placeOf("fd_ts")).toEqual(["fd_ts.ts:2:9", "> 2 |   const x;"]);
    expect(await placeOf("fd_cjs")).toEqual(["fd_cjs.js:2:7", "> 2 | class {"]);
    expect(await placeOf("fd_esm")).toEqual(["part.mjs:2:22", "> 2 | export const wrong = ;"]);
    expect(await placeOf("fd_types")).toEqual(["types.ts:2:21", "> 2 | export const count: = 4;"]);
    // Another mistake in the place of the first one.
    await setTimeout(20);
    put(dir, "fd_ts.ts", "\nexport default class {\n  let y;\n}\n");
    expect(await placeOf("fd_ts")).toEqual(["fd_ts.ts:3:7", "> 3 |   let y;"]);
  });
});

describe("a failure cannot show", () => {
  const secret = "SECRET=1\n".repeat(5);
  const shown = (frame: string, dir: string) => JSON.stringify(detailsOf(thrown("m", [frame]), dir));

  test("a file outside of the project, whatever the stack names", () => {
    const outside = tempDir({ "other.ts": secret, ".env": secret });
    const dir = tempDir({
      "node_modules/lib/index.js": secret,
      ".env": secret,
      ".cache/kept.js": secret,
      "default-env.json": secret,
      "notes.txt": secret,
      "folder.ts/inside.txt": "",
    });
    symlinkSync(join(outside, "other.ts"), join(dir, "linked.ts"));
    symlinkSync(join(dir, ".env"), join(dir, "disguised.ts"));
    for (const file of [
      join(outside, "other.ts"),
      join(outside, ".env"),
      `${dir}/../${outside.split("/").at(-1)}/other.ts`,
      ...["linked.ts", "disguised.ts", ".env", ".cache/kept.js", "default-env.json", "notes.txt", "folder.ts"].map(
        (name) => join(dir, name),
      ),
      join(dir, "node_modules/lib/index.js"),
    ])
      expect(shown(`f (${file}:1:1)`, dir)).not.toContain("SECRET");
  });

  test("what the text of a message only looks like", () => {
    const dir = tempDir({ "real.ts": LINES.join("\n"), "named.ts": secret });
    const details = detailsOf(
      thrown(`typed by a user\n    at f (${dir}/named.ts:1:1)`, [`f (${dir}/real.ts:2:1)`]),
      dir,
    );
    expect(details.FRAMES.map(({ FILE }) => FILE)).toEqual(["real.ts"]);
  });

  test("a map or a source outside of the project", () => {
    const outside = tempDir({ "secret.ts": secret });
    const dir = tempDir({});
    const map = { version: 3, sources: [join(outside, "secret.ts")], names: [], mappings: "AAAA" };
    put(dir, "a.js", "throw 1;\n//# sourceMappingURL=a.js.map");
    put(dir, "a.js.map", JSON.stringify(map));
    put(outside, "b.js.map", JSON.stringify({ ...map, sourcesContent: [secret] }));
    put(dir, "b.js", `throw 1;\n//# sourceMappingURL=${join(outside, "b.js.map")}`);
    for (const file of ["a.js", "b.js"]) {
      expect(shown(`f (${join(dir, file)}:1:1)`, dir)).not.toContain("SECRET");
      expect(detailsOf(thrown("m", [`f (${join(dir, file)}:1:1)`]), dir).FRAMES[0]).toMatchObject({ FILE: file });
    }
  });

  test("more than a screen needs", () => {
    const dir = tempDir({ "deep.ts": LINES.join("\n"), "large.ts": "x;\n".repeat(600_000) });
    const frames = Array.from({ length: 500 }, (_, at) => `f (${dir}/deep.ts:${(at % 20) + 1}:${at + 1})`);
    const details = detailsOf(thrown("m".repeat(100_000), frames), dir);
    expect(details.FRAMES.length).toBeLessThanOrEqual(30);
    expect(JSON.stringify(details).length).toBeLessThan(60_000);
    expect(detailsOf(thrown("m", [`f (${dir}/large.ts:1:1)`]), dir)).not.toHaveProperty("EXCERPT");
  });
});
