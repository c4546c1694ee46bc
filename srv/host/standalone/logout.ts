/**
 * Target of `client.system_logout()`: ends the user's stateful sessions, and the login as far as this server can end it. With the
 * approuter, the approuter handles this path: it ends its own session and the login, notifies this server, and redirects to the following page.
 */
import cds from "@sap/cds";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { end_own_sessions, frameworkText, languageOfAddress, languageOfHeader } from "z2ui5/engine";
import { ENDPOINT } from "../config/endpoint-path.ts";
import { NO_STORE } from "../endpoint/fail.ts";

/** Address frontends of the family go to (docs/spec/wire-v1.md §7). */
export const LOGOUT = "/sap/public/bc/icf/logoff";
/** Page after logging out; it needs no login. */
const LOGGED_OUT = "/z2ui5/logged-out";

/** Both addresses. */
export function logout(): Router {
  const router = express.Router({ strict: true });
  router.get(LOGOUT, authenticate, endLogin);
  router.get(LOGGED_OUT, showLoggedOut);
  return router;
}

/** Identifies the user. Anonymous users have no session to end, and need not log in for it. */
const authenticate: RequestHandler = (request, response, next) => {
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
  const language = chosenLanguage(request);
  response.set(NO_STORE).redirect(303, language ? `${LOGGED_OUT}?sap-language=${language}` : LOGGED_OUT);
}

/** The language of the page the user came from, if its address names one. */
function chosenLanguage(request: Request): string {
  const from = request.get("referer") ?? "";
  return languageOfAddress(searchOf(request.originalUrl)) || languageOfAddress(searchOf(from));
}

const searchOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? "";

function showLoggedOut(request: Request, response: Response): void {
  const language = languageOfAddress(searchOf(request.originalUrl)) || languageOfHeader(request.get("accept-language"));
  const text = (key: string): string => escaped(frameworkText(`loggedOut.${key}`, {}, language || "en"));
  response
    .set(NO_STORE)
    .vary("Accept-Language")
    .set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
    .type("html")
    .send(
      `<!DOCTYPE html><html lang="${text("language")}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text("title")}</title></head>` +
        `<body style="font-family:sans-serif;margin:15vh auto;max-width:30rem;padding:0 1rem"><h1>${text("heading")}</h1>` +
        `<p>${text("hint")}</p>` +
        `<p><a href="${ENDPOINT}">${text("again")}</a></p></body></html>`,
    );
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
