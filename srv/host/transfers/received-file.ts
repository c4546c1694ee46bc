/**
 * A file that has arrived. It is received on disk first: a slow or broken connection then holds neither memory nor a transaction, and what is written to the
 * database is complete. The file has no name any more as soon as it is open, so nothing is left of it whatever happens to the process.
 */
import { randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Request } from "express";
import { Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";
import { mayTakeLonger } from "../operations/receive-in-time.ts";

/** Bytes that are read from disk at once. */
const PIECE = 256 * 1024;

/** A file on disk. */
export class ReceivedFile {
  readonly bytes: number;
  readonly #handle: FileHandle;

  constructor(handle: FileHandle, bytes: number) {
    this.#handle = handle;
    this.bytes = bytes;
  }

  /** Its content, from the beginning. */
  read(): Readable {
    return Readable.from(piecesOf(this.#handle), { objectMode: false });
  }

  /** Nothing is left of it. */
  async remove(): Promise<void> {
    await this.#handle.close();
  }
}

/** Node's own streams of files close them when they end. */
async function* piecesOf(handle: FileHandle): AsyncIterable<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Receives the body of a request.
 * @param limit most bytes
 * @throws FILE_TOO_LARGE, FILE_CUT_OFF, FILE_NO_SPACE
 */
export async function receiveFile(request: Request, limit: number): Promise<ReceivedFile> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  const handle = await openFile();
  mayTakeLonger(request);
  try {
    return new ReceivedFile(handle, await receive(request, handle, limit));
  } catch (error) {
    await handle.close();
    if (error instanceof Z2ui5Error) throw error;
    throw isOfDisk(error) ? noSpace(error) : new Z2ui5Error("FILE_CUT_OFF", {}, error);
  }
}

async function openFile(): Promise<FileHandle> {
  const path = join(settings().files.folder ?? tmpdir(), `z2ui5-${randomUUID()}`);
  try {
    const handle = await open(path, "wx+", 0o600);
    await unlink(path);
    return handle;
  } catch (error) {
    throw noSpace(error);
  }
}

async function receive(request: Request, handle: FileHandle, limit: number): Promise<number> {
  let bytes = 0;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), settings().files.idleSeconds * 1000).unref();
  const onDisk = new Writable({
    write(chunk: Buffer, _encoding, done) {
      timer.refresh();
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge(limit));
      else handle.appendFile(chunk).then(() => done(), done);
    },
  });
  // Not with `pipeline`, which destroys the request: a refusal still has to be sent on its connection.
  const cutOff = (): void => void (request.complete || silence.abort());
  if (request.destroyed) cutOff();
  request.once("close", cutOff).pipe(onDisk);
  try {
    await finished(onDisk, { signal: silence.signal });
  } finally {
    clearTimeout(timer);
    request.off("close", cutOff).unpipe(onDisk);
  }
  return bytes;
}

const isOfDisk = (error: unknown): boolean =>
  /^(?:ENOSPC|EDQUOT|EIO|EROFS|EFBIG)$/.test(String((error as { code?: unknown } | null)?.code));

const noSpace = (error: unknown): Z2ui5Error => new Z2ui5Error("FILE_NO_SPACE", {}, error);

/** @param limit bytes */
export const tooLarge = (limit: number): Z2ui5Error => new Z2ui5Error("FILE_TOO_LARGE", { limit: shownSize(limit) });

/** A size as users read it. */
function shownSize(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`;
}
