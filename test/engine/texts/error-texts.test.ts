import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createEngine, shown } from "../../../srv/z2ui5/engine.ts";

const dir = realpathSync(mkdtempSync(join(tmpdir(), "shown-")));
writeFileSync(join(dir, "zz_shown_broken.mjs"), "export default class zz_shown_broken { main( {");
writeFileSync(join(dir, "zz_shown_import.mjs"), 'import "./not-there.mjs"; export default class zz_shown_import {}');

describe("what a user reads", () => {
  it.each([
    [`Cannot find ${dir}/orders.ts`, "Cannot find orders.ts"],
    [`file://${dir}/orders.ts:12: oops (${dir}/a/b.js)`, "orders.ts:12: oops (b.js)"],
    [`ENOENT: no such file or directory, open '${dir}/secret'`, "ENOENT: no such file or directory, open 'secret'"],
    ["C:\\apps\\orders.ts is broken", "orders.ts is broken"],
    [`ENOENT:${dir}/orders.ts`, "ENOENT:orders.ts"],
    [`path=${dir}/orders.ts,[${dir}/a.ts]`, "path=orders.ts,[a.ts]"],
    [`open '${dir}/my files/orders.ts'`, "open 'orders.ts'"],
    [`open "file://${dir}/my files/orders.ts" failed`, 'open "orders.ts" failed'],
    [`\u001b[31m${dir}/orders.ts\u001b[0m`, "\u001b[31morders.ts\u001b[0m"],
    ["\\\\server\\share\\orders.ts is broken", "orders.ts is broken"],
    [`Require stack:\n- ${dir}/a.js\n- ${dir}/b.js`, "Require stack:\n- a.js\n- b.js"],
  ])("cannot name places on the disk: %s", (text, expected) => {
    expect(shown(text, false)).toBe(expected);
    expect(shown(text, true)).toBe(text);
  });

  it("cannot name the directory of the process, also where it has blanks in its name", () => {
    const before = process.cwd();
    const blank = join(dir, "my project");
    mkdirSync(blank);
    process.chdir(blank);
    try {
      expect(shown(`Cannot find ${blank}/srv/orders.ts, ${blank} is empty`, false)).toBe(
        "Cannot find orders.ts, my_project is empty",
      );
    } finally {
      process.chdir(before);
    }
  });

  it.each([
    "See https://example.com/tmp/usr/docs",
    "and/or",
    "GET /no-such-root-anywhere/v4/Orders failed",
    "2026/02/03",
    "a / b",
    "'GET /no-such-root/x' or 'PUT'",
    "https://[::1]:4004/tmp/x",
    "10 km/h",
    "//tmp",
    "",
    "http://localhost:4004/tmp/x",
  ])("keeps what is no path: %s", (text) => {
    expect(shown(text, false)).toBe(text);
  });

  it.each(["zz_shown_broken", "zz_shown_import"])(
    "cannot name places on the disk when an app file is broken, while the log does: %s",
    async (name) => {
      const log: string[] = [];
      const write = (...all: unknown[]) => void log.push(all.map(String).join(" "));
      for (const development of [false, true]) {
        const engine = createEngine({ log: { debug: write, info: write, warn: write, error: write } });
        engine.registerDir(dir);
        engine.configure({ development });
        const answer = await engine.answer(
          JSON.stringify({ value: { S_FRONT: { SEARCH: `?app_start=${name}`, HASH: "" } } }),
          { correlationId: "test" },
        );
        expect(answer.status).toBe(500);
        expect(answer.body.includes(dir)).toBe(development);
        expect(answer.body).toContain(`${name}.mjs`);
      }
      expect(log.join()).toContain(dir);
    },
  );
});
