import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";

/** Headers CAP takes the id of a request from. */
const HEADERS = ["x-correlation-id", "x-correlationid", "x-request-id", "x-vcap-request-id"];
const OURS = HEADERS[0]!;
const HARMLESS = /^[A-Za-z0-9._:/+=@-]{1,128}$/;

/**
 * Accepts only safe correlation IDs, because they are repeated in responses and in the log. A request without one gets a new one here, because not
 * all errors occur within CAP.
 */
export const correlate: RequestHandler = ({ headers }, _response, next) => {
  let id: unknown;
  for (const name of HEADERS) {
    if (headers[name] !== undefined && !HARMLESS.test(String(headers[name]))) delete headers[name];
    id ??= headers[name];
  }
  headers[OURS] ??= String(id ?? randomUUID());
  next();
};

/** Id by which operators find in the log what became of a request. */
export const correlationOf = ({ headers }: Request): string => String(headers[OURS] ?? "");
