/** `npx z2ui5 eject`: what it writes behaves as the app of the entity did. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

const APPS = `${import.meta.dirname}/entity-apps`;
const FIXTURES = `${import.meta.dirname}/../fixtures`;
const PROJECT = mkdtempSync(join(tmpdir(), "z2ui5-ejected-"));
const PACKAGE = join(PROJECT, "node_modules/shop-apps");
process.env.Z2UI5_APP_DIRS = [APPS, PROJECT, PACKAGE].join(delimiter);
process.env.CDS_CONFIG = JSON.stringify({
  folders: {
    shop: `${FIXTURES}/shop/`,
    reading: `${FIXTURES}/reading/`,
    museum: `${FIXTURES}/museum/`,
    lending: `${FIXTURES}/lending/`,
    keys: `${FIXTURES}/keys/`,
    cases: `${FIXTURES}/cases/`,
  },
  requires: { auth: { users: { dora: { password: "dora", roles: ["User", "chief"] } } } },
});

const run = promisify(execFile);
const eject = (...args: string[]): Promise<{ stdout: string }> =>
  run(process.execPath, [`${import.meta.dirname}/../../srv/z2ui5/test/cli.ts`, "eject", "--root", PROJECT, ...args]);

/** Both apps, one after the other. */
const TWICE = { timeout: 240_000 };

let screen: Screen;
let written = "";
beforeAll(async () => {
  writeFileSync(join(PROJECT, "package.json"), '{ "type": "module" }');
  const fromApps = [
    "books",
    "orders",
    "rooms",
    "columns",
    "members",
    "loans",
    "notices",
    "works",
    "exhibits",
    "depots",
    "complaints",
    "complaints_beside",
    "cases",
  ];
  for (const name of fromApps) {
    const source = readFileSync(`${APPS}/zz_entity_${name}.ts`, "utf8");
    writeFileSync(join(PROJECT, `zz_ejected_${name}.ts`), source.replace("zz_entity_", "zz_ejected_"));
  }
  for (const file of ["zz_ejected_authors.js", "zz_ejected_writers.ts"]) {
    const line = `export default class ${file.slice(0, -3)} extends entity_app("ReadingService.Authors") {}\n`;
    writeFileSync(join(PROJECT, file), `import { entity_app } from "z2ui5/model";\n${line}`);
  }
  written = (await eject(...["authors", "writers", ...fromApps].map((name) => `zz_ejected_${name}`))).stdout;
});
afterEach(() => screen?.close());

/** What the screen shows after each step of a user. */
async function outlinesOf(
  app: string,
  steps: readonly (() => Promise<unknown>)[],
  hash = "",
  user = "alice",
): Promise<string[]> {
  await cap.reset();
  screen = await open(app, { user, language: "de", ...(hash && { hash: `#/app/${app}?${hash}` }) });
  const outlines = [screen.outline()];
  for (const step of steps) {
    await step();
    const [, , parameters = ""] = screen.url.split("?");
    // Rows that are created have times and keys of their own.
    outlines.push(`${screen.outline()}\n${parameters}`.replaceAll(/\d\d:\d\d:\d\d|[\da-f-]{36}/g, ""));
  }
  await screen.close();
  return outlines;
}

const press = (name: string) => () => screen.button(name).press();
const pressInDialog = (name: string) => () => screen.dialog().button(name).press();
const select = (row: string) => () => screen.table().row(row).checkbox().check();

test("list, its actions and address are the same", TWICE, async () => {
  const steps = [
    select("Jane Eyre"),
    press("Sell Out"),
    press("Bearbeiten"),
    () => screen.dialog().field("Zu ändernde Felder").choose("Stock"),
    () => screen.dialog().field("Stock").type("7"),
    () => screen.dialog().button("Sichern").press(),
    select("Eleonora"),
    press("Löschen"),
    pressInDialog("Löschen"),
    () => screen.table().row("The Raven").press(),
    press("Nächster Eintrag"),
  ];
  const hash = "sort=-stock&search=e";
  expect(await outlinesOf("zz_ejected_books", steps, hash)).toEqual(await outlinesOf("zz_entity_books", steps, hash));
});

