import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takerOf } from "../../../srv/z2ui5/layers/history/spellings.ts";

const inXml = (text: string): string =>
  text.replace(/[<>&"']/g, (each) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "'": "&#39;" })[each]!);
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const inAscii = (text: string): string =>
  inJson(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

const spellings: readonly [string, (text: string) => string][] = [
  ["as it is", (text) => text],
  ["in markup", inXml],
  ["in markup in markup", (text) => inXml(inXml(text))],
  ["in JSON", inJson],
  ["in JSON in JSON", (text) => inJson(inJson(text))],
  ["in JSON of ASCII", inAscii],
  ["in JSON in markup", (text) => inXml(inJson(text))],
  ["in an address", encodeURIComponent],
  ["in an address in an address", (text) => encodeURIComponent(encodeURIComponent(text))],
  ["in a form", (text) => new URLSearchParams({ a: text }).toString().slice(2)],
];

describe("a secret", () => {
  it.each(spellings)("is taken out of a text where it stands %s", (_, spell) => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ minLength: 3, maxLength: 20 }),
          fc.string({ unit: "grapheme", minLength: 3, maxLength: 8 }),
          fc.string({ unit: fc.constantFrom(...'\n\t\r\\"&%+ a'), minLength: 3, maxLength: 8 }),
        ),
        (secret) => {
          fc.pre(secret.isWellFormed());
          expect(takerOf(secret, "•")(`before¦${spell(secret)}¦after`)).toBe("before¦•¦after");
        },
      ),
    );
  });

  it("is left alone where it is another text", () => {
    expect(takerOf("a.c", "•")("abc a.c a%2Ec a-c")).toBe("abc • • a-c");
  });
});
