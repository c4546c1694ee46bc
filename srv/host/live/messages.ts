/**
 * Messages of CAP (`cds.requires.messaging`) that say that something was published. They are a shortcut that nothing relies on: a broker may give a message to
 * one instance only, late, or not at all. So they carry nothing, and their receiver queries the database.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { EventEmitter } from "node:events";
import cds from "@sap/cds";
import { settings } from "../config/settings.ts";
import { asLogged } from "../operations/as-logged.ts";

const EVENT = "z2ui5/live";
const REDIS = "redis-messaging";
/** Milliseconds in which several publications become one message. */
const TOGETHER = 50;

/** What is used here of a client of the package `redis`. */
interface RedisClient extends EventEmitter {
  readonly isReady: boolean;
  duplicate(): RedisClient;
  connect(): Promise<unknown>;
  publish(channel: string, message: string): Promise<unknown>;
  subscribe(channel: string, heard: () => void): Promise<unknown>;
}

interface Messaging {
  readonly client?: RedisClient;
  on(event: string, handler: () => void): void;
  emit(event: string, data: object): Promise<unknown>;
}

let send: (() => Promise<unknown>) | undefined;
let isWaiting = false;
let outside: <T>(work: () => T) => T = (work) => work();

/** Notifies other instances that something was published. */
export function sendMessage(): void {
  if (!send || isWaiting) return;
  isWaiting = true;
  setTimeout(sendNow, TOGETHER).unref();
}

function sendNow(): void {
  isWaiting = false;
  outside(() => send?.())?.catch((error: unknown) =>
    cds.log("z2ui5").debug("A publication could not be announced:", asLogged(error)),
  );
}

/** Begins to listen to messages of other instances, outside of any request. @param heard called when something was published */
export async function followMessages(heard: () => void): Promise<void> {
  const { kind } = (cds.env.requires as { messaging?: { kind?: string } }).messaging ?? {};
  // Of the brokers, Redis gives each instance each message.
  if (kind === undefined || !(settings().live.messaging ?? kind === REDIS)) return;
  outside = AsyncLocalStorage.snapshot();
  const messaging = (await cds.connect.to("messaging")) as unknown as Messaging;
  if (kind === REDIS && messaging.client) await followRedis(messaging.client, heard);
  else followBroker(messaging, heard);
}

function followBroker(messaging: Messaging, heard: () => void): void {
  // Without the queue of CAP: a message that is late is worth nothing.
  const direct = (cds as unknown as { unqueued(service: Messaging): Messaging }).unqueued(messaging);
  messaging.on(EVENT, () => outside(heard));
  send = () => direct.emit(EVENT, {});
}

/** Subscribes on a connection of its own: with the subscriptions of CAP 10.1, a Redis that is restarted throws an error that ends the server. */
async function followRedis(client: RedisClient, heard: () => void): Promise<void> {
  const subscriber = client.duplicate();
  // CAP logs the same of its own connection. What was published meanwhile is asked for.
  subscriber.on("error", () => {});
  subscriber.on("ready", () => outside(heard));
  send = async () => client.isReady && client.publish(EVENT, "");
  await subscriber.connect();
  await subscriber.subscribe(EVENT, () => outside(heard));
}
