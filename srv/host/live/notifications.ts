/**
 * Notifications of PostgreSQL: what a transaction notifies reaches all who listen, when it is committed. They are a shortcut that nothing relies on:
 * a connection can be lost, and poolers that give each transaction another connection pass none on.
 */
import type { EventEmitter } from "node:events";
import cds from "@sap/cds";

const CHANNEL = "z2ui5_live";
/** Milliseconds after which a connection that was lost is opened again. */
const SOON = 1000;

type Client = EventEmitter & { query(sql: string): Promise<unknown>; end(): Promise<void> };

/** Whether the database has notifications. */
export const hasNotifications = (): boolean => cds.env.requires.db?.kind === "postgres";

/** Notifies all who listen, when the transaction is committed. */
export const notify = async (db: typeof cds.db): Promise<void> =>
  void (await db.run(`SELECT pg_notify('${CHANNEL}', '')`));

/** A connection of its own on which notifications come. It is opened when it is wanted, and reconnected after it was lost. */
export class Notifications {
  readonly #heard: () => void;
  #client: Promise<Client | undefined> | undefined;
  #isOpen = false;
  #wanted = false;

  /** @param heard called when something was notified, or may have been while there was no listener */
  constructor(heard: () => void) {
    this.#heard = heard;
  }

  /** Whether it listens. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens the connection if there is none. */
  open(): void {
    this.#wanted = true;
    this.#client ??= this.#connect();
  }

  /** Closes the connection. */
  close(): void {
    const client = this.#client;
    this.#wanted = false;
    this.#disconnect();
    void client?.then((one) => one?.end()).catch(() => {});
  }

  #disconnect(): void {
    this.#client = undefined;
    this.#isOpen = false;
  }

  async #connect(): Promise<Client | undefined> {
    let client: Client | undefined;
    try {
      const { factory } = cds.db as unknown as { factory: { create(): Promise<Client> } };
      client = await factory.create();
      const opened = client;
      for (const event of ["error", "end"])
        client.on(event, () => {
          void opened.end().catch(() => {});
          if (!this.#isOpen) return;
          this.#disconnect();
          setTimeout(() => this.#wanted && this.open(), SOON).unref();
        });
      client.on("notification", this.#heard);
      await client.query(`LISTEN ${CHANNEL}`);
      this.#isOpen = true;
      this.#heard();
      return client;
    } catch {
      // The next caller retries.
      this.#disconnect();
      void client?.end().catch(() => {});
      return undefined;
    }
  }
}
