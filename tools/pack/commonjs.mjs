// Compiles engine and host to CommonJS.
import fs from "node:fs";
import path from "node:path";
import { parse } from "@babel/parser";
import { projectRoot } from "../build-folder.mjs";
import { runScript } from "../processes.mjs";

/** What only an ES module has, and what a CommonJS module has instead. */
const replacements = {
  filename: "__filename",
  dirname: "__dirname",
  url: 'require("node:url").pathToFileURL(__filename).href',
  resolve: "resolveUrl",
};
const resolveUrl =
  '\nconst resolveUrl = (id: string): string => { const path = require.resolve(id); return require("node:path").isAbsolute(path) ? require("node:url").pathToFileURL(path).href : path; };\n';
/** tsc makes a `require` of every import(); app files that await at their top level can only be imported. */
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
  include: ["srv/**/*.ts", "srv/**/*.mts"],
  exclude: [],
});

/** Replaces code only: texts, templates and comments may speak of both kinds of modules. @param {string} text TypeScript */
export function asCommonJs(text) {
  const edits = [];
  for (const node of nodesOf(parse(text, { sourceType: "module", plugins: ["typescript"] }).program)) {
    const instead = insteadOf(node);
    if (instead) edits.push(instead);
  }
  const result = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((code, { start, end, by }) => code.slice(0, start) + by + code.slice(end), text);
  const uses = (name) => edits.some(({ by }) => by === name);
  return result + (uses("resolveUrl") ? resolveUrl : "") + (uses("importUrl") ? importUrl : "");
}

function insteadOf({ type, start, end, object, property, callee, arguments: values }) {
  if (type === "MemberExpression" && object.type === "MetaProperty" && object.meta.name === "import") {
    const by = replacements[property.name];
    if (!by) throw new Error(`CommonJS has nothing for import.meta.${property.name}.`);
    return { start, end, by };
  }
  if (type === "CallExpression" && callee.type === "Import" && values[0].type !== "StringLiteral")
    return { start: callee.start, end: callee.end, by: "importUrl" };
}

function* nodesOf(value) {
  if (typeof value?.type === "string") yield value;
  if (typeof value === "object" && value !== null) for (const child of Object.values(value)) yield* nodesOf(child);
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
