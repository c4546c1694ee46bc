/**
 * What a database service of this server does beyond CAP's: a transaction holds a connection only while it needs one.
 *
 * - It takes a connection with its first statement.
 * - After reading it gives the connection back when the app does something else for a moment; after writing it keeps it until it ends.
 * - One that has written and does not end within `cds.z2ui5.writeSeconds` is rolled back, if it belongs to a request.
 * - A connection that does not answer any more leaves the pool instead of waiting for the next transaction.
 * - Plain SQL that was refused because of what others do at the same moment is tried again, if the transaction has written nothing before.
 * - What nobody besides CAP handles does not take the way of events: BEGIN, COMMIT, ROLLBACK, and a statement that stays alone.
 *
 * It does so by overriding what `DatabaseService` has for subclasses (init, begin, set, send, commit, rollback, acquire, release, handle).
 */
import cds from "@sap/cds";
import { Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";
import type { CanRunLast } from "../drafts/sql.ts";
import { isRead } from "./is-read.ts";
import { noteWriting } from "./writing.ts";

/** A statement or an event of a transaction. */
type DatabaseRequest = Parameters<CapDatabaseService["handle"]>[0];
type Handlers = CapDatabaseService["handlers"];
type Handler = Handlers["on"][number];

/** What is known of a driver, and what its errors mean for the connection they came from. */
export interface Diagnosis {
  /** The database cannot be used at the moment, which is nobody's mistake. */
  isUnavailable(error: unknown): boolean;
  /** The connection is of no use any more. */
  isBroken(error: unknown): boolean;
  /** Nothing can be written, though it may still be read: the disk is full, or read-only. */
  refusesWriting(error: unknown): boolean;
  /** The statement was refused because of what others do at the same moment: in a new transaction it may succeed. */
  isConflict(error: unknown): boolean;
  /** The statement was refused because an earlier one of its transaction failed. */
  isAftermath(error: unknown): boolean;
  /** The answer to a statement cannot get lost on the way, which would leave open whether it ran. */
  readonly answersSurely: boolean;
}

/** Milliseconds a transaction that only reads keeps its connection for a next statement. */
const LINGER = 20;
/** How often a statement is tried that others are in the way of, and the milliseconds it waits at most before the second time. */
const ATTEMPTS = 5;
const PAUSE = 20;

interface State {
  active: number;
  wrote: boolean;
  /** Statements whose results are still being read. */
  streams: boolean;
  expired: boolean;
  /** Why the first statement failed that did. */
  failure?: unknown;
  opening?: Promise<unknown> | undefined;
  closing?: Promise<unknown> | undefined;
  linger?: NodeJS.Timeout | undefined;
  limit?: NodeJS.Timeout | undefined;
}

/** Where a transaction keeps its state. V8 would keep what is in a WeakMap and leads to its key until it looks through all of its memory. */
const STATE = Symbol("state");
type WithState = { [STATE]?: State };
const broken = new WeakSet<object>();

/** Whether a connection was found broken. */
export const isBrokenConnection = (connection: object): boolean => broken.has(connection);

const TRANSACTION_EVENTS: ReadonlySet<string> = new Set(["BEGIN", "COMMIT", "ROLLBACK"]);
/** What a transaction with one statement consists of. */
const ALONE_EVENTS = ["BEGIN", "SQL", "COMMIT"];

/**
 * A database service whose transactions hold connections only while they need them.
 * @param Base CAP's service class @param diagnosis what is known of its driver
 */
export function frugal(Base: typeof CapDatabaseService, diagnosis: Diagnosis): typeof CapDatabaseService {
  const base = Base.prototype;

  // A transaction is an object that inherits from the service, so it cannot have private members.
  return class Frugal extends Base implements CanRunLast {
    ownHandlers: ReadonlySet<Handler> = new Set();
    /** Transactions with one statement, which never begin. They inherit from the service, as those of CAP do. */
    Alone = inheriting<CapDatabaseService>(this);

    override async init(): Promise<unknown> {
      const initialized = await super.init();
      this.ownHandlers = new Set(this.handlers.on);
      return initialized;
    }

    /** A transaction begins with its first statement; only what has no context yet begins here, because CAP then makes one. */
    override async begin(min?: unknown): Promise<unknown> {
      return this.context && !min ? this : super.begin(min);
    }

    override async set(variables: object): Promise<unknown> {
      return watched(this, async () => super.set(variables));
    }

    override async handle(request: DatabaseRequest): Promise<unknown> {
      if (!this.context || TRANSACTION_EVENTS.has(request.event ?? ""))
        return watched(this, () => super.handle(request));
      const state = stateOf(this);
      if (state.expired) throw tooLong();
      clearTimeout(state.linger);
      state.active++;
      const attempt = async (): Promise<unknown> => {
        await open(this, state);
        if (!isRead(request.query)) noteWrite(this, state);
        return watched(this, () => super.handle(request));
      };
      try {
        const canRepeat = typeof request.query === "string" && !state.wrote;
        const result = await (canRepeat ? repeated(this, state, attempt) : attempt());
        if (isStream(result)) state.streams = true;
        return result;
      } catch (error) {
        // A failed statement spoils the transaction on PostgreSQL. As nothing was written, the next one may start anew.
        if (!state.wrote && state.active === 1 && this.dbc) await close(state, () => undo(this));
        if (state.failure && diagnosis.isAftermath(error)) throw state.failure;
        state.failure ??= error;
        throw error;
      } finally {
        state.active--;
        idle(this, state);
      }
    }

    override async commit(result?: unknown): Promise<void> {
      const state = (this as WithState)[STATE];
      if (state) await ending(state);
      if (state?.expired) throw tooLong();
      await super.commit(result);
      if (state?.wrote) noteWriting("taken");
    }

    override async rollback(error?: unknown): Promise<void> {
      const state = (this as WithState)[STATE];
      if (state) await ending(state);
      return undo(this, error);
    }

    /**
     * See {@link CanRunLast}. Nobody can tell the difference if nothing was asked of the database before, nobody handles the statement or what
     * begins and ends a transaction, and nobody waits for the end of this one, as other databases and messages sent with the commit do.
     * The statement finds no session variables.
     */
    runLast(query: string, data: readonly unknown[]): Promise<unknown> | undefined {
      const { context } = this;
      const isAlone =
        diagnosis.answersSurely &&
        context &&
        !this.ready &&
        !(this as WithState)[STATE] &&
        nobodyListens(context) &&
        ALONE_EVENTS.every((event) => this.nobodyIntercepts(event));
      if (!isAlone) return undefined;
      const other = new this.Alone(context);
      return withConnection(other, () => other.onPlainSQL({ query, data: [...data] }));
    }

    nobodyIntercepts(event: string): boolean {
      return reachesOnly(this.ownHandlers, this.handlers, event);
    }

    /** BEGIN, COMMIT and ROLLBACK without the way of events, which takes longer than they do, unless somebody stands on it. */
    override send(...what: readonly unknown[]): Promise<unknown> {
      const event = what[0] as string;
      return what.length === 1 && TRANSACTION_EVENTS.has(event) && this.dbc && this.nobodyIntercepts(event)
        ? watched(this, () => this.onEVENT({ event }))
        : super.send(...what);
    }

    /** The pool makes an error and a timer for the case that there is no connection in time: not where there is one. */
    override acquire(): Promise<object> {
      const { options } = this.pool;
      const { stackTraceLimit } = Error;
      const limit = options?.acquireTimeoutMillis;
      Error.stackTraceLimit = 0; // Where the error was made tells nobody anything.
      if (options && isAtHand(this.pool)) options.acquireTimeoutMillis = null;
      try {
        return super.acquire();
      } finally {
        Error.stackTraceLimit = stackTraceLimit;
        if (options) options.acquireTimeoutMillis = limit;
      }
    }

    override release(): Promise<void> {
      return this.dbc && broken.has(this.dbc) ? this.destroy() : super.release();
    }
  };

  async function withConnection(tx: CapDatabaseService, work: () => Promise<unknown>): Promise<unknown> {
    await watched(tx, () => base.begin.call(tx, "without BEGIN"));
    try {
      const result = await watched(tx, work);
      if (changes(result) > 0) noteWriting("taken");
      return result;
    } finally {
      await tx.release();
    }
  }

  async function open(tx: CapDatabaseService, state: State): Promise<void> {
    while (state.closing) await state.closing;
    state.opening ??= watched(tx, () => base.begin.call(tx)).catch((error: unknown) => {
      state.opening = undefined;
      throw error;
    });
    await state.opening;
  }

  /** Tries what begins a transaction until nobody is in its way. */
  async function repeated<T>(tx: CapDatabaseService, state: State, attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        const cause = error instanceof Z2ui5Error ? error.cause : error;
        if (tries === ATTEMPTS || state.active > 1 || !diagnosis.isConflict(cause)) throw error;
        clearTimeout(state.limit);
        state.wrote = false;
        await close(state, () => undo(tx));
        await new Promise((resolve) => setTimeout(resolve, PAUSE * tries * Math.random()));
      }
    }
  }

  async function undo(tx: CapDatabaseService, error?: unknown): Promise<void> {
    return tx.dbc && broken.has(tx.dbc) ? tx.destroy() : base.rollback.call(tx, error);
  }

  /** Nothing runs: what has only read gives the connection back soon, what has written too long is undone. */
  function idle(tx: CapDatabaseService, state: State): void {
    if (state.active > 0 || !tx.dbc) return;
    if (state.expired) return void close(state, () => undo(tx));
    if (state.wrote || state.streams) return;
    state.linger = setTimeout(() => {
      if (state.active === 0 && !state.wrote && tx.dbc) void close(state, () => base.commit.call(tx));
    }, LINGER).unref();
  }

  function noteWrite(tx: CapDatabaseService, state: State): void {
    if (state.wrote) return;
    state.wrote = true;
    const { writeSeconds } = settings();
    if (writeSeconds === 0 || !tx.context?.http) return;
    state.limit = setTimeout(() => {
      state.expired = true;
      cds
        .log("z2ui5")
        .error(
          `A transaction was rolled back: it did not end within ${writeSeconds} s after it had written. An app should write after slow calls, not before.`,
        );
      idle(tx, state);
    }, writeSeconds * 1000).unref();
  }

  /** Does something with the connection, notes when that is broken, and says what a person understands when the database is not there. */
  function watched<T>(tx: CapDatabaseService, work: () => Promise<T>): Promise<T> {
    return work().catch((error: unknown) => {
      if (diagnosis.isBroken(error) && tx.dbc) broken.add(tx.dbc);
      if (diagnosis.refusesWriting(error)) noteWriting("refused");
      throw diagnosis.isUnavailable(error) ? new Z2ui5Error("DATABASE", {}, error) : error;
    });
  }
}

