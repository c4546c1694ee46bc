/** What CAP knows of a request, for work in a transaction of its own. */
import cds from "@sap/cds";

/** A context of CAP, with what its types do not show. */
export type Context = NonNullable<typeof cds.context> & {
  readonly model?: unknown;
  readonly features?: unknown;
  readonly headers?: unknown;
  readonly tx?: object;
};

/**
 * A context that knows what the one of the request does, and may begin a transaction that ends before the request. One that CAP derives
 * from it would make it a prototype, and V8 keeps those with all they lead to, request and answer included, until it looks through all of
 * its memory.
 */
export function ownContext({ id, user, tenant, locale, http, model, features, headers }: Context): Context {
  const { EventContext } = cds as unknown as { EventContext: new () => Mutable };
  const context = new EventContext();
  // One by one: V8 is slow to copy members to setters.
  context.id = id;
  context.user = user;
  context.tenant = tenant;
  context.locale = locale;
  context.http = http;
  context.model = model;
  context.features = features;
  context.headers = headers;
  return context;
}

type Mutable = { -readonly [member in keyof Context]: Context[member] };
