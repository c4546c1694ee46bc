import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { Script } from "node:vm";
import { Zip } from "./zip.ts";

/** Reads a file of UI5. @param path below `resources/` @returns its text; undefined if there is none */
type Reader = (path: string) => string | undefined;

/** Places a package puts its runtime at, below its root. */
const RUNTIMES = [".ui5/resources.zip", ".ui5/resources"];
const CORE = "sap-ui-core.js";

/** UI5 as files: a built runtime (an archive, or a directory with `sap-ui-core.js`), or the source packages `@openui5/*` of a project. */
export class Ui5Files {
  readonly #read: Reader;
  readonly #texts = new Map<string, string | undefined>();
  readonly #scripts = new Map<string, Script>();
  /** Whether the files are bundled, so that one script starts UI5 and libraries have a preload. */
  readonly isBuilt: boolean;

  private constructor(read: Reader, isBuilt: boolean) {
    this.#read = read;
    this.isBuilt = isBuilt;
  }

  /**
   * Finds UI5: what the server serves, else what comes with this package, else the sources in `node_modules`.
   * @param project directory of the project @param runtime archive or directory, relative to the project; empty if there is none
   * @throws Error that says what to install
   */
  static find(project: string, runtime: string): Ui5Files {
    const paths = [
      ...(runtime && !/^(?:https?:)?\/\//.test(runtime) ? [resolve(project, runtime)] : []),
      ...[project, ...homesOfPackage(project)].flatMap((home) => RUNTIMES.map((name) => join(home, name))),
    ];
    for (const path of paths) {
      if (path.endsWith(".zip") ? existsSync(path) : existsSync(join(path, CORE)))
        return new Ui5Files(path.endsWith(".zip") ? archive(path) : directories([path]), true);
    }
    const sources = sourcePackages(project);
    if (sources.length > 0) return new Ui5Files(directories(sources), false);
    throw new Error(
      "UI5 was not found, with which a screen is shown. Expected the UI5 runtime of the server (setting cds.z2ui5.ui5) or the packages of UI5 in node_modules. " +
        "Install them: npm add -D @openui5/sap.ui.core @openui5/sap.m @openui5/sap.ui.layout @openui5/sap.ui.unified @openui5/themelib_sap_horizon",
    );
  }

  /** Text of a file. @param path below `resources/` @returns undefined if there is none */
  read(path: string): string | undefined {
    if (!this.#texts.has(path)) this.#texts.set(path, path.split("/").includes("..") ? undefined : this.#read(path));
    return this.#texts.get(path);
  }

  /** A file as a script, compiled once for all windows. */
  script(path: string): Script | undefined {
    const text = this.read(path);
    if (text === undefined) return undefined;
    const script = this.#scripts.get(path) ?? new Script(text, { filename: `ui5/${path}` });
    this.#scripts.set(path, script);
    return script;
  }
}

function archive(file: string): Reader {
  const zip = new Zip(file);
  return (path) => zip.read(path);
}

function directories(all: readonly string[]): Reader {
  return (path) => {
    const file = all
      .map((directory) => join(directory, path))
      .find((each) => existsSync(each) && statSync(each).isFile());
    return file === undefined ? undefined : readFileSync(file, "utf8");
  };
}

/** Where this package lies in a project, and what it lies in while it is a part of a repository. */
function homesOfPackage(project: string): string[] {
  try {
    const home = dirname(createRequire(join(project, "package.json")).resolve("z2ui5/package.json"));
    return [home, dirname(dirname(home))];
  } catch {
    return [];
  }
}

function sourcePackages(project: string): string[] {
  try {
    const core = createRequire(join(project, "package.json")).resolve("@openui5/sap.ui.core/package.json");
    const packages = dirname(dirname(core));
    return readdirSync(packages)
      .map((name) => join(packages, name, "src"))
      .filter((directory) => existsSync(directory));
  } catch {
    return [];
  }
}
