/**
 * Generates the typed views (srv/z2ui5/view) from the metadata of the UI5 libraries in node_modules and of our own controls.
 * Run it after a change of the UI5 version or of a control in app/z2ui5/src/cc: node tools/typed-views/generate.mjs
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { emitMetadata } from "./emit-metadata.mjs";
import { emitTypes } from "./emit-types.mjs";
import { extract } from "./extract.mjs";
import { modelOf } from "./model.mjs";
import { ownControls, ownEnums } from "./own-controls.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LIBRARIES = join(ROOT, "node_modules/@openui5");
const OWN = join(ROOT, "app/z2ui5/src/cc");
/** Where the generated files are. */
export const TARGET = join(ROOT, "srv/z2ui5/view");
/** Folders in the target that hold nothing but generated files. */
const GENERATED_FOLDERS = ["sap", "z2ui5"];
const METADATA = "ui5-metadata.json";

/**
 * Generates everything in memory.
 * @returns {Map<string, string>} text by file name, relative to {@link TARGET}
 */
export function generate() {
  const libraries = readdirSync(LIBRARIES)
    .filter((name) => name.startsWith("sap."))
    .map((name) => join(LIBRARIES, name));
  const { version } = json(join(LIBRARIES, "sap.ui.core/package.json"));
  const found = extract(libraries);
  for (const [name, values] of ownEnums(OWN)) found.enums.set(name, values);
  const model = modelOf(found, [json(here("additions.json")), ownControls(OWN)]);
  return emitTypes(model, version).set(METADATA, emitMetadata(model, version));
}

/**
 * The generated files as they are on disk.
 * @returns {Map<string, string>} text by file name, relative to {@link TARGET}
 */
export function generated() {
  const names = GENERATED_FOLDERS.flatMap((folder) =>
    readdirSync(join(TARGET, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(TARGET.length + 1)
          .replaceAll("\\", "/"),
      ),
  );
  return new Map([...names, METADATA].map((name) => [name, readFileSync(join(TARGET, name), "utf8")]));
}

function write() {
  for (const folder of GENERATED_FOLDERS) rmSync(join(TARGET, folder), { recursive: true, force: true });
  for (const [name, text] of generate()) {
    mkdirSync(dirname(join(TARGET, name)), { recursive: true });
    writeFileSync(join(TARGET, name), text);
  }
}

const json = (file) => JSON.parse(readFileSync(file, "utf8"));
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

if (import.meta.main ?? process.argv[1] === fileURLToPath(import.meta.url)) write();
