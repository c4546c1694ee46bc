/**
 * Users who have topics open, in the entity z2ui5_t_06 (docs/spec/live.md §7). They are few, so they are read through CAP's query API on every database.
 * The table is touched only where an app queries the users who are present.
 */
import cds from "@sap/cds";
import type { Present } from "z2ui5/engine";
import { countOf } from "./affected.ts";
import type { Owner } from "./job-rows.ts";

const TABLE = "z2ui5_t_06";
const { SELECT, UPSERT, UPDATE, DELETE } = cds.ql;
/** Maximum number of other users. */
const MOST_OTHERS = 100;
/** Rows of one statement. */
const AT_ONCE = 200;

/** A user at a topic. */
export interface Seat extends Owner {
  readonly topic: string;
  /** ISO text. */
  readonly since: string;
}

const now = (): string => new Date().toISOString();

/** This process has read or written the table, so it is there. */
let used = false;

/** Other users at a topic, those who came first at first. */
export async function readOthers(topic: string, { owner, tenant }: Owner): Promise<readonly Present[]> {
  const rows = (await SELECT.from(TABLE)
    .columns("owner", "min(since) as since")
    .where({ tenant, topic, owner: { "!=": owner }, expires_at: { ">": now() } })
    .groupBy("owner")
    .orderBy("since", "owner")
    .limit(MOST_OTHERS)) as { owner: string; since: string | Date }[];
  used = true;
  return rows.map(({ owner: user, since }) => ({ user, since: new Date(since).toISOString() }));
}

/** Users have come to topics at an instance, in the current transaction. @param until ISO text */
export async function addSeats(seats: readonly Seat[], instance: string, until: string): Promise<void> {
  const entries = seats.map(({ tenant, topic, owner, since }) => ({
    ...{ tenant, topic, owner, since, instance },
    expires_at: until,
  }));
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await UPSERT.into(TABLE).entries(entries.slice(from, from + AT_ONCE));
  used = true;
}

/** Users of a tenant have left topics at an instance, in the current transaction. */
export async function removeSeats(tenant: string, seats: readonly Seat[], instance: string): Promise<void> {
  for (const owner of new Set(seats.map((seat) => seat.owner))) {
    const topics = seats.filter((seat) => seat.owner === owner).map(({ topic }) => topic);
    for (let from = 0; from < topics.length; from += AT_ONCE)
      await DELETE.from(TABLE).where({ tenant, owner, instance, topic: { in: topics.slice(from, from + AT_ONCE) } });
  }
}

/** Renews what an instance has added. @returns number of rows */
export const renewSeats = async (tenant: string, instance: string, until: string): Promise<number> =>
  countOf(await UPDATE.entity(TABLE).with({ expires_at: until }).where({ tenant, instance }));

/** Removes the seats of a tenant that no instance has renewed, in the current transaction. @returns topics at which there were any */
export async function removeExpiredSeats(tenant: string): Promise<readonly string[]> {
  const expired = { tenant, expires_at: { "<=": now() } };
  const rows = (await SELECT.distinct.from(TABLE).columns("topic").where(expired)) as { topic: string }[];
  // Another instance may just have done so.
  if (rows.length === 0 || countOf(await DELETE.from(TABLE).where(expired)) === 0) return [];
  return rows.map(({ topic }) => topic);
}

/** Removes all seats that were not renewed since a time. @param time ISO text */
export async function removeSeatsUpTo(time: string): Promise<void> {
  if (used) await DELETE.from(TABLE).where({ expires_at: { "<=": time } });
}
