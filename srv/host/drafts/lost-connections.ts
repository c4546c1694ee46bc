/**
 * Lets the connection pool notice that PostgreSQL has ended a connection (restart, failover, timeout). The driver tells it as an error
 * event; nobody else listens to it, and the pool would hand out the dead connection for ever.
 */
import type { EventEmitter } from "node:events";
import cds from "@sap/cds";

type Client = EventEmitter & { open?: boolean };
type Create = (tenant?: string) => Promise<Client>;
type WithPools = { pools?: { _factory?: { create: Create } } };

/** Watches the connections of a database service. @param service any service CAP has connected to */
export function noticeLostConnections(service: cds.Service): void {
  const factory = (service as unknown as WithPools).pools?._factory;
  if (service.kind !== "postgres" || !factory) return;
  const { create } = factory;
  factory.create = async (tenant) => {
    const client = await create.call(factory, tenant);
    client.on("error", (error) => {
      client.open = false;
      cds.log("z2ui5").warn("The database has ended a connection:", error);
    });
    return client;
  };
}
