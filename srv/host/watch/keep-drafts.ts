/**
 * Preserves drafts of an in-memory database over the restarts of one `cds watch`. A new start begins without drafts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import cds from "@sap/cds";
import { cacheFile, cacheFolder, removeLeftovers } from "./cache-files.ts";

const TABLES = ["z2ui5_t_01", "z2ui5_t_02", "z2ui5_t_03", "z2ui5_t_04", "z2ui5_t_05"];
/** To be called before CAP serves. */
export function keepDraftsOverReloads(): void {
  cds.once("served", async () => {
    removeLeftovers();
    if (!isInMemory()) return;
    await restore();
    saveBeforeDisconnect();
  });
}

/** On CAP's shutdown event, the database is already disconnecting; its public method is the last point at which it is usable. */
function saveBeforeDisconnect(): void {
  const database = cds.db as unknown as { disconnect(tenant?: string): Promise<void> };
  const { disconnect } = database;
  database.disconnect = async (tenant) => {
    await save();
    return disconnect.call(database, tenant);
  };
}

/** Tenants have databases of their own, which are files. */
const isInMemory = (): boolean => {
  const { db, multitenancy } = cds.env.requires as {
    db?: { kind?: string; credentials?: { url?: string } };
    multitenancy?: unknown;
  };
  return !multitenancy && db?.kind === "sqlite" && db.credentials?.url === ":memory:";
};

async function save(): Promise<void> {
  try {
    const tables: [string, object[]][] = [];
    for (const table of TABLES) tables.push([table, (await cds.db.run(cds.ql.SELECT.from(table))) as object[]]);
    mkdirSync(cacheFolder(), { recursive: true });
    writeFileSync(cacheFile("drafts"), JSON.stringify(Object.fromEntries(tables)), { mode: 0o600 });
  } catch (error) {
    cds.log("z2ui5").warn("Drafts could not be saved for the restart:", error);
  }
}

async function restore(): Promise<void> {
  if (!existsSync(cacheFile("drafts"))) return;
  try {
    const tables = JSON.parse(readFileSync(cacheFile("drafts"), "utf8")) as Record<string, object[]>;
    await cds.tx(async () => {
      for (const table of TABLES) {
        const rows = tables[table] ?? [];
        if (rows.length > 0) await cds.db.run(cds.ql.INSERT.into(table).entries(rows));
      }
    });
  } catch (error) {
    cds.log("z2ui5").warn("Drafts could not be restored after the restart:", error);
  }
}
