/** How long a request may take to arrive. Node has one limit for all, and files take longer than everything else. */
import type { IncomingMessage, Server } from "node:http";

/**
 * Replaces Node's limit by one of the same length for all requests but some, which have limits of their own.
 * @param server the listening server @param mayTakeLonger whether a request is one of them
 */
export function receiveInTime(server: Server, mayTakeLonger: (request: IncomingMessage) => boolean): void {
  const { requestTimeout } = server;
  if (!requestTimeout) return;
  server.requestTimeout = 0;
  server.prependListener("request", (request: IncomingMessage) => {
    if (mayTakeLonger(request)) return;
    const end = (): void => void (request.complete || request.destroy());
    const timer = setTimeout(end, requestTimeout).unref();
    request.once("close", () => clearTimeout(timer));
  });
}
