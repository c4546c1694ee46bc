/** What tests may expect of screens. */
import "z2ui5/test/vitest";
import { afterEach, expect, test } from "vitest";
import { expect as expectInNode } from "z2ui5/test/node";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen?.close());

const ordered = async (): Promise<void> => {
  screen = await open("zz_order");
  await screen.field("Customer").type("Ada");
  await screen.select("Product").choose("Tofu");
  await screen.button("Order").press();
};

test("a screen and its parts are as they are expected", async () => {
  await ordered();
  expect(screen).toShow("1 × Tofu for Ada");
  expect(screen).toShow("Ordered");
  expect(screen).toHaveTitle("Order");
  expect(screen).not.toComplain();
  expect(screen.field("Customer")).toHaveValue(/^Ad/);
  expect(screen.select("Product")).toHaveValue("Tofu");
  expect(screen.field("Customer")).toBeEditable();
  expect(screen.field("Customer")).not.toBeRequired();
  expect(screen.field("Customer")).toHaveValueState("None");
  expect(screen.button("Order")).toBeEnabled();
  expect(screen.button("Order")).not.toBeDisabled();
  expect(screen.button("Order")).toBeVisible();
  expect(screen.button("Delete")).not.toExist();
  expect(screen.table("Orders")).toHaveCount(1);
  expect(screen.table("Orders")).toHaveRows([{ Id: "1", Order: /Tofu/ }]);
  expect(screen.table("Orders").row(0)).toShow("for Ada");
  expect(screen.table("Orders").row(0).cell("Id")).toHaveText("1");
  expectInNode(screen).toShow("Ordered");
  expectInNode(screen.button("Delete")).not.toExist();
});

test.each([
  [() => expect(screen).toShow("2 × Tofu"), 'Expected the screen to show "2 × Tofu"; it does not.'],
  [() => expect(screen).not.toShow("Tofu for"), 'Expected the screen not to show "Tofu for"; it does.'],
  [() => expect(screen).toHaveTitle("Ordr"), 'Expected the screen to have the title "Ordr"; it has the title "Order".'],
  [() => expect(screen).toComplain(/label/), "Expected the screen to complain about /label/; it has not complained."],
  [
    () => expect(screen.field("Customer")).toHaveValue("Bob"),
    'Expected the field "Customer" to have the value "Bob"; it has "Ada".',
  ],
  [() => expect(screen.button("Order")).toBeDisabled(), 'Expected the button "Order" to be disabled; it is enabled.'],
  [
    () => expect(screen.table("Orders")).toHaveRows([{ Order: "Chai" }]),
    'have the rows\n  { Order: "Chai" }; it has the rows\n  { Id: "1", Order: "1 × Tofu for Ada" }',
  ],
  [
    () => expect(screen.table("Orders")).toHaveRows([{ Ordr: "Chai" }]),
    'has no column "Ordr". Its columns are: Id, Order.',
  ],
  [() => expect(screen.table("Orders")).toHaveCount(2), 'Expected the table "Orders" to have 2 rows; it has 1.'],
  [() => expect(screen.button("Odrer")).not.toBeVisible(), 'There is no button "Odrer".'],
  [() => expect(screen.button("Odrer")).toExist(), 'Expected the button "Odrer" to exist; it does not.'],
  [() => expect("Order").toShow("Order"), "toShow() expects a screen or something found on it"],
  [() => expect(Promise.resolve(screen)).toShow("Order"), "write `await` before what makes it, such as open()"],
  [() => expect(screen).toBeEnabled(), "was given the screen"],
  [() => expectInNode(screen).toShow("2 × Tofu"), 'Expected the screen to show "2 × Tofu"; it does not.'],
])("what is otherwise is told: %s", async (expectation, sentence) => {
  await ordered();
  expect(expectation).toThrow(sentence);
  if (sentence.includes("; it")) expect(expectation).toThrow(/The screen shows:\n.*- heading "Order"/s);
});

test("a snapshot is the outline", async () => {
  screen = await open("zz_first");
  expect(screen).toMatchInlineSnapshot(`
    "- banner:
      - heading "My first app" [level=2]
    - form "My first app":
      - text: Name
      - textbox "Name"
      - button "Name Greet": Greet"
  `);
  expect(screen.field("Name")).toMatchInlineSnapshot(`"- textbox "Name""`);
  expect({ after: screen.button("Greet") }).toMatchInlineSnapshot(`
    {
      "after": "- button "Name Greet": Greet",
    }
  `);
});
