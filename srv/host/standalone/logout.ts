/**
 * Where `client.system_logout()` leads to: the user's stateful sessions end, and so does the login as far as this server can end it. Behind the
 * approuter the approuter answers this address: it ends its own session and the login, tells this server, and goes to the page behind it.
 */
import cds from "@sap/cds";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { end_own_sessions } from "z2ui5/engine";
import { ENDPOINT } from "../config/endpoint-path.ts";
import { NO_STORE } from "../endpoint/fail.ts";

/** Address frontends of the family go to (docs/spec/wire-v1.md §14). */
export const LOGOUT = "/sap/public/bc/icf/logoff";
/** Page after logging out; it needs no login. */
export const LOGGED_OUT = "/z2ui5/logged-out";

/** Both addresses. */
export function logout(): Router {
  const router = express.Router({ strict: true });
  router.get(LOGOUT, knownUser, endLogin);
  router.get(LOGGED_OUT, showLoggedOut);
  return router;
}

/** Finds out who it is; somebody unknown has nothing to end, and is not asked to log in for it. */
const knownUser: RequestHandler = (request, response, next) => {
  const steps = (cds.middlewares.before as (RequestHandler | RequestHandler[])[]).flat();
  const step = (error?: unknown): void => {
    const handler = error ? undefined : steps.shift();
    if (handler) handler(request, response, step);
    else next();
  };
  step();
};

function endLogin(request: Request, response: Response): void {
  const { user } = cds.context ?? {};
  if (user?.is("authenticated-user")) end_own_sessions();
  // Browsers forget name and password of basic authentication together with cookies, if they understand this and the page is secure.
  if (request.headers.authorization?.startsWith("Basic ")) response.set("Clear-Site-Data", '"cookies"');
  response.set(NO_STORE).redirect(303, LOGGED_OUT);
}

function showLoggedOut(_request: Request, response: Response): void {
  response
    .set(NO_STORE)
    .set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
    .type("html")
    .send(
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Logged out</title></head>` +
        `<body style="font-family:sans-serif;margin:15vh auto;max-width:30rem;padding:0 1rem"><h1>You are logged out</h1>` +
        `<p>If your browser logged you in with a name and a password of its own dialog, close it to be sure that it forgets them.</p>` +
        `<p><a href="${ENDPOINT}">Log in again</a></p></body></html>`,
    );
}
