/**
 * Stands in front of CAP's services: lets through what they understand and answers everything else. Some methods that CAP's REST
 * adapter does not expect would otherwise end the process.
 */
import express, { type RequestHandler, type Router } from "express";
import { Z2ui5Error } from "z2ui5/errors";
import { forgesRequest } from "./csrf.ts";
import { ENDPOINT } from "./endpoint.ts";
import { fail } from "./fail.ts";
import { isStopping } from "./shutdown.ts";

const METHODS_OF_REST = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const METHODS_OF_ENDPOINT = ["GET", "HEAD", "POST"];

/** Checks before the routes of the endpoint. */
export function guard(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(refuseWhileStopping);
  router.all(ENDPOINT, allow(METHODS_OF_ENDPOINT), refuseForgery);
  return router;
}

/** Answers for what the routes of the endpoint have left over below /rest. */
export function guardRest(): Router {
  const router = express.Router();
  router.use(allow(METHODS_OF_REST));
  router.use("/root", (_request, response) => void response.status(404).type("text/plain").send("Not Found"));
  return router;
}

const refuseWhileStopping: RequestHandler = (_request, response, next) => {
  if (!isStopping()) return next();
  response.set({ Connection: "close", "Retry-After": "1" });
  fail(response, new Z2ui5Error("SHUTTING_DOWN"));
};

const allow = (methods: readonly string[]): RequestHandler => (request, response, next) => {
  if (methods.includes(request.method)) return next();
  response.set("Allow", methods.join(", "));
  fail(response, new Z2ui5Error("METHOD_NOT_ALLOWED"));
};

const refuseForgery: RequestHandler = async (request, response, next) => {
  if (request.method !== "GET" && (await forgesRequest(request))) return fail(response, new Z2ui5Error("CSRF"));
  next();
};
