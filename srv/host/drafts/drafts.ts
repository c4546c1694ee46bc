/**
 * Drafts in the entity z2ui5_t_01. Every statement names the owner: nobody reads or counts the drafts of somebody else.
 */
import { Z2ui5Error } from "z2ui5/errors";
import type { Draft, DraftStore } from "z2ui5/ports";
import { expiryTime } from "./draft-lifetime.ts";
import { currentOwner } from "../endpoint/identity.ts";
import { countSaved, quotaReached } from "./quota.ts";
import { settings } from "../config/settings.ts";
import { change, sql } from "./sql.ts";

const LOAD = "SELECT id_prev, data FROM z2ui5_t_01 WHERE id = ? AND owner = ? AND tenant = ? AND created_at > ?";
const SAVE = "INSERT INTO z2ui5_t_01 (id, id_prev, owner, tenant, created_at, data) VALUES (?, ?, ?, ?, ?, ?)";
/** One statement, because a second one would cost half a roundtrip. */
const SAVE_AFTER =
  "INSERT INTO z2ui5_t_01 (id, id_prev, owner, tenant, created_at, data) SELECT ?, ?, ?, ?, ?:timestamp, ? " +
  "WHERE EXISTS (SELECT 1 FROM z2ui5_t_01 WHERE id = ? AND owner = ? AND tenant = ? AND created_at > ?)";
const COUNT = "SELECT COUNT(*) AS n FROM z2ui5_t_01 WHERE owner = ? AND tenant = ? AND created_at > ?";

/** Statements of ordinary roundtrips. */
export const FREQUENT_STATEMENTS: readonly string[] = [LOAD, SAVE, SAVE_AFTER];

/** Databases whose SQL is known to take {@link SAVE_AFTER}; on others every draft is read before it is continued. */
const WITH_CONDITIONAL_INSERT: ReadonlySet<string> = new Set(["sqlite", "postgres"]);

/**
 * The draft store of the engine; its calls join the transaction they are made in.
 * @param database kind of the database, as in `cds.requires.db.kind`
 */
export const draftStore = (database: string | undefined): DraftStore => (WITH_CONDITIONAL_INSERT.has(database ?? "") ? { ...store, saveAfter } : store);

const store: DraftStore = {
  async load(id) {
    const { owner, tenant } = currentOwner();
    const [row] = await sql<Omit<Draft, "id">>(LOAD, [id, owner, tenant, await expiryTime()]);
    return row ? { id, id_prev: row.id_prev, data: row.data } : null;
  },

  async save(draft) {
    await sql(SAVE, await rowOf(draft));
    noteSaved();
  },

  count: countDrafts,
};

async function saveAfter(draft: Draft, predecessorId: string): Promise<boolean> {
  const { owner, tenant } = currentOwner();
  const changes = await change(SAVE_AFTER, [...(await rowOf(draft)), predecessorId, owner, tenant, await expiryTime()]);
  if (changes > 0) noteSaved();
  return changes > 0;
}

async function rowOf(draft: Draft): Promise<unknown[]> {
  const { owner, tenant } = currentOwner();
  if (await quotaReached(owner, tenant, countDrafts)) throw new Z2ui5Error("DRAFT_QUOTA", { limit: String(settings().drafts.quota) });
  return [draft.id, draft.id_prev, owner, tenant, new Date().toISOString(), draft.data];
}

function noteSaved(): void {
  const { owner, tenant } = currentOwner();
  countSaved(owner, tenant);
}

async function countDrafts(): Promise<number> {
  const { owner, tenant } = currentOwner();
  const [row] = await sql<{ n: number | string }>(COUNT, [owner, tenant, await expiryTime()]);
  return Number(row?.n ?? 0);
}
