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
export const ownContext = (context: Context): Context => contextOf(context, context.http);

/** As {@link ownContext}, for work that may take longer than a roundtrip: without the request, by which roundtrips are limited. */
export const contextWithoutRequest = (context: Context): Context => contextOf(context, undefined);

function contextOf(
  { id, user, tenant, locale, model, features, headers }: Context,
  http: Context["http"] | undefined,
): Context {
  const { EventContext } = cds as unknown as { EventContext: new () => Mutable };
  const context = new EventContext();
  // One by one: V8 is slow to copy members to setters.
  context.id = id;
  context.user = user;
  context.tenant = tenant;
  context.locale = locale;
  context.http = http as Context["http"];
  context.model = model;
  context.features = features;
  context.headers = headers;
  return context;
}

type Mutable = { -readonly [member in keyof Context]: Context[member] };
