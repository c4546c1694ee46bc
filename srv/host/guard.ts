/**
 * Stands in front of CAP's REST services: lets through what they understand and answers everything else. Some methods that
 * CAP does not expect would otherwise end the process.
 */
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { Z2ui5Error } from "z2ui5/errors";
import { forgesRequest } from "./csrf.ts";
import { ENDPOINT } from "./endpoint.ts";
import { fail } from "./fail.ts";
import { expectRoundtrip } from "./roundtrip.ts";
import { isStopping } from "./shutdown.ts";

const METHODS_OF_REST = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const METHODS_OF_ENDPOINT = ["GET", "HEAD", "POST"];

/** Routes to mount before CAP's own. */
export function guard(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(["/rest", "/odata"], refuseWhileStopping);
  router.all(ENDPOINT, allow(METHODS_OF_ENDPOINT), refuseForgery);
  router.post(ENDPOINT, prepareRoundtrip);
  router.use("/rest", allow(METHODS_OF_REST));
  router.use(/^\/rest\/root(?=\/|$)/i, (request, response, next) => (request.originalUrl.split("?")[0] === ENDPOINT ? next() : notFound(request, response)));
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

const prepareRoundtrip: RequestHandler = (request, response, next) => {
  if (request.headers["content-type"] ? !request.is("json") && hasBody(request) : hasBody(request)) return fail(response, new Z2ui5Error("MEDIA_TYPE"));
  expectRoundtrip(request);
  next();
};

const hasBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function notFound(_request: Request, response: Response): void {
  response.status(404).type("text/plain").send("Not Found");
}
