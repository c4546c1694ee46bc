import type { Response } from "express";
import { errorText, shown, languageOfHeader } from "z2ui5/engine";
import type { Z2ui5Error } from "z2ui5/errors";
import cds from "@sap/cds";
import { correlationOf } from "./correlation.ts";
import { settings } from "../config/settings.ts";

/** Headers of an answer that must not be kept. */
export const NO_STORE: Readonly<Record<string, string>> = {
  "Cache-Control": "no-cache, no-store, must-revalidate",
  Pragma: "no-cache",
  Expires: "0",
};

/** Sends an error of the host the way the engine sends its own: as plain text that nobody may keep or interpret. */
export function fail(response: Response, error: Z2ui5Error): void {
  if (error.status === 503 || error.status === 429) response.set("Retry-After", "5");
  if (error.code === "BODY_PACKED") response.set("Accept-Encoding", settings().gzipBodies ? "gzip" : "identity");
  // What was not read of the body is not worth reading.
  if (error.code === "BUSY" || error.code === "BODY_TOO_LARGE") response.set("Connection", "close");
  response
    .status(error.status)
    .set(NO_STORE)
    .set("X-Correlation-ID", correlationOf(response.req))
    .type("text/plain")
    .send(shown(errorText(error, languageOf(response)), settings().development));
}

/** Some errors come before CAP has looked at the request. */
const languageOf = ({ req }: Response): string =>
  (cds.context?.locale ?? languageOfHeader(req.get("accept-language"))) || "en";
