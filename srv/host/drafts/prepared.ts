/**
 * Keeps statements prepared on SQLite connections: preparing an INSERT costs more than running it.
 */

/** What this needs of CAP's SQLite service; a transaction inherits from the service and has a connection. */
interface Preparing {
  dbc?: object;
  prepare(sql: string): unknown;
}

/**
 * Lets a service prepare the given statements once per connection. Not for statements whose rows are streamed: two readers
 * would share one cursor.
 * @param service CAP's SQLite service @param statements texts of the statements
 */
export function keepPrepared(service: Preparing, statements: ReadonlySet<string>): void {
  const { prepare } = service;
  const kept = new WeakMap<object, Map<string, unknown>>();
  service.prepare = function (this: Preparing, sql: string): unknown {
    if (!this.dbc || !statements.has(sql)) return prepare.call(this, sql);
    let ofConnection = kept.get(this.dbc);
    if (!ofConnection) kept.set(this.dbc, (ofConnection = new Map()));
    if (!ofConnection.has(sql)) ofConnection.set(sql, prepare.call(this, sql));
    return ofConnection.get(sql);
  };
}
