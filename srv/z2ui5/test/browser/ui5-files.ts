import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { Script } from "node:vm";

/** UI5 as files: a built runtime (a directory with `sap-ui-core.js`), or the source packages `@openui5/*` of a project. */
export class Ui5Files {
  readonly #directories: readonly string[];
  readonly #texts = new Map<string, string | undefined>();
  readonly #scripts = new Map<string, Script>();

  private constructor(directories: readonly string[]) {
    this.#directories = directories;
  }

  /**
   * Finds UI5.
   * @param project directory of the project @param runtime directory of a built runtime, relative to the project; empty if there is none
   * @throws Error that says what to install
   */
  static find(project: string, runtime: string): Ui5Files {
    const built = runtime === "" ? "" : resolve(project, runtime);
    if (built !== "" && existsSync(join(built, "sap-ui-core.js"))) return new Ui5Files([built]);
    const sources = sourcePackages(project);
    if (sources.length > 0) return new Ui5Files(sources);
    throw new Error(
      "UI5 was not found, which a screen is shown with. Expected the UI5 runtime of the server (setting cds.z2ui5.ui5.dir) or the packages of UI5 in node_modules. " +
      "Install them: npm add -D @openui5/sap.ui.core @openui5/sap.m @openui5/sap.ui.layout @openui5/sap.ui.unified @openui5/themelib_sap_horizon",
    );
  }

  /** Whether the files are bundled, so that libraries have a preload. */
  get isBuilt(): boolean {
    return this.#directories.length === 1 && existsSync(join(this.#directories[0]!, "sap/ui/core/library-preload.js"));
  }

  /** Text of a file. @param path below `resources/` @returns undefined if there is none */
  read(path: string): string | undefined {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#readAnew(path));
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

  #readAnew(path: string): string | undefined {
    if (path.split("/").includes("..")) return undefined;
    for (const directory of this.#directories) {
      const file = join(directory, path);
      if (existsSync(file) && statSync(file).isFile()) return readFileSync(file, "utf8");
    }
    return undefined;
  }
}

function sourcePackages(project: string): string[] {
  try {
    const core = createRequire(join(project, "package.json")).resolve("@openui5/sap.ui.core/package.json");
    const packages = dirname(dirname(core));
    return readdirSync(packages).map((name) => join(packages, name, "src")).filter((directory) => existsSync(directory));
  } catch {
    return [];
  }
}
