import compression from "compression";
import type { RequestHandler } from "express";

/** Answers from this size on are compressed when the client accepts it. */
export const COMPRESS_FROM = 1024;

/** Compresses what is sent, unless it is small or packed already. */
export const compress: RequestHandler = compression({ threshold: COMPRESS_FROM });
