/**
 * What all routers for files have in common.
 */
import type { RequestHandler } from "express";

/** Refuses everything but reading. */
export const onlyReading: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("Method Not Allowed");
};

/** Answers for a file that does not exist: quickly and plainly, because UI5 probes for optional ones. */
export const NOT_FOUND: RequestHandler = (_request, response) =>
  void response.status(404).type("text/plain").send("Not Found");
