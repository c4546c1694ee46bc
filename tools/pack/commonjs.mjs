// Compiles engine and host to CommonJS.
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../build-folder.mjs";
import { runScript } from "../processes.mjs";

/** What only an ES module has, and what a CommonJS module has instead. */
const replacements = [
  ["import.meta.filename", "__filename"],
  ["import.meta.dirname", "__dirname"],
  ["import.meta.url", 'require("node:url").pathToFileURL(__filename).href'],
  ["import.meta.resolve", "resolveUrl"],
];
const resolveUrl =
  '\nconst resolveUrl = (id: string): string => { const path = require.resolve(id); return require("node:path").isAbsolute(path) ? require("node:url").pathToFileURL(path).href : path; };\n';
/** tsc makes a `require` of every import(); app files that await at their top level can only be imported. */
const nativeImport = /\bimport\((?!["'])([^()]*)\)/g;
const importUrl =
  '\nconst importUrl = new Function("url", "return import(url)") as (url: string) => Promise<unknown>;\n';

/** @param {string} folder absolute path the result is written to, below `srv/` */
export function compileToCommonJs(folder) {
  const staged = path.join(folder, "staged");
  const source = path.join(projectRoot, "srv");
  for (const name of ["z2ui5", "host"])
    fs.cpSync(path.join(source, name), path.join(staged, "srv", name), { recursive: true });
  for (const file of filesBelow(staged))
    if (file.endsWith(".ts") && !file.endsWith(".d.ts"))
      fs.writeFileSync(file, asCommonJs(fs.readFileSync(file, "utf8")));
  fs.writeFileSync(path.join(staged, "package.json"), '{"type":"commonjs"}');
  fs.writeFileSync(path.join(staged, "tsconfig.json"), JSON.stringify(options(folder)));
  runScript("typescript/bin/tsc", ["-p", path.join(staged, "tsconfig.json")]);
  fs.rmSync(staged, { recursive: true });
  for (const file of filesBelow(path.join(folder, "srv"))) if (file.endsWith(".js")) exportAsModule(file);
}

const options = (folder) => ({
  extends: path.join(projectRoot, "tsconfig.json"),
  compilerOptions: {
    noEmit: false,
    noCheck: true,
    module: "CommonJS",
    moduleResolution: "Bundler",
    verbatimModuleSyntax: false,
    rewriteRelativeImportExtensions: true,
    erasableSyntaxOnly: false,
    rootDir: ".",
    outDir: folder,
    paths: {},
  },
  include: ["srv/**/*.ts"],
  exclude: [],
});

function asCommonJs(text) {
  let result = text;
  for (const [from, to] of replacements) result = result.replaceAll(from, to);
  if (result.includes("resolveUrl")) result += resolveUrl;
  const imported = result.replace(nativeImport, "importUrl($1)");
  return imported === result ? result : imported + importUrl;
}

/**
 * `require` of a module that says what it is for CommonJS gives exactly that, with the other exports on it; not enumerable and without
 * `__esModule`, because classes hand down what they have.
 */
function exportAsModule(file) {
  const text = fs.readFileSync(file, "utf8");
  if (!text.includes('exports["module.exports"]')) return;
  const addition = `
const own = exports["module.exports"];
const whole = Object.isExtensible(own) ? own : Object.create(Object.getPrototypeOf(own), Object.getOwnPropertyDescriptors(own));
for (const name of Object.keys(exports)) if (!Object.hasOwn(whole, name)) Object.defineProperty(whole, name, { value: exports[name], configurable: true });
module.exports = whole;
`;
  fs.writeFileSync(file, text.trimEnd() + addition);
}

function filesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
