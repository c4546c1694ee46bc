/**
 * How TypeScript names another file: also without its extension, and by what it is compiled to.
 */
import { existsSync } from "node:fs";

const EXTENSIONS = [".ts", ".js", ".mjs", ".mts", ".cjs", ".cts"];

/**
 * URL of the file that an import means which Node cannot find; null if there is none.
 * @param specifier as it is written @param parent URL of the importing file
 */
export function sibling(specifier: string, parent: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const written = specifier.replace(/\.([cm]?)js$/, ".$1ts");
  const names = [written, ...EXTENSIONS.map((extension) => specifier + extension)];
  return names.map((name) => new URL(name, parent)).find((url) => existsSync(url))?.href ?? null;
}
