/** The source of a call is read as it runs: native TypeScript, compiled, bundled, minified, transformed by a test runner. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import vm from "node:vm";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, test } from "vitest";
import { register_app_class, register_app_dir } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { start } from "../contract/frontend.ts";

/** All values are equal; lines and columns change with every transformation, and other calls stand near. */
const SOURCE = (name: string): string => `
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

interface Address { city: string; zip: string }
type Text = string;

function field(client: z2ui5_if_client, value: Text): string {
  return client._bind_edit(value);
}

export default class ${name} extends z2ui5_if_app {
  first: string = "";
  second = "" as Text;
  address: Address = { city: "", zip: "" };
  out: string[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const { address: { city }, second } = this;
    this.out = [
      client._bind_edit(this.first),
      client._bind_edit(this.second),
      client._bind_edit(this.address!.zip as Text),
      client._bind_edit(city),
      field(client, second),
      this.own<Text>(client, this.address.zip),
      this.outcome(() => client._bind_edit(this.full)),
    ];
    await Promise.resolve();
    this.out.push(client._bind_edit(this.second), ...[0].map(() => client._bind_edit(this.address.city)));
    await this.later(client);
    client.message_box_display(this.out.join(" "));
  }

  private own<T extends string>(client: z2ui5_if_client, value: T): string {
    return client._bind_edit(value);
  }

  async later(client: z2ui5_if_client): Promise<void> {
    await new Promise((go) => setTimeout(go, 1));
    this.out.push(client._bind_edit(this.first));
  }

  get full(): string { return this.first; }

  outcome(work: () => string): string {
    try { return work(); } catch (error) { return (error as { code: string }).code; }
  }
}
`;
const BOUND =
  "{/XX/FIRST} {/XX/SECOND} {/XX/ADDRESS/ZIP} {/XX/ADDRESS/CITY} {/XX/SECOND} {/XX/ADDRESS/ZIP} BINDING_AMBIGUOUS {/XX/SECOND} {/XX/ADDRESS/CITY} {/XX/FIRST}";

let dir = "";
const write = (name: string, extension: string, text: string): void =>
  writeFileSync(join(dir, `${name}.${extension}`), text);
const shown = async (name: string): Promise<string> => {
  const reply = await start(name);
  return reply.params["S_MSG_BOX"]?.TEXT ?? reply.text;
};

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "transformed-"));
  register_app_dir(dir);
});

/** Compiles with the compiler of this project. */
function compiled(name: string, ...options: readonly string[]): string {
  const at = mkdtempSync(join(tmpdir(), "compiled-"));
  writeFileSync(join(at, `${name}.ts`), SOURCE(name));
  try {
    execFileSync(
      process.execPath,
      [
        resolve("node_modules/typescript/bin/tsc"),
        join(at, `${name}.ts`),
        "--outDir",
        at,
        "--ignoreConfig",
        "--noCheck",
        "--skipLibCheck",
        "--types",
        "",
        ...options,
      ],
      { stdio: "pipe" },
    );
  } catch {
    // It cannot find the framework's types there, and writes all the same.
  }
  return readFileSync(join(at, `${name}.js`), "utf8");
}

async function bundled(name: string, minify: boolean): Promise<string> {
  const at = mkdtempSync(join(tmpdir(), "bundled-"));
  writeFileSync(join(at, `${name}.ts`), SOURCE(name));
  const bundle = await rolldown({ input: join(at, `${name}.ts`), external: /^z2ui5/, logLevel: "silent" });
  const { output } = await bundle.generate({ format: "cjs", minify, exports: "default" });
  await bundle.close();
  return output[0].code;
}

