/** What a user can try and nothing comes of: it fails with a sentence. */
import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen?.close());

const show = async (markup: string): Promise<Screen> =>
  (screen = await open("zz_markup", { parameters: { markup }, expect: [/it has no \w+ event/] }));
const list = (settings: string, item: string): string =>
  `<List headerText="Orders" items="{/ORDERS}" ${settings}><StandardListItem title="{CUSTOMER}" ${item}/></List>`;
const table = (settings: string): string =>
  `<t:Table xmlns:t="sap.ui.table" rows="{/ORDERS}" rowMode="Fixed" ${settings}><t:columns><t:Column><Label text="Customer"/><t:template><Text text="{CUSTOMER}"/></t:template></t:Column></t:columns></t:Table>`;

describe("a user cannot press", () => {
  test.each([
    [
      "a row that is inactive",
      list("", ""),
      'the row "Ada" in the table "Orders" is pressed: its type is Inactive. Give it the type "Active"',
    ],
    ["a row of which only the button can be pressed", list("", 'type="Detail"'), "its type is Detail: only its button"],
    ["a row whose press is no event", list("", 'type="Active"'), "neither its press nor the itemPress"],
  ])("%s", async (_, markup, sentence) => {
    await show(markup);
    await expect(screen.list("Orders").row("Ada").press()).rejects.toThrow(sentence);
    await expect(screen.item("Ada").press()).rejects.toThrow('Nothing happens when the item "Ada" is pressed: ');
  });

  test("a cell of a row that is inactive", async () => {
    await show(
      '<Table headerText="Orders" items="{/ORDERS}"><columns><Column><Text text="Customer"/></Column></columns><ColumnListItem><Text text="{CUSTOMER}"/></ColumnListItem></Table>',
    );
    await expect(screen.table("Orders").row(0).cell("Customer").press()).rejects.toThrow("its type is Inactive");
  });

  test("a row of sap.ui.table that is selected by what stands before it", async () => {
    await show(table(""));
    await expect(screen.table().row(0).press()).rejects.toThrow("its table has no event for cellClick");
  });

  test.each([
    ["checkbox", '<CheckBox text="Agree" editable="false"/>', "Agree"],
    ["select", '<Select tooltip="Country" editable="false"/>', "Country"],
    ["field", '<RatingIndicator tooltip="Stars" editable="false" value="2"/>', "Stars"],
  ] as const)("a %s that is read-only: %s", async (kind, markup, name) => {
    await show(markup);
    await expect(screen[kind](name).press()).rejects.toThrow(`"${name}" is read-only: nothing happens`);
  });
});

describe("a user presses", () => {
  test.each([
    ["a row with an event", list("", 'type="Active" press="RENAME()"')],
    ["a row of a list with an event", list('itemPress="RENAME()"', 'type="Navigation"')],
    ["a row that is selected by it", list('mode="SingleSelectMaster"', "")],
    ["a row that belongs to its checkbox", list('mode="MultiSelect" includeItemInSelection="true"', "")],
  ])("%s", async (_, markup) => {
    await show(markup);
    await screen.list("Orders").row("Ada").press();
    await screen.item("Ada").press();
  });

  test("a row of sap.ui.table that is selected by it", async () => {
    await show(table('selectionBehavior="Row"'));
    await screen.table().row(0).press();
    expect(screen.table().row(0).checked).toBe(true);
  });
});

