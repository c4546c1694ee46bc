/** Where the texts of an app are looked for. */
import { dirname, sep } from "node:path";
import { appRoots } from "./app-roots.ts";
import type { AnyClass } from "./load-class.ts";
import { classFileOf } from "./registry.ts";

const known = new WeakMap<AnyClass, readonly string[]>();

/**
 * The directories from the file of an app up to the directory of apps it was found in, the nearest first; none for a class without a file.
 * @param cls class of the app
 */
export function textDirs(cls: AnyClass): readonly string[] {
  const dirs = known.get(cls) ?? dirsOf(classFileOf(cls));
  known.set(cls, dirs);
  return dirs;
}

function dirsOf(file: string | null): readonly string[] {
  const root =
    file === null ? undefined : appRoots().find((one) => file.startsWith(one.endsWith(sep) ? one : one + sep));
  if (file === null || root === undefined) return [];
  const dirs = [dirname(file)];
  while (dirs.at(-1) !== root && dirname(dirs.at(-1) as string) !== dirs.at(-1))
    dirs.push(dirname(dirs.at(-1) as string));
  return dirs;
}
