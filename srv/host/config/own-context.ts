/** A context with the data of a request, for work in a separate transaction. */
import cds from "@sap/cds";

/** A context of CAP, with what its types do not show. */
export type Context = NonNullable<typeof cds.context> & {
  readonly model?: unknown;
  readonly features?: unknown;
  readonly headers?: unknown;
  readonly tx?: object;
};

/**
 * A context with the data of the request's context, for a transaction that ends before the request. A context that CAP derives
 * would have the request's context as prototype, and V8 retains prototypes with all referenced objects, including request and response, until a full
 * garbage collection.
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
