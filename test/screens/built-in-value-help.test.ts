/** The built-in value help, as tests of apps open it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(async () => {
  screen = await open("zz_value_help");
  await screen.button("Edit").press();
});
afterEach(() => screen?.close());

/** What the list or table of the open value help shows. */
const offered = (): string => screen.dialog("Authors").toString();

test("opens by its key, and the dialog that it covered is restored with what was chosen and typed", async () => {
  await screen.field("Note").type("mine");
  await screen.field("Author").key("F4");
  await screen.dialog("Authors").item("Jane Austen").press();
  expect(screen.dialog("Authors").exists).toBe(false);
  expect([screen.field("Author").value, screen.field("Note").value]).toEqual(["Jane Austen", "mine"]);
  expect(screen.dialog("Edit").toString()).toContain("Steventon");
});

test("gives the dialog back when it is cancelled", async () => {
  await screen.field("Note").type("mine");
  await screen.field("Author").key("F4");
  await screen.button("Cancel").press();
  expect([screen.field("Author").value, screen.field("Note").value]).toEqual(["", "mine"]);
});

test("gives no dialog back that its app has closed", async () => {
  await screen.button("Close, and choose").press();
  await screen.dialog("Authors").item("Jane Austen").press();
  expect(screen.dialog("Edit").exists).toBe(false);
  expect(screen.state).toMatchObject({ author: "Jane Austen" });
});

test("shows the key below the text, another column, or none", async () => {
  const shown: boolean[][] = [];
  for (const field of ["Author", "Author and city", "Author alone"]) {
    await screen.field(field).key("F4");
    shown.push([offered().includes("0ad2"), offered().includes("Steventon")]);
    await screen.button("Cancel").press();
  }
  expect(shown).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

test("shows columns with their headings, and finds and returns rows by them", async () => {
  await screen.field("Author in columns").key("F4");
  expect(screen.dialog("Authors").table().columns).toEqual(["Name", "Born in"]);
  expect(offered()).not.toContain("0ad2");
  await screen.dialog("Authors").field("Search").type("ports", { stay: true });
  await screen.dialog("Authors").field("Search").enter();
  expect(screen.dialog("Authors").table().rows).toMatchObject([{ Name: "Charles Dickens", "Born in": "Portsmouth" }]);
  await screen.dialog("Authors").table().row("Charles Dickens").press();
  expect(screen.state).toMatchObject({ author: "Charles Dickens", city: "Portsmouth" });
});
