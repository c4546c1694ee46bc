/** Secrets that were encoded, formatted or made part of something else. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Finder } from "../../../srv/z2ui5/layers/history/finder.ts";
import { Censor } from "../../../srv/z2ui5/layers/history/secrets.ts";

const censorOf = (pin: string | number | object): Censor => {
  const censor = new Censor(["pin"]);
  censor.learn({ pin } as never);
  return censor;
};
const base64 = (text: string): string => Buffer.from(text).toString("base64");

describe("a text cannot hold a secret", () => {
  it.each([
    ["in base64", base64],
    ["in base64url", (text: string) => Buffer.from(text).toString("base64url")],
    ["in hexadecimal", (text: string) => Buffer.from(text).toString("hex")],
    ["in upper hexadecimal", (text: string) => Buffer.from(text).toString("hex").toUpperCase()],
    ["in base64 in an address", (text: string) => encodeURIComponent(base64(text))],
  ])("%s", (_, encode) => {
    const secrets = fc.string({ unit: "grapheme", minLength: 6, maxLength: 20 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(secrets, (secret) => {
        expect(censorOf(secret).text(`before¦${encode(secret)}¦after`)).not.toContain(encode(secret));
      }),
    );
  });

  it("in base64 of a longer text, wherever it stands there", () => {
    for (const before of ["", "a", "ab", "abc", "user:"]) {
      const text = censorOf("hush-4711").text(base64(`${before}hush-4711 and more`));
      expect(Buffer.from(text, "base64").toString()).not.toContain("4711");
      expect(text).toContain("‹left out›");
    }
  });

  it.each(["98,765.5", "98.765,5", "98 765,5", "98\u202f765,5", "98\u00a0765,50", "98’765.50", "98'765.5", "98765,5"])(
    "as a number that a language formats: %s",
    (formatted) => {
      expect(censorOf(98765.5).text(`You pay ${formatted} €.`)).toBe("You pay ‹left out› €.");
    },
  );

  it.each([98765.5, 1234567.25, 4711, 98765.4321])("as a number, in any language of Intl: %d", (secret) => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const languages = Intl.NumberFormat.supportedLocalesOf(letters.flatMap((a) => letters.map((b) => a + b)));
    const tags = [...languages, "de-AT", "de-CH", "en-IN", "en-ZA", "es-MX", "fr-CH", "hi-u-nu-deva", "pt-PT", "ar-EG"];
    expect(tags.length).toBeGreaterThan(100);
    for (const language of tags)
      for (const options of [{}, { minimumFractionDigits: 2 }, { style: "currency", currency: "EUR" } as const]) {
        const formatted = new Intl.NumberFormat(language, options).format(secret);
        const digits = /\p{Nd}/u.exec(censorOf(secret).text(`(${formatted})`));
        expect([language, formatted, digits]).toEqual([language, formatted, null]);
      }
  });

  it("that is long, inside a longer one and in other spellings", () => {
    const secret = Array.from({ length: 900 }, (_, i) => `line ${i} "ä"`).join("\n");
    const censor = censorOf(secret);
    for (const spelled of [
      secret,
      JSON.stringify(secret),
      encodeURIComponent(secret),
      Buffer.from(secret).toString("hex"),
    ])
      expect(censor.text(`before¦${spelled}¦after`)).not.toMatch(/line|6c696e65/);
  });

  it("that is as large as a request, also without memory for each of its letters", () => {
    const secret = Array.from({ length: 900_000 }, (_, i) => `line ${i}`).join("\n");
    const censor = censorOf(secret);
    expect(censor.text(secret)).toBe("‹left out›");
    expect(censor.text(`before¦${secret.slice(0, 20_480)}¦after`)).toMatch(/^before¦(?:‹left out›)+¦after$/);
  });

  it("that was the key of a map, or part of an argument", () => {
    const censor = censorOf({ "key-4711": { x: 1 } });
    expect(censor.text("PAY:key-4711")).toBe("PAY:‹left out›");
    expect(censor.texts({ "key-4711": 1, args: ["key-4711"] } as never)).toEqual({
      "‹left out›": 1,
      args: ["‹left out›"],
    });
  });
});

it("names of members are no secrets", () => {
  expect(censorOf({ street: "Elm Street 5" }).text("street")).toBe("street");
});

it("a finder finds the words that stand in a text, and no others", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 8 }),
      fc.string({ unit: fc.constantFrom("a", "b", "c", "d") }),
      (words, text) => {
        const found = new Finder(words).in(text);
        expect([...found].sort()).toEqual(words.flatMap((one, i) => (text.includes(one) ? [i] : [])));
      },
    ),
  );
});
