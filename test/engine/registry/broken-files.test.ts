import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { brokenFile, positionOfBrokenFile } from "../../../srv/z2ui5/registry/broken-file.ts";
import { listApps } from "./default-registry.ts";
import { findAppClass } from "./default-registry.ts";
import { appDirs, cjs, esm, put, tempDir } from "./temp-dirs.ts";

const BROKEN: Record<string, [file: string, text: string, reason: RegExp]> = {
  "a syntax error in a CommonJS file": [
    "br_syntax.js",
    `"use strict";\nclass {\n`,
    /SyntaxError.*\(line 2 of .*br_syntax\.js\)/,
  ],
  "a syntax error in an ES module": [
    "br_esm.mjs",
    `export default class {\n  foo( { }\n`,
    /SyntaxError.*\(line 2 of .*br_esm\.mjs\)/,
  ],
  "a syntax error in TypeScript": [
    "br_ts.ts",
    `export default class {\n  const x;\n}\n`,
    /SyntaxError.*\(line 2 of .*br_ts\.ts\)/,
  ],
  "an import of a missing package": [
    "br_package.mjs",
    `import "no-such-package";\n${esm("br_package")}`,
    /no-such-package.*\(line 1 of .*br_package\.mjs\)/,
  ],
  "an import of a missing file": [
    "br_import.mjs",
    `import fs from "node:fs";\nimport { lines } from "./no-such-file.js";\n${esm("br_import")}`,
    /no-such-file\.js.*\(line 2 of .*br_import\.mjs\)/,
  ],
  "a require of a missing file": [
    "br_file.js",
    `\nrequire("./no-such-file");\n${cjs("br_file")}`,
    /no-such-file.*\(line 2 of .*br_file\.js\)/,
  ],
  "an import of a missing name": ["br_name.mjs", `import { nothing } from "node:fs";\n${esm("br_name")}`, /'nothing'/],
  "an error while it runs": [
    "br_throw.mjs",
    `\nthrow new RangeError("too far");\n`,
    /RangeError: too far \(line 2 of .*br_throw\.mjs\)/,
  ],
  "something thrown that is no error": ["br_null.js", `throw null;`, /it threw null/],
  "an error behind top-level await": ["br_await.mjs", `await null;\nthrow new Error("late");\n`, /late/],
  "no exported class": ["br_none.js", `module.exports = { answer: 42 };`, /does not export a class/],
};

describe("a broken file is named with its reason, at every attempt:", () => {
  test.each(Object.entries(BROKEN))("%s", async (_, [file, text, reason]) => {
    const dir = tempDir({ [file]: text });
    appDirs(dir);
    for (let attempt = 1; attempt <= 2; attempt++) {
      const error: unknown = await findAppClass(file.replace(/\.\w+$/, "")).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "APP_FILE_BROKEN", status: 500 });
      expect((error as Error).message).toContain(`${dir}/${file}`);
      expect((error as Error).message).toMatch(reason);
    }
  });

  test.each(Object.entries(BROKEN))("repaired without a restart: %s", async (_, [file, text]) => {
    const dir = tempDir({ [file]: text });
    appDirs(dir);
    const name = file.replace(/\.\w+$/, "");
    await expect(findAppClass(name)).rejects.toMatchObject({ code: "APP_FILE_BROKEN" });
    await setTimeout(20);
    put(dir, file, file.endsWith(".js") ? cjs(name) : esm(name));
    expect((await findAppClass(name))?.name).toBe(name);
  });
});

test("a class that does not extend the base class is named", async () => {
  appDirs(tempDir({ "br_plain.js": "module.exports = class br_plain { main() {} };" }));
  await expect(findAppClass("BR_PLAIN")).rejects.toMatchObject({
    code: "NOT_AN_APP",
    message: expect.stringContaining("br_plain") as string,
  });
});

test("a broken file does not fall back to an app of the same name in a later directory", async () => {
  appDirs(tempDir({ "br_first.js": "class {" }), tempDir({ "br_first.js": cjs("br_first") }));
  await expect(findAppClass("br_first")).rejects.toMatchObject({ code: "APP_FILE_BROKEN" });
});

test("the list of apps reports broken files beside the working ones", async () => {
  const dir = tempDir({
    "bl_good.js": cjs("bl_good", `static title = "Good";`),
    "bl_bad.mjs": "export default class X extends {",
  });
  appDirs(dir);
  const { apps, broken } = await listApps();
  expect(apps).toContainEqual({ classname: "bl_good", title: "Good", file: `${dir}/bl_good.js`, builtIn: false });
  expect(broken).toContainEqual({
    classname: "bl_bad",
    file: `${dir}/bl_bad.mjs`,
    reason: expect.stringContaining("SyntaxError") as string,
  });
});

test("the list of apps reports a file that is no program and no longer says what it extends", async () => {
  appDirs(
    tempDir({
      "bf_typo.ts":
        "import z2ui5_if_app from 'z2ui5/z2ui5_if_app';\nexport default class bf_typo extnds z2ui5_if_app {\n  main() {}\n}\n",
      "bf_cut.js": "module.exports = class bf_cut {",
      "bf_helper.js": "module.exports = { main: () => 'a class of its own' };",
      "bf_enum.ts": "export enum Kind { main }",
      "bf_notes.js": "these are notes",
    }),
  );
  const names = (await listApps()).broken.map(({ classname }) => classname);
  expect(names.filter((name) => name.startsWith("bf_"))).toEqual(["bf_cut", "bf_typo"]);
});

test("a file that esbuild cannot read, as under tsx, is named with what is wrong and where", () => {
  const text = `Transform failed with 1 error:\n/srv/apps/br_tsx.ts:9:7: ERROR: Expected ")" but found ":"`;
  const thrown = Object.assign(new Error(text), { name: "TransformError" });
  thrown.stack = `TransformError: ${text}\n    at failureErrorWithLog (/node_modules/esbuild/lib/main.js:1467:15)`;
  const error = brokenFile("/srv/apps/br_tsx.ts", thrown);
  expect(error.message).toContain(`: Expected ")" but found ":" (line 9 of /srv/apps/br_tsx.ts)`);
  expect(positionOfBrokenFile(error)).toEqual({ file: "/srv/apps/br_tsx.ts", line: 9, column: 8 });
});
