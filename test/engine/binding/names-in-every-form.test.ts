/** A bound attribute bears the name written at the call and holds the value handed over, however the source is transformed (client-api §5.6). */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync as swc, type Options as SwcOptions } from "@swc/core";
import { transformSync as esbuild, type TransformOptions } from "esbuild";
import { createInstrumenter } from "istanbul-lib-instrument";
import { rolldown } from "rolldown";
import { describe, expect, test } from "vitest";

const NOT_FOUND = "BINDING_NOT_FOUND";
const AMBIGUOUS = "BINDING_AMBIGUOUS";

/** Expressions of an app most of whose attributes hold the same value, and what they bind. */
const CALLS: readonly (readonly [call: string, bound: string])[] = [
  ["client._bind_edit(this.first)", "{/XX/FIRST}"],
  ["client._bind_edit(this.second as string)", "{/XX/SECOND}"],
  ["client._bind_edit(((this.second)!))", "{/XX/SECOND}"],
  ["client._bind_edit(this.address!.zip)", "{/XX/ADDRESS/ZIP}"],
  ["client._bind_edit(this.address?.city)", "{/XX/ADDRESS/CITY}"],
  ["client?._bind_edit(this?.part?.inner?.zip)", "{/XX/PART/INNER/ZIP}"],
  ['client["_bind_edit"](this["second"])', "{/XX/SECOND}"],
  ["client._bind_edit.call(client, this.second)", "{/XX/SECOND}"],
  ["client._bind_edit({ val: this.second })", "{/XX/SECOND}"],
  ["client._bind_edit(this.rows[1]!.text)", "{/XX/ROWS/1/TEXT}"],
  ["client._bind_edit(this.rows[this.index]!.key)", "{/XX/ROWS/1/KEY}"],
  ["client._bind_edit(this.rows[this.index]!.text)", AMBIGUOUS],
  [
    "client._bind_edit(this.rows[this.index]!.text, { tab: this.rows, tab_index: this.index + 1 })",
    "{/XX/ROWS/1/TEXT}",
  ],
  ["this.rows.map((row) => client._bind_edit(row.key))[1]!", "{/XX/ROWS/1/KEY}"],
  [
    "this.rows.map((row, at) => client._bind_edit(row.text, { tab: this.rows, tab_index: at + 1 }))[1]!",
    "{/XX/ROWS/1/TEXT}",
  ],
  ["this.rows.map((row) => client._bind_edit(row.text))[1]!", AMBIGUOUS],
  ["(() => { const tile = () => client._bind_edit(this.second); return tile(); })()", "{/XX/SECOND}"],
  ["(() => { const { city } = this.address!; return client._bind_edit(city); })()", "{/XX/ADDRESS/CITY}"],
  ["(() => { const app = this; return client._bind_edit(app.address!.zip); })()", "{/XX/ADDRESS/ZIP}"],
  ["(() => { const other = this.first; return client._bind_edit(other); })()", NOT_FOUND],
  ["field(client, this.first)", NOT_FOUND],
  ["client._bind_edit(this.full)", NOT_FOUND],
  ["client._bind_edit(this.read())", NOT_FOUND],
  ["client._bind_edit(this.first + this.second)", NOT_FOUND],
  ["client._bind_edit(this.index ? this.first : this.second)", NOT_FOUND],
  ["client._bind_edit(`${this.first}`)", NOT_FOUND],
  ['client._bind_edit("")', NOT_FOUND],
  ["client._bind_edit((this as any).missing)", NOT_FOUND],
  ["client._bind_edit(this[this.key] as string)", NOT_FOUND],
  ["client._bind_edit(...this.list())", NOT_FOUND],
  ["[this.first].map(client._bind_edit, client)[0]!", NOT_FOUND],
  ["client._bind_edit(this.id_app)", NOT_FOUND],
  ["client._bind(this.address!)", "{/ADDRESS}"],
  ["client._bind((() => this.address!)())", "{/ADDRESS}"],
  ["client._bind_edit(this.first, { name: 'second' })", "{/XX/SECOND}"],
];

const source = (name: string): string => `
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

interface Address { city: string; zip: string }

function field(client: z2ui5_if_client, value: string): string {
  return client._bind_edit(value);
}

export default class ${name} extends z2ui5_if_app {
  first: string = "";
  second = "" as string;
  address?: Address = { city: "", zip: "" };
  part?: { inner?: Address } = { inner: { city: "x", zip: "" } };
  rows = [{ key: "a", text: "" }, { key: "b", text: "" }];
  index = 1;
  key: "first" = "first";

  get full(): string { return this.first; }
  read(): string { return this.second; }
  list(): [string] { return [this.first]; }

  async main(client: z2ui5_if_client): Promise<void> {
    const results: string[] = [];
    const attempt = (call: () => string): void => {
      try { results.push(call()); } catch (error) { results.push((error as { code?: string }).code ?? String(error)); }
    };
${CALLS.map(([call]) => `    attempt(() => ${call});`).join("\n")}
    await Promise.resolve();
    attempt(() => client._bind_edit(this.second));
    client.message_box_display(JSON.stringify(results));
  }
}
`;

const expected = [...CALLS.map(([, bound]) => bound), "{/XX/SECOND}"];

