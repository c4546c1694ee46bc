/**
 * The part of the plugin in `cds build` for TypeScript: apps import the types of entities from `#cds-models`, which are JavaScript files generated
 * by CAP's typer. They are no sources, so that a fresh checkout has none, and only the typer's own task of the build brings them to
 * `gen/srv`; where that one does not run, the service would start, and fail in the first app that reads an entity by its type.
 */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import cds from "@sap/cds";
import { readJson } from "../add/project-files.ts";
import { build } from "./cds-build.ts";

const TYPER = "@cap-js/cds-typer/package.json";
/** Where the import leads, as `cds add typer` writes it. */
const TYPES_PATH = /^\.\/([^*]+)\/\*\/index\.js$/;

build.register(
  "z2ui5-models",
  class extends build.Plugin {
    static readonly taskDefaults = { src: (cds.env as unknown as { folders: { srv: string } }).folders.srv };

    static hasTask(): boolean {
      return folderOfModels() !== undefined && typer() !== undefined;
    }

    /** Before the typer's own task, which writes them again. */
    get requires(): readonly string[] {
      return ["nodejs"];
    }

    async build(): Promise<void> {
      const folder = join(this.task.dest, folderOfModels()!);
      await promisify(execFile)(process.execPath, [typer()!, "*", "--outputDirectory", folder], { cwd: cds.root });
    }

    async clean(): Promise<void> {}
  },
);

function folderOfModels(): string | undefined {
  const target = readJson<{ imports?: Record<string, unknown> }>("package.json")?.imports?.["#cds-models/*"];
  return typeof target === "string" ? TYPES_PATH.exec(target)?.[1] : undefined;
}

/** The typer of the project, as a script. */
function typer(): string | undefined {
  try {
    const file = createRequire(join(cds.root, "package.json")).resolve(TYPER);
    const script = readJson<{ bin?: Record<string, string> }>(file)?.bin?.["cds-typer"];
    return script && join(dirname(file), script);
  } catch {
    return undefined;
  }
}
