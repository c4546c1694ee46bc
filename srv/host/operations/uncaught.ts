/**
 * What happens to errors outside of any request. An app that leaves a promise without a catch, or throws in a timer, concerns nobody else:
 * a roundtrip works on objects of its own, and its transaction ends in any case. Such errors are logged, and the server goes on. Errors that
 * say that the process itself is in trouble end it gracefully, and so do very many errors: a new process is worth more than one nobody knows the state of.
 */
import cds from "@sap/cds";
import { runText } from "./runs.ts";
import { endAfterFailure } from "./shutdown.ts";

/** Nothing left of what every request needs, or Node itself is wrong. */
const OF_THE_PROCESS =
  /^(?:EMFILE|ENFILE|ENOMEM|ENOBUFS|ERR_INTERNAL_ASSERTION|ERR_WORKER_OUT_OF_MEMORY|ERR_MEMORY_ALLOCATION_FAILED|ERR_OUT_OF_MEMORY)$/;
const OUT_OF_MEMORY = /allocation failed|out of memory/i;

const MINUTE = 60_000;
/** Errors outside of any request within a minute from which on the server ends. */
const TOO_MANY = 100;

/** Whether the server can go on after an error nobody caught. */
export function mayGoOn(error: unknown): boolean {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  return !OF_THE_PROCESS.test(String(code)) && !(error instanceof RangeError && OUT_OF_MEMORY.test(String(message)));
}

/**
 * Logs errors nobody caught, and decides whether to go on. To be called when the server listens; before that an error ends the start, as it should.
 */
export function surviveUncaughtErrors(): void {
  // Without these, a log nobody reads any more (EPIPE) would be an uncaught error, which is logged, which fails, and so on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const log = cds.log("z2ui5");
  let since = performance.now();
  let count = 0;
  const judge = (text: string, error: unknown): void => {
    log.error(text, error);
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
