/**
 * GET on the path of the streams: a browser is notified of the topics its drafts have registered. As a stream of server-sent events, or, where a proxy
 * blocks streams, as an answer to the question what was published.
 */
import cds from "@sap/cds";
import type { Request, RequestHandler, Response } from "express";
import { listened_topics, type ListenedTopic } from "z2ui5/engine";
import { currentOwner, currentOwnerKey, isNamed } from "../config/identity.ts";
import { ownContext, type Context } from "../config/own-context.ts";
import { settings } from "../config/settings.ts";
import { isInMemory } from "../drafts/limits.ts";
import type { Owner } from "../drafts/job-rows.ts";
import { readTopics, type Published } from "../drafts/topics.ts";
import { attendStreams } from "../live/follow.ts";
import { registerRows } from "../live/listened-rows.ts";
import { enter, enterForAWhile } from "../live/presence.ts";
import { now, Stream } from "../live/streams.ts";
import { RoundtripMemory } from "../operations/admission.ts";
import { countGuess, refuseGuessing } from "../operations/guesses.ts";
import { ConnectionLimit } from "../operations/connection-limit.ts";
import { countUse } from "../operations/user-limits.ts";
import { correlationOf } from "./correlation.ts";
import { NO_STORE } from "./fail.ts";

/** Drafts a browser may name: one for each of its tabs. */
const MOST_DRAFTS = 50;
/** Milliseconds by which clocks of instances may differ, and a commit may take. */
const TOLERANCE = 10_000;
/** One process has one clock, and what it committed before a request came is known to the request. */
const tolerance = (): number => (isInMemory() ? 0 : TOLERANCE);
/** Bytes that a browser has not read yet, from which on it is not worth telling it anything. */
const MOST_UNREAD = 64 * 1024;
const MINUTE = 60_000;

const limit = new ConnectionLimit("streams", () => ({
  all: settings().live.streams,
  perUser: settings().live.streamsPerUser,
}));
let reportsBlocked = true;

/** Answers a browser that listens. */
export const answerListener: RequestHandler = async (request, response) => {
  const user = currentOwnerKey();
  countUse("roundtrips", user);
  refuseGuessing(request);
  const topics = settings().live.listen ? await topicsOf(request) : [];
  if (response.closed) return;
  response.set(NO_STORE);
  // Nothing is listened to: the browser need not ask again.
  if (topics.length === 0) return void response.status(204).end();
  const tenant = cds.context?.tenant ?? "";
  if (request.accepts(["text/event-stream", "application/json"]) === "application/json")
    return answerOnce(request, response, tenant, topics);
  const leave = limit.take(user);
  response.once("close", leave);
  await stream(response, currentOwner(), topics);
};

/** The topics of all drafts the request names and the user has. @throws TOO_MANY_REQUESTS when many do not exist */
async function topicsOf(request: Request): Promise<readonly ListenedTopic[]> {
  const topics: ListenedTopic[] = [];
  for (const draft of draftsOf(request)) {
    const memory = new RoundtripMemory();
    try {
      const found = await listened_topics(draft, { correlationId: correlationOf(request), memory });
      if (found) topics.push(...found);
      else countGuess(request);
    } finally {
      memory.release();
    }
  }
  return topics;
}

const draftsOf = ({ originalUrl }: Request): Iterable<string> => {
  const start = originalUrl.indexOf("?");
  const named = start < 0 ? [] : new URLSearchParams(originalUrl.slice(start)).getAll("draft");
  return new Set(named.slice(0, MOST_DRAFTS).map((id) => id.toLowerCase()));
};

async function stream(response: Response, owner: Owner, topics: readonly ListenedTopic[]): Promise<void> {
  const { heartbeatSeconds, minutes } = settings().live;
  response.status(200).set({
    "Content-Type": "text/event-stream; charset=utf-8",
    // Compressors and proxies that know these headers hold nothing back.
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
  const write = (text: string): void => {
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(text);
  };
  const listening = new Stream(
    owner.tenant,
    owner.owner,
    new Set(topics.map(({ topic }) => topic)),
    (topic, version) => write(`event: published\ndata: ${JSON.stringify({ TOPIC: topic, VERSION: version })}\n\n`),
    () => response.end(),
  );
  const beat = setInterval(() => write("event: beat\ndata:\n\n"), heartbeatSeconds * 1000).unref();
  const end = setTimeout(() => listening.end(), minutes * MINUTE).unref();
  response.once("close", () => {
    listening.close();
    clearInterval(beat);
    clearTimeout(end);
  });
  attendStreams();
  // The browser learns that nothing blocks the stream.
  write("event: listening\ndata:\n\n");
  const queriedAt = now();
  try {
    for (const { topic, version, missed } of await readPublished(owner.tenant, topics))
      listening.begin(topic, version, missed, queriedAt);
    listening.begun();
    const leave = await enter(owner, presentAt(topics));
    if (response.closed) leave();
    else response.once("close", leave);
  } catch (error) {
    cds.log("z2ui5").warn(`Publications could not be read [${correlationOf(response.req)}]:`, error);
    // What was missed is not known: the browser retries.
    listening.end();
  }
}

async function answerOnce(
  request: Request,
  response: Response,
  tenant: string,
  topics: readonly ListenedTopic[],
): Promise<void> {
  if (reportsBlocked && request.query["held"] !== undefined) {
    reportsBlocked = false;
    cds
      .log("z2ui5")
      .warn(
        "Something between browsers and this server holds back streams (text/event-stream), so live screens ask every few seconds instead. Configure the proxy not to buffer them.",
      );
  }
  const missed = (await readPublished(tenant, topics)).filter((one) => one.missed);
  await enterForAWhile(currentOwner(), presentAt(topics));
  response.json({ TOPICS: missed.map(({ topic, version }) => ({ TOPIC: topic, VERSION: version })) });
}

/** Topics at which the user is present. Users who have not logged in are all the same one. */
const presentAt = (topics: readonly ListenedTopic[]): ReadonlySet<string> =>
  new Set(isNamed() ? topics.filter(({ present }) => present).map(({ topic }) => topic) : []);

/** The last publications, and whether any of the drafts does not know them. */
async function readPublished(
  tenant: string,
  topics: readonly ListenedTopic[],
): Promise<readonly (Published & { readonly missed: boolean })[]> {
  const context = cds.context as Context;
  const names = [...new Set(topics.map(({ topic }) => topic))];
  const published = await cds.tx(ownContext(context), async () => {
    await registerRows(tenant, names);
    return readTopics(tenant, names);
  });
  return published.map((one) => ({
    ...one,
    missed: topics.some(({ topic, version }) => topic === one.topic && isMissed(version, one)),
  }));
}

/** Whether a draft does not know a publication. One that has never heard of the topic knows what was published well before it began to listen. */
const isMissed = (seen: string, { version, at }: Published): boolean =>
  seen.startsWith("@") ? at >= Number(seen.slice(1)) - tolerance() : seen !== version;
