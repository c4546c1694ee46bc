/**
 * Versions of topics in the entity z2ui5_t_04 (docs/spec/live.md). They are rare, so they are read through CAP's query API on every database. The
 * table is touched only where something is published or listened to: a deployment that does neither works without the table.
 */
import { randomUUID } from "node:crypto";
import cds from "@sap/cds";

const TABLE = "z2ui5_t_04";
const { SELECT, UPSERT, DELETE } = cds.ql;
/** Topics of one statement. */
const AT_ONCE = 200;

/** The last publication of a topic. */
export interface Published {
  readonly topic: string;
  readonly version: string;
  /** Milliseconds since 1970, by the clock of the instance that published. */
  readonly at: number;
}

/** This process has read or written the table, so it is there. */
let used = false;

/**
 * Gives topics new versions.
 * @param db in this transaction, by default in the one it is called in
 * @returns the new versions
 */
export async function writeTopics(
  tenant: string,
  topics: readonly string[],
  db: typeof cds.db = cds.db,
): Promise<readonly Published[]> {
  const at = Date.now();
  // Transactions that publish the same topics wait for each other; in one order, so that none waits for one that waits for it.
  const published = [...topics].sort().map((topic) => ({ topic, version: randomUUID(), at }));
  await db.run(
    UPSERT.into(TABLE).entries(
      published.map(({ topic, version }) => ({ tenant, topic, version, published_at: new Date(at).toISOString() })),
    ),
  );
  used = true;
  return published;
}

/** The last publications of topics; those that were never published are missing. It joins the transaction it is called in. */
export async function readTopics(tenant: string, topics: readonly string[]): Promise<readonly Published[]> {
  const found: Published[] = [];
  for (let from = 0; from < topics.length; from += AT_ONCE) {
    const rows = (await SELECT.from(TABLE)
      .columns("topic", "version", "published_at")
      .where({ tenant, topic: { in: topics.slice(from, from + AT_ONCE) } })) as {
      topic: string;
      version: string;
      published_at: string | Date;
    }[];
    for (const { topic, version, published_at } of rows)
      found.push({ topic, version, at: new Date(published_at).getTime() });
  }
  used = true;
  return found;
}

/** Registrations are kept apart from topics that apps name. */
const REGISTERED = "\u0001";

/** Registers topics that are to be published only as long as screens listen to them, in the transaction it is called in. */
export async function writeRegistrations(tenant: string, topics: readonly string[]): Promise<void> {
  const published_at = new Date().toISOString();
  await UPSERT.into(TABLE).entries(
    topics.toSorted().map((topic) => ({ tenant, topic: REGISTERED + topic, version: "", published_at })),
  );
  used = true;
}

/** The registered topics, and when they were registered or renewed. It joins the transaction it is called in. */
export async function readRegistrations(tenant: string): Promise<readonly Pick<Published, "topic" | "at">[]> {
  const rows = (await SELECT.from(TABLE)
    .columns("topic", "published_at")
    .where({ tenant, topic: { like: `${REGISTERED}%` } })) as { topic: string; published_at: string | Date }[];
  used = true;
  return rows.map(({ topic, published_at }) => ({
    topic: topic.slice(REGISTERED.length),
    at: new Date(published_at).getTime(),
  }));
}

/** Removes topics that were not published since a time. @param time ISO text */
export async function removeTopicsUpTo(time: string): Promise<void> {
  if (used) await DELETE.from(TABLE).where({ published_at: { "<=": time } });
}
