/**
 * What drafts may take: a number per user, and the bytes of a database in memory. Nobody's click is refused for it: the oldest drafts go.
 * Counting rows on every roundtrip would cost more than the roundtrip, so the number is read from the database once a minute and kept up
 * to date in between; several instances may exceed the limit by a minute's worth of drafts.
 */
import cds from "@sap/cds";
import { ownerKey } from "z2ui5/engine";
import { bytesOf } from "../config/sizes.ts";
import { settings } from "../config/settings.ts";
import type { DraftRows, Scope } from "./rows.ts";
import { sql } from "./sql.ts";

const MINUTE = 60_000;
const MOST_OWNERS = 10_000;
/** Share of the limit that is removed at once, so that not every click removes one. */
const AT_ONCE = 1 / 20;
/** Statements one roundtrip spends on making room; the next one goes on. */
const MOST_BATCHES = 20;

interface Tally {
  count: number;
  readonly readAt: number;
}
const tallies = new Map<string, Tally>();

/**
 * Removes the oldest drafts where there are too many, in the transaction of one that was just stored.
 * @param characters length of its state
 */
export async function makeRoom(rows: DraftRows, scope: Scope, characters: number): Promise<void> {
  await keepQuota(rows, scope);
  await keepMemory(rows, characters);
}

async function keepQuota(rows: DraftRows, scope: Scope): Promise<void> {
  const { quota } = settings().drafts;
  if (quota === 0) return;
  const key = ownerKey({ user: scope.owner, tenant: scope.tenant });
  const known = tallies.get(key);
  const isFresh = known !== undefined && Date.now() - known.readAt < MINUTE;
  if (isFresh && ++known.count <= quota) return;
  const tally = isFresh ? known : { count: await rows.count(scope), readAt: Date.now() };
  if (!isFresh) {
    if (tallies.size >= MOST_OWNERS) tallies.clear();
    tallies.set(key, tally);
  }
  if (tally.count > quota)
    tally.count -= await rows.removeOldestOf(scope, tally.count - quota + Math.floor(quota * AT_ONCE));
}

let storedSinceLook = 0;
let wasTold = false;

/** A database in memory is as large as its process may be; it is looked at whenever as much has come in as is removed at once. */
async function keepMemory(rows: DraftRows, characters: number): Promise<void> {
  const limit = bytesOf(settings().drafts.memory);
  if (!isInMemory() || (storedSinceLook += characters) < limit * AT_ONCE) return;
  storedSinceLook = 0;
  let size = await sizeOfDatabase();
  if (size <= limit) return;
  let removed = 0;
  for (let batch = 0; batch < MOST_BATCHES && size > limit * (1 - AT_ONCE); batch++) {
    const count = await rows.removeOldest(100);
    if (!(count > 0)) break;
    removed += count;
    size = await sizeOfDatabase();
  }
  if (!wasTold)
    cds
      .log("z2ui5")
      .warn(
        `The database in memory reached ${settings().drafts.memory} (cds.z2ui5.drafts.memory): from now on the oldest drafts are removed, ${removed} at first. Use a database on disk to keep more.`,
      );
  wasTold = true;
}

const isInMemory = (): boolean => {
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
