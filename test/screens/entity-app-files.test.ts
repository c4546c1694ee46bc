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

/** A file as SQLite has it. */
const inBase64 = (text: string): string => `'${Buffer.from(text).toString("base64")}'`;
const texts = () => screen.downloads.map(({ text }) => text);
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

test("files have the criticality that an association of theirs leads to", async () => {
  await show();
  await cap.run("INSERT INTO cases_Checks (code, name, urgency) VALUES ('I', 'Infected', 1)");
  await cap.run(
    `INSERT INTO cases_Cases_papers (up__ID, ID, filename, check_code) VALUES ('${ID}', '${ID}', 'notes.txt', 'I')`,
  );
  await screen.reload();
  expect(screen.outline()).toContain("gridcell: Infected Object Status Invalid entry");
});

test("files of a row that was just created are no change of others when it is saved", async () => {
  await show();
  await screen.back();
  await screen.button("Create").press();
  await screen.field("Title").type("Theft");
  await screen.button("Create").press();
  await screen.button("Edit").press();
  await screen.button("Upload").upload({ name: "notes.txt", content: "Hello" });
  await screen.field("Title").type("Robbery");
  await screen.button("Save").press();
  expect(screen.button("Edit").exists).toBe(true);
  expect(await cap.run("SELECT title FROM cases_Cases ORDER BY title")).toEqual([
    { title: "Burglary" },
    { title: "Robbery" },
  ]);
  expect(await stored()).toHaveLength(1);
});

test("files of rows with drafts of CAP are uploaded, downloaded and removed, unless somebody has a draft, who is named", async () => {
  await cap.reset();
  screen = await open("zz_entity_reviews", { user: "alice" });
  await screen.button("Create").press();
  await screen.field("Title").type("Theft");
  await screen.button("Create").press();
  await screen.button("Edit").press();
  const attach = (name: string) => screen.button("Upload").upload({ name, content: "Hello" });
  const remove = async (name: string) => {
    await screen
      .table(/Papers/)
      .row(name)
      .checkbox("Item Selection")
      .check();
    await screen.button("Remove").press();
    await screen.dialog("Remove").button("Remove").press();
  };
  const names = () => cap.run("SELECT filename FROM cases_Reviews_papers");
  for (const name of ["a.txt", "b.txt"]) await attach(name);
  await screen.link("a.txt").press();
  expect(texts()).toEqual(["Hello"]);
  await remove("a.txt");
  expect(await names()).toEqual([{ filename: "b.txt" }]);
  const [{ ID: review }] = (await cap.run("SELECT ID FROM cases_Reviews")) as [{ ID: string }];
  await cap.run(
    `INSERT INTO DRAFT_DraftAdministrativeData (DraftUUID, CreatedByUser, InProcessByUser) VALUES ('${ID}', 'bob', 'bob')`,
  );
  await cap.run(
    `INSERT INTO cases_CaseService_Reviews_drafts (ID, HasActiveEntity, DraftAdministrativeData_DraftUUID) VALUES ('${review}', true, '${ID}')`,
  );
  await attach("c.txt");
  expect(screen.shows(/c\.txt: Not uploaded – bob is editing this entry\./)).toBe(true);
  await remove("b.txt");
  expect(screen.messageBox.text).toMatch(/^bob is editing this entry\./);
  expect(await names()).toEqual([{ filename: "b.txt" }]);
});

test("files in rows below each other and in rows of compositions are downloaded from their cells", async () => {
  const row = (title: string, above: string, report: string) =>
    `INSERT INTO cases_Reports (ID, title, above_ID, report) VALUES ('${title}', '${title}', ${above}, ${report})`;
  await cap.reset();
  await cap.run(row("a", "NULL", inBase64("First")));
  await cap.run(row("b", "NULL", inBase64("Second")));
  await cap.run(row("c", "'b'", "NULL"));
  await cap.run(row("d", "'b'", inBase64("Fourth")));
  await cap.run(
    `INSERT INTO cases_Reports_calls (up__ID, ID, caller, speech) VALUES ('d', 'x', 'bob', ${inBase64("Hello")})`,
  );
  screen = await open("zz_entity_reports");
  await screen.table().row("b").expand();
  expect(screen.table().row("c").link("Report").exists).toBe(false);
  await screen.table().row("d").link("Report").press();
  await screen.table().row("b").link("Report").press();
  await screen.table().row("d").press();
  expect(screen.table(/Calls/).rows).toEqual([{ Caller: "bob", Speech: "Speech" }]);
  await screen.table(/Calls/).row("bob").link("Speech").press();
  expect(texts()).toEqual(["Fourth", "Second", "Hello"]);
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
