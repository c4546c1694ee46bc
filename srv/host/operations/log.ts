import cds from "@sap/cds";
import type { LogPort } from "z2ui5/ports";

/** Requests of agents carry it, so that what they did is told from what people did. */
const AGENT_HEADER = "x-z2ui5-agent";

type Level = keyof LogPort;

/** The engine's log: `cds.log("z2ui5")`, every line with the user of the request; the engine names the correlation id. */
export const engineLog: LogPort = {
  debug: (message, details) => write("debug", message, details),
  info: (message, details) => write("info", message, details),
  warn: (message, details) => write("warn", message, details),
  error: (message, details) => write("error", message, details),
};

function write(level: Level, message: string, details: unknown): void {
  const log = cds.log("z2ui5");
  if (!log[`_${level}`]) return;
  const { user, tenant } = cds.context ?? {};
  const agent = cds.context?.http?.req?.headers?.[AGENT_HEADER];
  const who = { user: user?.id, ...(tenant ? { tenant } : {}), ...(typeof agent === "string" && /^\w{1,20}$/.test(agent) ? { agent } : {}) };
  if (details === undefined || details === "") log[level](message, who);
  else log[level](message, who, details);
}
