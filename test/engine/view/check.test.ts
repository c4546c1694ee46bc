import { describe, expect, it } from "vitest";
import { Button, Column, List, Page, Table, Text } from "z2ui5/view/sap/m";
import { checkView } from "../../../srv/z2ui5/view/check.ts";
import { fakeClient } from "./client.ts";

const inView = (content: string): string =>
  `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:core="sap.ui.core" xmlns:form="sap.ui.layout.form" xmlns:html="http://www.w3.org/1999/xhtml" xmlns:my="my.controls" xmlns:app="http://schemas.sap.com/sapui5/extension/sap.ui.core.CustomData/1" xmlns:template="http://schemas.sap.com/sapui5/extension/sap.ui.core.template/1">${content}</mvc:View>`;

describe("the view check", () => {
  const wrong: readonly [why: string, xml: string, sentence: string][] = [
    ["a misspelt property", `<Page titel="a"/>`, "sap.m.Page has no property 'titel'; did you mean 'title'?"],
    ["a property of nothing similar", `<Button qwertyuiop="a"/>`, "sap.m.Button has no property 'qwertyuiop'."],
    ["a misspelt event", `<Button pres=".eB(['A'])"/>`, "sap.m.Button has no property 'pres'; did you mean 'press'?"],
    ["a property in the wrong case", `<Button Text="a"/>`, "sap.m.Button has no property 'Text'; did you mean 'text'?"],
    ["a misspelt control", `<Buton/>`, "sap.m has no control 'Buton'; did you mean 'Button'?"],
    [
      "a control of another library",
      `<SimpleForm/>`,
      "sap.m has no control 'SimpleForm'; there is one in sap.ui.layout.form.",
    ],
    [
      "a misspelt aggregation",
      `<Page><contents><Text/></contents></Page>`,
      "sap.m.Page has no aggregation 'contents'; did you mean 'content'?",
    ],
    [
      "a wrong value",
      `<Button type="Emphasised"/>`,
      "sap.m.Button takes sap.m.ButtonType in 'type', not 'Emphasised'; did you mean 'Emphasized'?",
    ],
    ["a text for a switch", `<Button enabled="yes"/>`, "sap.m.Button takes true or false in 'enabled', not 'yes'."],
    [
      "a text for an object",
      `<DatePicker minDate="2026-01-01"/>`,
      "sap.m.DatePicker takes a binding, or JSON, in 'minDate', not '2026-01-01'.",
    ],
    ["a text for a number", `<Input maxLength="ten"/>`, "sap.m.Input takes a whole number in 'maxLength', not 'ten'."],
    [
      "a control in the wrong aggregation",
      `<List><Button/></List>`,
      "sap.m.List takes sap.m.ListItemBase in 'items', not sap.m.Button.",
    ],
    [
      "a control without default aggregation",
      `<Text><Button/></Text>`,
      "sap.m.Text has no default aggregation; put sap.m.Button into an aggregation of it.",
    ],
    [
      "several controls where one goes",
      `<Page><footer><Bar/><Bar/></footer></Page>`,
      "sap.m.Page takes one control in 'footer', but it has several.",
    ],
    [
      "a text where controls go",
      `<Page content="Hello"/>`,
      "sap.m.Page takes controls or a binding in 'content', no text.",
    ],
    ["an id used twice", `<Page id="a"/><Text id="a"/>`, "The id 'a' is used more than once in the view."],
    [
      "an abstract class",
      `<core:Control/>`,
      "sap.ui.core.Control is abstract and cannot be used in a view; use a control that extends it.",
    ],
  ];
  it.each(wrong)("says what is wrong with %s", (_why, xml, sentence) => {
    expect(checkView(inView(xml)).problems).toEqual([sentence]);
  });

  const right: readonly [why: string, xml: string][] = [
    [
      "bindings of every kind",
      `<Button type="{T}" enabled="{= \${/X} > 1 }" text="a {b}" width="{path: 'w'}"/><Input maxLength="{/N}"/>`,
    ],
    [
      "attributes of the view format",
      `<Page id="p" class="a b" binding="{/X}" core:require="{F: 'a/b'}" app:key="v" my:x="y"><Text stashed="true"/></Page>`,
    ],
    [
      "unknown namespaces",
      `<my:Thing anything="goes"><my:content><Text/></my:content></my:Thing><html:div class="x"><Text text="a"/></html:div>`,
    ],
    [
      "preprocessor elements",
      `<Page><template:if test="{x}"><template:then><Text id="a"/></template:then><template:else><Text id="a"/></template:else></template:if></Page>`,
    ],
    [
      "fragments and extension points",
      `<List><core:Fragment fragmentName="a.b" type="XML"/><core:ExtensionPoint name="x"><StandardListItem title="a"/></core:ExtensionPoint></List>`,
    ],
    [
      "interfaces",
      `<Page><customHeader><Toolbar/></customHeader></Page><form:SimpleForm><core:Title text="a"/><Label/><Input/></form:SimpleForm>`,
    ],
    ["empty values", `<Button type="" enabled="" icon=""/>`],
    [
      "bound aggregations",
      `<List items="{path: '/T', templateShareable: false}"><StandardListItem title="{A}"/></List>`,
    ],
    [
      "tooltips, custom data, layout data and dependents",
      `<Button tooltip="x"><customData><core:CustomData key="a" value="b"/></customData><layoutData><FlexItemData growFactor="1"/></layoutData><dependents><Dialog/></dependents></Button>`,
    ],
  ];
  it.each(right)("accepts %s", (_why, xml) => {
    expect(checkView(inView(xml)).problems).toEqual([]);
  });

  it("accepts fragments and text that was escaped", () => {
    expect(
      checkView(
        `<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><Dialog title="\\{a\\}"><buttons><Button/></buttons></Dialog></core:FragmentDefinition>`,
      ).problems,
    ).toEqual([]);
  });

  it("names controls of UI5 libraries that are not there, but nothing of a project's own", () => {
    const view = `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:s="sap.ui.comp.filterbar" xmlns:shop="shop"><s:FilterBar><s:items/><shop:Swatch/></s:FilterBar></mvc:View>`;
    expect(checkView(view)).toEqual({ problems: [], ofOtherLibraries: ["sap.ui.comp.filterbar.FilterBar"] });
  });

  it("says where XML is broken", () => {
    expect(checkView('<Page xmlns="sap.m"><Text></Page>').problems).toEqual([
      expect.stringMatching(/^The view is not well-formed XML: 1:\d+: unexpected close tag/),
    ]);
    expect(checkView('<Page xmlns="sap.m" title="a & b"/>').problems[0]).toMatch(/well-formed/);
    expect(checkView("<f:Page/>").problems[0]).toMatch(/well-formed/);
  });

  it("shows a JavaScript author what typed views show a TypeScript author", () => {
    const client = fakeClient();
    const untyped = (settings: object): never => settings as never;
    const page = Page(
      untyped({
        titel: "a",
        content: [
          Button(untyped({ type: "Emphasised", text: "{x}" })),
          List({ items: untyped([Button({})]) }),
          Column({}),
          Text(untyped({ contents: [Button({})] })),
        ],
        footers: Table({ items: { path: client.bindPath("T"), template: untyped(Text({})) } }),
      }),
    );
    expect(checkView(page.stringify()).problems).toEqual([
      "sap.m.Page has no property 'titel'; did you mean 'title'?",
      "sap.m.Button takes sap.m.ButtonType in 'type', not 'Emphasised'; did you mean 'Emphasized'?",
      "sap.m.List takes sap.m.ListItemBase in 'items', not sap.m.Button.",
      "sap.m.Page takes sap.ui.core.Control in 'content', not sap.m.Column.",
      "sap.m.Text has no aggregation 'contents'.",
      "sap.m.Page has no aggregation 'footers'; did you mean 'footer'?",
      "sap.m.Table takes sap.m.ListItemBase in 'items', not sap.m.Text.",
    ]);
  });
});
