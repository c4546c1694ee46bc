/**
 * Reads the UI5 runtime from its zip archive without extracting it: the archive contains the deflated data of a file, which with a gzip header
 * and trailer is a format that browsers decompress. yauzl reads the directory, because it validates it.
 */
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";

const inflate = promisify(inflateRaw);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const DEFLATED = 8;

/** One file of an archive. */
export interface ArchivedFile {
  /** Its length when it is not packed, in bytes. */
  readonly size: number;
  /** Checksum of its content. */
  readonly crc32: number;
  /** The content packed as gzip; undefined for files that are not packed in the archive. */
  readonly gzip: (() => Promise<Buffer>) | undefined;
  readonly content: () => Promise<Buffer>;
}

/**
 * The files of an archive by name. The archive stays open.
 * @param path absolute path of a zip archive
 * @throws what the file system or yauzl throws when it is missing or damaged
 */
export async function openArchive(path: string): Promise<ReadonlyMap<string, ArchivedFile>> {
  const zip = await openPromise(path, { autoClose: false });
  const files = new Map<string, ArchivedFile>();
  for await (const entry of zip.eachEntry())
    if (!entry.fileName.endsWith("/")) files.set(entry.fileName, archivedFile(zip, entry));
  return files;
}

function archivedFile(zip: ZipFile, entry: Entry): ArchivedFile {
  const { uncompressedSize: size, crc32, compressionMethod } = entry;
  const stored = () => storedData(zip, entry);
  if (compressionMethod !== DEFLATED) return { size, crc32, gzip: undefined, content: stored };
  return {
    size,
    crc32,
    gzip: async () => Buffer.concat([GZIP_HEADER, await stored(), trailer(crc32, size)]),
    content: async () => inflate(await stored()),
  };
}

async function storedData(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(
    entry,
    entry.compressionMethod === DEFLATED ? { decompress: false } : undefined,
  );
  return buffer(stream);
}

function trailer(crc32: number, size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(crc32, 0);
  bytes.writeUInt32LE(size, 4);
  return bytes;
}
