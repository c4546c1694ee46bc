/**
 * The two public methods of the endpoint: GET answers the page that starts the frontend, HEAD ends a session.
 */
import express, { type Request, type Response, type Router } from "express";
import { bootstrap_html, drop_sticky } from "z2ui5/engine";
import { ENDPOINT } from "./endpoint.ts";
import { NO_STORE } from "./fail.ts";

/** Routes to mount before CAP's own. HEAD comes first: Express would answer it from GET. */
export function page(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.head(ENDPOINT, endSession);
  router.get(ENDPOINT, showPage);
  return router;
}

function endSession(request: Request, response: Response): void {
  const id = request.get("sap-contextid");
  if (id && request.get("sap-terminate")?.toLowerCase() === "session") drop_sticky({ session_id: id });
  response.set(NO_STORE).set("X-CSRF-Token", "disabled").status(200).end();
}

function showPage(request: Request, response: Response): void {
  const parameters = [...new URL(request.originalUrl, "http://host").searchParams].map(([n, v]) => ({ n, v }));
  const { html, headers, etag } = bootstrap_html({
    method: "GET",
    path: ENDPOINT,
    t_params: parameters,
    headers: request.headers as Record<string, string>,
  });
  for (const { n, v } of headers) response.setHeader(n, v);
  response.set({ ETag: `W/${etag.replace(/^W\//, "")}`, "Cache-Control": "private, no-cache" });
  response.removeHeader("Pragma");
  response.removeHeader("Expires");
  if (isKnown(etag, request.get("if-none-match"))) return void response.status(304).end();
  response.type("html").send(html);
}

function isKnown(etag: string, header = ""): boolean {
  const tag = etag.replace(/^W\//, "");
  const packed = tag.replace(/"$/, '-gzip"');
  return header.split(",").map((each) => each.trim().replace(/^W\//, "")).some((each) => each === "*" || each === tag || each === packed);
}
