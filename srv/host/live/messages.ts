/**
 * Messages of CAP (`cds.requires.messaging`) that say that something was published. They are a shortcut that nothing relies on: a broker may give a message to
 * one instance only, late, or not at all. So they carry nothing, and whoever gets one asks the database.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import cds from "@sap/cds";
import { settings } from "../config/settings.ts";
import { asLogged } from "../operations/as-logged.ts";

const EVENT = "z2ui5/live";
/** Brokers that give each instance each message. */
const REACH_ALL = ["redis-messaging"];
/** Milliseconds in which several publications become one message. */
const TOGETHER = 50;

interface Messaging {
  on(event: string, handler: () => void): void;
  emit(event: string, data: object): Promise<unknown>;
}

let send: (() => void) | undefined;
let isWaiting = false;

/** Tells other instances that something was published. */
export function sendMessage(): void {
  if (!send || isWaiting) return;
  isWaiting = true;
  setTimeout(send, TOGETHER).unref();
}

/** Begins to listen to messages of other instances, outside of any request. @param heard called when something was published */
export async function followMessages(heard: () => void): Promise<void> {
  const { kind } = (cds.env.requires as { messaging?: { kind?: string } }).messaging ?? {};
  if (kind === undefined || !(settings().live.messaging ?? REACH_ALL.includes(kind))) return;
  const outside = AsyncLocalStorage.snapshot();
  const messaging = (await cds.connect.to("messaging")) as unknown as Messaging;
  // Without the queue of CAP: a message that is late is worth nothing.
  const direct = (cds as unknown as { unqueued(service: Messaging): Messaging }).unqueued(messaging);
  messaging.on(EVENT, () => outside(heard));
  send = () =>
    outside(() => {
      isWaiting = false;
      direct
        .emit(EVENT, {})
        .catch((error: unknown) => cds.log("z2ui5").debug("A publication could not be told:", asLogged(error)));
    });
}
