/** TypeScript that a compiler translates and Node does not run is found in the text of a file. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unsupported_syntax } from "../../../srv/z2ui5/engine.ts";
import { tempDir } from "./temp-dirs.ts";

const SHAPES = `export interface Line { name: string }
export type Kind = "a" | "b";
export const kinds: Kind[] = ["a"];
export interface Both { x: 1 }
export const Both = 1;
export class Shape {}
`;

/** They pass on what others export. */
const BARRELS = {
  "all.ts": 'export * from "./shapes.ts";\nexport * from "./round.ts";\n',
  "types.ts": 'export type * from "./all.ts";\n',
  "round.ts": 'export * from "./all.ts";\nexport const round = 1;\n',
  "some.ts":
    'export { kinds, type Line, Shape as Figure } from "./shapes.ts";\nexport type { Kind as Sort } from "./shapes.ts";\n',
  "more.ts": 'export type { Sort } from "./some.js";\ntype Own = 1;\nexport { type Own, round };\nconst round = 1;\n',
};

const found = (text: string) => {
  const dir = tempDir({ "app.ts": text, "shapes.ts": SHAPES, ...BARRELS });
  const syntax = unsupported_syntax(join(dir, "app.ts"));
  return syntax && { at: `${syntax.line}:${syntax.column}`, what: syntax.what, instead: syntax.instead };
};

test.each([
  ["an enum", "\nenum Status { Open }", "2:1", "as const"],
  ["an enum", "export const enum Status { Open }", "1:8", "as const"],
  ["a namespace with code", "export namespace Prices { export const tax = 19; }", "1:8", "file of its own"],
  ["a parameter property", "class A {\n  constructor(private x: number) {}\n}", "2:23", "constructor sets"],
  ["import … = …", 'import fs = require("node:fs");', "1:1", "from"],
  ["export = …", "class A {}\nexport = A;", "2:1", "export default"],
  ["a decorator", "const on = (x: unknown) => x;\n@on\nexport class A {}", "2:1", "call"],
  ["a decorator", 'class A {\n  @on("x") y: string = "@";\n}', "2:3", "call"],
  ["a type in angle brackets", "const x = <number>(3 as unknown);", "1:11", "as Type"],
])("%s in %j", (what, text, at, instead) => {
  expect(found(text)).toEqual({ at, what, instead: expect.stringContaining(instead) });
});

test.each([
  ['import { kinds, Line } from "./shapes";', "Line", "1:17"],
  ['import { Line } from "./shapes.ts";', "Line", "1:10"],
  [
    'import { kinds } from "./shapes.js";\nimport shapes, {\n  kinds,\n  Kind as K,\n} from "./shapes.js";',
    "Kind",
    "4:3",
  ],
])("a type that is imported like a value, %j", (text, name, at) => {
  const what = `the type ${name}, which is imported like a value,`;
  expect(found(text)).toEqual({ at, what, instead: `import { type ${name} }` });
});

test.each([
  ['import { kinds, Line } from "./all.ts";', "Line", "1:17", "import"],
  ['import { round, Kind } from "./round.ts";', "Kind", "1:17", "import"],
  ['import { Figure, Sort } from "./some.ts";', "Sort", "1:18", "import"],
  ['import { Sort } from "./more.ts";', "Sort", "1:10", "import"],
  ['import { round, Own } from "./more.ts";', "Own", "1:17", "import"],
  ['import { Line } from "./types.ts";', "Line", "1:10", "import"],
  ['export { kinds, Line } from "./shapes.ts";', "Line", "1:17", "export"],
  ['import { kinds } from "./all.ts";\nexport {\n  Sort as Kind,\n} from "./more.ts";', "Sort", "3:3", "export"],
])("a type that other files pass on, or that is passed on like a value, %j", (text, name, at, verb) => {
  const what = `the type ${name}, which is ${verb}ed like a value,`;
  expect(found(text)).toEqual({ at, what, instead: `${verb} { type ${name} }` });
});

test.each([
  'export * from "./all.ts";\nexport type { Line } from "./shapes.ts";\nexport { kinds, type Kind, Both, Shape } from "./all.ts";',
  'import { Figure, type Sort } from "./some.ts";\nimport { round } from "./round.ts";\nexport const Sort = "./some.ts";',
  'import { Shape } from "./types.ts";',
  '/** @param x */\nexport const mail = "a@b";\nconst cds = `\n@title: "x"\n`;',
  'import type { Line } from "./shapes.ts";',
  'import { kinds, type Line, type Kind as K, Both, Shape } from "./shapes.ts";',
  'import { kinds as Line } from "./shapes.ts";',
  'import { Line } from "./no-such-file.ts";',
  'import { Line } from "shapes";',
  'import z from "./shapes.ts";\nconst text = "import { Line }";',
  "declare enum Status { Open }\ndeclare namespace N { const a: number }\nexport abstract class A { abstract x: number; #y = 1 as const }",
  "const broken = ;",
])("nothing in %j", (text) => {
  expect(found(text)).toBeNull();
});

test("Node's warnings about its own parser are not in the log", () => {
  const engine = JSON.stringify(join(import.meta.dirname, "../../../srv/z2ui5/engine.ts"));
  const looks = `const { unsupported_syntax } = await import(${engine}); unsupported_syntax(${engine}); process.emitWarning("of others");`;
  const log = execFileSync("sh", ["-c", 'exec "$0" --input-type=module --eval "$1" 2>&1', process.execPath, looks]);
  expect(String(log)).toContain("Warning: of others");
  expect(String(log)).not.toContain("stripTypeScriptTypes");
});
