import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Request } from "express";
import { harmless, Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";
import { bytesOf } from "../config/sizes.ts";
import type { BodyBytes } from "../operations/admission.ts";

/** The body of a request. */
export interface RequestBody {
  readonly text: string;
  /** Its length in bytes, unpacked. */
  readonly bytes: number;
}

/**
 * Reads the body of a request as text, decoded while it is received, up to the allowed size. The engine expects text instead of a
 * parsed object, because there are defined responses to an empty body, `null` and invalid JSON. Express' parser is not used, because it
 * cannot count the bytes of all bodies together.
 * @param counted counts its bytes, until the caller releases it
 * @throws BODY_TOO_LARGE, BODY_PACKED, MEDIA_TYPE, BODY_NOT_JSON, BUSY
 */
export async function requestText(request: Request, counted: BodyBytes): Promise<RequestBody> {
  const parsed = readBefore(request);
  if (parsed !== undefined) return parsed;
  const limit = bytesOf(settings().maxBody);
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > limit) throw tooLarge();
  const decoder = decoderOf(request);
  const source = unpacked(request);
  if (!counted.fits(announced)) throw new Z2ui5Error("BUSY");
  let bytes = 0;
  let text = "";
  await eachChunk(request, source, (chunk) => {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge();
    counted.add(chunk.length);
    // Most bodies come in one piece, which is decoded several times faster as a whole; some versions of Node do so wrongly in other charsets.
    const isAll = source === request && chunk.length === announced && decoder.encoding === "utf-8";
    text += decoder.decode(chunk, { stream: !isAll });
  });
  return { text: text + decoder.decode(), bytes };
}

/** If the project has a body parser for all requests, it has consumed the body and stored its result. */
function readBefore(request: Request): RequestBody | undefined {
  if (!request.readableEnded || request.body === undefined) return undefined;
  const text =
    typeof request.body === "string"
      ? request.body
      : Buffer.isBuffer(request.body)
        ? request.body.toString()
        : JSON.stringify(request.body);
  return { text, bytes: Buffer.byteLength(text) };
}

const tooLarge = (): Z2ui5Error => new Z2ui5Error("BODY_TOO_LARGE", { limit: settings().maxBody });

function decoderOf(request: Request): InstanceType<typeof TextDecoder> {
  const charset = /;\s?charset="?([A-Za-z0-9_-]{1,40})/i.exec(request.headers["content-type"] ?? "")?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset);
  } catch (error) {
    throw new Z2ui5Error("MEDIA_TYPE", {}, error);
  }
}

/** A compressed body can be a thousand times larger than transferred, so compression must be enabled. */
function unpacked(request: Request): Readable {
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "") return request;
  if (encoding === "gzip" && settings().gzipBodies) return request.pipe(createGunzip());
  throw new Z2ui5Error("BODY_PACKED", { encoding: harmless(encoding) });
}

/** Calls `take` for every chunk; if it throws, reading ends, and Node handles the rest of the body. */
function eachChunk(request: Request, source: Readable, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      source.off("data", onData).off("end", onEnd).off("error", onError);
      request.off("aborted", onError);
      if (source !== request) request.unpipe(), source.destroy();
      settle();
    };
    const onData = (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        request.pause();
        end(() => reject(error as Error));
      }
    };
    const onEnd = () => end(resolve);
    const onError = (error?: unknown) => end(() => reject(new Z2ui5Error("BODY_NOT_JSON", {}, error)));
    source.on("data", onData).on("end", onEnd).on("error", onError);
    request.on("aborted", onError);
    if (request.destroyed) onError();
  });
}
