/** Localized elements in forms of `z2ui5/model`: which text is edited, and that the user sees it. */
import { afterEach, beforeEach, expect, test } from "vitest";
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
