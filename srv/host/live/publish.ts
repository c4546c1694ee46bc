/** Publishing a topic: every screen that listens to it is notified once the changes are committed (docs/spec/live.md). */
import cds from "@sap/cds";
import { isTopic, LONGEST_TOPIC } from "z2ui5/engine";
import { describe, Z2ui5Error } from "z2ui5/errors";
import { hasNotifications, notify } from "./notifications.ts";
import { readTopics, writeTopics, type Published } from "../drafts/topics.ts";
import { sendMessage } from "./messages.ts";
import { announce } from "./streams.ts";

/** What is used here of a context of CAP, beyond its types. */
export interface RootContext {
  readonly tenant?: string | undefined;
  readonly context: RootContext;
  on(event: "commit" | "succeeded", listener: () => Promise<void> | void): void;
}

/** What transactions that are not committed yet are to publish; some of it is known only when they are. */
const pending = new WeakMap<RootContext, (() => Iterable<string>)[]>();

/**
 * Notifies every open screen that listens to a topic, of this tenant and on all instances, as soon as the current transaction is committed; none if
 * it is rolled back. Without a transaction, it is committed at once. A topic that is published several times in a transaction is published once.
 * @param topic text of 1 to 200 characters
 * @returns when the publication is committed, or belongs to the current transaction
 * @throws LIVE_TOPIC
 * @example
 * import { publish } from "z2ui5/live";
 * this.after(["CREATE", "UPDATE", "DELETE"], "Orders", () => publish("orders"));
 */
export async function publish(topic: string): Promise<void> {
  if (!isTopic(topic))
    throw new Z2ui5Error("LIVE_TOPIC", {
      what: "the topic",
      expected: `to be a text of 1 to ${LONGEST_TOPIC} characters`,
      got: describe(topic),
    });
  const join = ({ context }: { readonly context: RootContext }): void => publishLater(context.context, () => [topic]);
  try {
    // In the current transaction, or in one of its own where there is none or where it was committed.
    await cds.db.run(join as never);
  } catch {
    // The current one was rolled back, or could not be committed.
    await cds.tx(join as never);
  }
}

/** Publishes in a transaction of its own. */
export async function publishAtOnce(tenant: string, topics: readonly string[]): Promise<void> {
  const published = await cds.tx({ ...(tenant && { tenant }) }, () => writePublications(tenant, topics));
  announceAll(tenant, published);
}

/** Notifies the streams of this process, and other instances. @param by as for `announce` */
export function announceAll(tenant: string, published: readonly Published[], by?: ReadonlyMap<string, string>): void {
  if (published.length === 0) return;
  announce(tenant, published, undefined, by);
  sendMessage();
}

/**
 * Publishes with a transaction: its rows are part of it, so that a reader of these rows sees its changes, and neither is visible without the other.
 * @param topics called when the transaction is committed
 */
export function publishLater(context: RootContext, topics: () => Iterable<string>): void {
  const waiting = pending.get(context);
  if (waiting) return void waiting.push(topics);
  const all = [topics];
  pending.set(context, all);
  const { tenant = "" } = context;
  let published: readonly Published[] = [];
  // As late as possible, so that other transactions that publish the topic wait only for the commit.
  context.on("commit", async () => {
    const names = new Set(all.flatMap((each) => [...each()]));
    if (names.size > 0)
      published = await writePublications(tenant, [...names], cds.db.tx(context as never) as unknown as typeof cds.db);
  });
  context.on("succeeded", () => announceAll(tenant, published));
}

/** Gives topics new versions in the current transaction. @returns what is to be announced when it is committed */
export async function writePublications(
  tenant: string,
  topics: readonly string[],
  db: typeof cds.db = cds.db,
): Promise<readonly Published[]> {
  const published = await writeTopics(tenant, topics, db);
  if (hasNotifications()) await notify(db);
  return published;
}

/** Versions of topics for the current tenant, read in the current transaction. */
export async function currentVersions(topics: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const published = await readTopics(cds.context?.tenant ?? "", topics);
  return new Map(published.map(({ topic, version }) => [topic, version]));
}
