/**
 * A database service of CAP that bounds what transactions take: it overrides what `DatabaseService` has for subclasses.
 *
 * - A transaction takes a connection with its first statement. One that has only read gives it back when the app does something else.
 * - One that has written and does not end within `cds.z2ui5.writeSeconds` is rolled back, if it belongs to a request.
 * - A connection that does not answer leaves the pool.
 */
import cds from "@sap/cds";
import { Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";
import { isRead } from "./is-read.ts";

/** What the errors of a driver mean. */
export interface Driver {
  /** The database cannot be used at the moment. */
  isUnavailable(error: unknown): boolean;
  /** The connection is of no use any more. */
  isBroken(error: unknown): boolean;
  /** The statement was refused because an earlier one of its transaction has failed. */
  isAftermath(error: unknown): boolean;
}

/** Milliseconds a transaction that only reads keeps its connection for a next statement. */
const LINGER = 20;
const TRANSACTION_EVENTS: ReadonlySet<string> = new Set(["BEGIN", "COMMIT", "ROLLBACK"]);
const broken = new WeakSet<object>();

/** Whether a connection was found broken. */
export const isBrokenConnection = (connection: object): boolean => broken.has(connection);

/** What a transaction does with its connection. */
export class Use {
  /** Statements that run. */
  active = 0;
  /** The connection has written: it is held until the end. */
  wrote = false;
  /** The connection has read. */
  read = false;
  /** The result of a statement is still being read: the connection is held. */
  streams = false;
  /** Why the first statement failed that did. */
  failure?: unknown;
  /** It did not end in time, and is rolled back. */
  expired = false;
  opening?: Promise<unknown> | undefined;
  closing?: Promise<unknown> | undefined;
  linger?: NodeJS.Timeout;
  limit?: NodeJS.Timeout;
}

/**
 * Bounds the transactions of a database service.
 * @param Base CAP's service class @param driver what the errors of its driver mean
 */
export function bounded(Base: typeof CapDatabaseService, driver: Driver) {
  // A transaction is an object that inherits from the service, so it cannot have private members.
  return class Bounded extends Base {
    declare use?: Use;

    /** Begins with the first statement; CAP makes a context where there is none. */
    override async begin(min?: unknown): Promise<unknown> {
      return this.context && !min ? this : super.begin(min);
    }

    override async set(variables: object): Promise<unknown> {
      return this.watch(async () => super.set(variables));
    }

    override async handle(request: Parameters<CapDatabaseService["handle"]>[0]): Promise<unknown> {
      if (!this.context || TRANSACTION_EVENTS.has(request.event ?? "")) return this.watch(() => super.handle(request));
      const use = (this.use ??= new Use());
      if (use.expired) throw tooLong();
      clearTimeout(use.linger);
      use.active++;
      try {
        await connect(this, use, isRead(request.query));
        const result = await this.watch(() => super.handle(request));
        if (isStream(result)) use.streams = true;
        return result;
      } catch (error) {
        // PostgreSQL refuses whatever follows a failed statement. As nothing was written, the next one may begin again.
        if (!use.wrote && use.active === 1 && this.dbc) await close(use, () => this.undo());
        if (use.failure && driver.isAftermath(error)) throw use.failure;
        use.failure ??= error;
        throw error;
      } finally {
        use.active--;
        rest(this, use);
      }
    }

    override async commit(result?: unknown): Promise<void> {
      await ending(this.use);
      if (this.use?.expired) throw tooLong();
      await super.commit(result);
    }

    override async rollback(error?: unknown): Promise<void> {
      await ending(this.use);
      return this.undo(error);
    }

    override release(): Promise<void> {
      return this.dbc && broken.has(this.dbc) ? this.destroy() : super.release();
    }

    /** Whether a transaction that has read has to begin again before it writes. */
    locksToWrite(): boolean {
      return false;
    }

    /** Takes a connection. */
    takeConnection(): Promise<unknown> {
      return this.watch(() => super.begin());
    }

    /** Gives the connection back after reading. */
    returnConnection(): Promise<void> {
      return super.commit();
    }

    /** Rolls back. A broken connection cannot roll back, and need not. */
    async undo(error?: unknown): Promise<void> {
      return this.dbc && broken.has(this.dbc) ? this.destroy() : super.rollback(error);
    }

    /** Uses the connection, notes when that is broken, and has a sentence for users when the database is not there. */
    watch<T>(work: () => Promise<T>): Promise<T> {
      return work().catch((error: unknown) => {
        if (driver.isBroken(error) && this.dbc) broken.add(this.dbc);
        throw driver.isUnavailable(error) ? new Z2ui5Error("DATABASE", {}, error) : error;
      });
    }
  };
}

type Transaction = InstanceType<ReturnType<typeof bounded>>;

async function connect(tx: Transaction, use: Use, reads: boolean): Promise<void> {
  while (use.closing) await use.closing;
  const begins = !reads && !use.wrote;
  if (begins) {
    if (use.read && use.active === 1 && !use.streams && tx.locksToWrite())
      await close(use, () => tx.returnConnection());
    use.wrote = true;
  }
  if (reads) use.read = true;
  use.opening ??= tx.takeConnection().catch((error: unknown) => {
    use.wrote = false;
    use.opening = undefined;
    throw error;
  });
  await use.opening;
  if (begins) limitWriting(tx, use);
}

function limitWriting(tx: Transaction, use: Use): void {
  const { writeSeconds } = settings();
  if (writeSeconds === 0 || !tx.context?.http) return;
  use.limit = setTimeout(() => {
    use.expired = true;
    const why = `it did not end within ${writeSeconds} s after it had written`;
    cds.log("z2ui5").error(`A transaction was rolled back: ${why}. An app should write after slow calls, not before.`);
    rest(tx, use);
  }, writeSeconds * 1000).unref();
}

/** Nothing runs: what has only read gives the connection back soon, what has written too long is undone. */
function rest(tx: Transaction, use: Use): void {
  if (use.active > 0 || !tx.dbc) return;
  if (use.expired) return void close(use, () => tx.undo());
  if (use.wrote || use.streams) return;
  use.linger = setTimeout(() => {
    if (use.active === 0 && tx.dbc) void close(use, () => tx.returnConnection());
  }, LINGER).unref();
}

async function close(use: Use, how: () => Promise<void>): Promise<void> {
  use.opening = undefined;
  use.read = false;
  use.closing = how()
    .catch((error: unknown) => cds.log("z2ui5").warn("A connection could not be given back:", error))
    .finally(() => (use.closing = undefined));
  await use.closing;
}

async function ending(use: Use | undefined): Promise<void> {
  clearTimeout(use?.linger);
  clearTimeout(use?.limit);
  while (use?.closing) await use.closing;
}

const tooLong = (): Z2ui5Error => new Z2ui5Error("WRITE_TOO_LONG", { seconds: String(settings().writeSeconds) });

const isStream = (result: unknown): boolean =>
  typeof result === "object" &&
  result !== null &&
  (typeof (result as { pipe?: unknown }).pipe === "function" || Symbol.asyncIterator in result);
