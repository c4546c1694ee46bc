/**
 * Keeps drafts over the restarts of one `cds watch`, when the database lives in memory and dies with each. A fresh start begins empty.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";

const TABLES = ["z2ui5_t_01", "z2ui5_t_02"];
const NAME = /^drafts-(\d+)\.json$/;

/** Directory that npm packages keep what can be made again in. */
const folder = (): string => join(cds.root, "node_modules/.cache/z2ui5");
/** `cds watch` is the parent of every server it starts. */
const file = (): string => join(folder(), `drafts-${process.ppid}.json`);

/** To be called before CAP serves. */
export function keepDraftsOverReloads(): void {
  cds.once("served", async () => {
    removeLeftovers();
    if (!isInMemory()) return;
    await restore();
    saveBeforeDisconnect();
  });
}

/** When CAP tells that it shuts down, the database is disconnecting already; its own public method is the last moment it answers. */
function saveBeforeDisconnect(): void {
  const database = cds.db as unknown as { disconnect(tenant?: string): Promise<void> };
  const { disconnect } = database;
  database.disconnect = async (tenant) => {
    await save();
    return disconnect.call(database, tenant);
  };
}

const isInMemory = (): boolean => {
  const { db } = cds.env.requires as { db?: { kind?: string; credentials?: { url?: string } } };
  return db?.kind === "sqlite" && db.credentials?.url === ":memory:";
};

async function save(): Promise<void> {
  try {
    const tables: [string, object[]][] = [];
    for (const table of TABLES) tables.push([table, (await cds.db.run(cds.ql.SELECT.from(table))) as object[]]);
    mkdirSync(folder(), { recursive: true });
    writeFileSync(file(), JSON.stringify(Object.fromEntries(tables)), { mode: 0o600 });
  } catch (error) {
    cds.log("z2ui5").warn("Drafts could not be kept over the reload:", error);
  }
}

async function restore(): Promise<void> {
  if (!existsSync(file())) return;
  try {
    const tables = JSON.parse(readFileSync(file(), "utf8")) as Record<string, object[]>;
    await cds.tx(async () => {
      for (const table of TABLES) {
        const rows = tables[table] ?? [];
        if (rows.length > 0) await cds.db.run(cds.ql.INSERT.into(table).entries(rows));
      }
    });
  } catch (error) {
    cds.log("z2ui5").warn("Drafts of before the reload could not be restored:", error);
  }
}

/** Of watches that have ended. */
function removeLeftovers(): void {
  if (!existsSync(folder())) return;
  for (const name of readdirSync(folder())) {
    const owner = Number(NAME.exec(name)?.[1]);
    if (owner && !isAlive(owner)) rmSync(join(folder(), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
