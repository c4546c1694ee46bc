/**
 * The users who have topics open at this instance (docs/spec/live.md §7). What is wanted is known here; rows of the database follow it, also after a failure,
 * and are renewed, so that others see when an instance is gone. A change is published.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import cds from "@sap/cds";
import type { Present } from "z2ui5/engine";
import { currentOwner, isNamed } from "../config/identity.ts";
import { settings } from "../config/settings.ts";
import type { Owner } from "../drafts/job-rows.ts";
import {
  addSeats,
  removeExpiredSeats,
  removeSeats,
  renewSeats,
  readOthers,
  type Seat,
} from "../drafts/presence-rows.ts";
import { asLogged } from "../operations/as-logged.ts";
import { whenStopping } from "../operations/shutdown.ts";
import { announceAll, writePublications } from "./publish.ts";

/** Milliseconds after which a row that was not renewed no longer counts. */
const lifetime = (): number => settings().live.presenceSeconds * 1000;
/** A user who closes a stream has left after this part of it: browsers often open another one at once. */
const GRACE = 1 / 8;
/** A browser without a stream has to send the next request within this part of it. */
const UNTIL_NEXT_REQUEST = 3 / 4;

const INSTANCE = randomUUID();

interface LocalSeat extends Seat {
  /** Streams that hold it. */
  holders: number;
  /** Nobody has held it for a while. */
  isLeft: boolean;
  /** The database has its row. */
  isStored: boolean;
  leaving?: NodeJS.Timeout | undefined;
}
const seats = new Map<string, LocalSeat>();
const keyOf = ({ tenant, topic, owner }: Omit<Seat, "since">): string => JSON.stringify([tenant, topic, owner]);
let outside: <T>(work: () => T) => T = (work) => work();
/** Work on the database that has not ended. */
let working = Promise.resolve();
let hasFailed = false;

/** Other users at a topic, read in the current transaction. */
export const others = async (topic: string): Promise<readonly Present[]> =>
  isNamed() ? readOthers(topic, currentOwner()) : [];

/** Begins to renew what users have open; called once, outside of any request, whose data a timer would keep. */
export function followPresence(): void {
  outside = AsyncLocalStorage.snapshot();
  let isRenewing = false;
  const timer = setInterval(async () => {
    if (seats.size === 0 || isRenewing) return;
    isRenewing = true;
    await queue(renewAll);
    isRenewing = false;
  }, lifetime() / 4).unref();
  whenStopping(() => clearInterval(timer));
}

/**
 * A user has opened topics.
 * @returns once others are notified: to be called when the user has closed them
 */
export async function enter(owner: Owner, topics: Iterable<string>): Promise<() => void> {
  const entered = [...topics].map((topic) => takeSeat(owner, topic));
  if (entered.length > 0) await queue(storeAll);
  return () => entered.forEach(releaseSeat);
}

/** A user without a stream has polled: present until the next poll is due. */
export async function enterForAWhile(owner: Owner, topics: Iterable<string>): Promise<void> {
  const leave = await enter(owner, topics);
  outside(() => setTimeout(leave, lifetime() * UNTIL_NEXT_REQUEST).unref());
}

function takeSeat({ owner, tenant }: Owner, topic: string): LocalSeat {
  const key = keyOf({ tenant, topic, owner });
  const since = new Date().toISOString();
  const seat = seats.get(key) ?? { tenant, topic, owner, since, holders: 0, isLeft: false, isStored: false };
  seats.set(key, seat);
  clearTimeout(seat.leaving);
  seat.holders++;
  seat.isLeft = false;
  return seat;
}

function releaseSeat(seat: LocalSeat): void {
  if (--seat.holders > 0) return;
  const leave = (): void => {
    seat.isLeft = true;
    void queue(storeAll);
  };
  seat.leaving = outside(() => setTimeout(leave, lifetime() * GRACE).unref());
}

/** Work on the database, one after the other. It never rejects: what fails is done with the next renewal. */
function queue(work: () => Promise<void>): Promise<void> {
  working = working.then(() => outside(work));
  return working;
}

async function storeAll(): Promise<void> {
  for (const [tenant, own] of seatsByTenant()) {
    const come = own.filter(({ isLeft, isStored }) => !isLeft && !isStored);
    const left = own.filter(({ isLeft }) => isLeft);
    if (come.length + left.length > 0) await trying(() => storeChanges(tenant, come, left));
  }
}

async function storeChanges(tenant: string, come: readonly LocalSeat[], left: readonly LocalSeat[]): Promise<void> {
  const changed = [...come, ...left];
  const published = await cds.tx(contextOf(tenant), async () => {
    await addSeats(come, INSTANCE, validUntil());
    await removeSeats(tenant, left, INSTANCE);
    return writePublications(tenant, [...new Set(changed.map(({ topic }) => topic))]);
  });
  for (const seat of come) seat.isStored = true;
  for (const seat of left) {
    seat.isStored = false;
    if (seat.isLeft) seats.delete(keyOf(seat));
  }
  announceAll(tenant, published, causedBy(changed));
}

/** The user who has come to a topic or left it; where several have, each is to be notified of the others. */
function causedBy(changed: readonly Seat[]): ReadonlyMap<string, string> {
  const by = new Map<string, string>();
  for (const { topic, owner } of changed) by.set(topic, by.has(topic) && by.get(topic) !== owner ? "" : owner);
  return by;
}

async function renewAll(): Promise<void> {
  for (const [tenant, own] of seatsByTenant())
    await trying(async () => {
      const renewed = await cds.tx(contextOf(tenant), () => renewSeats(tenant, INSTANCE, validUntil()));
      // Others have removed what was renewed too late.
      if (renewed < own.filter(({ isStored }) => isStored).length) for (const seat of own) seat.isStored = false;
      const published = await cds.tx(contextOf(tenant), async () => {
        const topics = await removeExpiredSeats(tenant);
        return topics.length > 0 ? writePublications(tenant, topics) : [];
      });
      announceAll(tenant, published);
    });
  await storeAll();
}

async function trying(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    hasFailed = false;
  } catch (error) {
    if (!hasFailed) cds.log("z2ui5").warn("Users who are present cannot be stored; retrying:", asLogged(error));
    hasFailed = true;
  }
}

function seatsByTenant(): ReadonlyMap<string, LocalSeat[]> {
  const found = new Map<string, LocalSeat[]>();
  for (const seat of seats.values()) {
    const own = found.get(seat.tenant);
    if (own) own.push(seat);
    else found.set(seat.tenant, [seat]);
  }
  return found;
}

const contextOf = (tenant: string): object => (tenant ? { tenant } : {});
const validUntil = (): string => new Date(Date.now() + lifetime()).toISOString();
