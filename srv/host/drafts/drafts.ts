/**
 * Drafts in the entity z2ui5_t_01. Every statement names the owner: no user reads or counts the drafts of another one, but for those that are
 * shared (`shares.ts`).
 */
import cds from "@sap/cds";
import type { Draft, DraftStore } from "z2ui5/ports";
import { currentOwner } from "../config/identity.ts";
import { cqlRows } from "./cql-rows.ts";
import { expiryTime } from "./draft-lifetime.ts";
import { makeRoom } from "./limits.ts";
import { readDraft } from "./read-draft.ts";
import { recentDrafts } from "./recent-drafts.ts";
import type { DraftRows, NewRow, Scope } from "./rows.ts";
import { userSettingsStore } from "./settings-of-users.ts";
import { shareStore } from "./shares.ts";
import { sqlRows } from "./sql-rows.ts";

/** Databases every statement of {@link sqlRows} is tested on. */
const WITH_PLAIN_SQL: ReadonlySet<string> = new Set(["sqlite", "postgres"]);

/** The table of the database in use. @param database its kind, as in `cds.requires.db.kind` */
export const draftRows = (database = cds.env.requires.db?.kind): DraftRows =>
  WITH_PLAIN_SQL.has(database ?? "") ? sqlRows : cqlRows;

/**
 * The draft store of the engine; its calls join the transaction they are made in.
 * @param database kind of the database, as in `cds.requires.db.kind`
 */
export function draftStore(database: string | undefined): DraftStore {
  const rows = draftRows(database);
  const { insertAfter } = rows;

  /** Stores a draft and makes room for it. */
  async function stored(draft: Draft, insert: (row: NewRow, scope: Scope) => Promise<boolean>): Promise<boolean> {
    const scope = await scopeOfUser();
    const row = rowOf(draft);
    const inserted = await insert(row, scope);
    if (inserted) await makeRoom(rows, scope, row.size);
    return inserted;
  }

  return {
    keepsDifferences: true,
    ...(rows.findUpTo && { tellsSize: true }),
    load: async (id, admit) => readDraft(rows, id, await scopeOfUser(), admit),
    has: async (id) => rows.has(id, await scopeOfUser()),
    save: async (draft) => {
      await stored(draft, async (row, scope) => (await rows.insert(row, scope), true));
    },
    ...(insertAfter && {
      saveAfter: (draft: Draft, predecessorId: string) =>
        stored(draft, (row, scope) => insertAfter(row, predecessorId, scope)),
    }),
    count: async () => rows.count(await scopeOfUser()),
    recent: async (most) => recentDrafts(await scopeOfUser(), most),
    shares: shareStore(rows),
    userSettings: userSettingsStore,
  };
}

function rowOf({ id, id_prev, base_id = null, data, origin }: Draft): NewRow {
  const { app = "", event = "", milliseconds = 0 } = origin ?? {};
  return {
    id,
    id_prev,
    base_id,
    app: app.slice(0, 255),
    event: event.slice(0, 255),
    duration: milliseconds,
    size: Buffer.byteLength(data),
    data,
    created_at: new Date().toISOString(),
  };
}

const scopeOfUser = async (): Promise<Scope> => ({ ...currentOwner(), expired: await expiryTime() });