test("fields that users add to the filter, and lists without one are the same", TWICE, async () => {
  const added = [
    press("Filter anpassen"),
    () => screen.dialog().table().row("Titel").select(),
    () => screen.dialog().table().row("ISBN").select(),
    pressInDialog("Übernehmen"),
    () => screen.field("Titel").type("raven"),
    press("Start"),
  ];
  expect(await outlinesOf("zz_ejected_books", added)).toEqual(await outlinesOf("zz_entity_books", added));
  const hash = `filter=${encodeURIComponent('{"title":{"contains":"raven"},"stock":{"between":{"from":1}}}')}`;
  expect(await outlinesOf("zz_ejected_books", [], hash)).toEqual(await outlinesOf("zz_entity_books", [], hash));
  const refreshed = [() => cap.run("UPDATE shop_Notices SET pieces = 7"), press("Aktualisieren")];
  expect(await outlinesOf("zz_ejected_notices", refreshed)).toEqual(await outlinesOf("zz_entity_notices", refreshed));
});

test("the page of a row is the same", TWICE, async () => {
  const steps = [
    press("Bearbeiten"),
    () => screen.field(/^Titel/).clear(),
    press("Sichern"),
    press("Abbrechen"),
    pressInDialog("Verwerfen"),
    () => screen.link(/Charlotte/).press(),
    () => screen.key("Escape"),
    press("Restock"),
    pressInDialog("Abbrechen"),
    press("Löschen"),
    pressInDialog("Löschen"),
  ];
  const hash = "ID=207";
  expect(await outlinesOf("zz_ejected_books", steps, hash)).toEqual(await outlinesOf("zz_entity_books", steps, hash));
});

test("rows of compositions, new rows and copies are the same", TWICE, async () => {
  const steps = [
    press("Anlegen"),
    () => screen.field("Bestellung").type("77"),
    press("Hinzufügen"),
    () => screen.table(/Items/).row({ Menge: "" }).checkbox().check(),
    press("Entfernen"),
    press("Rückgängig"),
    () => screen.table(/Items/).row({ Menge: "" }).cell("Menge").type("7"),
    press("Anlegen"),
    press("Kopieren"),
    () => screen.field("Bestellung").type("78"),
    press("Anlegen und Nächstes"),
    press("Abbrechen"),
    pressInDialog("Verwerfen"),
  ];
  expect(await outlinesOf("zz_ejected_orders", steps)).toEqual(await outlinesOf("zz_entity_orders", steps));
});

test("translations, and what others have changed of a row that is deleted are the same", TWICE, async () => {
  const cell = (row: number, column: string) =>
    screen
      .table(/Translations/)
      .row(row)
      .field(column);
  const steps = [
    () => screen.table().row("Stocktaking").press(),
    press("Bearbeiten"),
    press("Hinzufügen"),
    () => cell(0, "Sprachencode").type("de"),
    () => cell(0, "Titel").type("Inventur"),
    press("Sichern"),
    () => cap.run("UPDATE shop_Notices SET pieces = 9 WHERE ID = 2"),
    press("Löschen"),
    pressInDialog("Löschen"),
    pressInDialog("Trotzdem löschen"),
  ];
  const outlines = await outlinesOf("zz_ejected_notices", steps);
  expect(outlines.at(-2)).toContain('button "Trotzdem löschen"');
  expect(outlines.at(-1)).not.toContain("Inventur");
  expect(outlines).toEqual(await outlinesOf("zz_entity_notices", steps));
});

test("quick views of rows of compositions are the same", TWICE, async () => {
  const steps = [() => screen.table().row({ Bestellung: "1" }).press(), () => screen.link("201").press()];
  const outlines = await outlinesOf("zz_ejected_orders", steps);
  expect(outlines.at(-1)).toContain('dialog "Book"');
  expect(outlines).toEqual(await outlinesOf("zz_entity_orders", steps));
});

test("a tree is the same", TWICE, async () => {
  const steps = [
    () => screen.table().row("Hall").expand(),
    select("Cabinet"),
    press("Löschen"),
    pressInDialog("Löschen"),
    () => screen.table().row("Hall").press(),
    press("Nächster Eintrag"),
  ];
  expect(await outlinesOf("zz_ejected_rooms", steps)).toEqual(await outlinesOf("zz_entity_rooms", steps));
});

test("list and page beside each other are the same", TWICE, async () => {
  const steps = [
    press("Anlegen"),
    press("Schließen"),
    pressInDialog("Verwerfen"),
    () =>
      screen
        .table(/Reading List/)
        .row("Catweazle")
        .press(),
    press("Nächster Eintrag"),
    press("Vollbild"),
    press("Kopieren"),
    press("Abbrechen"),
    pressInDialog("Verwerfen"),
    () =>
      screen
        .table(/Reading List/)
        .row("The Raven")
        .press(),
    select("The Raven"),
    press("Sell Out"),
    press("Schließen"),
  ];
  const hash = "sort=-stock&ID=252";
  expect(await outlinesOf("zz_ejected_columns", steps, hash)).toEqual(
    await outlinesOf("zz_entity_columns", steps, hash),
  );
});

