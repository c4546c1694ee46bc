import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { wireName } from "../../binding/names.ts";
import { originOf } from "../../registry/class-origin.ts";
import type { AppClass } from "../../types/app.ts";

/** Files that an app imports, and files that those import. */
const DEEPEST = 3;
const IMPORTED = /\b(?:from|require\()\s*["'](\.[^"']+)["']/g;

const known = new WeakMap<AppClass, ReadonlySet<string>>();

/**
 * Names that the source of an app and of what it imports from its project have, as they travel. A field that rows may have is among them, if the rows do not come from elsewhere.
 * @returns nothing for an app that was not loaded from a file
 */
export function namesInSource(app: AppClass): ReadonlySet<string> | undefined {
  const before = known.get(app);
  if (before) return before;
  const file = originOf(app)?.file;
  if (!file) return undefined;
  const names = new Set<string>();
  collect(file.startsWith("file:") ? fileURLToPath(file) : file, names, new Set(), 0);
  known.set(app, names);
  return names;
}

/** A source without what views bind: a name there proves nothing. */
const withoutBindings = (source: string): string =>
  source.replace(/\{([^{}]*)\}/g, (braces, inner: string) => (/^(?:=\s*)?[\w/>]*$/.test(inner.trim()) ? " " : braces));

function collect(file: string, names: Set<string>, seen: Set<string>, depth: number): void {
  if (seen.has(file)) return;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  for (const [name] of withoutBindings(source).matchAll(/[A-Za-z_]\w*/g)) names.add(wireName(name));
  if (depth === DEEPEST) return;
  const require = createRequire(file);
  for (const [, imported = ""] of source.matchAll(IMPORTED)) {
    try {
      collect(require.resolve(imported), names, seen, depth + 1);
    } catch {
      // Types may be in a file that has no code.
    }
  }
}
