/**
 * The one address of the frontend: GET answers the page, HEAD ends a session, POST is a roundtrip. All of it is mounted before CAP's
 * REST adapter, which only knows POST, wants to parse the body itself, and ends the process on methods it does not expect.
 */
import cds from "@sap/cds";
import express, { type RequestHandler, type Router } from "express";
import { compress } from "./compress.ts";
import { correlate } from "./correlation.ts";
import { allow, refuseForgery } from "./guard.ts";
import { refuseLoginAsText } from "./login-refusal.ts";
import { endSession, showBundle, showPage } from "./page.ts";
import { ignoreUnknownLanguages } from "./requested-language.ts";
import { authorize, failed, answerRoundtrip, refuseOtherMedia } from "./roundtrip-handlers.ts";
import { ENDPOINT } from "../config/endpoint-path.ts";

/** Mounts the endpoint. The handlers are put together at the first request: until then other modules may add CAP middlewares. */
export function endpoint(): RequestHandler {
  let router: Router | undefined;
  return (request, response, next) => (router ??= routes())(request, response, next);
}

function routes(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router
    .route(ENDPOINT)
    .all(correlate, ignoreUnknownLanguages, allow("GET", "HEAD", "POST"), refuseForgery)
    .post(refuseOtherMedia, refuseLoginAsText, cds.middlewares.before as RequestHandler[], authorize, answerRoundtrip)
    .head(endSession) // Before GET, which Express would take for HEAD, too.
    .get(compress, showBundle(), showPage);
  return router.use(failed);
}
