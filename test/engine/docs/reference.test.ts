import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingsSchema } from "../../../srv/host/config/schema.ts";
import { z2ui5_cl_ui5_client } from "../../../srv/z2ui5/client/client-class.ts";
import { cs_event } from "../../../srv/z2ui5/client/constants.ts";
import { ERRORS } from "../../../srv/z2ui5/errors.ts";
import metadata from "../../../srv/z2ui5/view/ui5-metadata.json" with { type: "json" };
import { generate, generated } from "../../../tools/docs/reference/generate.mjs";

const PROJECT = join(import.meta.dirname, "../../..");
const pages = generated();

/** Names that a page defines: by a heading of their own, or in the first column of a table. */
const definitions = (page: string): string[] =>
  [...page.replace(/```[^]*?```/g, "").matchAll(/^(?:### `([^`]+)`$|\| `([^`]+)` \|)/gm)].map(
    ([, heading, cell]) => heading ?? cell!,
  );
const defined = new Map([...pages].map(([page, text]) => [page, definitions(text)]));
const pagesThatDefine = (name: string, which: (page: string) => boolean = () => true): string[] =>
  [...defined].flatMap(([page, names]) => (which(page) ? names.filter((one) => one === name).map(() => page) : []));

/** Names with the pages that define them, of those that are not defined exactly once. */
const notOnce = (names: readonly string[], which?: (page: string) => boolean): [string, string[]][] =>
  names
    .map((name): [string, string[]] => [name, pagesThatDefine(name, which)])
    .filter(([, found]) => found.length !== 1);

test("the reference is what the sources say; otherwise run `node tools/docs/reference/generate.mjs`", () => {
  const current = generate();
  expect([...pages.keys()].toSorted()).toEqual([...current.keys()].toSorted());
  for (const [name, text] of current) expect([name, pages.get(name)]).toEqual([name, text]);
});

describe("exactly one page defines", () => {
  test("each method of the client, with a sentence; the pages are those of tools/docs/reference/client.mjs", () => {
    const methods = methodsOf(z2ui5_cl_ui5_client.prototype);
    expect(methods.length).toBeGreaterThan(70);
    expect(notOnce(methods, (page) => page.startsWith("client-"))).toEqual([]);
    const silent = methods.filter((name) =>
      [...pages.values()].some((text) => text.includes(`### \`${name}\`\n\n\`\`\``)),
    );
    expect(silent).toEqual([]);
  });

  test("each action", () => {
    const names = Object.keys(cs_event).filter((name) => name === name.toLowerCase());
    expect(notOnce(names, (page) => page === "actions.md")).toEqual([]);
  });

  test("each setting", () => {
    const names = leaves(settingsSchema.parse({}));
    expect(names.length).toBeGreaterThan(25);
    expect(notOnce(names, (page) => page === "settings.md")).toEqual([]);
  });

  test("each error", () => expect(notOnce(Object.keys(ERRORS))).toEqual([]));

  test("each custom control", () =>
    expect(
      notOnce(
        customControls().map((name) => name.slice("z2ui5.cc.".length)),
        (page) => page === "custom-controls.md",
      ),
    ).toEqual([]));

  test("each export of a module, whatever is exported twice being one", async () => {
    const modules = await Promise.all(
      moduleNames().map(async (name) => [name, (await import(name)) as object] as const),
    );
    const values = new Map<unknown, string>();
    for (const [, module] of modules)
      for (const [name, value] of Object.entries(module))
        if (!["default", "module.exports"].includes(name) || !values.has(value))
          values.set(value, name === "default" || name === "module.exports" ? nameOf(value, name) : name);
    const names = [...values.values()].filter((name) => name !== "module.exports" && name !== "default");
    expect(names.length).toBeGreaterThan(70);
    const wrong = notOnce(names, (page) => !/^(controls-|custom-|client-|actions|settings)/.test(page));
    // What `z2ui5/cap` exports by default, under any name, is shown as `cap`, too.
    expect(wrong.filter(([name, on]) => name !== "cap" || on.length !== 2)).toEqual([]);
  });

  test("each type of a module, as often as it is declared", () => {
    const sources = globSync("srv/**/*.ts", { cwd: PROJECT, exclude: ["srv/z2ui5/view/sap/**", "**/node_modules/**"] })
      .map((file) => readFileSync(join(PROJECT, file), "utf8"))
      .join("\n");
    const types = moduleFiles().flatMap((file) => exportedTypes(readFileSync(file, "utf8")));
    expect(types.length).toBeGreaterThan(60);
    const wrong = [...new Set(types)]
      .map((name) => ({
        name,
        on: pagesThatDefine(name, (page) => !/^(controls-|custom-)/.test(page)),
        declared:
          sources.match(new RegExp(`^export (?:declare )?(?:abstract )?(?:type|interface|class) ${name}\\b`, "gm"))
            ?.length ?? 0,
      }))
      .filter(({ on, declared }) => on.length === 0 || on.length > declared || new Set(on).size !== on.length);
    expect(wrong).toEqual([]);
  });

  test("each control of a namespace", async () => {
    const namespaces = globSync("srv/z2ui5/view/sap/**/*.ts", { cwd: PROJECT, exclude: ["**/*.d.ts"] });
    expect(namespaces.length).toBeGreaterThan(20);
    for (const file of namespaces) {
      const namespace = file.slice("srv/z2ui5/view/".length, -3).replaceAll("/", ".");
      const controls = Object.keys((await import(join(PROJECT, file))) as object);
      expect([namespace, notOnce(controls, (page) => page === `controls-${namespace}.md`)]).toEqual([namespace, []]);
    }
  });
});

/** Public methods of a class and its ancestors. */
function methodsOf(prototype: object): string[] {
  const names = new Set<string>();
  for (let one: object | null = prototype; one && one !== Object.prototype; one = Object.getPrototypeOf(one) as object)
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  return [...names].filter((name) => name !== "constructor");
}

function leaves(group: object, prefix = ""): string[] {
  return Object.entries(group).flatMap(([name, value]): string[] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? leaves(value as object, `${prefix}${name}.`)
      : [prefix + name],
  );
}

const customControls = (): string[] => {
  const source = readFileSync(join(PROJECT, "srv/z2ui5/view/z2ui5/cc.ts"), "utf8");
  const named = [...source.matchAll(/"(z2ui5\.cc\.\w+)"\)/g)].map(([, name]) => name!);
  expect(named.every((name) => name in metadata.classes)).toBe(true);
  return named;
};

/** Names of types that a module declares and exports, or passes on. */
const exportedTypes = (source: string): string[] => [
  ...[...source.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name!),
  ...[...source.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, all, list]) =>
    list!
      .split(",")
      .map((one) => one.trim())
      .filter((one) => (all ? one !== "" : one.startsWith("type ")))
      .map((one) => one.replace(/^type /, "")),
  ),
];

