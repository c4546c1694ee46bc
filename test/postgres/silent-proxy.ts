/**
 * Stands between a server and its database, and can behave like a network after a failover: connections stay open, and nothing comes.
 */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to the database. */
export interface SilentProxy {
  readonly port: number;
  /** Nothing passes any more; new connections are accepted, and nobody answers. */
  silence(): void;
  /** New connections pass; what was open stays silent for ever. */
  speak(): void;
  /** Every open connection breaks; new ones pass. */
  cut(): void;
  stop(): void;
}

/** @param target port of the database */
export async function startSilentProxy(target: number): Promise<SilentProxy> {
  let silent = false;
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    if (silent) return void socket.on("data", () => {});
    const database = connect(target, "127.0.0.1");
    sockets.add(database.on("error", () => {}));
    socket.pipe(database).pipe(socket);
    socket.once("close", () => database.destroy());
    database.once("close", () => !silenced.has(socket) && socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      silent = true;
      for (const socket of sockets) silenced.add(socket.unpipe().on("data", () => {}));
    },
    speak: () => void (silent = false),
    cut,
    stop() {
      server.close();
      cut();
    },
  };
}
