/**
 * The public methods of the endpoint.
 */
import type { Request, RequestHandler, Response } from "express";
import { bootstrap_html, drop_sticky, matchesEtag } from "z2ui5/engine";
import { webappDir } from "../config/served-files.ts";
import { requestInfo } from "../config/user-exit.ts";
import { bundle } from "../files/bundle.ts";
import { NO_STORE } from "./fail.ts";

/** Ends the session in the request without further checks, because the endpoint is public. */
export function endSession(request: Request, response: Response): void {
  const id = request.get("sap-contextid");
  if (id && request.get("sap-terminate")?.toLowerCase() === "session") drop_sticky({ session_id: id });
  response.set(NO_STORE).set("X-CSRF-Token", "disabled").status(200).end();
}

/** Sends the whole frontend as one script for `?z2ui5-bundle`. */
export function showBundle(): RequestHandler {
  const send = bundle(webappDir());
  return (request, response, next) => ("z2ui5-bundle" in request.query ? send(request, response, next) : next());
}

/** Sends the page that starts the frontend, or 304 if the browser has cached it. */
export async function showPage(request: Request, response: Response): Promise<void> {
  const { html, headers, etag } = await bootstrap_html(requestInfo(request));
  for (const { n, v } of headers) response.setHeader(n, isPolicy(n) ? withFrameAncestors(v) : v);
  response.setHeader("ETag", `W/${etag}`); // Weak, because the page may be sent packed under the same tag.
  if (matchesEtag(request.get("if-none-match"), etag)) return void response.status(304).end();
  response.send(html);
}

const isPolicy = (header: string): boolean => header.toLowerCase() === "content-security-policy";

/** Browsers take this directive from a header only, so the page's own policy cannot hold it. */
const withFrameAncestors = (policy: string): string =>
  policy.includes("frame-ancestors") ? policy : `${policy}; frame-ancestors 'self'`;
