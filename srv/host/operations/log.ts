/**
 * The engine's log: `cds.log("z2ui5")`, every line with the user of the request; the engine names the correlation id.
 *
 * A line per roundtrip costs more than a small roundtrip when each is written at once, because a process waits for its console. So lines of
 * information are gathered for a moment and written together; warnings and errors are written at once, after what came before them. Logs as
 * JSON are records of their own and are not gathered.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";
import cds from "@sap/cds";
import { asLogged, shortened } from "./as-logged.ts";
import { noteRun, takeLeftBehind } from "./runs.ts";
import type { LogPort } from "z2ui5/ports";

/** Requests of agents carry it, so that their actions can be distinguished from those of users. */
export const AGENT_HEADER = "x-z2ui5-agent";

type Level = Exclude<keyof LogPort, "runs" | "leftBehind">;

/** Milliseconds a line waits at most, and lines that are written together at most. */
const MOMENT = 200;
const MOST = 500;

export const engineLog: LogPort = {
  debug: (message, details) => write("debug", message, details),
  info: (message, details) =>
    details === undefined || details === "" ? gather(message) : write("info", message, details),
  warn: (message, details) => write("warn", message, details),
  error: (message, details) => write("error", message, details),
  runs: noteRun,
  leftBehind: takeLeftBehind,
};

const gathered: string[] = [];
/** Runs something as the request of the first line, so that CAP names the tenant of that line, not of the one that happens to end the moment. */
let asFirst: ((write: () => void) => void) | undefined;
let waiting: NodeJS.Timeout | undefined;
process.once("exit", () => writeGathered());
// Test runners that end no process refuse lines that come later.
cds.on("shutdown", () => writeGathered());

function gather(text: string): void {
  const message = shortened(text);
  if (!cds.log("z2ui5")._info) return;
  if ((cds.env as unknown as { log?: { format?: string } }).log?.format === "json")
    return write("info", message, undefined);
  if (gathered.length === 0) asFirst = AsyncLocalStorage.snapshot();
  gathered.push(`${gathered.length === 0 ? "" : prefix()}${message} ${senderText()}`);
  if (gathered.length >= MOST) writeGathered();
  else waiting ??= setTimeout(writeGathered, MOMENT).unref();
}

function writeGathered(): void {
  clearTimeout(waiting);
  waiting = undefined;
  const first = asFirst;
  asFirst = undefined;
  if (gathered.length > 0) first?.(() => cds.log("z2ui5").info(gathered.splice(0).join("\n")));
}

/** What CAP writes before a line: the tenant, too, where there are several. */
function prefix(): string {
  const tenant = cds.context?.tenant;
  return tenant && (cds.env.requires as { multitenancy?: unknown }).multitenancy
    ? `[z2ui5|${tenant}] - `
    : "[z2ui5] - ";
}

function write(level: Level, text: string, details: unknown): void {
  const message = shortened(text);
  const log = cds.log("z2ui5");
  if (!log[`_${level}`]) return;
  writeGathered();
  if (details === undefined || details === "") log[level](message, sender());
  else log[level](message, sender(), asLogged(details));
}

let lastSender: { user?: string | undefined; tenant?: string | undefined; agent?: unknown; text: string } | undefined;

/** {@link sender} as it is written into a line; mostly the user is the same as before. */
function senderText(): string {
  const { user: { id: user } = {}, tenant, http } = cds.context ?? {};
  const agent = http?.req?.headers?.[AGENT_HEADER];
  if (!lastSender || lastSender.user !== user || lastSender.tenant !== tenant || lastSender.agent !== agent)
    lastSender = { user, tenant, agent, text: inspect(sender(), { breakLength: Infinity }) };
  return lastSender.text;
}

/** The user who sent the request, and through which agent. */
function sender(): object {
  const { user, tenant, http } = cds.context ?? {};
  const agent = http?.req?.headers?.[AGENT_HEADER];
  return {
    user: user?.id,
    ...(tenant ? { tenant } : {}),
    ...(typeof agent === "string" && /^\w{1,20}$/.test(agent) ? { agent } : {}),
  };
}
