/**
 * CAP's PostgreSQL service with bounded transactions. It notices soon that the server behind its connections has gone (restart, failover,
 * a network that swallows everything).
 */
import type { EventEmitter } from "node:events";
import cds from "@sap/cds";
import { bounded, isBrokenConnection, type Driver } from "./bounded.ts";

type Client = EventEmitter & {
  open?: boolean;
  query(sql: string): Promise<unknown>;
  readonly connectionParameters: { query_timeout: number };
};

/** Options of `pg`, in milliseconds, where `cds.requires.db.client` says nothing: pg itself waits for ever. */
const CLIENT = {
  connectionTimeoutMillis: 3_000,
  query_timeout: 6_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
};

/**
 * PostgreSQL's codes and Node's for a connection that is gone or waited too long, and for a server that takes none or only reads, as one does
 * that another has taken over from: a new connection may lead to that one.
 */
const BROKEN =
  /^(?:08...|57P0[1-5]|53300|25P03|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** pg has no codes for these. */
const BROKEN_TEXTS =
  /Query read timeout|timeout expired|Connection terminated|connection timeout|Client has encountered a connection error|Client was closed/i;
/** A statement took too long or was refused because of others (serialization failure, deadlock); no disk or memory left; no connection free. */
const REFUSED = /^(?:57014|55P03|40001|40P01|53[12]00)$/;
const NONE_FREE = /could not be acquired|ResourceRequest timed out/;

/** Milliseconds that a statement may take that writes a file. */
const LONG = 600_000;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");

/** When a connection was last of use. */
const lastUsed = new WeakMap<object, number>();
/** Milliseconds after which a connection has to prove that it answers, and those it has for its proof. */
const IDLE = 1_000;
const PROOF = 1_000;

const isBroken = (error: unknown): boolean => BROKEN.test(codeOf(error)) || BROKEN_TEXTS.test(String(error));

const driver: Driver = {
  isUnavailable: (error) => isBroken(error) || REFUSED.test(codeOf(error)) || NONE_FREE.test(String(error)),
  isBroken,
  isAftermath: (error) => codeOf(error) === "25P02",
};

/** @param Base CAP's PostgreSQL service */
export const postgresService = (Base: typeof CapDatabaseService): typeof CapDatabaseService =>
  class extends bounded(Base, driver) {
    declare readonly options: { client: typeof CLIENT };

    override init(): Promise<unknown> {
      this.options.client = { ...CLIENT, ...this.options.client };
      return super.init();
    }

    override get factory() {
      const { create, ...factory } = super.factory;
      return {
        ...factory,
        create: async (tenant?: string): Promise<Client> => {
          const client = (await create(tenant)) as Client;
          // pg reports a lost connection as an event, and there is no other listener.
          client.on("error", (error) => {
            client.open = false;
            cds.log("z2ui5").warn("The database has ended a connection:", error);
          });
          return client;
        },
        validate: async (client: object): Promise<boolean> =>
          (client as Client).open === true && !isBrokenConnection(client) && answers(client as Client),
      };
    }

    /** Statements of the current transaction may take long, because they write a file. */
    async takeTime(): Promise<void> {
      await (this.dbc as Client).query(`SET LOCAL statement_timeout = ${LONG}`);
      (this.dbc as Client).connectionParameters.query_timeout = LONG;
    }

    override release(): Promise<void> {
      const client = this.dbc as Client | undefined;
      if (client) {
        lastUsed.set(client, performance.now());
        client.connectionParameters.query_timeout = this.options.client.query_timeout;
      }
      return super.release();
    }
  };

async function answers(client: Client): Promise<boolean> {
  if (performance.now() - (lastUsed.get(client) ?? -IDLE) < IDLE) return true;
  const proof = client.query("SELECT 1").then(
    () => true,
    () => false,
  );
  const noAnswer = new Promise<false>((resolve) => setTimeout(resolve, PROOF, false).unref());
  return Promise.race([proof, noAnswer]);
}
