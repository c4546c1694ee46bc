/** Escaping of texts of any length. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { backslashed, eachBy, replaceEach, replaceMatches } from "../../srv/z2ui5/replace-each.ts";

test("gives what replacing in the whole text gives, wherever line ends stand", () => {
  const replacements = [...eachBy("\\{", backslashed), ["\r\n", "n"], ["\n", "n"], ["\r", "r"]] as const;
  const written = new Map<string, string>(replacements);
  const unit = fc.constantFrom("\r\n", "\r", "\n", "{", "\\", "a", "\u{1F600}", "\uD83D");
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 9 }), fc.nat(5), (units, lead) => {
      const text = "x".repeat(lead) + units.join("").repeat(9000);
      const whole = text.replace(/\r\n|[\n\r{\\]/g, (found) => written.get(found)!);
      return replaceEach(text, /[\n\r{\\]/, replacements) === whole;
    }),
    { numRuns: 20 },
  );
});

const module = (path: string): string => JSON.stringify(pathToFileURL(resolve(`srv/z2ui5/${path}`)).href);

test("gives what replacing gives, however many matches there are, and however long", () => {
  const unit = fc.constantFrom("ab", "a", "b", "ac", "\u{1F600}");
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 9 }), fc.constantFrom(1, 1500), (units, times) => {
      const text = units.join("").repeat(times);
      const pattern = /a(b+|c)/g;
      return replaceMatches(text, pattern, ([, found]) => `[${found}]`) === text.replace(pattern, "[$1]");
    }),
    { numRuns: 50 },
  );
});

/** Runs a script that prints the names of what ended well, in a process with little memory. */
const inLittleMemory = (script: string): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ["--max-old-space-size=128", "--max-semi-space-size=4", "--input-type=module", "--eval", script],
      { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
    ),
  ) as string[];

test("cannot end a process with little memory by a text of characters that are escaped", () => {
  const characters = ["{", "<", "\\", "'", '"', "&", "\n", "\u0001", "\u20AC"];
  const script = `
    const { escapeAttribute } = await import(${module("view/xml-text.ts")});
    const { escapeBraces, stringLiteral } = await import(${module("view/syntax.ts")});
    const { withoutBindings } = await import(${module("wire/quoted.ts")});
    const writers = [escapeAttribute, escapeBraces, stringLiteral, (one) => withoutBindings(one, escapeBraces)];
    const written = (text) => writers.every((write) => write(text).length >= text.length);
    const characters = ${JSON.stringify(characters)};
    process.stdout.write(JSON.stringify(characters.filter((character) => written(character.repeat(2_000_000)))));`;
  expect(inLittleMemory(script)).toEqual(characters);
});

test("cannot end a process with little memory by a text in which much is found", () => {
  const script = `
    const { shown } = await import(${module("texts/shown.ts")});
    const { SecretTexts } = await import(${module("layers/history/secret-texts.ts")});
    const secrets = new SecretTexts();
    secrets.add("abc");
    const { actionOfScript } = await import(${module("wire/v2/actions.ts")});
    const { default: util } = await import(${module("compat/z2ui5_cl_util.ts")});
    const many = "?" + "a&".repeat(4_500_000);
    const isRefused = (read) => {
      try {
        return void read();
      } catch (error) {
        return error.message.startsWith("An address has at most");
      }
    };
    const found = {
      paths: () => shown("/a ".repeat(3_000_000), false).length < 200_000,
      secrets: () => secrets.without("abc".repeat(3_000_000), "-") === "-".repeat(3_000_000),
      quotes: () => actionOfScript(".eF('A','" + "\\\\'".repeat(4_000_000) + "')").args[0].text.length === 4_000_000,
      parameter: () => isRefused(() => util.url_param_get(many, "b")),
      parameters: () => isRefused(() => util.url_param_get_tab("%3d".repeat(3_000_000))),
      table: () => isRefused(() => util.url_param_get_tab(many)),
      address: () => isRefused(() => util.url_param_set(many, "b", "1")),
      app: () => isRefused(() => util.app_get_url({ classname: "a", search: many })),
    };
    process.stdout.write(JSON.stringify(Object.keys(found).filter((name) => found[name]())));`;
  expect(inLittleMemory(script)).toEqual([
    "paths",
    "secrets",
    "quotes",
    "parameter",
    "parameters",
    "table",
    "address",
    "app",
  ]);
});
