import type { createRequire } from "node:module";
import { runInThisContext } from "node:vm";

/**
 * Loads packages as Node does, also where a test runner loads modules by rules of its own: jest cannot load packages that are ES modules only.
 * @param from path of a file whose `node_modules` are meant
 */
export function nativeRequire(from: string): ReturnType<typeof createRequire> {
  // The process a test of jest knows hands out modules of jest; the one outside of its context is Node's.
  const host = runInThisContext("process") as NodeJS.Process;
  return host.getBuiltinModule("node:module").createRequire(from);
}

/**
 * Loads a package that only those need who test their apps.
 * @throws Error that says how to install it
 */
export function loadForTests<Module>(
  load: () => Module,
  name: string,
  purpose: string,
  install = `npm add -D ${name}`,
): Module {
  try {
    return load();
  } catch (error) {
    if ((error as { code?: string }).code !== "MODULE_NOT_FOUND") throw error;
    throw new Error(`The package ${name} is missing, which ${purpose}. Install it: ${install}`, {
      cause: error,
    });
  }
}
