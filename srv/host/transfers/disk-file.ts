/** A file on disk without a name: the operating system removes it with the process, so nothing is left of it whatever happens. */
import { randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";
import { DiskSpace } from "./disk-space.ts";

/** Bytes that are read from disk at once. */
const PIECE = 256 * 1024;

/** A file on its way. */
export class DiskFile {
  readonly #handle: FileHandle;
  readonly #space: DiskSpace;
  #bytes = 0;

  private constructor(handle: FileHandle, space: DiskSpace) {
    this.#handle = handle;
    this.#space = space;
  }

  /**
   * An empty file.
   * @param expected bytes that it will have, as far as that is known
   * @throws FILE_NO_SPACE
   */
  static async create(expected = 0): Promise<DiskFile> {
    const space = new DiskSpace();
    space.reach(expected);
    const path = join(settings().files.folder ?? tmpdir(), `z2ui5-${randomUUID()}`);
    try {
      const handle = await open(path, "wx+", 0o600);
      await unlink(path);
      return new DiskFile(handle, space);
    } catch (error) {
      space.release();
      throw noSpace(error);
    }
  }

  /** How many it has. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds bytes to its end. @throws FILE_NO_SPACE */
  async append(chunk: Uint8Array): Promise<void> {
    this.#space.reach(this.#bytes + chunk.length);
    try {
      await this.#handle.appendFile(chunk);
    } catch (error) {
      throw isOfDisk(error) ? noSpace(error) : error;
    }
    this.#bytes += chunk.length;
  }

  /** Some bytes from a position; none at the end. */
  async pieceAt(position: number): Promise<Buffer> {
    const { bytesRead, buffer } = await this.#handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    return buffer.subarray(0, bytesRead);
  }

  /** Its content, from the beginning. */
  read(): Readable {
    return Readable.from(this.#pieces(), { objectMode: false });
  }

  /** Node's own streams of files close them when they end. */
  async *#pieces(): AsyncIterable<Buffer> {
    for (let at = 0; ; ) {
      const piece = await this.pieceAt(at);
      if (piece.length === 0) return;
      at += piece.length;
      yield piece;
    }
  }

  /** Nothing is left of it. */
  async remove(): Promise<void> {
    this.#space.release();
    await this.#handle.close();
  }
}

const isOfDisk = (error: unknown): boolean =>
  /^(?:ENOSPC|EDQUOT|EIO|EROFS|EFBIG)$/.test(String((error as { code?: unknown } | null)?.code));

const noSpace = (error: unknown): Z2ui5Error => new Z2ui5Error("FILE_NO_SPACE", {}, error);
