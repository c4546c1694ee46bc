/**
 * Module resolution for app files. They can be anywhere on disk, without their own package.json or node_modules, and still
 * import the engine as `z2ui5/…` or `abap2UI5/…` and the host's packages (DESIGN §5.3).
 */
import { readFileSync } from "node:fs";
import { createRequire, registerHooks, type LoadHookSync, type ResolveHookSync } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isAppFile } from "./app-roots.ts";
import { formatOfScript, isTypeScriptModule } from "./file-kinds.ts";
import { sibling } from "./sibling.ts";

const ENGINE = /^(?:z2ui5|abap2UI5)(?:\/(.+?)(?:\.js)?)?$/;
/** Packages that an app file shares with the host even if it could resolve another copy. */
const SHARED = /^@sap\/cds(?:\/|$)/;
const BARE = /^(?![./#]|[A-Za-z][A-Za-z0-9+.-]*:)/;

/** Marks the URL of a CommonJS file that is imported as if it were an ES module. */
const WRAPPED = "?commonjs";

let installed = false;

/** Loads a file of a project. */
export type FileLoader = (file: string) => Promise<unknown>;

let loader: FileLoader | undefined;

/** Has app files loaded by a test runner that loads modules by rules of its own, where hooks do not reach. */
export function loadFilesBy(load: FileLoader): void {
  installed = true;
  loader = load;
}

/** What loads app files in place of Node; undefined if Node does. */
export const fileLoader = (): FileLoader | undefined => loader;

/** Installs the hooks; further calls do nothing. */
export function installModuleHooks(): void {
  if (installed) return;
  installed = true;
  // Jest has its own module system and rejects hooks; apps are then resolved like other files of a project.
  if (process.env["JEST_WORKER_ID"] === undefined) registerHooks({ resolve, load });
}

const resolve: ResolveHookSync = (specifier, context, next) => {
  const engine = ENGINE.exec(specifier);
  // A lookup by this file itself must use the standard resolution.
  if (engine && context.parentURL !== import.meta.url) return found(engineModule(engine[1]));
  if (!isAppUrl(context.parentURL)) return next(specifier, context);
  if (SHARED.test(specifier)) {
    const url = hostPackage(specifier, context.conditions);
    if (url) return found(url);
  }
  try {
    const result = next(specifier, context);
    return result.format === "module" && isCommonJs(result.url) ? found(result.url + WRAPPED) : result;
  } catch (error) {
    const url = BARE.test(specifier)
      ? hostPackage(specifier, context.conditions)
      : sibling(specifier, context.parentURL);
    if (url) return found(url);
    throw error;
  }
};

const load: LoadHookSync = (url, context, next) => {
  if (url.endsWith(WRAPPED)) return { format: "module", source: wrapper(fileURLToPath(url)), shortCircuit: true };
  const extension = /\.([jt]s)(?:\?|$)/.exec(url)?.[1];
  if (extension === undefined || !isAppUrl(url)) return next(url, context);
  const source = readFileSync(fileURLToPath(url), "utf8");
  if (extension === "js") return { format: formatOfScript(source), source, shortCircuit: true };
  return next(url, isTypeScriptModule(source) ? { ...context, format: "module-typescript" } : context);
};

// Node takes a CommonJS file below a package.json of type module for an ES module when it is imported, though not when
// it is required.
const isCommonJs = (url: string): boolean =>
  url.endsWith(".js") && isAppUrl(url) && formatOfScript(readFileSync(fileURLToPath(url), "utf8")) === "commonjs";

/** Text of an ES module with the exports of a CommonJS file. */
function wrapper(file: string): string {
  const exported: unknown = createRequire(import.meta.url)(file);
  const names =
    typeof exported === "object" && exported !== null ? Object.keys(exported).filter((name) => name !== "default") : [];
  return [
    `import { createRequire } from "node:module";`,
    `const exported = createRequire(import.meta.url)(${JSON.stringify(file)});`,
    `export default exported;`,
    ...names.map(
      (name, index) =>
        `const e${index} = exported[${JSON.stringify(name)}]; export { e${index} as ${JSON.stringify(name)} };`,
    ),
  ].join("\n");
}

const found = (url: string) => ({ url, shortCircuit: true });

const engineModule = (path: string | undefined): string =>
  import.meta.resolve(path === undefined ? "z2ui5" : `z2ui5/${path}`);

const isAppUrl = (url: string | undefined): url is string =>
  url?.startsWith("file:") === true && isAppFile(fileURLToPath(url));

/** A package as the engine's own directory finds it, else as the working directory does. */
function hostPackage(specifier: string, conditions: readonly string[]): string | null {
  const ways = [
    () => (conditions.includes("require") ? requireFrom(import.meta.url, specifier) : import.meta.resolve(specifier)),
    () => requireFrom(pathToFileURL(join(process.cwd(), "package.json")).href, specifier),
  ];
  for (const way of ways) {
    try {
      return way();
    } catch {}
  }
  return null;
}

function requireFrom(parent: string, specifier: string): string {
  const path = createRequire(parent).resolve(specifier);
  return path.startsWith("/") || /^[A-Za-z]:/.test(path) ? pathToFileURL(path).href : path;
}
