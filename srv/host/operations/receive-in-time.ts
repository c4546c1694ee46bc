/** How long a request may take to arrive. Node has one limit for all, and files take longer than everything else. */
import type { IncomingMessage, Server } from "node:http";

const longer = new WeakSet<IncomingMessage>();

/** A request is limited otherwise from now on: by the code that reads its body. */
export const mayTakeLonger = (request: IncomingMessage): void => void longer.add(request);

/**
 * Replaces Node's limit by one of the same length for all requests but those that may take longer.
 * @param server the listening server
 */
export function receiveInTime(server: Server): void {
  const { requestTimeout } = server;
  if (!requestTimeout) return;
  server.requestTimeout = 0;
  server.prependListener("request", (request: IncomingMessage) => {
    const end = (): void => void (request.complete || longer.has(request) || request.destroy());
    const timer = setTimeout(end, requestTimeout).unref();
    request.once("close", () => clearTimeout(timer));
  });
}
