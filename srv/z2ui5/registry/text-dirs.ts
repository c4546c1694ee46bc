/** Directories with the texts of an app. */
import { dirname } from "node:path";

/**
 * The directories from a file up to a directory above it, the nearest first; none without them.
 * @param file absolute path @param root absolute path of the directory
 */
export function directoriesUpTo(file: string | null, root: string | null): readonly string[] {
  if (file === null || root === null) return [];
  const dirs = [dirname(file)];
  while (dirs.at(-1) !== root && dirname(dirs.at(-1) as string) !== dirs.at(-1))
    dirs.push(dirname(dirs.at(-1) as string));
  return dirs;
}
