/**
 * Ends the server the way a rolling restart needs it: SIGTERM closes the port and refuses new requests on open connections,
 * lets the running ones finish, and only then closes the database.
 */
import type { Server } from "node:http";
import cds from "@sap/cds";
import type { RequestHandler } from "express";

/** Running requests are waited for that long; a platform kills after 10 s. */
const PATIENCE = 8_000;

let stopping = false;
let running = 0;
let idle: (() => void) | undefined;

/** Whether the server has been told to end. */
export const isStopping = (): boolean => stopping;

/** Counts the running requests. */
export const countRunning: RequestHandler = (_request, response, next) => {
  running++;
  response.once("close", () => {
    if (--running === 0) idle?.();
  });
  next();
};

/**
 * Takes SIGTERM over from CAP, which would close the database at once.
 * @param server the listening server
 */
export function stopGracefully(server: Server): void {
  // CAP registers its own listener right after it has told that the server listens.
  setImmediate(() => replaceListener(server, (cds as unknown as { shutdown: NodeJS.SignalsListener }).shutdown));
}

function replaceListener(server: Server, shutdown: NodeJS.SignalsListener): void {
  process.removeListener("SIGTERM", shutdown);
  process.once("SIGTERM", (signal) => {
    stopping = true;
    server.close();
    server.closeIdleConnections();
    void finished().then(() => {
      server.closeAllConnections();
      shutdown(signal);
    });
  });
}

function finished(): Promise<void> {
  return new Promise((resolve) => {
    if (running === 0) return resolve();
    idle = resolve;
    setTimeout(resolve, PATIENCE).unref();
  });
}
