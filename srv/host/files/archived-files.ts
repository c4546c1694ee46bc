/**
 * Serves the files of an archive as `express.static` serves those of a directory: with ETag and revalidation, ranges, and a plain 404.
 */
import { extname } from "node:path";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { NOT_FOUND, onlyReading } from "./reading.ts";
import type { ArchivedFile } from "./ui5-archive.ts";

/** @param open reads the directory of the archive; called with every request, because the archive can be created while the server is running */
export function archivedFiles(open: () => Promise<ReadonlyMap<string, ArchivedFile>>): Router {
  const router = express.Router();
  router.use(onlyReading, fileOf(open), NOT_FOUND);
  return router;
}

const fileOf =
  (open: () => Promise<ReadonlyMap<string, ArchivedFile>>): RequestHandler =>
  async (request, response, next) => {
    const name = decoded(request.path).slice(1);
    const file = (await open()).get(name);
    if (!file) return next();
    response
      .vary("Accept-Encoding")
      .set("Cache-Control", "no-cache")
      .type(extname(name) || "application/octet-stream");
    const tag = `${file.crc32.toString(16)}-${file.size.toString(16)}`;
    if (file.gzip && !request.headers.range && request.acceptsEncodings("gzip")) {
      response.set("ETag", `"${tag}-gz"`);
      if (request.fresh) return void response.status(304).end();
      response.set("Content-Encoding", "gzip");
      return send(response, request, await file.gzip());
    }
    response.set({ ETag: `"${tag}"`, "Accept-Ranges": "bytes" });
    if (request.fresh) return void response.status(304).end();
    sendPart(response, request, await file.content());
  };

function sendPart(response: Response, request: Request, content: Buffer): void {
  const ranges = mayBeInParts(request, response) ? request.range(content.length, { combine: true }) : undefined;
  if (ranges === -1) return void response.status(416).set("Content-Range", `bytes */${content.length}`).end();
  // If the header is malformed or requests several ranges, the whole file is sent.
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1)
    return send(response, request, content);
  const [{ start, end }] = ranges as unknown as [{ start: number; end: number }];
  response.status(206).set("Content-Range", `bytes ${start}-${end}/${content.length}`);
  send(response, request, content.subarray(start, end + 1));
}

/** A client that has another version of the file gets all of the new one. */
function mayBeInParts(request: Request, response: Response): boolean {
  const condition = request.get("if-range");
  return condition === undefined || condition === response.get("ETag");
}

function send(response: Response, request: Request, body: Buffer): void {
  response.set("Content-Length", String(body.length));
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
