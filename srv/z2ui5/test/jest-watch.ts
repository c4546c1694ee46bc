/**
 * `dependencyExtractor: "z2ui5/test/jest-watch"` in the configuration of jest: `jest --watch` runs a test again when an app changes that the test
 * opens by its name, or what the app imports.
 */
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { classFilesIn } from "../registry/app-files.ts";
import { lookupName } from "../registry/class-name.ts";
import { projectAbove } from "./server/project-above.ts";

type Extract = (code: string, file: string) => Iterable<string>;

/**
 * What a file depends on: what it imports, and the apps whose names are texts in it.
 * @param code of the file @param file its absolute path @param imported jest's own way to find what it imports
 */
export function extract(code: string, file: string, imported: Extract): Iterable<string> {
  const apps = appsAround(dirname(file));
  const named = [...code.matchAll(/["'`](\w+)["'`]/g)].flatMap(([, name]) => apps.get(lookupName(name) ?? "") ?? []);
  return new Set([...imported(code, file), ...named.filter((app) => app !== file)]);
}

/** Jest keeps what was found, until there are other apps. */
export function getCacheKey(): string {
  const files = [...appsAround(process.cwd()).values()];
  return createHash("sha1")
    .update(["1", ...files].join("\n"))
    .digest("hex");
}

/** The files of the apps of the project around a directory, by the lower-case names of the apps. */
function appsAround(directory: string): ReadonlyMap<string, string> {
  const root = rootAround(directory);
  if (root === undefined) return NONE;
  const dirs = [...appDirs(root), ...(process.env["Z2UI5_APP_DIRS"] ?? "").split(delimiter).filter(Boolean)];
  return new Map(dirs.toReversed().flatMap((dir) => [...classFilesIn(resolve(root, dir))]));
}
const NONE: ReadonlyMap<string, string> = new Map();

const rootAround = once(projectAbove);

const appDirs = once((root: string): readonly string[] => {
  const cds = createRequire(join(root, "package.json"))("@sap/cds") as {
    env: { for(context: "cds", root: string): { z2ui5?: { appDirs?: readonly string[] } } };
  };
  return cds.env.for("cds", root).z2ui5?.appDirs ?? ["srv/apps"];
});

/** Remembers what a function answers. */
function once<Value>(ask: (directory: string) => Value): (directory: string) => Value {
  const cache = new Map<string, Value>();
  return (directory) => {
    if (!cache.has(directory)) cache.set(directory, ask(directory));
    return cache.get(directory)!;
  };
}
