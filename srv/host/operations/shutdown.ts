/**
 * Ends the server the way a rolling restart needs it. On SIGTERM readiness goes down at once, while new connections are still served for
 * `cds.z2ui5.shutdown.delaySeconds`, because whoever distributes requests learns of it a moment later. Then the port is closed, new requests on open connections
 * are refused, the running ones finish, and only then the database is closed.
 */
import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import cds from "@sap/cds";
import type { RequestHandler, Response } from "express";
import { settings } from "../config/settings.ts";

/** Milliseconds between two looks. */
const LOOK_FOR_SHELL = 500;

let leaving = false;
let stopping = false;
/** Answers that are on their way. */
const running = new Set<Response>();
let idle: (() => void) | undefined;
let end: ((exitCode: number) => void) | undefined;

/** Whether the server is ending: it is not ready any more. */
export const isLeaving = (): boolean => leaving;

/** Whether the server takes no new requests. */
export const isStopping = (): boolean => stopping;

/** Counts the running requests. */
export const countRunning: RequestHandler = (_request, response, next) => {
  running.add(response);
  response.once("close", () => {
    running.delete(response);
    if (running.size === 0) idle?.();
  });
  if (stopping) lastOfConnection(response);
  next();
};

/** Nothing more is to come on the connection of an answer. */
function lastOfConnection(response: Response): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/**
 * Takes SIGTERM over from CAP, which would close the database at once.
 * @param server the listening server
 */
export function stopGracefully(server: Server): void {
  // CAP registers its own listener right after it has told that the server listens.
  setImmediate(() => replaceListener(server, (cds as unknown as { shutdown: (signal: string) => unknown }).shutdown));
}

/**
 * `npm start` hands signals to the shell it started, which ends without telling the server. Noticing that the shell is gone, the server
 * ends as if it had been told itself.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== "start") return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_FOR_SHELL).unref();
}

/** Ends the server after an error that leaves it in no state to go on: running requests still get their answers. */
export function endAfterFailure(): void {
  if (end) end(1);
  else process.exit(1);
}

function replaceListener(server: Server, shutdown: (signal: string) => unknown): void {
  end = (exitCode) => void stop(server, shutdown, exitCode);
  process.removeListener("SIGTERM", shutdown as NodeJS.SignalsListener);
  // However often it is sent: without a listener, the next one would end the process at once.
  process.on("SIGTERM", () => end!(0));
}

async function stop(server: Server, shutdown: (signal: string) => unknown, exitCode: number): Promise<void> {
  if (leaving) return;
  leaving = true;
  const { delaySeconds, patienceSeconds } = settings().shutdown;
  await passed(delaySeconds);
  await arrived();
  stopping = true;
  running.forEach(lastOfConnection);
  server.close();
  server.closeIdleConnections();
  await finished(patienceSeconds);
  server.closeAllConnections();
  if (exitCode !== 0) process.once("exit", () => (process.exitCode = exitCode));
  shutdown("SIGTERM");
}

/**
 * Waits until connections that a busy server has not accepted yet, and requests that it has not read yet, are known. Closing the port
 * would reset the former, and the latter would be closed as idle.
 */
async function arrived(): Promise<void> {
  await nextTurn(); // What waits for a connection is accepted,
  await nextTurn(); // and what has come on it is read.
}

const passed = (seconds: number): Promise<void> =>
  new Promise((resolve) => (seconds > 0 ? setTimeout(resolve, seconds * 1000) : resolve()));

function finished(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (running.size === 0) return resolve();
    idle = resolve;
    setTimeout(resolve, seconds * 1000).unref();
  });
}
