import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { filesBelow, importsIn, importsOf, PROJECT, type Import } from "./imports.ts";

/** The rooms of a directory, bottom up, as docs/architecture.md lists them. */
function roomsOf(root: string): string[] {
  const text = readFileSync(join(PROJECT, "docs/architecture.md"), "utf8");
  const block = text.split(`\`\`\`rooms ${root}\n`)[1]?.split("```", 1)[0] ?? "";
  return block
    .trim()
    .split("\n")
    .map((line) => line.split(":", 1)[0] ?? "");
}

/** Face of the plugin: it leads from the package to the host. */
const FACE = ["cds-plugin", "eject", "service", "standalone", "database", "live", "cap", "cap-retention"].map(
  (name) => `srv/z2ui5/${name}.ts`,
);

const ROOTS = ["srv/z2ui5", "srv/z2ui5/model", "srv/host", "app/z2ui5/src"];

/** The room of a file: its own entry, else that of its directory. */
function roomOf(file: string, root: string, rooms: readonly string[]): number {
  const inside = relative(root, file);
  const own = rooms.indexOf(inside);
  return own >= 0 ? own : rooms.indexOf(inside.split("/", 1)[0] ?? "");
}

describe.each(ROOTS)("the rooms of %s", (root) => {
  const rooms = roomsOf(root);
  const files = filesBelow(root).filter((file) => !FACE.includes(file));

  test("are listed with all their files, and exist", () => {
    expect(rooms.length).toBeGreaterThan(5);
    expect(rooms.filter((room) => !existsSync(join(PROJECT, root, room)))).toEqual([]);
    expect(files.filter((file) => roomOf(file, root, rooms) < 0)).toEqual([]);
  });

  test("import from below only, types included", () => {
    expect(upwards(files.flatMap(importsOf), root, rooms)).toEqual([]);
  });
});

const upwards = (imports: readonly Import[], root: string, rooms: readonly string[]): string[] =>
  imports
    .filter(({ from, to }) => to.startsWith(`${root}/`) && roomOf(to, root, rooms) > roomOf(from, root, rooms))
    .map(({ from, to }) => `${from} imports ${to}`);

test("no imports run in circles, types included", () => {
  const files = ROOTS.flatMap(filesBelow);
  expect(circlesOf(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
});

test("an import that runs upwards or in a circle is found, however it is written", () => {
  const [low, high] = ["srv/z2ui5/state/planted.ts", "srv/z2ui5/wire/planted.ts"];
  const importsWith = (file: string, target: string): Import[][] =>
    [
      `import { one } from "${target}";`,
      `import one, {\n  two,\n} from "${target}";`,
      `import * as all from "${target}";`,
      `import { type One, two } from "${target}";`,
      `import "${target}";`,
      `export * from "${target}";`,
      `export { one } from "${target}";`,
      `const one = await import("${target}");`,
      `import type { One } from "${target}";`,
      `import { type One, type Two } from "${target}";`,
      `export type { One } from "${target}";`,
    ].map((source) => importsIn(file, source));
  for (const imports of importsWith(low, "../wire/planted.ts")) {
    expect(upwards(imports, "srv/z2ui5", roomsOf("srv/z2ui5"))).toHaveLength(1);
    const back = importsIn(high, 'import { state } from "../state/planted.ts";');
    expect(
      circlesOf(
        new Map([
          [low, imports],
          [high, back],
        ]),
      ),
    ).toHaveLength(1);
  }
});

function circlesOf(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" > "));
    if (done.has(file) || way.includes(file)) return;
    for (const { to } of imports.get(file) ?? []) if (imports.has(to)) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

/** The wires, samples of apps that speak with frontends themselves, the text of a test, and what the frontend's own actions and calls are named. */
const SPELLS = [
  "srv/z2ui5/wire/",
  "srv/z2ui5/apps/samples/",
  "srv/host/add/first-app.ts",
  "app/z2ui5/src/wire/",
  "app/z2ui5/src/actions/",
  "app/z2ui5/src/core/withSource.ts",
  "app/z2ui5/src/runtime/SlotContent.ts",
  "app/z2ui5/src/runtime/Frontend.ts",
  "app/z2ui5/src/runtime/SlotController.ts",
];

describe("the engine", () => {
  const files = filesBelow("srv/z2ui5").filter((file) => !FACE.includes(file) && !file.startsWith("srv/z2ui5/test/"));
  const all = files.flatMap(importsOf);

  test("cannot import from CAP, Express or the host", () => {
    // Samples are apps, and apps may use CAP; `z2ui5/model` brings them its model.
    const mayUseCap = (from: string): boolean => /^srv\/z2ui5\/(?:apps\/samples|model)\//.test(from);
    const foreign = all.filter(
      ({ from, to }) =>
        (/^(?:@cap-js\/|express|compression)/.test(to) && !from.startsWith("srv/z2ui5/apps/samples/")) ||
        (to.startsWith("@sap/") && !(mayUseCap(from) && (to === "@sap/cds" || !from.includes("/model/")))) ||
        to.startsWith("srv/host"),
    );
    expect(foreign.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test("keeps nothing of a request beside its context: no storage that follows calls, no globals, no changed prototypes", () => {
    const hidden = /AsyncLocalStorage|async_hooks|\bglobalThis\b|setPrototypeOf/;
    // The harness is a client: it has a browser's window, and follows the steps of a test.
    const found = filesBelow("srv/z2ui5")
      .filter((file) => !FACE.includes(file) && !file.startsWith("srv/z2ui5/test/"))
      .filter((file) => hidden.test(withoutComments(readFileSync(join(PROJECT, file), "utf8"))));
    expect(found).toEqual([]);
  });

  test("spells a wire only in the wires", () => {
    const spelled =
      /\beBP?\(|\beF\(|\bXX\b|\bS_(?:FRONT|EXT|VIEW|POPUP|POPOVER|MSG_|ACTION|STATEFUL|FOLLOW)|\bT_(?:SYSTEM|CUSTOM)\b|"VIEW_SLOTS"/;
    const found = ["srv/z2ui5", "srv/host", "app/z2ui5/src"]
      .flatMap(filesBelow)
      .filter((file) => !SPELLS.some((allowed) => file.startsWith(allowed)))
      .filter((file) => spelled.test(withoutComments(readFileSync(join(PROJECT, file), "utf8"))));
    expect(found).toEqual([]);
  });
});

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
