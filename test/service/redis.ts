/** A broker in place of Redis for `test/fixtures/modules/redis`: each subscriber of a channel gets each message. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** A running broker. */
export interface Broker {
  /** Number of subscriptions. */
  readonly subscriptions: number;
  /** Ends it and its connections. */
  stop(): Promise<void>;
}

/** Starts a broker. @param port on which it listens */
export async function startBroker(port: number): Promise<Broker> {
  const sockets = new Set<Socket>();
  const subscribers = new Map<Socket, string>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      subscribers.delete(socket);
    });
    createInterface(socket).on("line", (line) => {
      const sent = JSON.parse(line) as { subscribe?: string; publish?: string; message?: string };
      if (sent.subscribe !== undefined) subscribers.set(socket, sent.subscribe);
      for (const [subscriber, channel] of subscribers)
        if (channel === sent.publish) subscriber.write(`${JSON.stringify({ channel, message: sent.message })}\n`);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    get subscriptions() {
      return subscribers.size;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
