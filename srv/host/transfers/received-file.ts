/**
 * A file that has arrived. It is received on disk first: a slow or broken connection then holds neither memory nor a transaction, and what is written to the
 * database is complete.
 */
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Request } from "express";
import { Z2ui5Error } from "z2ui5/errors";
import { mayTakeLonger } from "../operations/receive-in-time.ts";
import { DiskFile } from "./disk-file.ts";
import { Pace } from "./pace.ts";

/**
 * Receives the body of a request.
 * @param limit most bytes
 * @throws FILE_TOO_LARGE, FILE_CUT_OFF, FILE_NO_SPACE
 */
export async function receiveFile(request: Request, limit: number): Promise<DiskFile> {
  const expected = Number(request.headers["content-length"] ?? 0);
  if (expected > limit) throw tooLarge(limit);
  const file = await DiskFile.create(expected);
  mayTakeLonger(request);
  try {
    await receive(request, file, limit);
    return file;
  } catch (error) {
    await file.remove();
    throw error instanceof Z2ui5Error ? error : new Z2ui5Error("FILE_CUT_OFF", {}, error);
  }
}

async function receive(request: Request, file: DiskFile, limit: number): Promise<void> {
  const silence = new AbortController();
  const pace = new Pace(() => silence.abort());
  const onDisk = new Writable({
    write(chunk: Buffer, _encoding, done) {
      pace.moved(chunk.length);
      if (file.bytes + chunk.length > limit) done(tooLarge(limit));
      else file.append(chunk).then(() => done(), done);
    },
  });
  // Not with `pipeline`, which destroys the request: a refusal still has to be sent on its connection.
  const cutOff = (): void => void (request.complete || silence.abort());
  if (request.destroyed) cutOff();
  request.once("close", cutOff).pipe(onDisk);
  try {
    await pace.during(finished(onDisk, { signal: silence.signal }));
  } finally {
    request.off("close", cutOff).unpipe(onDisk);
  }
}

/** @param limit bytes */
export const tooLarge = (limit: number): Z2ui5Error => new Z2ui5Error("FILE_TOO_LARGE", { limit: shownSize(limit) });

/** A size as users read it. */
function shownSize(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`;
}
