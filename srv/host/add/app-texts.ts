/**
 * Texts of the apps that `cds add z2ui5-app` and `z2ui5 eject` write, in the bundles of the project: those of the apps of entities.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";
import { text } from "../../z2ui5/texts/texts.ts";
import { write } from "./project-files.ts";

/** Languages of the framework; English is that of the bundle without one. */
const LANGUAGES = ["", "de", "fr", "es"];

/** Adds the texts that are missing; those of the project stay. English is the language for all others, too. */
export function addAppTexts(keys: readonly string[]): void {
  const existing = ["_i18n", "i18n"].find((name) => existsSync(join(cds.root, name)));
  const folder = existing ?? "_i18n";
  for (const language of LANGUAGES) {
    const file = join(folder, `i18n${language && `_${language}`}.properties`);
    const path = join(cds.root, file);
    // A project that has texts already has those of its languages.
    if (existing && language !== "" && !existsSync(path)) continue;
    const before = existsSync(path) ? readFileSync(path, "utf8") : "";
    const own = new Set(before.split("\n").map((line) => line.split(/[=:]/, 1)[0]?.trim()));
    const missing = keys
      .filter((key) => !own.has(key))
      .map((key) => `${key}=${text(`entityApp.${key}`, {}, language || "en")}\n`);
    if (missing.length === 0) continue;
    cds.log("z2ui5").info(`adding texts to ${file}`);
    write(file, before + (before === "" || before.endsWith("\n") ? "" : "\n") + missing.join(""));
  }
}
