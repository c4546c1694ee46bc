/** Sends requests to services so that everything their handlers say is known. */
import cds from "@sap/cds";
import type { EntityDefinition } from "../definition/definition.ts";
import { serviceFor, type Service } from "./load.ts";

/** What a service made of a request. */
export interface Answer {
  readonly result: unknown;
  readonly data: unknown;
  /** Warnings and notes of handlers. */
  readonly messages: readonly unknown[];
}

/** What handlers said before a request was refused. */
const saidBefore = new WeakMap<object, readonly unknown[]>();

/** Warnings and notes of handlers that came before an error; CAP drops them. */
export const messagesBefore = (error: unknown): readonly unknown[] =>
  (typeof error === "object" && error !== null ? saidBefore.get(error) : undefined) ?? [];

/** Sends a query to the service of an entity. @param query as CQN */
export async function sendQuery(entity: EntityDefinition, query: object): Promise<Answer> {
  return dispatch(await serviceFor(entity), { query: built(query) });
}

/** A query as services take it. */
export const built = (query: object): unknown => (cds.ql as unknown as (query: object) => unknown)(query);

/** Sends a request of its own, because what handlers say is in its messages. @param content members of the request */
export async function dispatch(service: Service, content: object): Promise<Answer> {
  const request = new cds.Request(content as never) as unknown as {
    readonly data: unknown;
    readonly messages?: Iterable<unknown>;
  };
  const said = (): unknown[] => [...(request.messages ?? [])];
  try {
    const result = await service.dispatch(request);
    return { result, data: request.data, messages: said() };
  } catch (error) {
    if (typeof error === "object" && error !== null) saidBefore.set(error, said());
    throw error;
  }
}
