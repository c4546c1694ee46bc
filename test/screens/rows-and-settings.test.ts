import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

test("a row is called by what it says, and never by what is in its fields", async () => {
  screen = await open("zz_people");
  const people = screen.list("People");
  expect(people.row("Ada").field().value).toBe("Bob");
  await people.row("Bob").field().type("Carol");
  expect(people.row(1).field().value).toBe("Carol");
  expect(people.row("Carol").exists).toBe(false);
  await expect(people.row("Carol").press()).rejects.toThrow(
    'There is no row "Carol" in the table "People". A field in the row 1 holds "Carol", and rows are not called by what is in their fields: give its position, 1. Its 2 rows are: ',
  );
  expect(people.row({ friend: "Carol" }).text).toContain("Bob");
});

test("a row of fields is called by its columns, and by what is in no field", async () => {
  screen = await open("zz_markup", {
    parameters: {
      markup: `<Table items="{/ORDERS}"><columns><Column><Text text="Customer"/></Column><Column><Text text="Vip"/></Column></columns><ColumnListItem><Input value="{CUSTOMER}" editable="true" ariaLabelledBy="x"/><CheckBox text="Is {CUSTOMER}" editable="false"/></ColumnListItem></Table>`,
    },
    expect: "all",
  });
  const table = screen.table();
  const [first] = table.rows as [Record<string, string>];
  const { Customer = "" } = first;
  expect(table.row(Customer).exists).toBe(false);
  expect(table.row({ Customer }).exists).toBe(true);
  expect(table.row(`Is ${Customer}`).exists).toBe(true);
  expect(() => table.row(Customer).text).toThrow(
    `A field in the row 0 holds "${Customer}", and rows are not called by what is in their fields: give its column, {"Customer":"${Customer}"}, or its position, 0.`,
  );
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
