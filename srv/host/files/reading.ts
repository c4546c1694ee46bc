/**
 * What all routers for files have in common.
 */
import { createHash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { matchesEtag } from "z2ui5/engine";

/** Rejects all methods except GET and HEAD. */
export const onlyReading: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("Method Not Allowed");
};

/** Responds to requests for missing files with a short text, because UI5 probes for optional files. */
export const NOT_FOUND: RequestHandler = (_request, response) =>
  void response.status(404).type("text/plain").send("Not Found");

/** Sends a text that browsers cache and revalidate, or 304. The content type is set before. */
export function sendText(request: Request, response: Response, text: string): void {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  // Weak, because the text may be sent packed under the same tag.
  response.set("Cache-Control", "no-cache").set("ETag", `W/${tag}`);
  if (matchesEtag(request.get("if-none-match"), tag)) return void response.status(304).end();
  response.send(text);
}
