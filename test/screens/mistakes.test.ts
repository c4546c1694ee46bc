import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

process.env.Z2UI5_APP_DIRS = `${import.meta.dirname}/apps`;

let screen: Screen | undefined;
afterEach(() => screen?.close());

const show = async (markup: string, expected?: "all"): Promise<Screen> =>
  (screen = await open("zz_markup", { parameters: { markup }, ...(expected && { expect: expected }) }));

describe("a screen complains about", () => {
  test.each([
    [
      "a property the control does not have",
      '<Page titel="x"/>',
      /sap\.m\.Page has no property 'titel'; did you mean 'title'\?/,
    ],
    ["a control UI5 does not have", "<Buton/>", /sap\.m has no control 'Buton'; did you mean 'Button'\?/],
    ["an id that is used twice", '<VBox><Text id="a"/><Text id="a"/></VBox>', /The id 'a' is used more than once/],
    [
      "a binding with a typo",
      '<Text text="{/NAMEE}"/>',
      /text is bound to \{\/NAMEE\}, which the model does not have; did you mean 'NAME'\?/,
    ],
    [
      "a binding of a row with a typo",
      '<List items="{/ORDERS}"><StandardListItem title="{CUSTMER}"/></List>',
      /title is bound to \{CUSTMER\}, which the model does not have; did you mean 'CUSTOMER'\?/,
    ],
    [
      "a binding that belongs to no row",
      '<Text text="{CUSTOMER}"/>',
      /text is bound to \{CUSTOMER\}, which is relative, but nothing around it names what it belongs to/,
    ],
    [
      "a list that is bound to what is not there",
      '<List items="{/ORDRS}"><StandardListItem title="{CUSTOMER}"/></List>',
      /items is bound to \{\/ORDRS\}, which the model does not have; did you mean 'ORDERS'\?/,
    ],
    [
      "a text that no bundle has",
      '<Text text="{i18n>greting}"/>',
      /zz_markup: \{i18n>greting\} in a view: no bundle has a text with the key "greting"/,
    ],
    ["a model that is not there", '<Text text="{orders>/NAME}"/>', /there is no model "orders"/],
    [
      "an event that the control does not have",
      '<Button text="Save" pres="x"/>',
      /has no .*'pres'.*did you mean 'press'\?/,
    ],
    ["a value the property does not take", '<Button text="Save" type="Importent"/>', /Importent/],
    ["an expression that is none", '<Text text="{= ${/NAME} === }"/>', /NAME/],
    [
      "a label for what is not there",
      '<Label text="Name" labelFor="nme"/>',
      /Label "Name" is the label of a control "nme" that is not there/,
    ],
    ["a control of a library that is not there", '<x:Chart xmlns:x="sap.viz.ui5"/>', /failed to load .*sap\/viz/],
    ["a placement in an aggregation that the control does not have", "<Page><contents/></Page>", /contents/],
    ["a field without a label", "<Input/>", /sap\.m\.Input ".*" has no label/],
    ["markup that is no XML", "<Page>", /no well-formed XML/],
  ])("%s", async (_, markup, sentence) => {
    await expect(show(markup)).rejects.toThrow(sentence);
  });
});

test("a screen complains about an action of a control that is not there", async () => {
  await show('<Button text="Go on" press="FOCUS()"/>');
  await expect(screen!.button("Go on").press()).rejects.toThrow(/custmer/);
});

test("an outline is the same each time, and tells what changed and nothing else", async () => {
  const markup =
    '<Page title="Orders"><Input placeholder="Customer" value="{/NAME}"/><List headerText="Orders" items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/></List><Button text="Save"/></Page>';
  const outlines: string[] = [];
  for (let times = 0; times < 3; times++) {
    await show(markup);
    outlines.push(screen!.toString());
    screen!.close();
  }
  expect(new Set(outlines).size).toBe(1);
  await show(markup);
  await screen!.field("Customer").type("Bob");
  const [before, after] = [outlines[0]!, screen!.toString()].map((text) => text.split("\n"));
  expect(after!.filter((line) => !before!.includes(line))).toEqual(["- textbox: Bob"]);
});

describe("a person cannot", () => {
  test("press a button that is not visible", async () => {
    await show('<VBox><Button text="Save" visible="false"/><Button text="Close"/></VBox>');
    await expect(screen!.button("Save").press()).rejects.toThrow('The button "Save" is there, but it is not visible');
    expect(screen!.button("Save")).toMatchObject({ exists: true, visible: false });
  });

  test("press a button that is disabled", async () => {
    await show('<Button text="Save" enabled="false"/>');
    await expect(screen!.button("Save").press()).rejects.toThrow(
      'The button "Save" is disabled: it cannot be pressed.',
    );
  });

  test("type into a field that is read-only", async () => {
    await show('<Input placeholder="Name" editable="false"/>');
    await expect(screen!.field("Name").type("Ada")).rejects.toThrow(
      'The field "Name" is read-only: it cannot be typed into.',
    );
  });

  test("press a button by a tooltip that is not there, but by the one that is", async () => {
    await show('<Button icon="sap-icon://save" tooltip="Save"/>');
    await expect(screen!.button("Delete").press()).rejects.toThrow('The buttons there are: "Save".');
    await screen!.button("Save").press();
  });
});
