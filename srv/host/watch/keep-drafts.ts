/**
 * Keeps drafts over the restarts of one `cds watch`, when the database lives in memory and dies with each. A fresh start begins empty.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";

const TABLE = "z2ui5_t_01";
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
    const rows = (await cds.db.run(cds.ql.SELECT.from(TABLE))) as object[];
    mkdirSync(folder(), { recursive: true });
    writeFileSync(file(), JSON.stringify(rows), { mode: 0o600 });
  } catch (error) {
    cds.log("z2ui5").warn("Drafts could not be kept over the reload:", error);
  }
}

async function restore(): Promise<void> {
  if (!existsSync(file())) return;
  try {
    const rows = JSON.parse(readFileSync(file(), "utf8")) as object[];
    if (rows.length > 0) await cds.tx(async () => void (await cds.db.run(cds.ql.INSERT.into(TABLE).entries(rows))));
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
