/**
 * Filter before CAP's services: passes supported requests and responds to all others.
 */
import express, { type RequestHandler, type Router } from "express";
import { Z2ui5Error } from "z2ui5/errors";
import { forgesRequest } from "./csrf.ts";
import { fail } from "./fail.ts";
import { settings } from "../config/settings.ts";
import { AGENT_HEADER } from "../operations/log.ts";
import { isStopping } from "../operations/shutdown.ts";

/** Below /rest: rejects methods on which CAP's REST adapter would end the process, and all other paths than the endpoint. */
export function guardRest(): Router {
  const router = express.Router();
  router.use(allow("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"));
  router.use("/root", (_request, response) => void response.status(404).type("text/plain").send("Not Found"));
  return router;
}

/** Sends clients to another instance when this one is stopping. */
export const refuseWhileStopping: RequestHandler = (_request, response, next) => {
  if (!isStopping()) return next();
  fail(response, new Z2ui5Error("SHUTTING_DOWN"));
};

/** Rejects other methods than the given ones. */
export const allow =
  (...methods: string[]): RequestHandler =>
  (request, response, next) => {
    if (methods.includes(request.method)) return next();
    response.set("Allow", methods.join(", "));
    fail(response, new Z2ui5Error("METHOD_NOT_ALLOWED"));
  };

/** Rejects requests from pages of other hosts if the user exit enables it; links to the page are always allowed. */
export const refuseForgery: RequestHandler = async (request, response, next) => {
  if (request.method !== "GET" && (await forgesRequest(request))) return fail(response, new Z2ui5Error("CSRF"));
  next();
};

/** Refuses requests that are marked as those of an agent, where the service wants none. */
export const refuseAgents: RequestHandler = (request, response, next) => {
  if (settings().agents === "allow" || request.headers[AGENT_HEADER] === undefined) return next();
  fail(response, new Z2ui5Error("AGENTS_REFUSED"));
};
