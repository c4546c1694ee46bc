/** Escaping of texts of any length. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceEach } from "../../../srv/z2ui5/replace-each.ts";

test("gives what replacing in the whole text gives, wherever pairs stand", () => {
  const pattern = /\r\n|[\n\r{<]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
  const write = (found: string): string => `[${found.length}]`;
  const unit = fc.constantFrom("\r\n", "\r", "\n", "{", "<", "a", "\u{1F600}", "\uD83D", "\uDE00");
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 9 }), fc.nat(5), (units, lead) => {
      const text = "x".repeat(lead) + units.join("").repeat(9000);
      return replaceEach(text, pattern, write) === text.replace(pattern, write);
    }),
    { numRuns: 20 },
  );
});

const module = (path: string): string => JSON.stringify(pathToFileURL(resolve(`srv/z2ui5/${path}`)).href);

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
  const printed = execFileSync(
    process.execPath,
    ["--max-old-space-size=96", "--max-semi-space-size=4", "--input-type=module", "--eval", script],
    { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
  );
  expect(JSON.parse(printed)).toEqual(characters);
});
