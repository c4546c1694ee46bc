/** What is used here of CAP's database services (`@cap-js/db-service`), which bring no types. */
declare class CapDatabaseService {
  /** Context of a transaction; the service itself has none. */
  readonly context?: { readonly http?: object };
  /** Connection of a transaction. */
  readonly dbc?: object;
  readonly options: { client?: object };
  get factory(): {
    create(tenant?: string): Promise<object>;
    validate(connection: object): boolean | Promise<boolean>;
    destroy(connection: object): unknown;
    readonly options: object;
  };
  init(): Promise<unknown>;
  url4(tenant?: string): string;
  begin(min?: unknown): Promise<unknown>;
  set(variables: object): unknown;
  exec(sql: string): unknown;
  commit(result?: unknown): Promise<void>;
  rollback(error?: unknown): Promise<void>;
  release(): Promise<void>;
  destroy(): Promise<void>;
  handle(request: { readonly event?: string; readonly query?: unknown }): Promise<unknown>;
}
