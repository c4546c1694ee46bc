import type { Response } from "express";
import { Z2ui5Error } from "z2ui5/errors";

/** Headers of an answer that must not be kept. */
export const NO_STORE: Readonly<Record<string, string>> = {
  "Cache-Control": "no-cache, no-store, must-revalidate",
  Pragma: "no-cache",
  Expires: "0",
};

/** Sends an error of the host the way the engine sends its own: as plain text that nobody may keep or interpret. */
export function fail(response: Response, error: Z2ui5Error): void {
  response.status(error.status).set(NO_STORE).type("text/plain").send(error.message);
}
