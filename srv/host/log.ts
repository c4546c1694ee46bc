import cds from "@sap/cds";
import type { LogPort } from "z2ui5/ports";

type Level = keyof LogPort;

/** The engine's log: `cds.log("z2ui5")`, every line with the correlation id and the user of the request. */
export const engineLog: LogPort = {
  debug: (message, details) => write("debug", message, details),
  info: (message, details) => write("info", message, details),
  warn: (message, details) => write("warn", message, details),
  error: (message, details) => write("error", message, details),
};

function write(level: Level, message: string, details: unknown): void {
  const log = cds.log("z2ui5");
  if (!log[`_${level}`]) return;
  const { id, user, tenant } = cds.context ?? {};
  const request = { correlationId: id, user: user?.id, ...(tenant ? { tenant } : {}) };
  if (isPlain(details)) log[level](message, { ...request, ...details });
  else if (details === undefined) log[level](message, request);
  else log[level](message, request, details);
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
