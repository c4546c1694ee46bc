/**
 * Follows what other instances publish: the database is queried while screens listen, and PostgreSQL notifies when there is something to read.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import cds from "@sap/cds";
import { settings } from "../config/settings.ts";
import { hasNotifications, Notifications } from "./notifications.ts";
import { isInMemory } from "../drafts/limits.ts";
import { readTopics } from "../drafts/topics.ts";
import { whenStopping } from "../operations/shutdown.ts";
import { followMessages } from "./messages.ts";
import { announce, countStreams, endStreams, listenedTo, now } from "./streams.ts";

/** With notifications, the database is queried only every so many times, for what a missed one may have said. */
const SELDOM = 5;

let attend = (): void => {};

/** A stream has begun: what others publish is to be followed at once. */
export const attendStreams = (): void => attend();

/** Begins to follow; called once, outside of any request, whose data a timer or a connection would keep. */
export async function followPublications(): Promise<void> {
  whenStopping(endStreams);
  if (!cds.env.requires.db || isInMemory()) return;
  const question = new Question();
  const outside = AsyncLocalStorage.snapshot();
  const notifications = hasNotifications() ? new Notifications(() => outside(() => question.ask())) : undefined;
  let ticks = 0;
  const timer = setInterval(() => {
    if (countStreams() === 0) return notifications?.close();
    notifications?.open();
    if (!notifications?.isOpen || ++ticks % SELDOM === 0) question.ask();
  }, settings().live.askSeconds * 1000).unref();
  await followMessages(() => countStreams() > 0 && question.ask());
  if (notifications) attend = () => outside(() => notifications.open());
  whenStopping(() => {
    clearInterval(timer);
    attend = () => {};
    notifications?.close();
  });
}

/** Reads from the database what was published, one query at a time; requests that arrive meanwhile lead to one more. */
class Question {
  #asking = false;
  #isPending = false;
  #failed = false;

  ask(): void {
    this.#isPending = true;
    if (!this.#asking) void this.#askAll();
  }

  async #askAll(): Promise<void> {
    this.#asking = true;
    while (this.#isPending) {
      this.#isPending = false;
      try {
        await askDatabase();
        this.#failed = false;
      } catch (error) {
        if (!this.#failed) cds.log("z2ui5").warn("Publications of other instances cannot be read; retrying:", error);
        this.#failed = true;
      }
    }
    this.#asking = false;
  }
}

async function askDatabase(): Promise<void> {
  for (const [tenant, topics] of listenedTo()) {
    const queriedAt = now();
    const published = await cds.tx({ ...(tenant && { tenant }) }, () => readTopics(tenant, [...topics]));
    announce(tenant, published, queriedAt);
  }
}
