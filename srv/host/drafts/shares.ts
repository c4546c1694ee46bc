/**
 * Shares in the entity z2ui5_t_02. They are rare, so they are read through CAP's query API on every database. The table is touched
 * only where sharing is allowed: a deployment that never allowed it works without the table.
 */
import cds from "@sap/cds";
import type { Share, ShareStore } from "z2ui5/ports";
import { currentOwner } from "../config/identity.ts";
import { settings } from "../config/settings.ts";
import { expiryTime, NEVER } from "./draft-lifetime.ts";
import { readDraft } from "./read-draft.ts";
import type { DraftRows } from "./rows.ts";

const TABLE = "z2ui5_t_02";
const DRAFTS = "z2ui5_t_01";
const { SELECT, INSERT, DELETE } = cds.ql;
const COLUMNS = ["id", "draft_id", "app", "shared_with", "mode", "expires_at"];
/** Longer than any list a user reads. */
const MOST = 200;

interface Row {
  readonly id: string;
  readonly draft_id: string;
  readonly owner: string;
  readonly app: string;
  readonly shared_with: string;
  readonly mode: Share["mode"];
  readonly expires_at: string | Date;
}

/** The shares of the current user. @param rows the table of drafts */
export const shareStore = (rows: DraftRows): ShareStore => ({
  async add({ id, draftId, app, user, mode, expiresAt }) {
    const end = Math.min(expiresAt, await endOfDraft(draftId));
    await INSERT.into(TABLE).entries({
      ...currentOwner(),
      id,
      draft_id: draftId,
      app: app.slice(0, 255),
      shared_with: user,
      mode,
      created_at: now(),
      expires_at: new Date(end).toISOString(),
    });
    return end;
  },

  async open(id, admit) {
    const { owner: user, tenant } = currentOwner();
    const row = (await SELECT.one
      .from(TABLE)
      .columns(...COLUMNS, "owner")
      .where({ id, tenant, expires_at: { ">": now() } })) as Row | null;
    if (!row || (row.shared_with !== "" && row.shared_with !== user && row.owner !== user)) return null;
    const scope = { owner: row.owner, tenant, expired: await expiryTime() };
    const draft = await readDraft(rows, row.draft_id, scope, admit);
    return draft && { share: shareOf(row), owner: row.owner, draft };
  },

  async list() {
    const found = (await SELECT.from(TABLE)
      .columns(...COLUMNS)
      .where({ ...currentOwner(), expires_at: { ">": now() } })
      .orderBy("created_at desc")
      .limit(MOST)) as Row[];
    return found.map(shareOf);
  },

  remove: async (id) => Number(await DELETE.from(TABLE).where({ id, ...currentOwner() })) > 0,
});

/** Removes shares that have ended. @returns how many there were */
export async function removeEndedShares(): Promise<number> {
  if (settings().sharing.allow === "off") return 0;
  return Number(await DELETE.from(TABLE).where({ expires_at: { "<=": now() } }));
}

const now = (): string => new Date().toISOString();

/** When a draft expires; one that is about to be stored counts from now. */
async function endOfDraft(id: string): Promise<number> {
  const expired = await expiryTime();
  if (expired === NEVER) return Infinity;
  const row = (await SELECT.one
    .from(DRAFTS)
    .columns("created_at")
    .where({ id, ...currentOwner() })) as {
    created_at: string;
  } | null;
  const storedAt = row ? Date.parse(String(row.created_at)) : Date.now();
  return storedAt + (Date.now() - Date.parse(expired));
}

const shareOf = ({ id, draft_id, app, shared_with, mode, expires_at }: Row): Share => ({
  id,
  draftId: draft_id,
  app,
  user: shared_with,
  mode,
  expiresAt: new Date(expires_at).getTime(),
});
