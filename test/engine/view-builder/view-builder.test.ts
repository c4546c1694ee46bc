import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import Builder from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_view_builder.ts";
import { loadBindingParser } from "../view/ui5-parser.ts";

const refusal = (reason: RegExp) =>
  expect.objectContaining({ code: "VIEW_BUILDER", message: expect.stringMatching(reason) });

describe("view builder", () => {
  test("builds the example of the contract", () => {
    const view = Builder.factory();
    view
      .ele({ n: "View", ns: "mvc" })
      .a({ n: "xmlns", v: "sap.m" })
      .a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" })
      .ele("Page")
      .tag("Text")
      .a({ n: "text", v: "a & b" });
    expect(view.stringify()).toBe(
      '<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page><Text text="a &amp; b"/></Page></mvc:View>',
    );
  });

  test("keeps elements and attributes in the order of the calls, without blanks between them", () => {
    const box = Builder.factory().ele("VBox");
    box.tag("B").tag("A").a({ n: "z", v: "1" }).a({ n: "a", v: "2" }).ele("C").end().tag("D");
    expect(box.stringify()).toBe('<VBox><B/><A z="1" a="2"/><C/><D/></VBox>');
  });

  test("ele enters the new element, tag stays, end goes back", () => {
    const root = Builder.factory();
    const box = root.ele("VBox");
    expect(box.tag("Text")).toBe(box);
    expect(box.ele("HBox").end()).toBe(box);
    expect(box.end()).toBe(root);
  });

  test("writes an attribute to the element itself, and to its last child once it has one", () => {
    const box = Builder.factory().ele("VBox").a({ n: "id", v: "box" });
    box.ele("HBox").tag("Text");
    box.a({ n: "id", v: "inner" });
    expect(box.stringify()).toBe('<VBox id="box"><HBox id="inner"><Text/></HBox></VBox>');
  });

  test("writes an attribute given at the root to the last top element", () => {
    const root = Builder.factory().tag("Text").a({ n: "text", v: "hello" });
    expect(root.stringify()).toBe('<Text text="hello"/>');
  });

  test("accepts names as plain text, with prefix or value as second argument", () => {
    const view = Builder.factory().ele("View", "mvc").a("displayBlock", true);
    expect(view.stringify()).toBe('<mvc:View displayBlock="true"/>');
  });

  test.each([
    [{ v: undefined }, ""],
    [{ v: null }, ""],
    [{ v: "" }, ""],
    [{}, ""],
    [{ v: 0 }, "0"],
    [{ v: 12.5 }, "12.5"],
    [{ v: false }, "false"],
    [{ v: { toString: () => ".eF('X')" } }, ".eF('X')"],
    [{ b: true }, "true"],
    [{ b: "X" }, "true"],
    [{ b: false }, "false"],
    [{ b: "" }, "false"],
    [{ v: "", b: true }, "true"],
  ] as const)("writes %j as text", (given, text) => {
    expect(
      Builder.factory()
        .ele("T")
        .a({ n: "x", ...given })
        .stringify(),
    ).toBe(`<T x="${text}"/>`);
  });

  test("converts an object exactly once", () => {
    let conversions = 0;
    const view = Builder.factory()
      .ele("T")
      .a({ n: "x", v: { toString: () => String(++conversions) } });
    view.stringify();
    expect(view.stringify()).toBe('<T x="1"/>');
  });

  test("escapes markup, quotes and line ends in values, and keeps apostrophes", () => {
    const view = Builder.factory().ele("T").a({ n: "x", v: "<&>\"'\r\n\t" });
    expect(view.stringify()).toBe(`<T x="&lt;&amp;&gt;&quot;'&#xD;&#xA;&#x9;"/>`);
    expect(view.xml_escape("a<b")).toBe("a&lt;b");
  });

  test("replaces characters no XML document can hold", () => {
    expect(Builder.factory().ele("T").a("x", "a\u0000b\u001Fc\uFFFE").stringify()).toBe(
      '<T x="a\uFFFDb\uFFFDc\uFFFD"/>',
    );
  });

  test("a value cannot leave its attribute", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        const written = /^<T x="([^"<>]*)"\/>$/s.exec(Builder.factory().ele("T").a("x", value).stringify());
        expect(written).not.toBeNull();
        expect(written![1]).not.toMatch(/[\n\r\t]|&(?!amp;|lt;|gt;|quot;|#x[AD9];)/);
      }),
    );
  });

  test("stringify writes the whole tree from anywhere, render the element it is called on", () => {
    const page = Builder.factory().ele("Page");
    const text = page.ele("Text");
    expect(text.stringify()).toBe("<Page><Text/></Page>");
    expect(text.render()).toBe("<Text/>");
    expect(page.end().render()).toBe("<Page><Text/></Page>");
  });

  test("an empty tree is an empty text", () => {
    expect(Builder.factory().stringify()).toBe("");
  });

  test("cannot write an attribute before there is an element", () => {
    expect(() => Builder.factory().a({ n: "text", v: "x" })).toThrow(refusal(/text was set before any element/));
  });

  test("cannot write the same attribute twice to one element", () => {
    const text = Builder.factory().ele("Text").a("text", "x");
    expect(() => text.a("text", "x")).toThrow(refusal(/<Text> has the attribute text already/));
    expect(() => text.tag("Other").a("text", "x")).not.toThrow();
  });

  test("cannot write both a value and a flag", () => {
    expect(() => Builder.factory().ele("Text").a({ n: "wrapping", v: "x", b: true })).toThrow(refusal(/both v and b/));
  });

  test("cannot leave the root", () => {
    expect(() => Builder.factory().ele("Page").end().end()).toThrow(refusal(/end\(\) was called more often/));
  });

  test("cannot leave out the name of an element or an attribute", () => {
    expect(() => Builder.factory().ele("")).toThrow(refusal(/an element has no name/));
    expect(() => Builder.factory().ele("Text").a({ n: "" })).toThrow(refusal(/an attribute of <Text> has no name/));
  });
});

describe("data of an attribute", () => {
  const readAttribute = loadBindingParser();
  const shown = (data: unknown): unknown => {
    const attribute = xmlValue(Builder.factory().ele("Text").a({ n: "text", data }).stringify());
    return readAttribute(attribute, undefined, true) ?? attribute;
  };

  test("cannot become a binding, whatever it looks like", () => {
    for (const data of [
      "{/SECRET}",
      "{",
      "}",
      "{= 1 + 1 }",
      "{path: '/X', formatter: 'alert'}",
      "\\{x}",
      "a {b} c",
      "${/X}",
      'it\'s "quoted" & <b>',
    ])
      expect(shown(data), data).toBe(data);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("{", "}", "\\", "/", "X", "$", "'", "=", " ", ":") }), (data) => {
        expect(shown(data)).toBe(data);
      }),
    );
  });

  test("is text of anything; nothing is an empty one", () => {
    expect([shown(5), shown(false), shown(null)]).toEqual(["5", "false", ""]);
  });

  test("stands alone", () => {
    expect(() => Builder.factory().ele("Text").a({ n: "text", v: "x", data: "y" })).toThrow(refusal(/both v and data/));
    expect(() => Builder.factory().ele("Text").a({ n: "text", data: "y", b: true })).toThrow(
      refusal(/both data and b/),
    );
  });

  /** The value of the only attribute as an XML parser reads it. */
  function xmlValue(xml: string): string {
    let found = "";
    const parser = new SaxesParser();
    parser.on("opentag", (tag) => {
      found = tag.attributes["text"] ?? "";
    });
    parser.write(xml).close();
    return found;
  }
});
