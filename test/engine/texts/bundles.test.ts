import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { ERRORS, Z2ui5Error } from "../../../srv/z2ui5/errors.ts";
import { answer } from "../../../srv/z2ui5/engine.ts";
import { errorText } from "../../../srv/z2ui5/texts/error-text.ts";
import { languageOfAddress, languageOfHeader, languageTag } from "../../../srv/z2ui5/texts/language.ts";
import { parseProperties } from "../../../srv/z2ui5/texts/properties.ts";
import { text } from "../../../srv/z2ui5/texts/texts.ts";

const DIR = join(import.meta.dirname, "../../../srv/z2ui5/_i18n");
const FRONTEND = join(import.meta.dirname, "../../../app/z2ui5/src/i18n");
const LANGUAGES = ["de", "fr", "es"];
const bundle = (dir: string, name: string, language = ""): ReadonlyMap<string, string> =>
  parseProperties(readFileSync(join(dir, `${name}${language && `_${language}`}.properties`), "utf8"));
const placeholders = (value: string): string[] => [...value.matchAll(/\{\w+\}/g)].map(([one]) => one).sort();

describe.each([
  [DIR, "z2ui5"],
  [FRONTEND, "i18n"],
])("the texts in %s", (dir, name) => {
  const english = bundle(dir, name);
  test.each(LANGUAGES)("are all there in %s, with the same placeholders", (language) => {
    const translated = bundle(dir, name, language);
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, value] of translated)
      expect([key, ...placeholders(value)]).toEqual([key, ...placeholders(english.get(key)!)]);
  });
  it("no language is there in part only", () => {
    const files = readdirSync(dir)
      .filter((file) => file.startsWith(name))
      .sort();
    expect(files).toEqual([
      `${name}.properties`,
      ...LANGUAGES.sort().map((language) => `${name}_${language}.properties`),
    ]);
  });
});

test("every key the framework asks for is in the bundle", () => {
  const english = bundle(DIR, "z2ui5");
  const sources = ["apps", "apps/samples", "client/messages", "roundtrip"].flatMap((dir) =>
    readdirSync(join(DIR, "..", dir))
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(join(DIR, "..", dir, file), "utf8")),
  );
  const asked = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /(?:\b(?:text|textIn|own|ownTextOf|notice|panel|action)\(\s*(?:client,\s*)?"|"\{i18n>)([a-z]+\.[A-Za-z]\w*)[}"]/g,
      ),
    ].map(([, key]) => key!),
  );
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((key) => !english.has(key))).toEqual([]);
});

test("sentences of errors in the bundle are those of the errors, in English", () => {
  for (const [key, sentence] of bundle(DIR, "z2ui5")) {
    if (!(key in ERRORS)) continue;
    const details = Object.fromEntries([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, `<${name}>`]));
    const error = new Z2ui5Error(key as keyof typeof ERRORS, { ...details, correlationId: "id" });
    expect(errorText(error, "en")).toBe(error.message);
  }
});

test.each([
  ["de", "Schließen"],
  ["de-AT", "Schließen"],
  ["fr", "Fermer"],
  ["es-MX", "Cerrar"],
  ["en-GB", "Close"],
  ["pt", "Close"],
  ["", "Close"],
])("a text in %j is %j", (language, expected) => {
  expect(text("close", {}, language)).toBe(expected);
});

test("cannot be made to read another file by a language", () => {
  for (const evil of [
    "../../../etc/passwd",
    "de/../../x",
    "__proto__",
    "constructor",
    "toString",
    "valueOf",
    "en-a",
    "en-".repeat(20),
    "x".repeat(5000),
  ]) {
    expect(languageTag(evil)).toBe("");
    expect(text("close", {}, evil)).toBe("Close");
  }
});

test.each([
  ["?sap-language=DE", "de"],
  ["?a=1&sap-language=zh", "zh-CN"],
  ["?sap-language=ZF", "zh-TW"],
  ["?sap-ui-language=fr&sap-language=DE", "fr"],
  ["?sap-locale=en_GB", "en-GB"],
  ["?sap-language=", ""],
  ["?sap-language=%00", ""],
  ["?app_start=sap-language", ""],
  ["", ""],
])("the address %j asks for %j", (search, language) => {
  expect(languageOfAddress(search)).toBe(language);
});

test.each([
  ["de-DE,de;q=0.9,en;q=0.8", "de-DE"],
  ["*", ""],
  [undefined, ""],
  ["", ""],
  ["fr;q=0.5", "fr"],
])("the header %j asks for %j", (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});

test("properties know comments, escapes, long lines and both separators", () => {
  const read = parseProperties(
    "# no\n! no\n a = 1 \nb: two words\nc=x\\\n   y\nd=\\u00e4\\n\\t!\ne.f-g=a=b\n\nnothing\n",
  );
  expect(Object.fromEntries(read)).toEqual({ a: "1", b: "two words", c: "xy", d: "ä\n\t!", "e.f-g": "a=b" });
});

const ask = async (search: string, header?: string): Promise<string> => {
  const body = JSON.stringify({ value: { S_FRONT: { ORIGIN: "http://h", PATHNAME: "/p", SEARCH: search, HASH: "" } } });
  return (await answer(body, { language: languageOfHeader(header), correlationId: "t" })).body;
};

test("the launcher is in the language of the address, else of the browser, else in English", async () => {
  expect(await ask("?sap-language=FR", "de")).toContain("Prise en main");
  expect(await ask("", "de-CH,de;q=0.9")).toContain("Schnelleinstieg");
  expect(await ask("")).toContain("Quick start");
});

test("requests at the same time keep their languages apart", async () => {
  const [german, french, english] = await Promise.all([ask("", "de"), ask("", "fr"), ask("", "en")]);
  expect(
    [german, french, english].map((body) =>
      ["Schnelleinstieg", "Prise en main", "Quick start"].filter((one) => body.includes(one)),
    ),
  ).toEqual([["Schnelleinstieg"], ["Prise en main"], ["Quick start"]]);
});

test("an error is reported in the user's language", async () => {
  const body = JSON.stringify({
    value: { S_FRONT: { ID: "11111111-1111-4111-8111-111111111111", EVENT: "X", PROTOCOL: 2 } },
  });
  const { body: told } = await answer(body, { query: { "z2ui5-wire": "2" }, language: "de", correlationId: "t" });
  expect(told).toBe("Die Sitzung dieser Seite ist nicht mehr verfügbar. Laden Sie die Seite neu, um neu zu beginnen.");
});
