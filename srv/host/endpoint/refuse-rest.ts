import type { Response } from "express";

/** Milliseconds the rest of a body may take, and may be silent. */
const PATIENCE = 30_000;
const SILENCE = 5_000;

/**
 * Answers while the body still arrives, and closes the connection when the rest of it has come to nothing. A connection that is closed
 * with something unread is reset, and then its client does not get to read the answer (RFC 9112 §9.6).
 * @param response of which everything is set but the text
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
