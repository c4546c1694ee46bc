/**
 * The part of the plugin in `cds compile --to xsuaa` and `cds add xsuaa`: they find the roles of a project in its model, which knows neither those
 * of `cds.z2ui5.requires` nor those of `static requires`. The files of apps are read, not run.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";
import { projectPath, settings } from "../config/settings.ts";

interface Model {
  readonly definitions: object;
}
type Compiler = (model: Model, options?: unknown) => unknown;

const SCRIPT = /(?<!\.d)\.[cm]?[jt]s$/;
const DECLARED = /\bstatic\s+(?:readonly\s+)?requires\b/g;
const TEXT = /"([^"\\\n]+)"|'([^'\\\n]+)'/g;

/** Adds the roles to what is compiled, where the development kit has such a target. */
export function addRoles(): void {
  const to = cds.compile.to as unknown as { xsuaa?: Compiler };
  const { xsuaa } = to;
  if (!xsuaa) return;
  const value: Compiler = (model, options) => xsuaa(withRoles(model), options);
  Object.defineProperty(to, "xsuaa", { value, configurable: true, writable: true });
}

function withRoles(model: Model): Model {
  const requires = [settings().requires, settings().variants.role ?? []].flat().concat(rolesOfApps());
  const roles = { kind: "type", type: "cds.String", "@requires": [...new Set(requires)] };
  return { ...model, definitions: { ...model.definitions, "z2ui5.roles": roles } };
}

function rolesOfApps(): string[] {
  const dirs = [...new Set(["srv/apps", ...settings().appDirs].map(projectPath))];
  return dirs.flatMap((dir) => scriptsIn(dir).flatMap((file) => rolesIn(file)));
}

function scriptsIn(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && SCRIPT.test(file.name) && !/\bnode_modules\b/.test(file.parentPath))
      .map((file) => join(file.parentPath, file.name));
  } catch {
    return []; // There is no such directory.
  }
}

/** Roles that the file names in texts. */
function rolesIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(DECLARED)].flatMap((declared) => {
    const roles = textsIn(initializer(text.slice(declared.index)));
    if (roles.length === 0)
      cds
        .log("z2ui5")
        .warn(`${file} does not write the roles of "static requires" as texts: add their scopes yourself.`);
    return roles;
  });
}

/** What stands behind the first equals sign, up to the end of the list or the line. */
function initializer(declaration: string): string {
  const start = declaration.search(/[=;{]/);
  if (declaration[start] !== "=") return "";
  const value = declaration.slice(start + 1).trimStart();
  return value.slice(0, value.startsWith("[") ? value.indexOf("]") : value.search(/[;\n]|$/));
}

const textsIn = (value: string): string[] =>
  [...value.matchAll(TEXT)].map(([, double, single]) => double ?? single ?? "");