test("actions in rows are the same", TWICE, async () => {
  const steps = [
    () => screen.tab(/Expensive/).press(),
    () => screen.table().row("Volume 22").press(),
    () => screen.link("Loans").press(),
    () => screen.tab(/All/).press(),
    () => screen.table().row("Volume 02").button("Give Back").press(),
    () => screen.table().row("Volume 03").button("Extend").press(),
    () => screen.field("Further Days").type("4"),
    pressInDialog("Extend"),
  ];
  expect(await outlinesOf("zz_ejected_loans", steps)).toEqual(await outlinesOf("zz_entity_loans", steps));
});

test("tabs and the standard view are sorted the same", TWICE, async () => {
  const steps = [
    () => screen.tab(/Others/).press(),
    () => screen.tab(/Before/).press(),
    () => screen.button("Standard").press(),
    () => screen.dialog().link("Standard").press(),
    () => screen.table().row("Work 031").press(),
  ];
  expect(await outlinesOf("zz_ejected_works", steps)).toEqual(await outlinesOf("zz_entity_works", steps));
});

test("hidden parts, and lists of associations to many are the same", TWICE, async () => {
  const steps = [
    () => screen.button("Mehr (10 von 24)").press(),
    press("Remind"),
    () => screen.link(/Members/).press(),
    () => screen.table().row("Bert").press(),
    press("Reopen"),
    press("Bearbeiten"),
    () => screen.button("Hinzufügen").nth(1).press(),
    press("Abbrechen"),
  ];
  expect(await outlinesOf("zz_ejected_members", steps, "ID=1")).toEqual(
    await outlinesOf("zz_entity_members", steps, "ID=1"),
  );
});

test("values of handlers and actions of groups are the same", TWICE, async () => {
  const steps = [
    () => screen.table().row("Work 001").press(),
    press("Lend Out"),
    pressInDialog("Abbrechen"),
    press("Bearbeiten"),
    press("Abbrechen"),
  ];
  const outlines = await outlinesOf("zz_ejected_exhibits", steps);
  expect(outlines.at(-3)).toContain("Nächster Eintrag");
  expect(outlines).toEqual(await outlinesOf("zz_entity_exhibits", steps));
});

test("rows that their user creates and may not read are the same", TWICE, async () => {
  for (const app of ["complaints", "complaints_beside"]) {
    const steps = [
      press("Anlegen"),
      () => screen.field("Subject").type("Torn pages"),
      () => screen.key("Control+S"),
      press("Anlegen"),
    ];
    const outlines = await outlinesOf(`zz_ejected_${app}`, steps, "", "bob");
    expect(outlines[3]).toContain("nicht berechtigt");
    expect(outlines).toEqual(await outlinesOf(`zz_entity_${app}`, steps, "", "bob"));
  }
});

test("a row that was just created shows the same of its associated rows", TWICE, async () => {
  const steps = [press("Anlegen"), () => screen.field("Subject").type("Torn pages"), () => screen.key("Control+S")];
  const outlines = await outlinesOf("zz_ejected_complaints", steps, "", "dora");
  expect(outlines.at(-1)).toContain("It broke");
  expect(outlines).toEqual(await outlinesOf("zz_entity_complaints", steps, "", "dora"));
});

test("columns with labels, and rows of compositions that a variant selects are the same", TWICE, async () => {
  const steps = [
    press("Anlegen"),
    () => screen.field("Subject").type("Torn pages"),
    () => screen.button("Hinzufügen").nth(1).press(),
    () =>
      screen
        .table(/Words Again/)
        .row(0)
        .cell("Words")
        .type("Page 7"),
    () => screen.key("Control+S"),
    pressInDialog("OK"),
    press("Abbrechen"),
    pressInDialog("Verwerfen"),
    () => screen.table().row("Loud readers").press(),
  ];
  const outlines = await outlinesOf("zz_ejected_complaints", steps, "", "dora");
  expect(outlines.at(-1)).toContain('grid "First (1)"');
  expect(outlines).toEqual(await outlinesOf("zz_entity_complaints", steps, "", "dora"));
});

