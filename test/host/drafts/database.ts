/** The tables of drafts and shares in a database in memory, in the process of the test. */
import { join } from "node:path";
import cds from "@sap/cds";
import { PROJECT } from "../../service/server.ts";

const KIND = { kind: "sqlite", impl: "@cap-js/sqlite", credentials: { url: ":memory:" } };

/** Empties the tables of this process, which it creates where there are none. */
export async function emptyTable(): Promise<void> {
  if (!cds.db) await deploy();
  for (const table of ["z2ui5_t_01", "z2ui5_t_02", "z2ui5_t_03", "z2ui5_t_04", "z2ui5_t_05", "z2ui5_t_06"])
    await cds.tx(() => cds.db.run(`DELETE FROM ${table}`));
}

async function deploy(): Promise<void> {
  cds.root = PROJECT;
  const model = await cds.load(join(PROJECT, "db/schema.cds"));
  cds.model = cds.compile.for.nodejs(model) as never;
  (cds.env.requires as unknown as { db: object }).db = KIND;
  cds.db = (await cds.connect.to({ ...KIND } as never)) as never;
  await (cds as unknown as { deploy(model: object): { to(db: object): Promise<void> } }).deploy(model).to(cds.db);
}

/** Does something as a user, in a transaction. */
export const as = <T>(user: string, work: () => Promise<T>, tenant?: string): Promise<T> =>
  cds.tx({ user: new cds.User(user), ...(tenant ? { tenant } : {}) } as never, work as never) as Promise<T>;

/** Ids in the table, oldest first. */
export async function idsInTable(): Promise<string[]> {
  const rows = (await cds.tx(
    () => cds.db.run('SELECT id AS "id" FROM z2ui5_t_01 ORDER BY created_at, id') as never,
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}