function moduleFiles(): string[] {
  const { exports } = JSON.parse(readFileSync(join(PROJECT, "srv/z2ui5/package.json"), "utf8")) as {
    exports: Record<string, string>;
  };
  const named = Object.values(exports).filter((file) => file.endsWith(".ts") && !file.includes("*"));
  return [...named.map((file) => join("srv/z2ui5", file)), ...globSync("srv/z2ui5/compat/*.ts", { cwd: PROJECT })].map(
    (file) => join(PROJECT, file),
  );
}

/** What can be imported of the package, but for the modules of namespaces, the plugin itself, which starts a server, and what only runs in jest. */
function moduleNames(): string[] {
  const { exports } = JSON.parse(readFileSync(join(PROJECT, "srv/z2ui5/package.json"), "utf8")) as {
    exports: Record<string, string>;
  };
  const named = Object.entries(exports)
    .filter(([name, file]) => file.endsWith(".ts") && !name.includes("*"))
    .map(([name]) => `z2ui5${name.slice(1)}`);
  const compat = globSync("srv/z2ui5/compat/*.ts", { cwd: PROJECT }).map(
    (file) => `z2ui5/${file.slice("srv/z2ui5/compat/".length, -3)}`,
  );
  return [...named, ...compat].filter((name) => !/(?:cds-plugin|test\/jest)$/.test(name));
}

/** Name of a default export: that of a class or function, else none. */
const nameOf = (value: unknown, fallback: string): string =>
  typeof value === "function" && value.name ? value.name : fallback;
