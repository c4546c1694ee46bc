/** Localized elements in forms of `z2ui5/model`: which text is edited, and that the user sees it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

const show = async (ID: number, language: string): Promise<Screen> =>
  (screen = await open("zz_notice", { user: "alice", language, parameters: { ID: String(ID) } }));
const texts = () => cap.run("SELECT ID, locale, subject FROM shop_Notices_texts ORDER BY ID");
const original = async (ID: number) => (await cap.run(`SELECT subject FROM shop_Notices WHERE ID = ${ID}`))[0];

test("the text of the user's language is edited where there is one", async () => {
  await show(1, "de");
  await screen.field("Titel").type("Geöffnet");
  await screen.button("SAVE").press();
  expect(await texts()).toEqual([{ ID: 1, locale: "de", subject: "Geöffnet" }]);
  expect(await original(1)).toEqual({ subject: "Opening hours" });
});

test.each([
  [2, "de", "Titel (Englisch)"],
  [1, "fr", "Title (anglais)"],
])("the original of notice %i is edited in %s, and its label says so: %s", async (ID, language, label) => {
  await show(ID, language);
  expect(screen.field(label).value).toBe(ID === 1 ? "Opening hours" : "Stocktaking");
  await screen.field(label).type("Changed");
  await screen.button("SAVE").press();
  expect(await original(ID)).toEqual({ subject: "Changed" });
  expect(await texts()).toEqual([{ ID: 1, locale: "de", subject: "Öffnungszeiten" }]);
  // Still so after it was saved.
  expect(screen.field(label).value).toBe("Changed");
});

test("nothing is said in the language of the originals", async () => {
  await show(2, "en");
  expect(screen.field("Title").value).toBe("Stocktaking");
});

describe("translations as a facet of a page", () => {
  const edit = async (row: number, language = "en"): Promise<void> => {
    screen = await open("zz_entity_notices", { user: "alice", language });
    await screen.table().row(row).press();
    await screen.button(language === "de" ? "Bearbeiten" : "Edit").press();
  };
  const table = () => screen.table(/^Translations/);
  const cell = (row: number, column: number) =>
    table()
      .row(row)
      .field(table().columns[column] as string);

  test("are rows that users change, add and remove", async () => {
    await edit(0);
    expect(table().rows).toHaveLength(1);
    await cell(0, 1).type("Geöffnet");
    await screen.button("Add").press();
    await cell(1, 0).type("fr");
    await cell(1, 1).type("Horaires");
    await screen.button("Save").press();
    expect(await texts()).toEqual([
      { ID: 1, locale: "de", subject: "Geöffnet" },
      { ID: 1, locale: "fr", subject: "Horaires" },
    ]);
    expect(await original(1)).toEqual({ subject: "Opening hours" });
    await screen.button("Edit").press();
    await table().row(0).checkbox("Item Selection").check();
    await screen.button("Remove").press();
    await screen.button("Save").press();
    expect(await texts()).toEqual([{ ID: 1, locale: "fr", subject: "Horaires" }]);
  });

  test("are saved together with the field of the user's language", async () => {
    await edit(0, "de");
    await screen.field("Titel").nth(0).type("Geöffnet");
    await screen.button("Hinzufügen").press();
    await cell(1, 0).type("fr");
    await cell(1, 1).type("Horaires");
    await screen.button("Sichern").press();
    expect(await texts()).toEqual([
      { ID: 1, locale: "de", subject: "Geöffnet" },
      { ID: 1, locale: "fr", subject: "Horaires" },
    ]);
    expect(await original(1)).toEqual({ subject: "Opening hours" });
  });

  test("cannot be two of the same language", async () => {
    await edit(0);
    await screen.button("Add").press();
    await cell(1, 0).type("de");
    await cell(1, 1).type("Wieder");
    await screen.button("Save").press();
    expect(cell(1, 0).valueStateText).toBe(
      "An entry with the same value for Language Code already exists. Enter another value.",
    );
    expect(await texts()).toEqual([{ ID: 1, locale: "de", subject: "Öffnungszeiten" }]);
  });
});
