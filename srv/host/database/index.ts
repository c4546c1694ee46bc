/**
 * Database service of CAP for `cds.requires.db.impl`: that of the kind of database in use, on SQLite and PostgreSQL with bounded
 * transactions. Module `z2ui5/database`.
 *
 * @example
 * { "cds": { "requires": { "db": { "kind": "sql", "impl": "z2ui5/database" } } } }
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import cds from "@sap/cds";
import { postgresService } from "./postgres.ts";
import { sqliteService } from "./sqlite.ts";

/** CAP's packages by kind; those of other kinds are named by `cds.requires.kinds`. */
const PACKAGES: Readonly<Record<string, string>> = { sqlite: "@cap-js/sqlite", postgres: "@cap-js/postgres" };

function databaseService(): typeof CapDatabaseService {
  const { db, kinds } = cds.env.requires as unknown as {
    db: { kind: string };
    kinds: Record<string, { impl: string } | undefined>;
  };
  const ofProject = createRequire(join(cds.root, "package.json"));
  const Base = ofProject(PACKAGES[db.kind] ?? kinds[db.kind]!.impl) as typeof CapDatabaseService;
  if (db.kind === "sqlite") return sqliteService(Base);
  return db.kind === "postgres" ? postgresService(Base) : Base;
}

export default databaseService();