/** What the calls of a class in a file return, in a process of its own. */
function bound(text: string, extension: string, flags: readonly string[] = []): string[] {
  const at = mkdtempSync(join(tmpdir(), "names-"));
  writeFileSync(join(at, `zcl_names.${extension}`), text);
  writeFileSync(
    join(at, "run.mjs"),
    `
    const { roundtrip, configure, register_app_dir } = await import(${JSON.stringify(pathToFileURL(resolve("srv/z2ui5/engine.ts")).href)});
    configure({ development: true });
    register_app_dir(${JSON.stringify(at)});
    const body = await roundtrip({ S_FRONT: { SEARCH: "?app_start=zcl_names", HASH: "" } });
    const shown = JSON.parse(body).S_FRONT.PARAMS.S_MSG_BOX?.TEXT;
    process.stdout.write(shown ?? body);`,
  );
  const printed = execFileSync(process.execPath, [...flags, join(at, "run.mjs")], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return JSON.parse(printed) as string[];
}

/** Compiles with the compiler of this project. */
function compiled(...options: readonly string[]): string {
  const at = mkdtempSync(join(tmpdir(), "compiled-"));
  writeFileSync(join(at, "zcl_names.ts"), source("zcl_names"));
  try {
    execFileSync(
      process.execPath,
      [
        resolve("node_modules/typescript/bin/tsc"),
        join(at, "zcl_names.ts"),
        ...["--outDir", at, "--ignoreConfig", "--noCheck", "--skipLibCheck", "--types", ""],
        ...options,
      ],
      { stdio: "pipe" },
    );
  } catch {
    // It cannot find the framework's types there, and writes all the same.
  }
  return withDefault(readFileSync(join(at, "zcl_names.js"), "utf8"));
}

/** The framework is loaded from its sources, whose default export `require` returns in a namespace. */
const withDefault = (text: string): string =>
  text.replace(/\bz2ui5_if_app_1\.default/g, "(z2ui5_if_app_1.default ?? z2ui5_if_app_1)");

const transformed = (options: TransformOptions): string =>
  esbuild(source("zcl_names"), { loader: "ts", format: "esm", ...options }).code;

const byForms = (options: SwcOptions): string =>
  swc(source("zcl_names"), { filename: "zcl_names.ts", swcrc: false, ...options }).code;

async function bundled(minify: boolean): Promise<string> {
  const at = mkdtempSync(join(tmpdir(), "bundled-"));
  writeFileSync(join(at, "zcl_names.ts"), source("zcl_names"));
  const bundle = await rolldown({ input: join(at, "zcl_names.ts"), external: /^z2ui5/, logLevel: "silent" });
  const { output } = await bundle.generate({ format: "esm", minify, exports: "named" });
  await bundle.close();
  return output[0].code;
}

describe("a binding bears the name written at the call in", () => {
  test("TypeScript whose types Node strips", () => expect(bound(source("zcl_names"), "ts")).toEqual(expected));

  test("TypeScript that tsx runs", () =>
    expect(
      bound(source("zcl_names"), "ts", ["--import", pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href]),
    ).toEqual(expected));

  test.each([
    ["of today", ["--target", "es2022", "--module", "esnext"]],
    ["for an older target", ["--target", "es2018", "--module", "esnext"]],
    ["with generators for asynchronous functions", ["--target", "es2015", "--module", "esnext"]],
    ["without comments", ["--target", "es2022", "--module", "esnext", "--removeComments"]],
  ])("compiled modules %s", (_what, options) => expect(bound(compiled(...options), "mjs")).toEqual(expected));

  test("compiled CommonJS, as ts-jest makes it", () =>
    expect(bound(compiled("--target", "es2022", "--module", "commonjs"), "cjs")).toEqual(expected));

  test("compiled modules with source maps that Node follows", () =>
    expect(
      bound(compiled("--target", "es2022", "--module", "esnext", "--inlineSourceMap"), "mjs", ["--enable-source-maps"]),
    ).toEqual(expected));

  test.each<[string, TransformOptions]>([
    ["with names that are kept", { keepNames: true }],
    ["for an older target", { target: "es2018" }],
    ["without white space", { minifyWhitespace: true }],
  ])("what esbuild makes %s", (_what, options) => expect(bound(transformed(options), "mjs")).toEqual(expected));

  test.each<[string, SwcOptions]>([
    ["of today", { jsc: { target: "es2022" } }],
    ["for an older target", { jsc: { target: "es2018" } }],
  ])("what swc makes %s", (_what, options) => expect(bound(byForms(options), "mjs")).toEqual(expected));

  test("code with the counters of a coverage tool", () =>
    expect(
      bound(createInstrumenter({ esModules: true }).instrumentSync(transformed({}), "zcl_names.mjs"), "mjs"),
    ).toEqual(expected));

  test("a bundle", async () => expect(bound(await bundled(false), "mjs")).toEqual(expected));

  test("minified code, or is an error", async () => {
    const results = bound(await bundled(true), "mjs");
    expect(results).toHaveLength(expected.length);
    for (const [at, result] of results.entries())
      expect([expected[at], NOT_FOUND, AMBIGUOUS], CALLS[at]?.[0] ?? "").toContain(result);
    expect(results.filter((result) => result.startsWith("{")).length).toBeGreaterThan(15);
  });
});

describe("where the source cannot be read", () => {
  /** Without the inspector, the text of TypeScript that was stripped in memory cannot be had. */
  const denied = `data:text/javascript,${encodeURIComponent(
    'import { createRequire, syncBuiltinESMExports } from "node:module"; createRequire("/")("node:inspector").Session = class { constructor() { throw new Error("denied"); } }; syncBuiltinESMExports();',
  )}`;

  test("only what is named and objects are bound", () => {
    const results = bound(source("zcl_names"), "ts", ["--import", denied]);
    expect(results.filter((result) => result.startsWith("{"))).toEqual(["{/ADDRESS}", "{/ADDRESS}", "{/XX/SECOND}"]);
  });
});