describe("keys change nothing in what is read-only, and are refused", () => {
  test.each([
    ["field", '<RatingIndicator tooltip="N" editable="false" value="2"/>', ["ArrowRight", "Home"]],
    ["field", '<StepInput tooltip="N" editable="false" value="2"/>', ["ArrowUp", "PageDown", "7"]],
    ["field", '<DatePicker tooltip="N" editable="false"/>', ["F4", "1"]],
    ["field", '<Input tooltip="N" editable="false"/>', ["x", "Backspace", "Control+v"]],
    ["select", '<ComboBox tooltip="N" editable="false"/>', ["F4", "ArrowDown"]],
    ["select", '<Select tooltip="N" editable="false"/>', ["F4", "ArrowDown"]],
    ["checkbox", '<CheckBox tooltip="N" editable="false"/>', ["Space"]],
  ] as const)("%s %s", async (kind, markup, keys) => {
    await show(markup);
    for (const key of keys)
      await expect(screen[kind]("N").key(key)).rejects.toThrow(
        `"N" is read-only: the key ${key} changes nothing in it.`,
      );
    await screen[kind]("N").key("Tab");
  });

  test("what it offers cannot be looked at either", async () => {
    await show('<ComboBox tooltip="N" editable="false"><core:Item xmlns:core="sap.ui.core" text="A"/></ComboBox>');
    await expect(screen.select("N").items()).rejects.toThrow('"N" is read-only: it cannot be opened.');
    await expect(screen.select("N").choose("A")).rejects.toThrow("is read-only");
  });
});

test.each([
  ['<StepInput tooltip="N"/>', "abc"],
  ['<Input type="Number" tooltip="N"/>', "1,5"],
  ['<Input type="Number" tooltip="N"/>', "12a"],
])("letters cannot be typed into a field for numbers: %s %s", async (markup, text) => {
  await show(markup);
  await expect(screen.field("N").type(text)).rejects.toThrow(`takes numbers only: "${text}" cannot be`);
  await screen.field("N").type("-2.5");
});

describe("a file is refused", () => {
  const uploader = (settings: string): string =>
    `<u:FileUploader xmlns:u="sap.ui.unified" tooltip="File" ${settings}/>`;
  const file = (name: string, content = "x") => ({ name, content });

  test.each([
    [
      "of another type",
      'fileType="txt,csv"',
      file("a.exe"),
      'does not take "a.exe": it takes files of type "txt", "csv". The app has no event for typeMissmatch',
    ],
    [
      "of another media type",
      'mimeType="image/png"',
      file("a.png"),
      'does not take "a.png": it takes files of type "image/png"',
    ],
    [
      "that is too large",
      'maximumFileSize="0.0001"',
      file("a.txt", "x".repeat(2000)),
      "it takes files of at most 0.0001 MB. The app has no event for fileSizeExceed",
    ],
    [
      "whose name is too long",
      'maximumFilenameLength="5"',
      file("abcdefgh.txt"),
      "it takes names of at most 5 characters",
    ],
  ])("%s", async (_, settings, given, sentence) => {
    await show(uploader(settings));
    await expect(screen.field("File").upload(given)).rejects.toThrow(sentence);
  });

  test("by an UploadSet", async () => {
    await show('<u:UploadSet xmlns:u="sap.m.upload" fileTypes="txt" instantUpload="false"/>');
    await expect(screen.button("Upload").nth(0).upload(file("a.exe"))).rejects.toThrow(
      'does not take "a.exe": it takes files of type "txt". The app has no event for fileTypeMismatch and mediaTypeMismatch',
    );
    await screen.button("Upload").nth(0).upload(file("a.txt"));
    expect(screen.link("a.txt").exists).toBe(true);
  });

  test("where only one is taken", async () => {
    await show(uploader(""));
    await expect(screen.field("File").upload(file("a.txt"), file("b.txt"))).rejects.toThrow(
      'The field "File" takes one file at a time, and was given 2.',
    );
  });

  test("and not, where it is taken, or the app notifies the user itself", async () => {
    await show(uploader('fileType="txt" multiple="true"'));
    await screen.field("File").upload(file("a.txt"), file("b.txt"));
    screen.close();
    await show(`<VBox>${uploader('fileType="txt" typeMissmatch="POPOVER()"')}<Button id="about" text="About"/></VBox>`);
    await screen.field("File").upload(file("a.exe"));
    expect(screen.popover("About").visible).toBe(true);
  });
});