test("files, pictures and recorded changes are the same", TWICE, async () => {
  const ID = "11111111-1111-4111-8111-111111111111";
  const papers = () => screen.table(/Papers/);
  const pictures: (string | undefined)[] = [];
  const steps = [
    () => cap.run(`INSERT INTO cases_Cases (ID, title, picture) VALUES ('${ID}', 'Burglary', 'burglary.png')`),
    () =>
      cap.run(
        `INSERT INTO cases_Changes (ID, entityKey, createdBy, attributeLabel, valueChangedToLabel) VALUES ('1', '${ID}', 'bob', 'Title', 'Burglary')`,
      ),
    () => screen.reload(),
    // The picture is nowhere: the screen names it.
    async () => screen.expectComplaints(/burglary\.png/),
    () => screen.table().row("Burglary").press(),
    async () => pictures.push(/src is "(.*?)"/.exec(screen.complaints.join())?.[1]),
    press("Bearbeiten"),
    () => screen.button("Hochladen").upload({ name: "notes.txt", content: "Hello" }),
    () => papers().row("notes.txt").checkbox().check(),
    press("Entfernen"),
    pressInDialog("Entfernen"),
    () => screen.button("Hochladen").upload({ name: "more.txt", content: "Hello" }),
    () => screen.field("Titel").type("Robbery"),
    press("Sichern"),
    press("Kopieren"),
  ];
  const outlines = await outlinesOf("zz_ejected_cases", steps);
  expect(outlines[5]).toMatch(/grid "Change History"[^]*bob/);
  expect(outlines[8]).toContain('link "notes.txt"');
  expect(outlines.at(-2)).toContain('link "more.txt"');
  expect(outlines.at(-1)).not.toContain("more.txt");
  expect(outlines).toEqual(await outlinesOf("zz_entity_cases", steps));
  expect(pictures).toEqual(["burglary.png", "burglary.png"]);
});

test("no line of the code is empty of meaning or has more than 120 characters, whatever the model says", () => {
  const files = readdirSync(PROJECT).filter((name) => name.startsWith("zz_ejected_"));
  const lines = files.flatMap((name) => readFileSync(join(PROJECT, name), "utf8").split("\n"));
  expect(files).toContain("zz_ejected_depots.ts");
  expect(lines.filter((line) => line.length > 120 || /^\s*(?:false|undefined|null);?$/.test(line))).toEqual([]);
});

test.each(["zz_ejected_authors.js", "zz_ejected_writers.ts"])(
  "the code of a plain entity in %s has less than 150 lines, and shows it",
  async (file) => {
    expect(written).toMatch(new RegExp(`${file} now has the code of ReadingService\\.Authors \\(1[0-4]\\d lines\\)`));
    screen = await open(file.slice(0, -3), { user: "alice" });
    expect(screen.heading("Authors").exists).toBe(true);
  },
);

test("what an app declares is not lost", async () => {
  const declared = `import { entity_app } from "z2ui5/model";
class base extends entity_app("ReadingService.Authors") { after_save() {} }
export default class zz_ejected_more extends base {
  static requires = "admin";
  filter = { ID: 1 };
}
`;
  const changed = readFileSync(`${APPS}/zz_entity_changed.ts`, "utf8").replace("zz_entity_", "zz_ejected_");
  for (const [file, source, names] of [
    ["zz_ejected_changed.ts", changed, /declares columns, filters, query/],
    ["zz_ejected_more.js", declared, /declares requires, after_save, filter,/],
  ] as const) {
    writeFileSync(join(PROJECT, file), source);
    await expect(eject(file.replace(/\..*/, ""))).rejects.toThrow(names);
    expect(readFileSync(join(PROJECT, file), "utf8")).toBe(source);
  }
});

test("apps of packages cannot be written", async () => {
  const file = join(PACKAGE, "zz_ejected_elsewhere.js");
  const source =
    'import { entity_app } from "z2ui5/model";\nexport default class zz_ejected_elsewhere extends entity_app("ReadingService.Authors") {}\n';
  mkdirSync(PACKAGE, { recursive: true });
  writeFileSync(join(PACKAGE, "package.json"), '{ "type": "module" }');
  writeFileSync(file, source);
  await expect(eject("zz_ejected_elsewhere")).rejects.toThrow("There is no app zz_ejected_elsewhere");
  expect(readFileSync(file, "utf8")).toBe(source);
});
