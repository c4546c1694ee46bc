/** Which files can hold an app class, and how their modules are written. */
import { Module } from "node:module";
import { Script } from "node:vm";

const EXTENSIONS = [".js", ".mjs", ".cjs", ".ts", ".mts", ".cts"];
const DECLARATION = /\.d\.[cm]?ts$/i;

/**
 * Name of the class a file is expected to hold: the file name without its extension.
 * @param file name of a file, without its directory
 * @returns the name and the rank of the extension (lower wins), or null for files that hold no class
 */
export function classFile(file: string): { name: string; rank: number } | null {
  const dot = file.lastIndexOf(".");
  const rank = EXTENSIONS.indexOf(file.slice(dot).toLowerCase());
  return rank < 0 || DECLARATION.test(file) ? null : { name: file.slice(0, dot), rank };
}

/**
 * The module format of a `.js` file, independent of the nearest package.json.
 * @param source its text
 */
export function formatOfScript(source: string): "commonjs" | "module" {
  try {
    new Script(Module.wrap(source));
    return "commonjs";
  } catch {
    return "module";
  }
}

/**
 * Whether a TypeScript file is an ES module: it has an import or export statement.
 * @param source its text
 */
export const isTypeScriptModule = (source: string): boolean =>
  /^[^\S\r\n\u2028\u2029]*(?:import[\s{"'*]|export[\s{*])/m.test(source);
