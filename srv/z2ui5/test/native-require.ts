import { runInThisContext } from "node:vm";

/**
 * Loads a package of the project whose apps are tested, as Node does, also where a test runner loads modules by rules of its own: jest cannot
 * load packages that are ES modules only. These packages are no peers of this one: npm would install them with a server, too.
 * @param id what is loaded, searched from here, where npm finds packages of the project, and from the working directory
 */
export function nativeRequire(id: string): unknown {
  // The process a test of jest knows hands out modules of jest; the one outside of its context is Node's.
  const host = runInThisContext("process") as NodeJS.Process;
  const require = host.getBuiltinModule("node:module").createRequire(import.meta.filename);
  return require(require.resolve(id, { paths: [import.meta.dirname, host.cwd()] }));
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
