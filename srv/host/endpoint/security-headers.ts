import type { RequestHandler, Response } from "express";

/** Headers of responses, including files and errors; the user exit can change them for page and roundtrips. */
const HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), microphone=(self), camera=(self), payment=(), usb=()",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** A year; browsers heed it on HTTPS only, so only production, which is HTTPS, sends it. */
const HTTPS_ONLY = "max-age=31536000";

/**
 * Sets the security headers of responses.
 * @param options `httpsOnly` also restricts browsers to HTTPS, for the whole host name and a year
 */
export function securityHeaders({ httpsOnly = false } = {}): RequestHandler {
  return (_request, response, next) => {
    for (const name in HEADERS) setHeader(response, name, HEADERS[name]!);
    if (httpsOnly) response.setHeader("Strict-Transport-Security", HTTPS_ONLY);
    next();
  };
}

/** Sets a header unless it already has the value, because in Node setting a header takes twice as long as reading it. */
export function setHeader(response: Response, name: string, value: string): void {
  if (response.getHeader(name) !== value) response.setHeader(name, value);
}
