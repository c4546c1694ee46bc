/**
 * The part of the plugin in `cds build` that warns of TypeScript which `cds watch` runs and production does not: under `cds watch`, `tsx` translates
 * it, whereas Node only removes types.
 */
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import cds from "@sap/cds";
import { unsupported_syntax } from "z2ui5/engine";
import { build } from "./cds-build.ts";

const SOURCE = /(?<!\.d)\.[cm]?ts$/;

build.register(
  "z2ui5-typescript",
  class extends build.Plugin {
    static readonly taskDefaults = { src: (cds.env as unknown as { folders: { srv: string } }).folders.srv };

    /** Without it, Node reads TypeScript under `cds watch`, too. */
    static hasTask(): boolean {
      return existsSync(join(cds.root, "tsconfig.json"));
    }

    /** After the tasks that compile, which leave no TypeScript behind. */
    get priority(): number {
      return -2;
    }

    async build(): Promise<void> {
      const { dest } = this.task;
      for (const file of uncompiled(dest)) {
        const found = unsupported_syntax(file);
        if (!found) continue;
        const { line, column, what, instead } = found;
        this.pushMessage(
          `${relative(dest, found.file)}:${line}:${column}: ${what} runs under cds watch, but not in production, where Node only removes types. Write ${instead}.`,
          "Warning",
        );
      }
    }

    async clean(): Promise<void> {}
  },
);

/** TypeScript in a folder that Node would load: nothing has compiled it. */
function uncompiled(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => SOURCE.test(name) && !parentPath.includes("node_modules"))
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((file) => !existsSync(file.replace(/ts$/, "js")));
}
