import { existsSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import express, { type RequestHandler, type Router } from "express";
import { NOT_FOUND, onlyReading } from "./reading.ts";

/**
 * Serves the files of a directory, with an ETag and revalidation. A file with a compressed sibling (`name.js.gz`) is sent compressed
 * to clients that accept it, so nothing is compressed per request. The response for missing files is a short 404.
 * @param dir absolute path of the directory
 */
export function staticFiles(dir: string): Router {
  const router = express.Router();
  router.use(onlyReading, preferPacked(dir));
  router.use(
    express.static(dir, {
      index: false,
      redirect: false,
      dotfiles: "ignore",
      cacheControl: false,
      setHeaders: (response, path) => {
        response.set("Cache-Control", "no-cache");
        if (!response.locals.packed) return;
        response.set("Content-Encoding", "gzip").type(extname(path.slice(0, -".gz".length)));
      },
    }),
  );
  router.use(NOT_FOUND);
  return router;
}

const preferPacked =
  (dir: string): RequestHandler =>
  (request, response, next) => {
    response.vary("Accept-Encoding");
    const path = decoded(request.path);
    if (
      path &&
      !request.headers.range &&
      request.acceptsEncodings("gzip") &&
      existsSync(join(dir, normalize(`/${path}.gz`)))
    ) {
      response.locals.packed = true;
      request.url = `${request.path}.gz`;
    }
    next();
  };

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
