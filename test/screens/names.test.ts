/** What was found in a list is kept until the list changes; what names it may be elsewhere. */
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

process.env.Z2UI5_APP_DIRS = `${import.meta.dirname}/apps`;

let screen: Screen;
afterEach(() => screen.close());

const show = async (markup: string): Promise<Screen> =>
  (screen = await open("zz_markup", {
    parameters: { markup: `<Label text="Who" labelFor="who"/><Input id="who" value="{/NAME}"/>${markup}` },
  }));

test.each([
  [
    "a button in a list follows the text outside of it that names it",
    '<Text id="named" text="{/NAME}"/><List><CustomListItem><Button icon="sap-icon://add" ariaLabelledBy="named"/></CustomListItem></List>',
    (name: string) => screen.button(name),
  ],
  [
    "a field in a list follows its label outside of it",
    '<Label text="{/NAME}" labelFor="field"/><List><CustomListItem><Input id="field"/></CustomListItem></List>',
    (name: string) => screen.field(name),
  ],
])("the name of %s", async (_, markup, find) => {
  await show(markup);
  expect(find("Ada").exists).toBe(true);
  await screen.field("Who").type("Bob");
  expect(find("Ada").exists).toBe(false);
  expect(find("Bob").exists).toBe(true);
});

test("a button in a list is found by the order of the page, whatever it is called", async () => {
  await show(
    '<List><CustomListItem><Button text="Add one"/></CustomListItem><CustomListItem><Button text="Remove one"/><Button text="Add one"/></CustomListItem></List><Button text="Add two"/>',
  );
  const names = (pattern: RegExp): string[] =>
    Array.from({ length: screen.button(pattern).count }, (_, at) => screen.button(pattern).nth(at).text);
  expect(names(/one|two/)).toEqual(["Add one", "Remove one", "Add one", "Add two"]);
  expect(screen.button("Add one").count).toBe(2);
  expect(screen.button("Add three").exists).toBe(false);
});

test("a row is found by what it says now: in a cell, in a part of one, and in a field in it", async () => {
  await show(
    '<Table headerText="People"><columns><Column><Text text="Name"/></Column><Column><Text text="Title"/></Column><Column><Text text="Nick"/></Column></columns>' +
      '<items><ColumnListItem><Text text="{/NAME}"/><ObjectIdentifier title="{/NAME}" text="Dr."/><Input value="A"/></ColumnListItem></items></Table>',
  );
  const people = screen.table("People");
  expect(people.row({ name: "Ada", title: "Ada", nick: "A" }).exists).toBe(true);
  await screen.field("Who").type("Bob");
  expect(people.row({ name: "Ada" }).exists).toBe(false);
  expect(people.row({ name: "Bob", title: "Bob", nick: "A" }).exists).toBe(true);
  await screen.field("Nick").type("B");
  expect(people.row({ nick: "A" }).exists).toBe(false);
  expect(people.row({ title: /^Bob$/, nick: "B" }).exists).toBe(true);
});

test("a row counts as long as it is shown", async () => {
  await show(
    '<Table headerText="People"><columns><Column><Text text="Name"/></Column></columns><items><ColumnListItem visible="{= ${/NAME} !== \'Bob\'}"><Text text="Carol"/></ColumnListItem></items></Table>',
  );
  const people = screen.table("People");
  expect([people.size, people.row({ name: "Carol" }).exists]).toEqual([1, true]);
  await screen.field("Who").type("Bob");
  expect([people.size, people.row({ name: "Carol" }).exists]).toEqual([0, false]);
  await screen.field("Who").type("Ada");
  expect([people.size, people.row({ name: "Carol" }).exists]).toEqual([1, true]);
});
