/** What was found in a list is kept until the list changes; what names it may be elsewhere. */
import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

const show = async (markup: string): Promise<Screen> =>
  (screen = await open("zz_markup", {
    parameters: { markup: `<Label text="Who" labelFor="who"/><Input id="who" value="{/NAME}"/>${markup}` },
    expect: [/is a plain value/, /it has no \w+ event/],
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

test("what selects a row is called as the row, also where it is listed", async () => {
  await show(
    '<List headerText="Parts" mode="MultiSelect"><StandardListItem title="Bolts"/><StandardListItem title="Nuts"/></List>',
  );
  await screen.checkbox("Nuts").check();
  expect([screen.checkbox("Bolts").checked, screen.checkbox("Nuts").checked]).toEqual([false, true]);
  await expect(screen.checkbox("Gears").check()).rejects.toThrow('The checkboxes there are: "Bolts", "Nuts".');
});

test("an item is called by each of its texts, but not by what can be pressed in it", async () => {
  await show(
    '<List><StandardListItem title="Lyon" description="France"/><StandardListItem title="Lyon East" description="Lyon"/></List>' +
      '<List><CustomListItem><Text text="Bern"/><Button text="Delete"/></CustomListItem></List>' +
      '<Label text="City" labelFor="city"/><ComboBox id="city" showSecondaryValues="true"><core:ListItem xmlns:core="sap.ui.core" text="Nice" additionalText="06"/></ComboBox>',
  );
  expect([screen.item("Lyon").count, screen.item("Lyon France").count, screen.item("Lyo").exists]).toEqual([
    2,
    1,
    false,
  ]);
  expect([screen.item("Bern").exists, screen.item("Delete").exists], screen.outline()).toEqual([true, false]);
  await screen.select("City").choose("Nice");
  expect(screen.select("City").value).toBe("Nice");
});

describe("on a phone, columns that have no room are shown below their row", () => {
  const TABLE =
    '<Table headerText="Orders" items="{/ORDERS}"><columns><Column><Text text="No"/></Column>' +
    '<Column minScreenWidth="Tablet" demandPopin="true"><Text text="Customer"/></Column>' +
    '<Column minScreenWidth="Tablet" demandPopin="true"><Text text="Nick"/></Column></columns>' +
    '<ColumnListItem><Text text="{ID}"/><Text text="{CUSTOMER}"/><Input value="{CUSTOMER}"/></ColumnListItem></Table>';

  test("and are cells of it", async () => {
    screen = await open("zz_markup", {
      device: "phone",
      parameters: {
        markup: TABLE,
      },
      expect: [/is bound one-way/],
    });
    const orders = screen.table("Orders");
    expect(orders.columns).toEqual(["No"]);
    expect(orders.rows).toEqual([{ No: "1", Customer: "Ada", Nick: "Ada" }]);
    const row = orders.row({ customer: "Ada" });
    expect([row.cell("Customer").text, orders.row("Ada").exists]).toEqual(["Ada", true]);
    await row.cell("Nick").type("Eve");
    expect(orders.rows).toEqual([{ No: "1", Customer: "Eve", Nick: "Eve" }]);
    expect(orders.row({ customer: "Ada" }).exists).toBe(false);
    await orders.row({ customer: "Eve" }).field("Nick").type("Bob");
    expect(() => orders.row({ color: "red" }).text).toThrow('Its columns are: "No", "Customer", "Nick"');
  });
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
