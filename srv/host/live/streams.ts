/**
 * Streams of this process: what each listens to, and what was sent to them. A stream is notified of a publication once, whether it comes from this process
 * or from the database, and of one topic at most four times a second.
 */
import type { Published } from "../drafts/topics.ts";

/** Milliseconds between two nudges of one topic. */
const BETWEEN_NUDGES = 250;

/** Order of what is learnt about topics: the database may answer what has been overtaken. */
let clock = 0;
const streams = new Set<Stream>();
/** By tenant and topic. */
const listeners = new Map<string, Set<Stream>>();

interface Heard {
  /** The last publication sent to the stream; undefined as long as it is not known. */
  version: string | undefined;
  /** When that was learnt, by {@link clock}. */
  since: number;
  /** When the last nudge was sent. */
  sentAt: number;
  waiting: NodeJS.Timeout | undefined;
}

/** One stream. */
export class Stream {
  readonly #topics = new Map<string, Heard>();
  readonly tenant: string;
  readonly user: string;
  readonly #send: (topic: string, version: string) => void;
  readonly #end: () => void;
  #hasBegun = false;

  /** @param send notifies the browser that a topic was published @param end ends the answer */
  constructor(
    tenant: string,
    user: string,
    topics: Iterable<string>,
    send: (topic: string, version: string) => void,
    end: () => void,
  ) {
    this.tenant = tenant;
    this.user = user;
    this.#send = send;
    this.#end = end;
    streams.add(this);
    for (const topic of topics) {
      this.#topics.set(topic, { version: undefined, since: clock, sentAt: -Infinity, waiting: undefined });
      const key = keyOf(tenant, topic);
      const others = listeners.get(key);
      if (others) others.add(this);
      else listeners.set(key, new Set([this]));
    }
  }

  /** Topics it listens to. */
  get topics(): Iterable<string> {
    return this.#topics.keys();
  }

  /**
   * Learns the current version of a topic when the stream begins.
   * @param missed whether its screens do not know that publication @param queriedAt {@link now} before the database was queried
   */
  begin(topic: string, version: string, missed: boolean, queriedAt: number): void {
    const heard = this.#topics.get(topic);
    if (!heard || heard.since > queriedAt) return;
    heard.version = version;
    if (missed) this.#nudge(topic, heard);
  }

  /** All topics it listens to have begun; only from now on the database has news for it. */
  begun(): void {
    this.#hasBegun = true;
  }

  /**
   * A topic has this version, as it was known at a time.
   * @param justNow it has just been committed by this process @param isOwn nothing that this user does not know
   */
  hear(topic: string, version: string, queriedAt: number, justNow: boolean, isOwn: boolean): void {
    const heard = this.#topics.get(topic);
    if (!heard || !(justNow || this.#hasBegun) || heard.since > queriedAt || heard.version === version) return;
    [heard.version, heard.since] = [version, queriedAt];
    if (!isOwn) this.#nudge(topic, heard);
  }

  #nudge(topic: string, heard: Heard): void {
    if (heard.waiting) return;
    const wait = heard.sentAt + BETWEEN_NUDGES - performance.now();
    const send = (): void => {
      heard.waiting = undefined;
      heard.sentAt = performance.now();
      this.#send(topic, heard.version ?? "");
    };
    if (wait <= 0) send();
    else heard.waiting = setTimeout(send, wait).unref();
  }

  /** Ends the answer; the browser opens another stream. */
  end(): void {
    this.close();
    this.#end();
  }

  /** Nobody reads it any more. */
  close(): void {
    if (!streams.delete(this)) return;
    for (const [topic, { waiting }] of this.#topics) {
      clearTimeout(waiting);
      const key = keyOf(this.tenant, topic);
      const others = listeners.get(key);
      others?.delete(this);
      if (others?.size === 0) listeners.delete(key);
    }
  }
}

const keyOf = (tenant: string, topic: string): string => `${tenant}\0${topic}`;

/** To be read before the versions are. */
export const now = (): number => ++clock;

/**
 * Notifies the streams of a tenant of what was published.
 * @param queriedAt {@link now} before the database was queried; without it, the publication has just been committed
 * @param by user who has caused it and need not be notified, by topic
 */
export function announce(
  tenant: string,
  published: readonly Published[],
  queriedAt?: number,
  by?: ReadonlyMap<string, string>,
): void {
  const at = queriedAt ?? now();
  for (const { topic, version } of published)
    for (const stream of listeners.get(keyOf(tenant, topic)) ?? [])
      stream.hear(topic, version, at, queriedAt === undefined, by?.get(topic) === stream.user);
}

/** What is listened to, by tenant. */
export function listenedTo(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { tenant, topics } of streams) {
    let all = found.get(tenant);
    if (!all) found.set(tenant, (all = new Set()));
    for (const topic of topics) all.add(topic);
  }
  return found;
}

/** Number of streams. */
export const countStreams = (): number => streams.size;

/** Ends all streams. */
export function endStreams(): void {
  for (const stream of streams) stream.end();
}
