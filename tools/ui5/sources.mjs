// The sources the UI5 runtime is made of: the installed @openui5 packages, and what of them anybody may ask for.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "../build-folder.mjs";

export const libraries = [
  "sap.ui.core",
  "sap.m",
  "sap.ui.layout",
  "sap.ui.unified",
  "sap.f",
  "sap.ui.table",
  "sap.uxap",
  "sap.tnt",
  "sap.ui.codeeditor",
];
export const themes = ["sap_horizon", "sap_horizon_dark", "sap_horizon_hcb", "sap_horizon_hcw"];
export const themeLibraries = ["themelib_sap_horizon"];

const require = createRequire(path.join(projectRoot, "package.json"));

/** A `require` that finds what the UI5 CLI brings along. */
export const requireFromCli = createRequire(require.resolve("@ui5/cli/package.json"));

/** What only authors and testers of UI5 itself load. */
const forUi5Authors = [
  ".less",
  ".theming",
  ".supportrc",
  ".library",
  ".theme",
  ".designtime.js",
  ".support.js",
  ".tsx",
  ".ts",
  ".md",
];
/** Also the pictures of two libraries that no longer exist. */
const foldersForUi5Authors =
  /(^|\/)designtime\/|^sap\/ui\/(qunit|debug|ux3|commons)\/|^sap\/ui\/test\/(?!RecorderHotkeyListener\.js)|^sap\/ui\/thirdparty\/(qunit|sinon|less|require|blanket|RequestRecorder)/;
const otherThemes = new RegExp(`/themes/(?!(?:base|${themes.join("|")})/)`);

/**
 * Whether a file belongs to the runtime.
 * @param {string} name path below `resources/`
 */
export const isServed = (name) =>
  !forUi5Authors.some((ending) => name.endsWith(ending)) && !foldersForUi5Authors.test(name) && !otherThemes.test(name);

/**
 * An installed package: its package.json with the folder it lies in.
 * @param {string} name
 */
export function installedPackage(name) {
  const file = require.resolve(`${name}/package.json`);
  return { folder: fs.realpathSync(path.dirname(file)), ...JSON.parse(fs.readFileSync(file, "utf8")) };
}

/** @returns {Record<string, string>} version of every package the runtime is made of */
export function installedVersions() {
  return Object.fromEntries(
    [...libraries, ...themeLibraries].map((name) => [name, installedPackage(`@openui5/${name}`).version]),
  );
}

/** @returns {string[]} the folders whose files together are `resources/` */
export function sourceFolders() {
  return [...libraries, ...themeLibraries].map((name) => path.join(installedPackage(`@openui5/${name}`).folder, "src"));
}

/** The `ui5.yaml` of a library, parsed. */
export function configurationOf(library) {
  const yaml = requireFromCli("js-yaml");
  return yaml.load(fs.readFileSync(path.join(installedPackage(`@openui5/${library}`).folder, "ui5.yaml"), "utf8"));
}

/**
 * All files below the source folders that belong to the runtime.
 * @returns {Map<string, string>} absolute path by path below `resources/`
 */
export function servedFiles() {
  const files = new Map();
  for (const folder of sourceFolders()) {
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).replaceAll(path.sep, "/");
      if (isServed(name)) files.set(name, file);
    }
  }
  return files;
}
