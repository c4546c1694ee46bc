/**
 * What happens to errors outside of any request. In a project that the plugin is part of, that is the project's own affair: errors of apps are
 * only named, and in development, CAP does not end the server because of them, so that they can be shown in the browser. In a server that is nothing but this service, an app that leaves a promise without a catch, or throws in a timer, does not affect others:
 * a roundtrip works on objects of its own, and its transaction ends in any case. Such errors are logged, and the server continues. Errors that
 * say that the process itself is in trouble end it gracefully, and so do very many errors: a new process is worth more than one in an unknown state.
 */
import cds from "@sap/cds";
import { settings } from "../config/settings.ts";
import { asLogged } from "./as-logged.ts";
import { runText, storeLeftBehind } from "./runs.ts";
import { endAfterFailure } from "./shutdown.ts";

/** Nothing left of what every request needs, or Node itself is wrong. */
const OF_THE_PROCESS =
  /^(?:EMFILE|ENFILE|ENOMEM|ENOBUFS|ERR_INTERNAL_ASSERTION|ERR_WORKER_OUT_OF_MEMORY|ERR_MEMORY_ALLOCATION_FAILED|ERR_OUT_OF_MEMORY)$/;
const OUT_OF_MEMORY = /allocation failed|out of memory/i;

/** The server decides itself what becomes of uncaught errors, and logs them. */
let decidesItself = false;

/**
 * Names the app that threw an uncaught error in the log, before the project, CAP or Node handles the error as ever. Other errors are not
 * mentioned. To be called when the server listens.
 */
export function nameAppsOfUncaughtErrors(): void {
  if (decidesItself) return;
  const { development } = settings();
  // CAP listens to errors only after it has reported that it listens to requests.
  if (development) queueMicrotask(outliveErrorsOfApps);
  const log = cds.log("z2ui5");
  const name = (what: string, error: unknown, hint = ""): void => {
    const run = runText();
    if (run && development) storeLeftBehind(error);
    if (run) log.error(`${what}${run}${hint}:`, asLogged(error));
  };
  const onRejection = (reason: unknown): void =>
    name("A promise", reason, " was rejected and nobody handled it; probably an await is missing");
  process.on("uncaughtExceptionMonitor", (error, origin) => {
    if (origin === "unhandledRejection") onRejection(error);
    else name("An error", error, " was thrown outside of any request");
  });
  besideOthers("unhandledRejection", onRejection);
}

/** Has CAP end the server only because of errors of others: a server that has ended shows nothing until a file is saved. */
function outliveErrorsOfApps(): void {
  const end = (cds as unknown as { shutdown?: (error: unknown) => unknown }).shutdown;
  if (!end) return;
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    if (!process.listeners(event as "uncaughtException").includes(end)) continue;
    process.removeListener(event, end);
    process.on(event, (error: unknown) => (runText() ? undefined : end(error)));
  }
}

/** Listens only as long as other listeners exist: the first listener would change what Node does. */
function besideOthers(event: "unhandledRejection", listener: (reason: unknown) => void): void {
  const adjust = (): void => {
    const others = process.listeners(event).some((other) => other !== listener);
    const listens = process.listeners(event).includes(listener);
    if (others && !listens) process.prependListener(event, listener);
    else if (!others && listens) process.off(event, listener);
  };
  // Node reports a listener before it is added.
  process.on("newListener", (name, added) => {
    if (name === event && added !== listener) queueMicrotask(adjust);
  });
  process.on("removeListener", (name, removed) => {
    if (name === event && removed !== listener) adjust();
  });
  adjust();
}

const MINUTE = 60_000;
/** Errors outside of any request within a minute from which on the server ends. */
const TOO_MANY = 100;

/** Whether the server can continue after an uncaught error. */
export function mayGoOn(error: unknown): boolean {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  return !OF_THE_PROCESS.test(String(code)) && !(error instanceof RangeError && OUT_OF_MEMORY.test(String(message)));
}

/**
 * Logs uncaught errors, and decides whether to continue. To be called when the server listens; before that an error ends the start, as it should.
 */
export function surviveUncaughtErrors(): void {
  decidesItself = true;
  // Without these, a log whose reader is gone (EPIPE) would be an uncaught error, which is logged, which fails, and so on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const log = cds.log("z2ui5");
  let since = performance.now();
  let count = 0;
  const { development } = settings();
  const judge = (text: string, error: unknown): void => {
    log.error(text, asLogged(error));
    if (development) storeLeftBehind(error);
    if (performance.now() - since > MINUTE) [since, count] = [performance.now(), 0];
    const reason = !mayGoOn(error)
      ? "the process itself is in trouble"
      : ++count >= TOO_MANY
        ? `there were ${count} such errors within a minute`
        : "";
    if (!reason) return;
    log.error(`The server ends, because ${reason}.`);
    endAfterFailure();
  };
  process.on("unhandledRejection", (reason) => {
    const run = runText();
    judge(`A promise${run} was rejected and nobody handled it${run && "; probably an await is missing"}:`, reason);
  });
  process.on("uncaughtException", (error) => judge(`An error${runText()} was thrown outside of any request:`, error));
}
