/** Usual selectors are tested without the selector library, which must not make a difference: within `:is(…)` they are left to it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { open } from "z2ui5/test";
import { PageDocument } from "../../srv/z2ui5/test/dom/document.ts";

const TAGS = ["div", "span", "section"];
const CLASSES = ["a", "b", "ab"];

const tag = fc.constantFrom(...TAGS);
const attributes = fc.record(
  {
    class: fc.subarray(CLASSES).map((names) => names.join(" ")),
    role: fc.constantFrom("list", "listitem", "row a"),
    "data-x": fc.constantFrom("", "1", "12", "21", "212"),
    id: fc.constantFrom("one", "two"),
  },
  { requiredKeys: [] },
);
const element = (children: fc.Arbitrary<readonly string[]>): fc.Arbitrary<string> =>
  fc.tuple(tag, attributes, children).map(([name, given, inside]) => {
    const written = Object.entries(given).map(([key, value]) => ` ${key}="${value}"`);
    return `<${name}${written.join("")}>${inside.join("")}</${name}>`;
  });
const deep = (levels: number): fc.Arbitrary<string> =>
  element(levels === 0 ? fc.constant([]) : fc.array(deep(levels - 1), { maxLength: 3 }));

const condition = fc.constantFrom(
  ...CLASSES.map((name) => `.${name}`),
  "#one",
  "[role]",
  "[role=list]",
  "[role='row a']",
  '[data-x^="1"]',
  "[data-x$=2]",
  "[data-x*='1']",
);
const compound = fc
  .tuple(fc.option(fc.constantFrom(...TAGS, "*", "DIV"), { nil: "" }), fc.array(condition, { maxLength: 2 }))
  .map(([name, conditions]) => name + conditions.join("") || "*");
const combinator = fc.constantFrom(" ", ">", " > ", "  ");
const chain = fc
  .tuple(compound, fc.array(fc.tuple(combinator, compound), { maxLength: 3 }))
  .map(([first, more]) => first + more.map((each) => each.join("")).join(""));
const selectors = fc.array(chain, { minLength: 1, maxLength: 2 }).map((all) => all.join(", "));

test("usual selectors find what the selector library finds", () => {
  fc.assert(
    fc.property(deep(4), selectors, (page, selector) => {
      const { body } = PageDocument.read(`<body>${page}</body>`);
      const found = (asked: string): string[] => [...body!.querySelectorAll(asked)].map((element) => element.outerHTML);
      expect(found(selector)).toEqual(found(`:is(${selector})`));
    }),
    { numRuns: 500 },
  );
});

test("a search within an element may speak of it", () => {
  const { body } = PageDocument.read('<body><p><b class="a"><i></i></b></p><i></i></body>');
  const paragraph = body!.firstElementChild!;
  const found = (selector: string): string[] =>
    [...paragraph.querySelectorAll(selector)].map(({ localName }) => localName);
  expect(found(":scope > b")).toEqual(["b"]);
  expect(found(":scope i")).toEqual(["i"]);
  expect(found(":scope > i")).toEqual([]);
  expect(body!.matches(":scope")).toBe(true);
  expect([...body!.querySelectorAll(":scope > i")]).toHaveLength(1);
});

test("what only jQuery understands is left to it, and all else is searched as in a browser", async () => {
  const screen = await open("z2ui5_cl_ui5_app_hi_world", { expect: "all" });
  const { jQuery } = screen.session.window.global as unknown as {
    jQuery: ((selector: string) => { length: number }) & { find: { support: Record<string, boolean> } };
  };
  expect(jQuery.find.support).toMatchObject({ qsa: true, matchesSelector: true, getElementsByClassName: true });
  const { document } = screen.session;
  for (const selector of [":selected", "input:text", ":button", "div:first", ":header", ":contains('a')"]) {
    expect(() => document.querySelectorAll(selector), selector).toThrow("is not a valid selector");
    expect(() => jQuery(selector)).not.toThrow();
  }
  expect(jQuery("input:text").length).toBe(1);
  expect(jQuery("[title=':text']").length).toBe(0);
  screen.close();
});
