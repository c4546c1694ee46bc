import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { SecretTexts } from "../../../srv/z2ui5/layers/history/secret-texts.ts";

function without(secret: string, text: string): string {
  const secrets = new SecretTexts();
  secrets.add(secret);
  return secrets.without(text, "•");
}

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
          expect(without(secret, `before¦${spell(secret)}¦after`)).toBe("before¦•¦after");
        },
      ),
    );
  });

  it("is taken out of a text where it stands in one encoding within another, whatever it consists of", () => {
    const encodings = fc.array(fc.constantFrom(...spellings.map(([, spell]) => spell)), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'\n\t\\"&%+ !#;<-/u4ä🔑'), minLength: 3, maxLength: 8 }),
        encodings,
        (secret, chosen) => {
          const text = chosen.reduce((spelled, spell) => spell(spelled), secret);
          expect(without(secret, `before¦${text}¦after`)).toBe("before¦•¦after");
        },
      ),
    );
  });

  it.each([
    ["that begin alike", (i: number) => `secret-${i}`],
    ["in letters of any language", (i: number) => `王小${String.fromCharCode(0x4e00 + i)}`],
    ["without letters", (i: number) => `!?${String.fromCharCode(0x2200 + i)}"&\\`],
  ])("is looked for only in texts that hold it, however many there are %s", (_, secretOf) => {
    const secrets = new SecretTexts();
    const all = Array.from({ length: 200 }, (_each, i) => secretOf(100 + i));
    for (const secret of all) secrets.add(secret);
    const searches = vi.spyOn(String.prototype, "indexOf");
    try {
      for (const secret of all) expect(secrets.without(`name: ${secret}`, "•")).toBe("name: •");
      expect(searches.mock.calls.length).toBeLessThan(4 * all.length);
    } finally {
      searches.mockRestore();
    }
  });

  it("is taken out of a long text wherever it stands, together with one that overlaps it", () => {
    const secrets = new SecretTexts();
    for (const secret of ["Ada Lovelace", "Lovelace King", "-123-"]) secrets.add(secret);
    const lead = fc.integer({ min: 4080, max: 4100 }).map((length) => "x".repeat(length));
    const part = fc.constantFrom("Ada Lovelace", "Ada Lovelace King", "Ada+Lovelace&#32;King", "-123-");
    fc.assert(
      fc.property(lead, part, lead, part, (first, one, second, other) => {
        expect(secrets.without(first + one + second + other, "•")).toBe(`${first}•${second}•`);
      }),
    );
  });

  it("is left alone where it is another text", () => {
    expect(without("a.c", "abc a.c a%2Ec a-c")).toBe("abc • • a-c");
  });
});