describe("a binding names what stands in the source of", () => {
  test("TypeScript that runs natively", async () => {
    write("zcl_tx_native", "ts", SOURCE("zcl_tx_native"));
    expect(await shown("zcl_tx_native")).toBe(BOUND);
  });

  test.each([
    ["es2022", ["--target", "es2022", "--module", "esnext"]],
    ["maps", ["--target", "es2022", "--module", "esnext", "--sourceMap"]],
    ["inline", ["--target", "es2022", "--module", "esnext", "--inlineSourceMap", "--removeComments"]],
    ["commonjs", ["--target", "es2022", "--module", "commonjs"]],
    ["generators", ["--target", "es2015", "--module", "commonjs"]],
  ])("compiled code: %s", async (kind, options) => {
    const name = `zcl_tx_${kind}`;
    write(
      name,
      "js",
      compiled(name, ...options).replace(/helper_1.default|z2ui5_if_app_1\.default/g, (text) =>
        text.startsWith("z2ui5") ? "(z2ui5_if_app_1.default ?? z2ui5_if_app_1)" : text,
      ),
    );
    expect(await shown(name)).toBe(BOUND);
  });

  test.each([
    ["bundled", false],
    ["minified", true],
  ] as const)("%s code", async (kind, minify) => {
    const name = `zcl_tx_${kind}`;
    write(name, "js", await bundled(name, minify));
    expect(await shown(name)).toBe(BOUND);
  });

  test("code that a test runner transformed in memory, under the name of the file it came from", async () => {
    const name = "zcl_tx_runner";
    write(name, "ts", SOURCE(name));
    const text = (await bundled(name, false)).replace(/\n\s*/g, "\n ");
    const module = { exports: {} as { default?: never } };
    const wrapper = new vm.Script(`({"Object.<anonymous>":function(module,exports,require){${text}\n}});`, {
      filename: join(dir, `${name}.ts`),
    }).runInThisContext() as Record<string, (...given: unknown[]) => void>;
    wrapper["Object.<anonymous>"]!(module, module.exports, (path: string) =>
      path.endsWith("if_app") ? z2ui5_if_app : createRequire(import.meta.url)(path),
    );
    register_app_class(name, module.exports as never);
    expect(await shown(name)).toBe(BOUND);
  });

  test("a file that was changed on disk after it was loaded", async () => {
    const name = "zcl_tx_changed";
    write(name, "js", await bundled(name, false));
    await start(name);
    write(name, "js", (await bundled(name, false)).replaceAll("this.first", "this.second"));
    expect(await shown(name)).toBe(BOUND);
  });
});

describe("where the source cannot be read", () => {
  /** Without the inspector, the text of TypeScript that was stripped in memory cannot be had. */
  const unreadable = (main: string): string => {
    const name = "zcl_tx_unreadable";
    const at = mkdtempSync(join(tmpdir(), "unreadable-"));
    writeFileSync(
      join(at, `${name}.ts`),
      `
      import z2ui5_if_app from "z2ui5/z2ui5_if_app";
      export default class ${name} extends z2ui5_if_app {
        only: string = "once"; first = ""; second = ""; rows = [{ n: "cell" }]; s = { deep: "deep" };
        main(client: any): void { ${main} }
      }`,
    );
    writeFileSync(
      join(at, "run.mjs"),
      `
      import { createRequire, syncBuiltinESMExports } from "node:module";
      createRequire(import.meta.url)("node:inspector").Session = class { constructor() { throw new Error("denied"); } };
      syncBuiltinESMExports();
      const engine = await import(${JSON.stringify(`file://${resolve("srv/z2ui5/engine.ts")}`)});
      engine.configure({ development: true });
      engine.register_app_dir(${JSON.stringify(at)});
      console.log(await engine.roundtrip({ S_FRONT: { SEARCH: "?app_start=${name}", HASH: "" } }).catch((error) => error.message));`,
    );
    return execFileSync(process.execPath, [join(at, "run.mjs")], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  };

  test("a value that only one attribute has is that attribute", () => {
    expect(
      unreadable("client.message_box_display(client._bind_edit(this.only) + client._bind_edit(this.s.deep));"),
    ).toContain("{/XX/ONLY}{/XX/S/DEEP}");
  });

  test("a value that several have cannot be bound, and the message says why", () => {
    expect(unreadable("client._bind_edit(this.first);")).toMatch(
      /several attributes of zcl_tx_unreadable hold.*The source of the call could not be read/,
    );
  });

  test("a cell cannot be found by its value, without its table", () => {
    expect(unreadable("client._bind_edit(this.rows[0].n);")).toMatch(
      /no attribute of zcl_tx_unreadable.*The source of the call could not be read/,
    );
    expect(
      unreadable("client.message_box_display(client._bind_edit(this.rows[0].n, { tab: this.rows, tab_index: 1 }));"),
    ).toContain("{/XX/ROWS/0/N}");
  });
});
