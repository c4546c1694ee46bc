import type { Response } from "express";

/** Milliseconds the rest of a body may take, and may be silent. */
const PATIENCE = 30_000;
const SILENCE = 5_000;

/**
 * Responds while the body is still being received, and closes the connection when the rest of it has been discarded. A connection that is closed
 * with unread data is reset, so that the client cannot read the response (RFC 9112 §9.6).
 * @param response the response with everything set except the text
 */
export function answerAndIgnoreRest(response: Response, text: string): void {
  const { req: request } = response;
  response.set("Connection", "close");
  if (request.complete || request.destroyed) return void response.send(text);
  response.set("Content-Length", String(Buffer.byteLength(text))).write(text);
  const end = (): void => {
    clearTimeout(patience);
    clearTimeout(silence);
    response.end();
  };
  const patience = setTimeout(end, PATIENCE).unref();
  const silence = setTimeout(end, SILENCE).unref();
  request.on("data", () => silence.refresh());
  for (const over of ["end", "close", "error"]) request.once(over, end);
  request.resume();
}
