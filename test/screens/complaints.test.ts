import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

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
      /zz_markup: \{i18n>greting\} in a view: no bundle contains a text with the key "greting"/,
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
    ["markup that is no XML", "<Page>", /not well-formed XML/],
    [
      "a formatter that is not there",
      "<Text text=\"{path: '/NAME', formatter: '.mine'}\"/>",
      / {2}There is no formatter "\.mine"\. Name a function of a module that core:require makes known/,
    ],
    [
      "a type that is not there",
      "<Text text=\"{path: '/NAME', type: 'sap.ui.model.type.Flot'}\"/>",
      /not at all:\n {2}There is no type "sap\.ui\.model\.type\.Flot"\. UI5's own are [^\n]*\nFix it/,
    ],
    [
      "a date that its type cannot read",
      "<Text text=\"{path: '/NAME', type: 'sap.ui.model.type.Date'}\"/>",
      /text shows nothing, because its type Date cannot read "Ada"\. Say how the value is written/,
    ],
    [
      "an option that the type of a binding does not know",
      "<Text text=\"{path: '/NAME', type: 'sap.ui.model.type.Float', formatOptions: {minFractionDigit: 2}}\"/>",
      /text has formatOptions with "minFractionDigit", which its type Float does not know; did you mean 'minFractionDigits'\?/,
    ],
    [
      "a constraint that the type of a binding does not know",
      "<Text text=\"{path: '/NAME', type: 'sap.ui.model.type.String', constraints: {maxLenght: 3}}\"/>",
      /text has constraints with "maxLenght", which its type String does not know; did you mean 'maxLength'\?/,
    ],
    [
      "an event that nothing handles",
      '<Button text="Save" press="SAVE"/>',
      /sap\.m\.Button: press is "SAVE", which names a function that is not there, so nothing happens\. .* client\._event\("SAVE"\)/,
    ],
    [
      "a function of a controller that no app has",
      '<Button text="Save" press=".onSave($event)"/>',
      /sap\.m\.Button: press is "\.onSave\(\$event\)", which names a function that is not there.* client\._event\("onSave"\)/,
    ],
    [
      "more cells than columns",
      '<Table items="{/ORDERS}"><columns><Column/></columns><ColumnListItem><Text text="{ID}"/><Text text="{CUSTOMER}"/></ColumnListItem></Table>',
      /its rows have 2 cells, but there are 1 columns, so the last ones are not shown/,
    ],
  ])("%s", async (_, markup, sentence) => {
    await expect(show(markup)).rejects.toThrow(sentence);
  });
});

test("a screen says once what is wrong, without what follows from it", async () => {
  await expect(show('<Buton text="Save"/>')).rejects.toThrow(
    /not at all:\n {2}sap\.m has no control 'Buton'; did you mean 'Button'\?\nFix it/,
  );
});

describe("a screen cannot be opened", () => {
  test.each([
    ["of an app that is not there", "zz_markupp", {}, /There is no app "zz_markupp"\. Apps are looked for in/],
    ["with an unknown option", "zz_markup", { langauge: "de" }, /no option "langauge"; did you mean 'language'\?/],
    [
      "on an unknown device",
      "zz_markup",
      { device: "watch" },
      /device to be desktop, tablet, phone, and was given "watch"/,
    ],
    ["at a date that is none", "zz_markup", { date: "today" }, /date to be a date, .* and was given "today"/],
    [
      "on a server that is not there",
      "zz_markup",
      { url: "http://localhost:1" },
      /There is no answer from http:\/\/localhost:1\./,
    ],
  ])("%s", async (_, app, options, sentence) => {
    await expect(open(app, options as object)).rejects.toThrow(sentence);
  });
});

test("a screen complains about an action of a control that is not there", async () => {
  await show('<Button text="Go on" press="FOCUS()"/>');
  await expect(screen!.button("Go on").press()).rejects.toThrow(/custmer/);
});

test("a screen complains about an event that shows again what there is, where main asks for one that nothing triggers", async () => {
  screen = await open("zz_renamed");
  await screen.button("Delete").press();
  await expect(screen.dialog().button("Yes").press()).rejects.toThrow(
    /event ALL_AGREED was triggered, but main does not handle it.*It handles ALL_CONFIRMED, which nothing triggers/,
  );
});

test("a screen complains about the same after an entry, and where nobody reads what the event brings along", async () => {
  screen = await open("zz_renamed");
  await screen.field("Find").type("Ada", { stay: true });
  await expect(screen.field("Find").enter()).rejects.toThrow(/event FIND_ALL was triggered/);
  screen.close();
  screen = await open("zz_unread");
  await screen.field("Town").type("Bern");
  await expect(screen.field("Name").type("Ada")).rejects.toThrow(/event NAMED was triggered/);
});

test("an outline is the same each time, and shows what changed and nothing else", async () => {
  const markup =
    '<Page title="Orders"><Input placeholder="Customer" value="{/NAME}"/><List headerText="Orders" items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/></List><Button text="Save" press="FOCUS()"/></Page>';
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
  expect(after!.filter((line) => !before!.includes(line))).toEqual([`- textbox "Customer": Bob`]);
});

describe("a user cannot", () => {
  test("press a button that is not visible", async () => {
    await show('<VBox><Button text="Save" visible="false"/><Button text="Close" press="FOCUS()"/></VBox>');
    await expect(screen!.button("Save").press()).rejects.toThrow('The button "Save" is there, but it is not visible');
    expect(screen!.button("Save")).toMatchObject({ exists: true, visible: false });
  });

  test("press a button of rows that there are not", async () => {
    await show('<VBox items="{/NONE}"><Button text="Save"/></VBox>', "all");
    await expect(screen!.button("Save").press()).rejects.toThrow('There is no button "Save".');
    expect(screen!.button("Save").exists).toBe(false);
  });

  test("press a button that is disabled", async () => {
    await show('<Button text="Save" enabled="false"/>');
    await expect(screen!.button("Save").press()).rejects.toThrow(
      'The button "Save" is disabled: it cannot be pressed.',
    );
  });

  test("press what is in a blocked control", async () => {
    await show('<Page blocked="true"><Button text="Go" press="FOCUS()"/></Page>');
    await expect(screen!.button("Go").press()).rejects.toThrow(
      'The button "Go" cannot be pressed: the Page it is in is blocked.',
    );
  });

  test("type into a field that is read-only", async () => {
    await show('<Input placeholder="Name" editable="false"/>');
    await expect(screen!.field("Name").type("Ada")).rejects.toThrow(
      'The field "Name" is read-only: it cannot be typed into.',
    );
  });

  test("check or uncheck what is read-only", async () => {
    await show('<CheckBox text="Locked" selected="true" editable="false"/>');
    await expect(screen!.checkbox("Locked").uncheck()).rejects.toThrow(
      'The checkbox "Locked" is read-only: it cannot be unchecked.',
    );
  });

  test("continue with a screen that was closed", async () => {
    await show('<Button text="Save" press="FOCUS()"/>');
    screen!.close();
    await expect(screen!.button("Save").press()).rejects.toThrow("The screen was closed by close()");
  });

  test("wait for what is no time", async () => {
    await show('<Button text="Save" press="FOCUS()"/>');
    await expect(screen!.wait(-1)).rejects.toThrow("wait() expects milliseconds, such as 1000");
  });

  test("press a button by a tooltip that is not there, but by the one that is", async () => {
    await show('<Button icon="sap-icon://save" tooltip="Save" press="FILL()"/>');
    await expect(screen!.button("Delete").press()).rejects.toThrow('The buttons there are: "Save".');
    await screen!.button("Save").press();
  });
});
