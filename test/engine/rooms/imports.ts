/** Reads the imports of our TypeScript files, for rules about who may import whom. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Root of the project. */
export const PROJECT = join(import.meta.dirname, "../../..");

/** An import, of types or of what is there when the program runs. */
export interface Import {
  /** Importing file below the project. */
  readonly from: string;
  /** Imported file below the project, or the name of a package. */
  readonly to: string;
}

const STATEMENT =
  /^(?:import|export)\s+(?:type\s+)?(?:(?:[\w$*]+\s+as\s+[\w$]+|[\w$*]+)?\s*,?\s*(?:\{[^}]*\})?)\s*from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Files of a directory that belong to us. */
export const filesBelow = (directory: string): string[] =>
  globSync(`${directory}/**/*.ts`, { cwd: PROJECT, exclude: (name) => name.endsWith("node_modules") })
    .filter((file) => !file.endsWith(".d.ts"))
    .sort();

/** All imports of a file, types included. */
export const importsOf = (file: string): Import[] => importsIn(file, readFileSync(join(PROJECT, file), "utf8"));

/** As `importsOf`, of a text. @param file where the text is */
export function importsIn(file: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map(([, from, bare, dynamic]) => ({
    from: file,
    to: resolved(file, from ?? bare ?? dynamic ?? ""),
  }));
}

/** The frontend is bundled, so its imports bring no ending, and begin with its namespace where they are loaded late. */
function resolved(file: string, target: string): string {
  const path = target.startsWith(".")
    ? relative(PROJECT, join(PROJECT, dirname(file), target))
    : target.replace(/^z2ui5\/(?=devtools\/)/, "app/z2ui5/src/");
  return path.startsWith("app/z2ui5/src/") && !path.endsWith(".ts") ? `${path}.ts` : path;
}
