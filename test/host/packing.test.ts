/** The plugin is packed as CommonJS. */
import { expect, it } from "vitest";
import { asCommonJs } from "../../tools/pack/commonjs.mjs";

it("gives code what CommonJS has for import.meta, and leaves texts and comments as they are", () => {
  const text = [
    "// import.meta.dirname in a comment",
    'const text = "import.meta.url";',
    "const template = `at ${import.meta.dirname}: ${cjs ? '__dirname' : 'import.meta.dirname'} import(x)`;",
    "class Base { constructor() { this.name = new.target.name; } }",
    "",
  ].join("\n");
  expect(asCommonJs(text)).toBe(text.replace("${import.meta.dirname}", "${__dirname}"));
});

it("imports natively what is only known at run time, with calls in the address too", () => {
  expect(asCommonJs("await import(urlOf(file)); await import('./known.ts');")).toMatch(
    /^await importUrl\(urlOf\(file\)\); await import\('\.\/known\.ts'\);\nconst importUrl = /,
  );
});

it("refuses what CommonJS has nothing for", () => {
  expect(() => asCommonJs("import.meta.main;")).toThrow("CommonJS has nothing for import.meta.main.");
});
