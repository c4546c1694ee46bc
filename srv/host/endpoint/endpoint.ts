/**
 * The endpoint of the frontend: GET returns the page, HEAD ends a session, POST is a roundtrip. It is mounted before CAP's
 * REST adapter, which only supports POST, parses the body itself, and ends the process on unexpected methods.
 */
import cds from "@sap/cds";
import express, { type RequestHandler, type Router } from "express";
import { compress } from "./compress.ts";
import { correlate } from "./correlation.ts";
import { answerListener } from "./live.ts";
import { receiveUpload, sendDownload } from "./files.ts";
import { allow, refuseAgents, refuseForgery, refuseWhileStopping } from "./guard.ts";
import { refuseLoginAsText } from "./login-refusal.ts";
import { endSession, showBundle, showPage } from "./page.ts";
import { ignoreUnknownLanguages } from "./requested-language.ts";
import { authorize, continueJobs, failed, answerRoundtrip, refuseOtherMedia } from "./roundtrip-handlers.ts";
import { ENDPOINT, FILES_PATH, LIVE_PATH } from "../config/endpoint-path.ts";

/** Mounts the endpoint. The handlers are created at the first request, so that other modules can add CAP middlewares before. */
export function endpoint(): RequestHandler {
  let router: Router | undefined;
  return (request, response, next) => (router ??= routes())(request, response, next);
}

function routes(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router
    .route(ENDPOINT)
    .all(correlate, ignoreUnknownLanguages, allow("GET", "HEAD", "POST"), refuseAgents, refuseForgery)
    .post(
      refuseOtherMedia,
      refuseLoginAsText,
      cds.middlewares.before as RequestHandler[],
      authorize,
      continueJobs,
      answerRoundtrip,
    )
    .head(endSession) // Before GET, which Express would take for HEAD, too.
    .get(compress, showBundle(), showPage);
  router
    .route(LIVE_PATH)
    .all(correlate, ignoreUnknownLanguages, allow("GET"), refuseAgents, refuseWhileStopping)
    .get(refuseLoginAsText, cds.middlewares.before as RequestHandler[], authorize, continueJobs, answerListener);
  router
    .route(`${FILES_PATH}/:id`)
    .all(correlate, ignoreUnknownLanguages, allow("GET", "PUT"), refuseAgents, refuseForgery, refuseWhileStopping)
    .all(refuseLoginAsText, cds.middlewares.before as RequestHandler[], authorize)
    .put(receiveUpload)
    .get(sendDownload);
  return router.use(failed);
}
