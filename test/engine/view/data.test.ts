import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { binding, bound, expression, text } from "z2ui5/view";
import { Button, ColumnListItem, Input, List, Page, Text, VBox } from "z2ui5/view/sap/m";
import { element, fakeClient, known } from "./client.ts";
import { loadBindingParser } from "./ui5-parser.ts";

const readAttribute = loadBindingParser();
/** What UI5 makes of an attribute: the text it shows, or the binding. */
const ui5 = (attribute: string): unknown => readAttribute(attribute, undefined, true) ?? attribute;
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("{", "}", "\\", "/", "X", "$", '"', "<", "&", "=", "'", ":", " ", "\n", "\u0000"),
  }),
);

describe("data", () => {
  it("cannot become a binding, whatever it looks like", () => {
    fakeClient();
    for (const data of [
      "{NAME}",
      "{/NAME}",
      "{/XX/NAME}",
      "{= 1 + 1 }",
      "{path: '/X', formatter: 'alert'}",
      "a {b} c",
      "{a>b}",
      "\\{x}",
      "{}",
    ]) {
      expect(ui5(attributeOf(Text({ text: data }).stringify(undefined, known), "Text", "text")), data).toBe(data);
    }
  });

  it("cannot become a binding or markup: any text arrives as it was", () => {
    fakeClient();
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const xml = Page({
          title: first,
          content: [Text({ text: second }), Input({ placeholder: binding`${first}` })],
        }).stringify(undefined, known);
        for (const [data, name, key] of [
          [first, "Page", "title"],
          [second, "Text", "text"],
          [first, "Input", "placeholder"],
        ] as const) {
          expect(ui5(attributeOf(xml, name, key))).toBe(withoutForbidden(data));
        }
      }),
    );
  });

  it("cannot leave the literal of an expression or of a binding's options", () => {
    fakeClient();
    fc.assert(
      fc.property(anyText, (data) => {
        expect(ui5(expression`${data}`.text(known))).toBe(data);
        expect(ui5(bound({ path: "X", formatOptions: { note: data } }).text(known))).toEqual({
          path: "X",
          formatOptions: { note: data },
        });
      }),
    );
  });

  it("cannot become a binding because it equals one of the same view", () => {
    const client = fakeClient();
    const evil = "{/XX/NAME}";
    const xml = Page({
      title: client.read(evil),
      content: [Input({ value: client._bind_edit("NAME") }), Text({ text: client.read(evil) })],
    }).stringify(undefined, known);
    expect(attributeOf(xml, "Page", "title")).toBe("\\{/XX/NAME\\}");
    expect(attributeOf(xml, "Input", "value")).toBe("{/XX/NAME}");
    expect(attributeOf(xml, "Text", "text")).toBe("\\{/XX/NAME\\}");
  });

  it("cannot become a binding because it equals one, in any order and in one control", () => {
    const client = fakeClient();
    const evil = "{/XX/NAME}";
    const name = client._bind_edit("NAME");
    const xml = VBox({
      items: [
        Text({ text: client.read(evil) }),
        Input({ description: client.read(evil), value: client._bind_edit("NAME") }),
        Button({ text: name }),
      ],
    }).stringify(undefined, known);
    expect(attributeOf(xml, "Text", "text")).toBe("\\{/XX/NAME\\}");
    expect(attributeOf(xml, "Input", "description")).toBe("\\{/XX/NAME\\}");
    expect(attributeOf(xml, "Input", "value")).toBe("{/XX/NAME}");
    expect(attributeOf(xml, "Button", "text")).toBe("{/XX/NAME}");
  });

  it("cannot become a binding when the source does not show it: then both are text", () => {
    const client = fakeClient();
    const evil = client.read("{/XX/NAME}");
    const texts = new Map([
      ["name", client._bind_edit("NAME")],
      ["evil", evil],
    ]);
    const shown = (key: string): string => texts.get(key) ?? "";
    const xml = VBox({ items: [Text({ text: shown("evil") }), Button({ text: shown("name") })] }).stringify(
      undefined,
      known,
    );
    expect(attributeOf(xml, "Text", "text")).toBe("\\{/XX/NAME\\}");
    expect(attributeOf(xml, "Button", "text")).toBe("\\{/XX/NAME\\}");
  });

  it("leaves a binding usable as often as one likes while no data equals it", () => {
    const client = fakeClient();
    const name = client._bind_edit("NAME");
    const xml = VBox({
      items: [Text({ text: name }), Button({ text: name, visible: expression`${name} !== ''` })],
    }).stringify(undefined, known);
    expect(attributeOf(xml, "Text", "text")).toBe("{/XX/NAME}");
    expect(attributeOf(xml, "Button", "text")).toBe("{/XX/NAME}");
    expect(attributeOf(xml, "Button", "visible")).toBe("{= ${/XX/NAME} !== '' }");
  });

  it("is a field of the row only as a whole, and never outside of a row", () => {
    const client = fakeClient();
    const xml = Page({
      title: "{NAME}",
      content: [
        List({
          headerText: "{NAME}",
          items: {
            path: client.bindPath("T"),
            template: ColumnListItem({
              cells: [
                Text({ text: "{NAME}" }),
                Button({ text: "{FIRST} {LAST}" }),
                Input({ value: "{/XX/OTHER}", description: "{model>NAME}", placeholder: "{= 1 }" }),
                VBox({ fieldGroupIds: text("{NAME}") }),
              ],
            }) as never,
          },
        }),
      ],
    }).stringify(undefined, known);
    expect(attributeOf(xml, "Page", "title")).toBe("\\{NAME\\}");
    expect(attributeOf(xml, "List", "headerText")).toBe("\\{NAME\\}");
    expect(attributeOf(xml, "Text", "text")).toBe("{NAME}");
    expect(attributeOf(xml, "Button", "text")).toBe("\\{FIRST\\} \\{LAST\\}");
    expect(attributeOf(xml, "Input", "value")).toBe("\\{/XX/OTHER\\}");
    expect(attributeOf(xml, "Input", "description")).toBe("\\{model>NAME\\}");
    expect(attributeOf(xml, "Input", "placeholder")).toBe("\\{= 1 \\}");
    expect(attributeOf(xml, "VBox", "fieldGroupIds")).toBe("\\{NAME\\}");
  });

  it("is a field of the object a control is bound to", () => {
    const client = fakeClient();
    const xml = VBox({ binding: client._bind_edit("S_ADDR"), items: [Input({ value: "{CITY}" })] }).stringify(
      undefined,
      known,
    );
    expect(element(xml, "VBox")).toBe('<VBox binding="{/XX/S_ADDR}">');
    expect(element(xml, "Input")).toBe('<Input value="{CITY}"/>');
  });

  it("cannot become a binding as an object", () => {
    fakeClient();
    const data = (value: unknown): never => value as never;
    expect(() => Text({ text: data({ path: "/XX/SECRET" }) }).stringify(undefined, known)).toThrow(
      "sap.m.Text text names the path /XX/SECRET, which neither comes from client._bind nor",
    );
    expect(() => Text({ text: data({ path: "NAME" }) }).stringify(undefined, known)).toThrow("names the path NAME");
    expect(() => Text({ text: data({ parts: ["/A", { path: "/B" }] }) }).stringify(undefined, known)).toThrow(
      "names the path /A",
    );
    expect(() => Text({ text: data({ parts: [{ value: { path: "/B" } }] }) }).stringify(undefined, known)).toThrow(
      'sap.m.Text text has a path that is not a text but an object with value. A part of a binding is client._bind(…, { path: true }), { path, type, … } or { value: "EUR" }.',
    );
    expect(() => Text({ text: data({ parts: [{ value: 1, formatter: ".x" }] }) }).stringify(undefined, known)).toThrow(
      "has a path that is not a text",
    );
    expect(() => List({ items: data({ path: "/T" }) }).stringify(undefined, known)).toThrow("names the path /T");
    expect(() => Text({ text: data({ text: "x" }) }).stringify(undefined, known)).toThrow(
      "is an object, but the property does not accept objects",
    );
  });

  it("cannot name code of a binding", () => {
    const client = fakeClient();
    const path = client.bindPath("X");
    expect(() => Text({ text: { path, formatter: "alert" } }).stringify(undefined, known)).toThrow(
      "names the formatter alert",
    );
    expect(() => Text({ text: { path, type: "my.Type" } }).stringify(undefined, known)).toThrow(
      "names the type my.Type",
    );
    expect(() => Input({ textFormatter: "alert" as never }).stringify(undefined, known)).toThrow(
      "expects a function in the browser",
    );
  });

  it("cannot become markup as the name of a setting", () => {
    fakeClient();
    expect(() => Text({ ['x=""/><Button y']: "a" } as never).stringify(undefined, known)).toThrow(
      "which is not a valid name",
    );
  });

  it("cannot become an event", () => {
    fakeClient();
    expect(() => Button({ press: ".eB(['DELETE'])" }).stringify(undefined, known)).toThrow(
      "sap.m.Button press must be an event or action of this run's client",
    );
    expect(() => Button({ press: "alert(1)" }).stringify(undefined, known)).toThrow("handler(");
  });
});

/** The value of an attribute as an XML parser reads it. */
function attributeOf(xml: string, name: string, key: string): string {
  let found = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    if (tag.name === name) found = tag.attributes[key] ?? "";
  });
  parser.write(xml).close();
  return found;
}

const withoutForbidden = (data: string): string =>
  Buffer.from(data)
    .toString()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD");
