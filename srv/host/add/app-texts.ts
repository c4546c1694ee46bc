/**
 * Texts of the apps that `cds add z2ui5-app` writes, in the bundles of the project.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";
import { write } from "./project-files.ts";

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "": { create: "Create", save: "Save", saved: "Saved", add: "Add", remove: "Remove" },
  de: { create: "Anlegen", save: "Sichern", saved: "Gesichert", add: "Hinzufügen", remove: "Entfernen" },
  fr: { create: "Créer", save: "Enregistrer", saved: "Enregistré", add: "Ajouter", remove: "Supprimer" },
  es: { create: "Crear", save: "Guardar", saved: "Guardado", add: "Añadir", remove: "Eliminar" },
};

/** Adds the texts that are missing; those of the project stay. English is the language for all others, too. */
export function addAppTexts(keys: readonly string[]): void {
  const known = ["_i18n", "i18n"].find((name) => existsSync(join(cds.root, name)));
  const folder = known ?? "_i18n";
  for (const [language, texts] of Object.entries(TEXTS)) {
    const file = join(folder, `i18n${language && `_${language}`}.properties`);
    const path = join(cds.root, file);
    // A project that has texts already has those of its languages.
    if (known && language !== "" && !existsSync(path)) continue;
    const before = existsSync(path) ? readFileSync(path, "utf8") : "";
    const own = new Set(before.split("\n").map((line) => line.split(/[=:]/, 1)[0]?.trim()));
    const missing = keys.filter((key) => !own.has(key)).map((key) => `${key}=${texts[key]}\n`);
    if (missing.length === 0) continue;
    cds.log("z2ui5").info(`adding texts to ${file}`);
    write(file, before + (before === "" || before.endsWith("\n") ? "" : "\n") + missing.join(""));
  }
}