/** Whether nobody waits for the end of a transaction. CAP's `emitter` would make what nobody listens to. */
const nobodyListens = (context: CapContext): boolean =>
  ((keepsListeners() ? context.context._emitter : context.emitter)?.eventNames().length ?? 0) === 0;

let listenersAreKept: boolean | undefined;

/** Whether this release of CAP keeps those who wait where they are looked for. */
function keepsListeners(): boolean {
  if (listenersAreKept === undefined) {
    const { EventContext } = cds as unknown as { EventContext: new () => CapContext };
    const context = new EventContext();
    context.once("done", () => {});
    listenersAreKept = context.context._emitter?.eventNames().includes("done") === true;
  }
  return listenersAreKept;
}

/** A class of objects that have a context and otherwise inherit from a service; V8 makes them faster than with `Object.create`. */
function inheriting<Service extends object>(service: Service): new (context: CapContext) => Service {
  class Alone {
    readonly context: CapContext;
    constructor(context: CapContext) {
      this.context = context;
    }
  }
  Object.setPrototypeOf(Alone.prototype, service);
  return Alone as never;
}

/** How many rows a statement has changed. */
const changes = (result: unknown): number => Number((result as { changes?: number | bigint } | null)?.changes ?? 0);

/** Whether an event reaches nobody but the first of CAP's own handlers for it. @param own those CAP has registered */
function reachesOnly(own: ReadonlySet<Handler>, { before, on, after }: Handlers, event: string): boolean {
  const isFor = (each: Handler): boolean => each.for({ event });
  const first = on.find(isFor);
  return first !== undefined && own.has(first) && !before.some(isFor) && !after.some(isFor);
}

/** Whether the pool hands out a connection at once, without looking whether it is still of use. */
const isAtHand = ({ available, pending, options }: CapDatabaseService["pool"]): boolean =>
  available > 0 && pending === 0 && !options?.testOnBorrow;

function stateOf(tx: CapDatabaseService): State {
  return ((tx as WithState)[STATE] ??= { active: 0, wrote: false, streams: false, expired: false });
}

async function close(state: State, how: () => Promise<void>): Promise<void> {
  state.opening = undefined;
  state.closing = how()
    .catch((error: unknown) => cds.log("z2ui5").warn("A connection could not be given back:", error))
    .finally(() => (state.closing = undefined));
  await state.closing;
}

async function ending(state: State): Promise<void> {
  clearTimeout(state.linger);
  clearTimeout(state.limit);
  while (state.closing) await state.closing;
}

const tooLong = (): Z2ui5Error => new Z2ui5Error("WRITE_TOO_LONG", { seconds: String(settings().writeSeconds) });

const isStream = (result: unknown): boolean =>
  typeof result === "object" &&
  result !== null &&
  (typeof (result as { pipe?: unknown }).pipe === "function" || Symbol.asyncIterator in result);
