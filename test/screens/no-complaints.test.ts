/** Apps that are right: they open, and no screen complains about one of them. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";
import { SAMPLE_CATEGORIES } from "../../srv/z2ui5/apps/samples/sample-topics.ts";

const ROOT = join(import.meta.dirname, "../..");
const DIRECTORIES = ["docs/guide/examples", "test/fixtures/apps", "srv/z2ui5/apps"];

process.env["Z2UI5_APP_DIRS"] = ["docs/guide/examples", "test/fixtures/apps"]
  .map((each) => join(ROOT, each))
  .join(delimiter);
process.env["CDS_CONFIG"] = JSON.stringify({
  folders: {
    documents: "test/fixtures/files/",
    fields: "test/fixtures/fields/",
    guide: "docs/guide/examples/",
    help: "test/fixtures/help/",
    lending: "test/fixtures/lending/",
    museum: "test/fixtures/museum/",
    tickets: "test/fixtures/tickets/",
  },
});

/** What is wrong in apps of other makes, which stay as they are. */
const THEIRS = [
  /has no label/,
  /Missing template or factory/,
  /^Roundtrip failed/,
  /#prot \(private\)/,
  /is a plain value/,
  /(?:press|navButtonPress) has no effect without/,
  /selectedKeys is .* the key of no item/,
  /it has no \w+ event/,
  /NAV_CONTAINER_TO needs 2 arguments/,
];

/** What a test in the browser needs as it is. */
const DELIBERATE: Readonly<Record<string, readonly RegExp[]>> = {
  zbr_away: [/is bound one-way by client\._bind/],
  zbr_phone: [/its tokens are not bound/],
  zbr_reload: [/which all users share/],
};

/** It opens screens that others share, which this server does not allow. */
const REFUSED = "z2ui5_cl_ui5_app_share";

/** Titles of the samples, by class. */
const TITLES = new Map(
  SAMPLE_CATEGORIES.flatMap(({ topics }) => topics.map(([number, title]) => [`z2ui5_cl_smp_app_${number}`, title])),
);

/** Whether the fixtures have a sample of this name, which is opened instead of ours. */
const isReplaced = (name: string): boolean => existsSync(join(ROOT, `test/fixtures/apps/samples/${name}.ts`));

const isApp = (file: string): boolean =>
  new RegExp(`class ${basename(file).replace(/\.\w+$/, "")}\\b`).test(readFileSync(join(ROOT, file), "utf8"));
const apps = DIRECTORIES.flatMap((directory) =>
  globSync(`${directory}/**/*.{ts,js}`, { cwd: ROOT }).filter(
    (file) => !/\.test\.|\.d\.ts$/.test(file) && !file.includes(REFUSED) && isApp(file),
  ),
);

// The scripts of a process are read again where others have been loaded, which takes long.
beforeAll(async () => {
  for (const file of apps) await import(join(ROOT, file)).catch(() => {});
});

let screen: Screen | undefined;
afterEach(() => screen?.close());

test("there are apps of all makes", () => expect(apps.length).toBeGreaterThan(120));

test.each(apps)("%s opens and is not complained about", async (file) => {
  const isTheirs = file.includes("fixtures");
  const name = basename(file).replace(/\.\w+$/, "");
  const expected = [...(isTheirs ? THEIRS : []), ...(DELIBERATE[name] ?? [])];
  screen = await open(name, { expect: expected, roles: ["admin"] });
  expect(screen.complaints.filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
  if (TITLES.has(name) && !isReplaced(name)) expect(screen.page.title).toBe(TITLES.get(name));
});
