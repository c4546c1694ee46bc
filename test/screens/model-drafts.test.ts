/** Rows that other apps edit as drafts of CAP, saved with `z2ui5/model`. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

const show = async (ID?: number, language = "en"): Promise<Screen> =>
  (screen = await open("zz_notice", { user: "alice", language, parameters: ID ? { ID: String(ID) } : {} }));
const save = () => screen.button("SAVE").press();
const results = () => (screen.state as { saved: boolean[] }).saved;
const stored = () => cap.run("SELECT ID, subject, pieces FROM shop_Notices ORDER BY ID");
const drafts = () => cap.run("SELECT ID FROM ShopService_Notices_drafts");

/** A draft, as Fiori elements begins one. */
async function draftOf(ID: number, user: string): Promise<void> {
  const UUID = `22222222-2222-4222-8222-22222222222${ID}`;
  await cap.run(
    `INSERT INTO DRAFT_DraftAdministrativeData (DraftUUID, CreatedByUser, InProcessByUser, LastChangedByUser, CreationDateTime, LastChangeDateTime) VALUES ('${UUID}', '${user}', '${user}', '${user}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  );
  await cap.run(
    `INSERT INTO ShopService_Notices_drafts (ID, subject, HasActiveEntity, DraftAdministrativeData_DraftUUID) VALUES (${ID}, 'draft', true, '${UUID}')`,
  );
}

test("the active row is read and written, and what was not changed stays", async () => {
  await show(1);
  await screen.field("Pieces").type("7");
  await save();
  expect(results()).toEqual([true]);
  expect((await stored())[0]).toEqual({ ID: 1, subject: "Opening hours", pieces: 7 });
  expect(await cap.run("SELECT remark FROM shop_NoticeLines")).toEqual([{ remark: "until ten" }]);
  expect(await drafts()).toEqual([]);
});

test("a row that somebody edits as a draft can still be read, but not written, and the user reads who it is", async () => {
  await draftOf(1, "bob");
  await show(1);
  expect(screen.field("Title").value).toBe("Opening hours");
  await screen.field("Pieces").type("7");
  await save();
  expect(results()).toEqual([false]);
  expect(screen.messageBox.text).toBe("bob is editing this entry. Save again when bob has finished.");
  await screen.messageBox.button("OK").press();
  await cap.run("DELETE FROM ShopService_Notices_drafts");
  await save();
  expect(results()).toEqual([false, true]);
  expect((await stored())[0]).toMatchObject({ pieces: 7 });
});

test("a draft of one's own is reported, too, in the user's language", async () => {
  await draftOf(1, "alice");
  await show(1, "de");
  await screen.field("Pieces").type("7");
  await save();
  expect(screen.messageBox.text).toMatch(/^Sie bearbeiten diesen Eintrag in einer anderen Anwendung\./);
});

test("what is refused for several rows is reported in one box, with their names", async () => {
  await draftOf(1, "bob");
  await draftOf(2, "carol");
  screen = await open("zz_entity_notices", { user: "alice", language: "en" });
  await screen.table().row(0).checkbox("Item Selection").check();
  await screen.table().row(1).checkbox("Item Selection").check();
  await screen.button("Delete").press();
  await screen.dialog("Delete").button("Delete").press();
  for (const draft of ["1: bob", "2: carol"])
    expect(screen.messageBox.text).toContain(`${draft} is editing this entry.`);
});

describe("a new row", () => {
  test("gets its key from what the service does with new drafts, and leaves no draft", async () => {
    await show();
    await screen.field("Title").type("Holidays");
    await save();
    expect(results()).toEqual([true]);
    expect(await stored()).toHaveLength(3);
    expect((await stored())[2]).toEqual({ ID: 3, subject: "Holidays", pieces: null });
    expect(await drafts()).toEqual([]);
    await screen.field("Title").type("Holiday");
    await save();
    expect((await stored())[2]).toMatchObject({ ID: 3, subject: "Holiday" });
  });

  test("that is refused is reported at its fields, and leaves no draft", async () => {
    await show();
    await screen.field("Pieces").type("3");
    await save();
    expect(results()).toEqual([false]);
    expect(screen.field("Title").valueStateText).toMatch(/missing value/);
    expect(await stored()).toHaveLength(2);
    expect(await drafts()).toEqual([]);
  });
});
