/**
 * The part of the plugin in `cds build` that names the database service of what creates the tables: `gen/pg` has none of this package, so
 * that it uses CAP's own service where the project names `z2ui5/database`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";
import { readJson, writeJson } from "../add/project-files.ts";
import { build, buildFolder } from "./cds-build.ts";

interface Deployer {
  cds?: { requires?: { db?: { impl?: string } } };
}

const OWN = "z2ui5/database";

build.register(
  "z2ui5-database",
  class extends build.Plugin {
    static readonly taskDefaults = { src: (cds.env as unknown as { folders: { db: string } }).folders.db };

    static hasTask(): boolean {
      const { db } = cds.env.requires as unknown as { db?: { kind?: string; impl?: string } };
      return db?.kind === "postgres" && db.impl === OWN;
    }

    /** Behind the task that writes the package. */
    get priority(): number {
      return -1;
    }

    async build(): Promise<void> {
      const file = join(buildFolder(), "pg/package.json");
      if (!existsSync(file)) return;
      const deployer = readJson<Deployer>(file) ?? {};
      const db = deployer.cds?.requires?.db;
      if (db?.impl !== OWN) return;
      db.impl = "@cap-js/postgres";
      writeJson(file, deployer);
    }

    async clean(): Promise<void> {}
  },
);
