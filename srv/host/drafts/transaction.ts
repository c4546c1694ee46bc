import cds from "@sap/cds";
import type { TransactionRunner } from "z2ui5/ports";

/**
 * Runs work in a database transaction of its own, which the app's INSERT and UPDATE join. Never the transaction of the request:
 * with SQLite there is one connection, and a request that held it would wait for itself.
 */
export const inTransaction: TransactionRunner = <T>(work: () => Promise<T>) => {
  const { context } = cds;
  return (context ? cds.tx(contextLike(context), work as () => T) : cds.tx(work as () => T)) as Promise<T>;
};

type Context = NonNullable<typeof cds.context>;

/**
 * A context that knows what the given one does. One that CAP derives from it would make it a prototype, and V8 keeps those with all they
 * lead to, request and answer included, until it looks through all of its memory.
 */
function contextLike({ id, user, tenant, locale, http, model }: Context & { readonly model?: unknown }): Context {
  const { EventContext } = cds as unknown as { EventContext: new (known: object) => Context };
  return new EventContext({ id, user, tenant, locale, http, model });
}
