import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";
import { settings } from "../config/settings.ts";

/** Minimum size of responses that are compressed. Below, compression takes longer than sending. */
export const COMPRESS_FROM = 2048;

/** Compresses what is sent, unless it is small or packed already. */
export const compress: RequestHandler = unlessSwitchedOff(compression({ threshold: COMPRESS_FROM }));

/** Compresses responses to roundtrips. Each is sent only once, so the fastest level is the most efficient. */
export const compressAnswer: RequestHandler = unlessSwitchedOff(
  compression({ threshold: COMPRESS_FROM, level: constants.Z_BEST_SPEED }),
);

/** Behind an approuter or proxy that compresses, packing here would be done for nothing. */
function unlessSwitchedOff(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (settings().compress ? handler(request, response, next) : next());
}
