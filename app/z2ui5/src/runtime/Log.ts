import BaseLog from "sap/base/Log";

const component = "z2ui5";
const maxLines = 100;

/** One line of the page's own log, as the developer tools show it. */
export interface LogLine {
  time: string;
  level: "error" | "warning" | "info";
  text: string;
}

/** The last lines, oldest first. */
export const logLines: LogLine[] = [];

/** Logs an error that is not shown to the user. */
export function logError(text: string, cause?: unknown): void {
  keep("error", cause === undefined ? text : `${text}: ${messageOf(cause)}`);
  BaseLog.error(text, messageOf(cause), component);
}

/** Logs a warning for app developers. */
export function logWarning(text: string, details?: string): void {
  keep("warning", details ? `${text}: ${details}` : text);
  BaseLog.warning(text, details ?? "", component);
}

const loggedNotes = new Set<string>();

/** Logs warnings of the server for developers, each of them once. */
export function logNotes(notes: readonly string[] = []): void {
  for (const note of notes) {
    if (loggedNotes.has(note)) continue;
    loggedNotes.add(note);
    keep("warning", note);
  }
}

/** Logs an ordinary step. */
export function logInfo(text: string): void {
  keep("info", text);
  BaseLog.info(text, "", component);
}

/** Text of a thrown value. */
export function messageOf(cause: unknown): string {
  if (cause instanceof Error) return cause.message || cause.name;
  return cause === undefined ? "" : String(cause);
}

function keep(level: LogLine["level"], text: string): void {
  logLines.push({ time: new Date().toISOString(), level, text });
  if (logLines.length > maxLines) logLines.shift();
}
