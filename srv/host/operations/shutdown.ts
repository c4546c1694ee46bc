/**
 * Ends the server the way a rolling restart needs it. On a signal to end readiness goes down at once, while new connections are still served for
 * `cds.z2ui5.shutdown.delaySeconds`, because a load balancer learns of it a moment later. Then the port is closed, new requests on open connections
 * are refused, the running ones finish, and only then the database is closed.
 */
import type { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setImmediate as nextTask } from "node:timers/promises";
import cds from "@sap/cds";
import type { RequestHandler, Response } from "express";
import { settings } from "../config/settings.ts";

/** Signals on which CAP ends a server. */
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Milliseconds between two checks. */
const SHELL_INTERVAL = 500;

let leaving = false;
let stopping = false;
/** Answers that are on their way. */
const running = new Set<Response>();
/** Ends what does not end by itself: responses and timers. */
const endless: (() => void)[] = [];
let idle: (() => void) | undefined;
let end: ((exitCode: number) => void) | undefined;

/** Whether the server is ending: it is not ready any more. */
export const isLeaving = (): boolean => leaving;

/** Whether the server takes no new requests. */
export const isStopping = (): boolean => stopping;

/** Has answers and timers ended that would go on for ever, before the running requests are waited for. */
export function whenStopping(end: () => void): void {
  // One listener for all: Node warns of more than ten, and CAP and its plugins have some.
  if (endless.length === 0) cds.on("shutdown", endAll);
  endless.push(end);
}

function endAll(): void {
  for (const end of endless) end();
}

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
 * Lets running requests finish before CAP ends the server, which would close the database at once.
 * @param server the listening server
 */
export function stopGracefully(server: Server): void {
  // However often one is sent: CAP listens to all of them, too, and later.
  for (const signal of SIGNALS) process.prependListener(signal, () => leave(server));
  end = (exitCode) => {
    if (exitCode !== 0 && !leaving) process.once("exit", () => (process.exitCode = exitCode));
    leave(server);
    void (cds as unknown as { shutdown(): unknown }).shutdown();
  };
}

/** CAP waits for all who listen to `shutdown` before it closes the server; those who close something wait for the running requests. */
function leave(server: Server): void {
  if (leaving) return;
  leaving = true;
  const facade = cds as unknown as EventEmitter;
  const others = facade.listeners("shutdown");
  facade.removeAllListeners("shutdown");
  const ended = stop(server).then(() => Promise.all(others.map((other) => other() as unknown)));
  facade.on("shutdown", () => ended);
}

/**
 * `npm start` hands signals to the shell it started, which ends without telling the server. Noticing that the shell is gone, the server
 * ends as if the signal had been sent to it.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== "start") return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, SHELL_INTERVAL).unref();
}

/** Ends the server after an error that leaves it in no state to go on: running requests still get their answers. */
export function endAfterFailure(): void {
  if (end) end(1);
  else process.exit(1);
}

async function stop(server: Server): Promise<void> {
  const { delaySeconds, patienceSeconds } = settings().shutdown;
  await passed(delaySeconds);
  await arrived();
  stopping = true;
  running.forEach(lastOfConnection);
  server.close();
  server.closeIdleConnections();
  endAll();
  await finished(patienceSeconds);
  server.closeAllConnections();
}

/**
 * Waits until connections that a busy server has not accepted yet, and requests that it has not read yet, are known. Closing the port
 * would reset the former, and the latter would be closed as idle.
 */
async function arrived(): Promise<void> {
  await nextTask(); // What waits for a connection is accepted,
  await nextTask(); // and what has come on it is read.
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
