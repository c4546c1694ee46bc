/** Fields that offer something, and what is called by the row it is in. */
import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen?.close());

const show = async (markup: string): Promise<Screen> =>
  (screen = await open("zz_markup", { parameters: { markup }, expect: "all" }));
const FRUIT = ["Apple", "Apricot", "Banana"];
const items = FRUIT.map((text) => `<c:Item xmlns:c="sap.ui.core" text="${text}"/>`).join("");
const rows = FRUIT.map((text) => `<ColumnListItem><Text text="${text}"/><Text text="fruit"/></ColumnListItem>`).join(
  "",
);
const columns = '<Column><Text text="Name"/></Column><Column><Text text="Kind"/></Column>';

describe.each([
  ["an input", `<Input tooltip="F" showSuggestion="true"><suggestionItems>${items}</suggestionItems></Input>`],
  [
    "an input with a table of suggestions",
    `<Input tooltip="F" showSuggestion="true"><suggestionColumns>${columns}</suggestionColumns><suggestionRows>${rows}</suggestionRows></Input>`,
  ],
  ["a combo box", `<ComboBox tooltip="F">${items}</ComboBox>`],
])("%s", (_, markup) => {
  test("offers what fits what is typed", async () => {
    await show(markup);
    await screen.field("F").type("Ap", { stay: true });
    const offered = await screen.field("F").items();
    expect(offered.map((text) => text.split(" ")[0])).toEqual(["Apple", "Apricot"]);
    expect(screen.popover().exists).toBe(true);
    await screen.field("F").choose("Apricot");
    expect([screen.field("F").value, screen.popover().exists]).toEqual(["Apricot", false]);
  });

  test("closes what it has opened when nothing there is called so", async () => {
    await show(markup);
    await screen.field("F").type("Ap", { stay: true });
    await expect(screen.field("F").choose("Cherry")).rejects.toThrow('has no item "Cherry"');
    expect(screen.popover().exists).toBe(false);
  });
});

test("several items are chosen from a list that stays open, and closed when one is refused", async () => {
  await show(`<MultiComboBox tooltip="Fruit">${items}</MultiComboBox>`);
  await screen.select("Fruit").choose("Apple", "Banana");
  expect(screen.toString()).toMatch(/option "Apple"\n *- option "Banana"/);
  await expect(screen.select("Fruit").choose("Apricot", "Cherry")).rejects.toThrow('no item "Cherry"');
  expect(screen.popover().exists).toBe(false);
});

test("a field with a mask takes what fits it, and can be emptied", async () => {
  await show('<MaskInput placeholder="F" mask="(999) 99" placeholderSymbol="_"/>');
  await screen.field("F").type("12345");
  expect(screen.field("F").value).toBe("(123) 45");
  await screen.field("F").clear();
  expect(screen.field("F").value).toBe("");
});

test.each([
  ["9:5", "09:05"],
  ["7", "07:00"],
  ["1430", "14:30"],
])("a field for times takes %s key by key, as in a browser", async (text, value) => {
  await show('<TimePicker placeholder="F" displayFormat="HH:mm" change="x"/>');
  await screen.field("F").type(text);
  expect(screen.field("F").value).toBe(value);
});

test("a press on a button with a menu is none on its arrow, which opens the menu", async () => {
  await show(
    '<MenuButton text="Export" buttonMode="Split" defaultAction="RENAME()"><menu><Menu itemSelected="FOCUS()"><MenuItem text="CSV"/><MenuItem text="More"><items><MenuItem text="PDF"/></items></MenuItem></Menu></menu></MenuButton>',
  );
  expect(await screen.button("Export").items()).toEqual(["CSV", "More"]);
  await screen.button("Export").choose("More", "PDF");
  expect(screen.session.exchanges.map(({ request }) => JSON.stringify(request)).join()).not.toContain(
    '"EVENT":"RENAME"',
  );
});

test("what is chosen in a field for several is its value, and no list of the screen", async () => {
  await show(
    `<VBox><MultiComboBox tooltip="Fruit">${items}</MultiComboBox><List headerText="Shops"><StandardListItem title="Corner"/></List></VBox>`,
  );
  await screen.select("Fruit").choose("Apple", "Apricot");
  expect(screen.field("Fruit").value).toBe("Apple, Apricot");
  expect(screen.list().row(0).text).toBe("Corner");
});

describe("in a list, what has no name of its own", () => {
  const LIST = `<List headerText="Shopping"><CustomListItem><HBox><Text text="Milk"/><Input value="two"/></HBox></CustomListItem><CustomListItem><HBox><Text text="Bread"/><Select>${items}</Select></HBox></CustomListItem></List>`;

  test("is called by the texts of its row", async () => {
    await show(LIST);
    expect([screen.field("Milk").value, screen.select("Bread").value]).toEqual(["two", "Apple"]);
    await screen.field("Milk").type("three");
    expect(screen.field("Milk").value).toBe("three");
  });

  test("is not called by its own value", async () => {
    await show(LIST);
    expect([screen.field("two").exists, screen.select("Apple").exists, screen.field("Apple").exists]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("is a radio button of a dialog with settings", async () => {
    await show(
      '<ViewSettingsDialog id="settings"><sortItems><ViewSettingsItem text="Name" key="n" selected="true"/><ViewSettingsItem text="Price" key="p"/></sortItems></ViewSettingsDialog>',
    );
    const settings = screen.session.controls().find((control) => control.isA("sap.m.ViewSettingsDialog"));
    (settings as unknown as { open(): void }).open();
    await screen.wait(1000);
    await screen.checkbox("Price").check();
    expect([screen.checkbox("Price").checked, screen.checkbox("Name").checked]).toEqual([true, false]);
  });
});

describe("a test that gives no name gets a sentence about it", () => {
  test.each<[string, (one: Screen) => unknown]>([
    ["button()", (one) => one.button(5 as never).exists],
    ["button()", (one) => one.button(undefined as never).exists],
    [
      "dragTo()",
      (one) =>
        one
          .list()
          .row(0)
          .dragTo(one.list().row(0), "beside" as never),
    ],
    ["shows()", (one) => one.shows(undefined as never)],
    ["row()", (one) => one.list().row(undefined as never).exists],
    ["row()", (one) => one.list().row({ Name: undefined } as never).exists],
    ["row()", (one) => one.list().row(-1).exists],
    [
      "cell()",
      (one) =>
        one
          .list()
          .row(0)
          .cell(null as never).exists,
    ],
    ["choose()", (one) => one.field("Free").choose(undefined as never)],
    ["type()", (one) => one.field("Free").type(undefined as never)],
    ["key()", (one) => one.key(undefined as never)],
    ["sort()", (one) => one.list().sort(undefined as never)],
    ["upload()", (one) => one.field("Free").upload(undefined as never)],
    ["expectComplaints()", (one) => one.expectComplaints(undefined as never)],
  ])("%s", async (name, step) => {
    await show('<Input tooltip="Free"/><List/>');
    await expect((async () => step(screen))()).rejects.toThrow(`${name} expects `);
  });
});
