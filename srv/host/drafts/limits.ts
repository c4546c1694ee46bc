/**
 * What drafts may take: a number and a size per user, and the bytes of a database in memory. The oldest drafts go; a click is refused only
 * where everything a user has is in use.
 * Adding up rows on every roundtrip would cost more than the roundtrip, so what a user has is read from the database once a minute and
 * whenever a part of what is allowed has come in, and kept up to date in between; each instance may exceed the limit by that part.
 */
import cds from "@sap/cds";
import { ownerKey } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { bytesOf } from "../config/sizes.ts";
import { settings } from "../config/settings.ts";
import type { DraftRows, Scope, Usage } from "./rows.ts";
import { sql } from "./sql.ts";

const MINUTE = 60_000;
/** A session is active if it stored a draft within this time; its newest draft never goes. */
const ACTIVE = 60 * MINUTE;
const MOST_OWNERS = 10_000;
/** Share of the limit that is removed at once, so that not every click removes one. */
const AT_ONCE = 1 / 20;
/** Statements one roundtrip spends on making room; the next one continues. */
const MOST_BATCHES = 20;
/** Rows that are looked at, and removed, by one of them. */
const BATCH = 1_000;

/** What a user has, as far as this process knows. */
interface Tally extends Usage {
  readonly readAt: number;
  /** Bytes that have come in since. */
  readonly added: number;
}
const tallies = new Map<string, Tally>();

/**
 * Removes the oldest drafts where there are too many, in the transaction of one that was just stored.
 * @param bytes size of its state
 * @throws DRAFTS_FULL when the user has too much and nothing of it may go
 */
export async function makeRoom(rows: DraftRows, scope: Scope, bytes: number): Promise<void> {
  await keepQuota(rows, scope, bytes);
  await limitMemory(rows, bytes);
}

async function keepQuota(rows: DraftRows, scope: Scope, bytes: number): Promise<void> {
  const quota = quotaOfUser();
  if (quota.rows === Infinity && quota.bytes === Infinity) return;
  const key = ownerKey({ user: scope.owner, tenant: scope.tenant });
  const tally = withOneMore(tallies.get(key), bytes, quota) ?? (await readTally(rows, scope));
  if (tallies.size >= MOST_OWNERS && !tallies.has(key)) tallies.clear();
  tallies.set(key, tally);
  if (tally.rows <= quota.rows && tally.bytes <= quota.bytes) return;
  // The tally may be old, and the user may have removed some at another instance.
  const left = await freed(rows, scope, await rows.usage(scope), quota);
  if (left.bytes > quota.bytes) {
    tallies.delete(key);
    throw new Z2ui5Error("DRAFTS_FULL", { limit: settings().drafts.quotaSize });
  }
  tallies.set(key, { ...left, readAt: tally.readAt, added: 0 });
}

function quotaOfUser(): Usage {
  const { quota, quotaSize } = settings().drafts;
  return { rows: quota || Infinity, bytes: bytesOf(quotaSize) || Infinity };
}

/** The tally with the new draft; undefined where it is to be read again. */
function withOneMore(tally: Tally | undefined, bytes: number, quota: Usage): Tally | undefined {
  if (!tally || Date.now() - tally.readAt >= MINUTE || tally.added + bytes >= quota.bytes * AT_ONCE) return undefined;
  return { rows: tally.rows + 1, bytes: tally.bytes + bytes, readAt: tally.readAt, added: tally.added + bytes };
}

const readTally = async (rows: DraftRows, scope: Scope): Promise<Tally> => ({
  ...(await rows.usage(scope)),
  readAt: Date.now(),
  added: 0,
});

/** Removes what is above the quota, and a part of it more. @returns what is left */
async function freed(rows: DraftRows, scope: Scope, used: Usage, quota: Usage): Promise<Usage> {
  const goal = (left: number, limit: number): number => (left > limit ? limit - Math.floor(limit * AT_ONCE) : left);
  const [goalRows, goalBytes] = [goal(used.rows, quota.rows), goal(used.bytes, quota.bytes)];
  const activeSince = new Date(Date.now() - ACTIVE).toISOString();
  let left = used;
  for (let batch = 0; batch < MOST_BATCHES && (left.rows > goalRows || left.bytes > goalBytes); batch++) {
    const oldest = await rows.oldestOf(scope, activeSince, BATCH);
    const leaving: string[] = [];
    for (const { id, bytes } of oldest) {
      if (left.rows <= goalRows && left.bytes <= goalBytes) break;
      leaving.push(id);
      left = { rows: left.rows - 1, bytes: left.bytes - bytes };
    }
    if (leaving.length === 0) break;
    await rows.remove(leaving);
  }
  return left;
}

let storedSinceCheck = 0;
let wasWarned = false;

/** A database in memory is as large as its process may be; it is checked whenever as much has come in as is removed at once. */
async function limitMemory(rows: DraftRows, bytes: number): Promise<void> {
  const limit = bytesOf(settings().drafts.memory);
  if (!isInMemory() || (storedSinceCheck += bytes) < limit * AT_ONCE) return;
  storedSinceCheck = 0;
  let size = await sizeOfDatabase();
  if (size <= limit) return;
  let removed = 0;
  for (let batch = 0; batch < MOST_BATCHES && size > limit * (1 - AT_ONCE); batch++) {
    const count = await rows.removeOldest(100);
    if (!(count > 0)) break;
    removed += count;
    size = await sizeOfDatabase();
  }
  if (!wasWarned)
    cds
      .log("z2ui5")
      .warn(
        `The database in memory reached ${settings().drafts.memory} (cds.z2ui5.drafts.memory): from now on the oldest drafts are removed, ${removed} at first. Use a database on disk to keep more.`,
      );
  wasWarned = true;
}

/** Whether the database lives in this process, so that there are no other instances. */
export const isInMemory = (): boolean => {
  const { kind, credentials } = cds.env.requires.db as {
    kind?: string;
    credentials?: { url?: string; database?: string };
  };
  return kind === "sqlite" && [":memory:", undefined].includes(credentials?.url ?? credentials?.database);
};

/** Pages that hold something. */
async function sizeOfDatabase(): Promise<number> {
  const [row] = await sql<{ bytes: number }>(
    'SELECT (p.page_count - f.freelist_count) * s.page_size AS "bytes" FROM pragma_page_count() p, pragma_freelist_count() f, pragma_page_size() s',
  );
  return Number(row?.bytes ?? 0);
}
