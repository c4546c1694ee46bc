/** A database that several instances of a test share: a new one of the running PostgreSQL, otherwise an SQLite file. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, postgresEnvironment } from "./postgres.ts";
import { deployTo, POSTGRES, sqliteFile, TEMPLATE } from "./server.ts";

/** Port of the running PostgreSQL; 0 if the tests run on SQLite. */
export const PORT = Number(process.env[POSTGRES] ?? 0);

export interface SharedDatabase {
  /** Environment variables of servers that use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Its name on PostgreSQL. */
  readonly name: string;
  /** Removes the file. To be called when the servers have ended. */
  remove(): void;
}

/** Creates a database with the tables of the project. @param config of the servers, if it adds entities */
export async function createSharedDatabase(config?: object): Promise<SharedDatabase> {
  const name = `shared_${randomUUID()}`;
  const folder = PORT ? undefined : mkdtempSync(join(tmpdir(), "shared-database-"));
  const env = folder
    ? sqliteFile(join(folder, "db.sqlite"))
    : postgresEnvironment(PORT, await createDatabase(PORT, name, TEMPLATE));
  if (folder || config) await deployTo({ ...env, ...(config && { CDS_CONFIG: JSON.stringify(config) }) });
  return { env, name, remove: () => folder && rmSync(folder, { recursive: true, force: true }) };
}
