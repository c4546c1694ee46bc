import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The directory itself or the nearest one above it with a `package.json` that knows CAP; undefined if there is none. */
export function projectAbove(directory: string): string | undefined {
  for (let current = resolve(directory); ; current = dirname(current)) {
    const file = join(current, "package.json");
    if (existsSync(file) && /"@sap\/cds"/.test(readFileSync(file, "utf8"))) return current;
    if (dirname(current) === current) return undefined;
  }
}
