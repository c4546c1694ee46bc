/** Pages of rows with files, pictures and recorded changes. */
import { afterEach, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

const ID = "11111111-1111-4111-8111-111111111111";
let screen: Screen;
async function show(): Promise<void> {
  await cap.reset();
  await cap.run(`INSERT INTO cases_Cases (ID, title) VALUES ('${ID}', 'Burglary')`);
  await cap.run(
    `INSERT INTO cases_Changes (ID, entityKey, createdBy, attributeLabel, valueChangedFromLabel, valueChangedToLabel) VALUES ('1', '${ID}', 'bob', 'Title', 'Theft', 'Burglary')`,
  );
  screen = await open("zz_entity_cases");
  await screen.table().row("Burglary").press();
}
afterEach(() => screen?.close());

const stored = (): Promise<unknown> => cap.run("SELECT filename, mimeType FROM cases_Cases_papers");

test("files are uploaded while the row is edited, downloaded, kept by Save, and removed after a question", async () => {
  await show();
  expect(screen.button("Upload").exists).toBe(false);
  await screen.button("Edit").press();
  await screen.button("Upload").upload({ name: "notes.txt", content: "Hello" });
  expect(await stored()).toEqual([{ filename: "notes.txt", mimeType: "text/plain" }]);
  expect(screen.link("notes.txt").exists).toBe(true);
  await screen.field("Title").type("Robbery");
  await screen.button("Save").press();
  expect(await stored()).toHaveLength(1);
  await screen.button("Edit").press();
  await screen
    .table(/Papers/)
    .row("notes.txt")
    .checkbox("Item Selection")
    .check();
  await screen.button("Remove").press();
  expect(await stored()).toHaveLength(1);
  await screen.dialog("Remove").button("Remove").press();
  expect(await stored()).toEqual([]);
  expect(screen.link("notes.txt").exists).toBe(false);
});

test("a case that is not stored yet takes no files", async () => {
  await show();
  await screen.back();
  await screen.button("Create").press();
  expect(screen.shows("Save the entry first; then files can be added.")).toBe(true);
  expect(screen.heading("Change History").exists).toBe(false);
});

test("recorded changes are shown", async () => {
  await show();
  const [change] = screen.table("Change History").rows;
  expect(change).toMatchObject({ "Changed By": "bob", Field: "Title", "Old Value": "Theft", "New Value": "Burglary" });
});

test("the header has the picture of the type where the row has none", async () => {
  await show();
  const avatar = () =>
    screen
      .outline()
      .split("\n")
      .filter((line) => line.includes('"Case"') && line.includes("img"));
  expect(avatar()).toHaveLength(1);
});
