/** The part of CAP's database services that ours build upon; the packages bring no types. */
declare module "@cap-js/sqlite" {
  export default class SQLiteService extends CapDatabaseService {}
}
declare module "@cap-js/postgres" {
  export default class PostgresService extends CapDatabaseService {}
}

/** The context of a transaction. */
interface CapContext {
  readonly http?: object;
  /** That of the request it belongs to, which is its own where it belongs to none. */
  readonly context: CapContext;
  readonly emitter?: { eventNames(): unknown[] };
  /** Of what belongs to nothing; missing until somebody listens. */
  readonly _emitter?: { eventNames(): unknown[] };
  once(event: string, listener: () => void): unknown;
}

declare class CapDatabaseService {
  readonly context?: CapContext;
  /** Set as soon as a transaction was asked for something. */
  readonly ready?: unknown;
  readonly dbc?: object;
  readonly pool: {
    readonly available: number;
    readonly pending: number;
    /** Missing from the pool of the package `generic-pool`, which `cds.features.use_generic_pool` wants. */
    readonly options?: { acquireTimeoutMillis?: number | null | undefined; readonly testOnBorrow?: boolean };
  };
  readonly handlers: Readonly<
    Record<"before" | "on" | "after", readonly { for(request: { readonly event: string }): boolean }[]>
  >;
  /** CAP's handler of plain SQL. */
  onPlainSQL(request: { readonly query: string; readonly data: unknown[] }): Promise<unknown>;
  /** CAP's handler of BEGIN, COMMIT and ROLLBACK. */
  onEVENT(request: { readonly event: string }): Promise<unknown>;
  send(...what: readonly unknown[]): Promise<unknown>;
  init(): Promise<unknown>;
  get factory(): {
    create(tenant?: string): Promise<object>;
    validate(connection: object): boolean | Promise<boolean>;
    destroy(connection: object): unknown;
    options: object;
  };
  url4(tenant?: string): string;
  prepare(sql: string): unknown;
  begin(min?: unknown): Promise<unknown>;
  set(variables: object): unknown;
  commit(result?: unknown): Promise<void>;
  rollback(error?: unknown): Promise<void>;
  acquire(): Promise<object>;
  release(): Promise<void>;
  destroy(): Promise<void>;
  handle(request: { readonly event?: string; readonly query?: unknown }): Promise<unknown>;
}
