import { fileURLToPath } from "node:url";
import { wireName } from "../../binding/names.ts";
import { originOf } from "../../registry/class-origin.ts";
import type { AppClass } from "../../types/app.ts";
import { sourcesFrom } from "./imports.ts";

const cache = new WeakMap<AppClass, ReadonlySet<string>>();

/**
 * Names that the source of an app and of what it imports from its project have, as they travel. A field that rows may have is among them, if the rows do not come from elsewhere.
 * @returns nothing for an app that was not loaded from a file
 */
export function namesInSource(app: AppClass): ReadonlySet<string> | undefined {
  const before = cache.get(app);
  if (before) return before;
  const file = originOf(app)?.file;
  if (!file) return undefined;
  const names = new Set<string>();
  for (const { source } of sourcesFrom(file.startsWith("file:") ? fileURLToPath(file) : file))
    for (const [word] of withoutBindings(source).matchAll(/[A-Za-z_]\w*/g)) names.add(wireName(word));
  cache.set(app, names);
  return names;
}

/** A source without what views bind: a name there proves nothing. */
const withoutBindings = (source: string): string =>
  source
    .replace(/\{([^{}]*)\}/g, (braces, inner: string) => (/^(?:=\s*)?[\w/>]*$/.test(inner.trim()) ? " " : braces))
    .replace(/\b(?:path: ?|(?:sort|filter)Property(?:: ?|=))["'][\w/>]*["']/g, " ");
