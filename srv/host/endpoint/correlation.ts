import type { RequestHandler } from "express";

/** Headers CAP takes the id of a request from. */
const HEADERS = ["x-correlation-id", "x-correlationid", "x-request-id", "x-vcap-request-id"];
const HARMLESS = /^[A-Za-z0-9._:/+=@-]{1,128}$/;

/** Lets only harmless correlation ids pass: they are repeated in answers and in the log. A request without one gets a new one from CAP. */
export const onlyHarmlessCorrelation: RequestHandler = ({ headers }, _response, next) => {
  for (const name of HEADERS)
    if (headers[name] !== undefined && !HARMLESS.test(String(headers[name]))) delete headers[name];
  next();
};
