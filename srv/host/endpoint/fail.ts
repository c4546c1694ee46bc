import type { Response } from "express";
import { errorText, languageOfHeader } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import cds from "@sap/cds";

/** Headers of an answer that must not be kept. */
export const NO_STORE: Readonly<Record<string, string>> = {
  "Cache-Control": "no-cache, no-store, must-revalidate",
  Pragma: "no-cache",
  Expires: "0",
};

/** Sends an error of the host the way the engine sends its own: as plain text that nobody may keep or interpret. */
export function fail(response: Response, error: Z2ui5Error): void {
  response.status(error.status).set(NO_STORE).type("text/plain").send(errorText(error, languageOf(response)));
}

/** Some errors come before CAP has looked at the request. */
const languageOf = ({ req }: Response): string => (cds.context?.locale ?? languageOfHeader(req.get("accept-language"))) || "en";
