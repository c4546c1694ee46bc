import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

process.env.Z2UI5_APP_DIRS = `${import.meta.dirname}/apps`;

let screen: Screen;
afterEach(() => screen.close());

test("a row is called by what it says, and not by what is typed in another one", async () => {
  screen = await open("zz_people");
  const people = screen.list("People");
  expect(people.row("Ada").field().value).toBe("Bob");
  await people.row("Bob").field().type("Carol");
  expect(people.row(1).field().value).toBe("Carol");
  // Where nothing says so, a value is better than nothing: rows of fields have no other names.
  expect(people.row("Carol").text).toContain("Bob");
});

test("the rows of a settings dialog belong to the group they stand in", async () => {
  screen = await open("zz_people");
  await screen.button("Settings").press();
  const dialog = screen.dialog("View Settings");
  expect(dialog.list("Sort By").rows).toEqual([{ text: "Name" }, { text: "Friend" }]);
  await dialog.list("Sort Order").row("Descending").select();
  await dialog.list("Sort By").row("Friend").select();
  expect(dialog.list("Sort By").row("Friend").checked).toBe(true);
  expect(dialog.list("Sort By").row("Name").checked).toBe(false);
  await dialog.item("Filter").press();
  await dialog.list("Filter By").row("Friend").press();
  const filter = screen.dialog("Filter By: Friend");
  await filter.list("Filter By: Friend").row("Bob").select();
  await filter.button("OK").press();
  expect(screen.state["settings"]).toBe("Filtered By: Friend (Bob)");
});

// As Chromium does it: what does not fit the mask is left out, what is missing stays open, and an empty field has no mask.
test.each([
  ["123456", "(123) 456"],
  ["12", "(12_) ___"],
  ["1a2", "(12_) ___"],
  ["(12", "(12_) ___"],
  ["12345678", "(123) 456"],
  ["", ""],
])("typing %j into a field with a mask shows %j", async (typed, shown) => {
  screen = await open("zz_people");
  await screen.field("Phone").type("987");
  await screen.field("Phone").type(typed);
  expect(screen.field("Phone").value).toBe(shown);
});

test.each(["One", "Any", "Several"])("choosing in %j leaves the dialog open, also what is not there", async (name) => {
  screen = await open("zz_dialog");
  await screen.button("Open").press();
  const dialog = screen.dialog("Choices");
  expect(await dialog.select(name).items()).toEqual(["Abroad", "Urgent"]);
  expect(dialog.visible).toBe(true);
  await expect(dialog.select(name).choose("Private")).rejects.toThrow(/has no item "Private"/);
  expect(dialog.visible).toBe(true);
  await dialog.select(name).choose("Urgent");
  expect(dialog.visible).toBe(true);
  expect(dialog.toString()).toContain("Urgent");
  await dialog.select(name).choose("Abroad");
  expect(dialog.toString()).toContain("Abroad");
});
