/**
 * Drafts in the entity z2ui5_t_01. Every statement names the owner: nobody reads or counts the drafts of somebody else.
 */
import { Z2ui5Error } from "z2ui5/errors";
import type { Draft, DraftStore } from "z2ui5/ports";
import { expiryTime } from "./draft-lifetime.ts";
import { currentOwner } from "./identity.ts";
import { countSaved, quotaReached } from "./quota.ts";
import { noteSaved, savedAt } from "./recently-saved.ts";
import { settings } from "./settings.ts";
import { sql } from "./sql.ts";

const LOAD = "SELECT id_prev, data FROM z2ui5_t_01 WHERE id = ? AND owner = ? AND tenant = ? AND created_at > ?";
const EXISTS = "SELECT id FROM z2ui5_t_01 WHERE id = ? AND owner = ? AND tenant = ? AND created_at > ?";
const SAVE = "INSERT INTO z2ui5_t_01 (id, id_prev, owner, tenant, created_at, data) VALUES (?, ?, ?, ?, ?, ?)";
const COUNT = "SELECT COUNT(*) AS n FROM z2ui5_t_01 WHERE owner = ? AND tenant = ? AND created_at > ?";

/** The draft store of the engine; its calls join the transaction they are made in. */
export const draftStore: DraftStore = {
  async load(id) {
    const { owner, tenant } = currentOwner();
    const [row] = await sql<Omit<Draft, "id">>(LOAD, [id, owner, tenant, await expiryTime()]);
    return row ? { id, id_prev: row.id_prev, data: row.data } : null;
  },

  /** Asked only for drafts this process has saved for the same owner, so the time of saving mostly suffices. */
  async exists(id) {
    const expiry = await expiryTime();
    const saved = savedAt(id);
    if (saved !== undefined) return saved > expiry;
    const { owner, tenant } = currentOwner();
    return (await sql(EXISTS, [id, owner, tenant, expiry])).length > 0;
  },

  async save(draft) {
    const { owner, tenant } = currentOwner();
    if (await quotaReached(owner, tenant, countDrafts)) throw new Z2ui5Error("DRAFT_QUOTA", { limit: String(settings().drafts.quota) });
    const now = new Date().toISOString();
    await sql(SAVE, [draft.id, draft.id_prev, owner, tenant, now, draft.data]);
    noteSaved(draft.id, now);
    countSaved(owner, tenant);
  },

  count: countDrafts,
};

async function countDrafts(): Promise<number> {
  const { owner, tenant } = currentOwner();
  const [row] = await sql<{ n: number | string }>(COUNT, [owner, tenant, await expiryTime()]);
  return Number(row?.n ?? 0);
}
