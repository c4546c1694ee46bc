import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

const show = async (markup: string, ...expect: readonly RegExp[]): Promise<Screen> =>
  (screen = await open("zz_markup", { parameters: { markup }, expect: [/it has no \w+ event/, ...expect] }));

const GRID = `<t:Table xmlns:t="sap.ui.table" rows="{/ORDERS}" selectionMode="MultiToggle" rowMode="Fixed">
  <t:extension><OverflowToolbar><Title text="Open orders"/></OverflowToolbar></t:extension>
  <t:columns><t:Column><Label text="Customer"/><t:template><Text text="{CUSTOMER}"/></t:template></t:Column></t:columns></t:Table>`;

describe("a failure of the app", () => {
  test("is reported with its message and where it happened", async () => {
    screen = await open("zz_failing");
    const failure = await screen.button("Take").press().catch(String);
    expect(failure).toMatch(/Cannot read properties of undefined \(reading 'left'\)/);
    expect(failure).toMatch(/zz_failing\.ts:\d+:\d+/);
    expect(failure).not.toMatch(/Roundtrip failed|node_modules|node:internal/);
  });
});

describe("a table", () => {
  test("of sap.ui.table is found by the title in its toolbar", async () => {
    await show(GRID);
    expect(screen.table("Open orders").rows).toEqual([{ Customer: "Ada" }]);
  });

  test("of sap.ui.table has rows that are selected before they, as a user does", async () => {
    await show(GRID);
    const row = screen.table().row({ Customer: "Ada" });
    await row.select();
    expect(row.checked).toBe(true);
    await row.deselect();
    expect(row.checked).toBe(false);
  });

  test("of sap.ui.table is sorted after something was typed into one of its rows", async () => {
    await show(
      GRID.replace('<Text text="{CUSTOMER}"/>', '<Input value="{CUSTOMER}"/>').replace(
        "<t:Column>",
        '<t:Column sortProperty="CUSTOMER">',
      ),
      /is bound one-way/,
    );
    await screen.table().row(0).field("Customer").type("Bob");
    await screen.table().sort("Customer", "descending");
    expect(screen.session.document.querySelector("[aria-sort=descending]")).not.toBeNull();
  });

  test("without a title is named by its columns", async () => {
    await show(
      '<Table><columns><Column><Text text="Name"/></Column><Column><Text text="City"/></Column></columns></Table>',
    );
    expect(() => screen.table("People").size).toThrow(
      'There is no table "People". The tables there are: "(no title, columns Name, City)".',
    );
  });

  test.each([
    ["None", ""],
    ["Delete", 'delete="RENAME()"'],
  ])("that has no selection says so, in the mode %s", async (mode, settings) => {
    await show(
      `<List headerText="Orders" mode="${mode}" ${settings} items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/></List>`,
    );
    await expect(screen.list("Orders").row("Ada").select()).rejects.toThrow(
      /The row "Ada" in the table "Orders" cannot be selected: its table or list has no selection/,
    );
  });

  test("shows in its cells what can be seen, not what is only read aloud", async () => {
    await show(
      '<Table items="{/ORDERS}"><columns><Column><Text text="State"/></Column></columns><ColumnListItem><ObjectStatus text="{CUSTOMER}" state="Success"/></ColumnListItem></Table>',
    );
    expect(screen.table().rows).toEqual([{ State: "Ada" }]);
    expect(screen.table().row({ State: "Ada" }).cell("State").text).toBe("Ada");
  });
});

test("pictures and tiles report the text that is drawn in them", async () => {
  await show(
    '<VBox><GenericTile header="Orders" press="FOCUS()"><TileContent><NumericContent value="{= ${/ORDERS}.length }"/></TileContent></GenericTile><Avatar initials="GH" tooltip="Grace"/></VBox>',
  );
  expect(screen.button(/Orders/).text).toBe("Orders 1");
  expect([screen.shows("GH"), /- img ".*": GH/.test(screen.toString())]).toEqual([true, true]);
});

test("a field shows all its tokens", async () => {
  const tokens = ["One", "Two", "Three"].map((text) => `<Token text="${text}"/>`).join("");
  await show(
    `<VBox><Label text="Tags" labelFor="tags"/><MultiInput id="tags"><tokens>${tokens}</tokens></MultiInput></VBox>`,
    /its tokens are not bound/,
  );
  expect(screen.toString().match(/option "\w+"/g)).toEqual(['option "One"', 'option "Two"', 'option "Three"']);
});

test("what is called so, but is something else, is reported", async () => {
  await show('<VBox><Link text="Help"/><CheckBox text="Active"/></VBox>');
  expect(() => screen.field("Active").value).toThrow(
    'There is no field "Active". There are no fields at all. There is a checkbox called so: checkbox("Active").',
  );
});

test("dialogs are listed by their titles", async () => {
  await show('<Button text="Take"/>');
  expect(() => screen.dialog("Order").text).toThrow('There is no dialog "Order". There are no dialogs at all.');
});

test("checkboxes and radio buttons outside of forms have the label they show", async () => {
  await show(
    '<VBox><CheckBox text="Locked" editable="false"/><RadioButtonGroup><RadioButton text="Card"/><RadioButton text="Cash"/></RadioButtonGroup></VBox>',
  );
  expect([screen.checkbox("Locked").editable, screen.checkbox("Card").checked]).toEqual([false, true]);
});

test("an event is sent while rows are selected that stand in the view", async () => {
  await show(
    '<VBox><List headerText="Colours" mode="MultiSelect"><StandardListItem title="Red"/><StandardListItem title="Blue"/></List><Button text="Go on" press="FOCUS()"/></VBox>',
  );
  await screen.list("Colours").selectRows("Blue");
  screen.expectComplaints(/custmer/);
  await screen.button("Go on").press();
  expect(screen.list("Colours").row("Blue").checked).toBe(true);
});

test("a slider says which keys move it", async () => {
  await show('<VBox><Label text="Share" labelFor="share"/><Slider id="share" value="40"/></VBox>', /is a plain value/);
  await expect(screen.field("Share").type("60")).rejects.toThrow(
    /The field "Share" is a slider and takes no text: move it with key\("ArrowRight"\), key\("PageUp"\), key\("Home"\) or key\("End"\)/,
  );
  await screen.field("Share").key("ArrowRight");
  expect(screen.field("Share").value).toBe("41");
});
