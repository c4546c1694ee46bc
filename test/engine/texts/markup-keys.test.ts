import { expect, test } from "vitest";
import fc from "fast-check";
import { withTexts } from "../../../srv/z2ui5/texts/in-markup.ts";
import { Text } from "../../../srv/z2ui5/view/sap/m.ts";

const TEXTS: Readonly<Record<string, string>> = { save: "Sichern", odd: `a{b}\\'"<&>`, "a.b-c": "dotted" };
const inMarkup = (xml: string): string => withTexts(xml, (key) => TEXTS[key]);

test.each([
  [`<Button text="{i18n>save}"/>`, `<Button text="Sichern"/>`],
  [`<Button text="{i18n&gt;save}"/>`, `<Button text="Sichern"/>`],
  [`<Text text="{i18n>a.b-c}: {NAME}"/>`, `<Text text="dotted: {NAME}"/>`],
  [`<Text text="{= \${i18n>save} + ' ' + \${/XX/N} }"/>`, `<Text text="{= &#39;Sichern&#39; + ' ' + \${/XX/N} }"/>`],
  [
    `<Text text="{path: 'i18n>save', formatter: '.up'}"/>`,
    `<Text text="{value: &#39;Sichern&#39;, formatter: '.up'}"/>`,
  ],
  [
    `<Text text="{parts: ['i18n>save', 'NAME'], formatter: '.join'}"/>`,
    `<Text text="{parts: [{value: &#39;Sichern&#39;}, 'NAME'], formatter: '.join'}"/>`,
  ],
  [
    `<Text text="{parts: [{path: &quot;i18n&gt;save&quot;}]}"/>`,
    `<Text text="{parts: [{value: &#39;Sichern&#39;}]}"/>`,
  ],
  [`<Button press=".eB(['A'], \${i18n>save})"/>`, `<Button press=".eB(['A'], &#39;Sichern&#39;)"/>`],
  [`<Text text="{i18n>unknown}"/>`, `<Text text="{i18n>unknown}"/>`],
  [`<Text text="\\{i18n>save\\}"/>`, `<Text text="\\{i18n>save\\}"/>`],
  [`<Text text="{xi18n>save}"/>`, `<Text text="{xi18n>save}"/>`],
  [`<Text text="{/I18N}"/>`, `<Text text="{/I18N}"/>`],
])("%s becomes %s", (before, after) => {
  expect(inMarkup(before)).toBe(after);
});

test.each([
  `<Button text="it's 'i18n>save'"/>`,
  `<Button text="it&apos;s &apos;i18n&gt;save&apos;"/>`,
  `<Button text="path: 'i18n>save'"/>`,
  `<Button text="parts: ['i18n>save']"/>`,
  `<Button text="\\{parts: ['i18n>save']\\}"/>`,
  `<Button text="\\{path: 'i18n>save'\\}"/>`,
  `<Button text="\\\\\\{path: 'i18n>save'\\}"/>`,
  `<Button text="{NAME} path: 'i18n>save'"/>`,
  `<Button text="{NAME" tooltip=""/><Button text="path: 'i18n>save'"/>`,
  `<Button text='i18n>save'/>`,
  `<Button press=".eB(['A'],'i18n>save')"/>`,
  `<Button press=".eB(['i18n&gt;save'],&apos;path&apos;,&apos;i18n&gt;save&apos;)"/>`,
  `<Button press=".eB(['A'],'path: \\'i18n>save\\'')"/>`,
  `<Button press=".eB(['A'],{&quot;A&quot;:[&quot;i18n&gt;save&quot;]})"/>`,
  `<Button press=".eB(['A'],{&quot;\\u0070ath&quot;:&quot;i18n&gt;save&quot;})"/>`,
])("cannot change what is data: %s", (markup) => {
  expect(inMarkup(markup)).toBe(markup);
});

test("cannot be kept busy by a text", () => {
  const text = "'i18n>save' ['i18n>save' parts: [\\\\".repeat(40_000);
  expect(inMarkup(`<Text text="${text}"/>`)).toBe(`<Text text="${text}"/>`);
}, 5_000);

test("cannot leave the attribute or become a binding, whatever a text holds", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const written = withTexts(`<Text text="{i18n>x}"/>`, () => value);
      const inside = /^<Text text="([^"<]*)"\/>$/.exec(written)?.[1];
      const decoded = inside?.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
      expect(decoded?.replace(/\\([\\{}])/g, "$1")).toBe(value);
      expect(decoded).not.toMatch(/(?<!\\)(?:\\\\)*[{}]/);
    }),
  );
});

test("a typed view takes {i18n>key} as text of the project, and nothing else with braces", () => {
  expect(Text({ text: "{i18n>save}" }).stringify()).toContain('text="{i18n&gt;save}"');
  expect(Text({ text: "{i18n>save} {NAME}" }).stringify()).toContain("\\{i18n&gt;save\\} \\{NAME\\}");
});
