// Builds the OpenUI5 runtime from the installed @openui5 packages into one archive, .ui5/resources.zip, and
// .ui5/hidden-styles.json for screens without a browser. No network, once per UI5 version.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ensureFolder, projectRoot } from "./build-folder.mjs";
import { writeArchive } from "./ui5/archive.mjs";
import { bundle, bundlesOf } from "./ui5/bundles.mjs";
import { hiddenStyles } from "./ui5/hidden-styles.mjs";
import { libraryFile, moduleOf } from "./ui5/modules.mjs";
import { buildOtherFiles } from "./ui5/other-files.mjs";
import { minifyScripts } from "./ui5/scripts.mjs";
import {
  configurationOf,
  installedPackage,
  installedVersions,
  isServed,
  libraries,
  servedFiles,
  themes,
} from "./ui5/sources.mjs";
import { compileThemes } from "./ui5/themes.mjs";

/**
 * Builds `.ui5/resources.zip` if it is missing or belongs to other package versions.
 * @returns {Promise<boolean>} whether something was built
 */
export async function ensureUi5Runtime() {
  const versions = installedVersions();
  return ensureFolder({
    name: "runtime",
    folder: path.join(projectRoot, ".ui5"),
    stamp: createHash("sha256")
      .update(JSON.stringify([toolTexts(), versions, themes]))
      .digest("hex"),
    progress: `Building the UI5 runtime ${versions["sap.ui.core"]}, once (about 15 seconds) …`,
    build: (folder) => build(folder, versions),
  });
}

async function build(folder, versions) {
  const temporary = path.join(folder, "other");
  fs.mkdirSync(temporary, { recursive: true });
  const files = servedFiles();
  const fillIn = filler(versions["sap.ui.core"]);
  const scripts = new Map([...files].filter(([name]) => name.endsWith(".js")));
  const [themeFiles, code] = await Promise.all([
    compileThemes(),
    minifyScripts(scripts, fillIn),
    buildOtherFiles(temporary),
  ]);
  const contents = readFolder(path.join(temporary, "resources"));
  for (const [name, file] of files) if (isThemeAsset(name)) contents.set(name, fs.readFileSync(file));
  for (const [name, text] of themeFiles) contents.set(name, text);
  for (const [name, { code: text }] of code) contents.set(name, text);
  for (const [name, text] of bundles(code, contents)) contents.set(name, text);
  contents.set("sap-ui-version.json", versionInfo(versions));
  fs.rmSync(temporary, { recursive: true });
  await writeArchive(path.join(folder, "resources.zip"), contents);
  fs.writeFileSync(path.join(folder, "hidden-styles.json"), hiddenStyles(themeFiles));
}

const isThemeAsset = (name) => /\/themes\//.test(name) && !name.endsWith(".js");

function readFolder(folder) {
  const contents = new Map();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, "/");
    if (entry.isFile() && isServed(name) && !name.endsWith(".js")) contents.set(name, fs.readFileSync(file));
  }
  return contents;
}

function bundles(scripts, contents) {
  const modules = new Map([...scripts].map(([name, script]) => [name, moduleOf(name, script)]));
  const texts = new Map(
    [...contents]
      .filter(([name]) => /manifest\.json$|\.(?:fragment|view|control)\.\w+$/.test(name))
      .map(([name, text]) => [name, compact(name, String(text))]),
  );
  const descriptions = new Map(
    libraries.map((library) => [
      library,
      libraryFile(
        path.join(installedPackage(`@openui5/${library}`).folder, "src", library.replaceAll(".", "/"), ".library"),
      ),
    ]),
  );
  const raw = new Map([...descriptions.values()].flatMap((description) => [...description.raw]));
  return libraries.flatMap((library) =>
    bundlesOf(library, configurationOf(library), descriptions.get(library).excludes).map((definition) => [
      definition.name,
      bundle(definition, { modules, texts, raw }),
    ]),
  );
}

const compact = (name, text) => (name.endsWith(".json") ? JSON.stringify(JSON.parse(text)) : text);

/** Puts in what the sources leave open. */
function filler(version) {
  const copyright = `OpenUI5\n * (c) Copyright ${new Date().getFullYear()} SAP SE or an SAP affiliate company.\n * Licensed under the Apache License, Version 2.0 - see LICENSE.txt.`;
  const values = { version, "project.version": version, copyright, buildtime: buildTime() };
  return (text) =>
    text.replace(
      /\$\{(version|project\.version|copyright|buildtime)\}|@copyright@/g,
      (_, name) => values[name ?? "copyright"],
    );
}

/** The core asks for this file at start; the UI5 CLI makes it only for applications. */
function versionInfo(versions) {
  const buildTimestamp = buildTime();
  const version = versions["sap.ui.core"];
  return JSON.stringify({
    name: "OpenUI5",
    version,
    buildTimestamp,
    gav: `org.openui5:openui5:${version}`,
    libraries: libraries.map((name) => ({ name, version: versions[name], buildTimestamp })),
  });
}

function buildTime() {
  return new Date().toISOString().replace(/\D/g, "").slice(0, 12);
}

function toolTexts() {
  const dir = path.join(import.meta.dirname, "ui5");
  return [import.meta.filename, ...fs.readdirSync(dir).map((file) => path.join(dir, file))].map((file) =>
    fs.readFileSync(file, "utf8"),
  );
}

if (process.argv[1] === import.meta.filename) await ensureUi5Runtime();
