import { describe, expect, it } from "vitest";
import { languageAmong } from "../../app/z2ui5/src/core/language";

describe("the language of a user", () => {
  it.each<[spoken: string[], written: string[], language: string]>([
    [["de-AT", "en"], [], ""],
    [["de-AT", "en"], ["en", "de"], ""],
    [["fr-FR", "de-AT", "en"], ["en", "de"], "de-AT"],
    [["fr-FR"], ["en", "de"], "en"],
    [[], ["pt-BR", "en"], "pt-BR"],
  ])("who speaks %o and uses apps written in %o is %j", (spoken, written, language) =>
    expect(languageAmong(spoken, written)).toBe(language),
  );
});
