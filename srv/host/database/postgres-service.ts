/**
 * CAP's PostgreSQL service, frugal with connections, and quick to notice that the server behind them has gone (restart, failover,
 * a network that swallows everything). How long is waited for what is configuration: `cds.requires.db.client` holds pg's
 * `connectionTimeoutMillis`, `query_timeout`, `statement_timeout` and `idle_in_transaction_session_timeout`, `cds.requires.db.pool` the
 * pool's `acquireTimeoutMillis`.
 */
import type { EventEmitter } from "node:events";
import PostgresService from "@cap-js/postgres";
import cds from "@sap/cds";
import { frugal, isBrokenConnection, type Diagnosis } from "./frugal.ts";

type Client = EventEmitter & { open?: boolean; query(sql: string): Promise<unknown> };

/** PostgreSQL's codes and Node's for a connection that is gone, or a server that takes none. */
const GONE = /^(?:08...|57P0[1-5]|53300|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** pg has no codes for these. */
const GONE_TEXTS =
  /Query read timeout|timeout expired|Connection terminated|connection timeout|Client has encountered a connection error|Client was closed/i;
/** The pool had no connection in time; the one that was asked for is not concerned. */
const NONE_FREE = /could not be acquired/;
/** The server has ended a statement that took too long, or was rolled back because it waited too long. */
const TOO_LONG = /^(?:57014|25P03|55P03)$/;
/** The server only reads, such as one that another has taken over from: a new connection may lead to that one. */
const READ_ONLY = /^25006$/;
/** The server has no room on its disk, or none in memory. */
const NO_ROOM = /^53[12]00$/;

/** Serialization failure and deadlock. */
const CONFLICT = /^(?:40001|40P01)$/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");
const isGone = (error: unknown): boolean => GONE.test(codeOf(error)) || GONE_TEXTS.test(String(error));

const diagnosis: Diagnosis = {
  isUnavailable: (error) =>
    isGone(error) ||
    [TOO_LONG, READ_ONLY, NO_ROOM].some((codes) => codes.test(codeOf(error))) ||
    NONE_FREE.test(String(error)),
  isBroken(error) {
    const gone = isGone(error);
    if (gone) suspectedAt = performance.now();
    return gone || codeOf(error) === "25P03" || READ_ONLY.test(codeOf(error));
  },
  refusesWriting: (error) => [READ_ONLY, NO_ROOM].some((codes) => codes.test(codeOf(error))),
  isConflict: (error) => CONFLICT.test(codeOf(error)),
  isAftermath: (error) => codeOf(error) === "25P02",
  answersSurely: false,
};

/** When a connection was last found broken: those not used since have to prove that they answer. */
let suspectedAt = -Infinity;
const answeredAt = new WeakMap<Client, number>();
/** Milliseconds a suspected connection has for its proof. */
const PROOF = 1_000;

/** The PostgreSQL service of this server. */
export default class extends frugal(PostgresService, diagnosis) {
  override get factory() {
    const { create, ...factory } = super.factory;
    return {
      ...factory,
      create: async (tenant?: string): Promise<Client> => {
        const client = (await create(tenant)) as Client;
        answeredAt.set(client, performance.now());
        // pg tells a lost connection as an event, and nobody else listens.
        client.on("error", (error) => {
          client.open = false;
          suspectedAt = performance.now();
          cds.log("z2ui5").warn("The database has ended a connection:", error);
        });
        return client;
      },
      validate: async (client: object): Promise<boolean> =>
        (client as Client).open === true && !isBrokenConnection(client) && answers(client as Client),
    };
  }

  override async release(): Promise<void> {
    if (this.dbc && !isBrokenConnection(this.dbc)) answeredAt.set(this.dbc as Client, performance.now());
    return super.release();
  }
}

async function answers(client: Client): Promise<boolean> {
  if ((answeredAt.get(client) ?? 0) > suspectedAt) return true;
  const proof = client.query("SELECT 1").then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([
    proof,
    new Promise<false>((resolve) => setTimeout(resolve, PROOF, false).unref()),
  ]);
  if (answered) answeredAt.set(client, performance.now());
  return answered;
}
