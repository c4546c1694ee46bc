import type { Response } from "express";
import { errorText, shown, languageOfHeader } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import cds from "@sap/cds";
import { correlationOf } from "./correlation.ts";
import { settings } from "../config/settings.ts";
import { answerAndIgnoreRest } from "./refuse-rest.ts";

/** Headers of a response that must not be cached. */
export const NO_STORE: Readonly<Record<string, string>> = {
  "Cache-Control": "no-cache, no-store, must-revalidate",
  Pragma: "no-cache",
  Expires: "0",
};

/** Sends an error of the host like errors of the engine: as plain text that must not be cached or interpreted. */
export function fail(response: Response, error: Z2ui5Error): void {
  setRetryAfter(response, error);
  if (error.code === "BODY_PACKED") response.set("Accept-Encoding", settings().gzipBodies ? "gzip" : "identity");
  response.status(error.status).set(NO_STORE).set("X-Correlation-ID", correlationOf(response.req)).type("text/plain");
  const text = shown(errorText(error, languageOf(response)), settings().development);
  if (refusesBody(error)) answerAndIgnoreRest(response, text);
  else response.send(text);
}

/** Whether what was not read of the body is not worth reading. */
export const refusesBody = (error: unknown): boolean =>
  error instanceof Z2ui5Error &&
  (error.code === "BUSY" || error.code === "BODY_TOO_LARGE" || error.code.startsWith("FILE_"));

/** Sets `Retry-After`; during a shutdown, another instance can respond immediately. */
export function setRetryAfter(response: Response, { code, status }: { code?: string; status: number }): void {
  if (status === 503 || status === 429) response.setHeader("Retry-After", code === "SHUTTING_DOWN" ? "1" : "5");
}

/** Some errors occur before CAP has processed the request. */
const languageOf = ({ req }: Response): string =>
  (cds.context?.locale ?? languageOfHeader(req.get("accept-language"))) || "en";
