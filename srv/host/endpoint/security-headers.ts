import type { RequestHandler } from "express";

/** Headers of answers, files and errors included; the user exit may change them for page and roundtrips. */
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
 * Puts the security headers on answers.
 * @param options `httpsOnly` also lets browsers use HTTPS only, for the whole host name and a year
 */
export function securityHeaders({ httpsOnly = false } = {}): RequestHandler {
  return (_request, response, next) => {
    for (const name in HEADERS) response.setHeader(name, HEADERS[name]!);
    if (httpsOnly) response.setHeader("Strict-Transport-Security", HTTPS_ONLY);
    next();
  };
}
