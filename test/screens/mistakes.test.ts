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
    ["a field without a label", "<Input/>", /sap\.m\.Input ".*" has no label/],
    ["markup that is no XML", "<Page>", /no well-formed XML/],
  ])("%s", async (_, markup, sentence) => {
    await expect(show(markup)).rejects.toThrow(sentence);
  });
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
