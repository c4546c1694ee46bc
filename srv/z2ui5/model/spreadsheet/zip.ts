/** A ZIP archive as a stream: memory holds a part of one file at a time. */
import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of the archive. */
export interface ZippedFile {
  /** Name in ASCII. */
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** What the directory at the end says of a file. */
interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly start: number;
}

/** Rows that look alike are packed well enough at once. */
const LEVEL = 4;
const DEFLATED = 8;
/** The sizes stand behind the content. */
const SIZES_FOLLOW = 0x08;
const VERSION = 20;
/** 1 January 1980: the same rows make the same file. */
const DAY = 0x21;

/** The bytes of an archive with these files. */
export async function* zipped(files: Iterable<ZippedFile>): AsyncGenerator<Buffer, void, undefined> {
  const entries: Entry[] = [];
  let position = 0;
  for (const file of files) {
    const start = position;
    const name = Buffer.from(file.name, "latin1");
    const header = Buffer.concat([numbers([4, 0x04034b50], ...about(), [12, 0], [2, name.length], [2, 0]), name]);
    yield header;
    position += header.length;
    const counted = { crc: 0, size: 0, packed: 0 };
    const packing = createDeflateRaw({ level: LEVEL });
    // It ends with an error of the content, which the loop then throws.
    pipeline(Readable.from(counting(file.content, counted)), packing, () => undefined);
    for await (const part of packing) {
      counted.packed += (part as Buffer).length;
      yield part as Buffer;
    }
    const { crc, size, packed } = counted;
    yield numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size]);
    position += packed + 16;
    entries.push({ name, crc, packed, size, start });
  }
  yield* directory(entries, position);
}

async function* counting(
  content: ZippedFile["content"],
  counted: { crc: number; size: number },
): AsyncGenerator<Buffer, void, undefined> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    counted.crc = crc32(bytes, counted.crc);
    counted.size += bytes.length;
    yield bytes;
  }
}

function* directory(entries: readonly Entry[], start: number): Generator<Buffer, void, undefined> {
  let size = 0;
  for (const entry of entries) {
    const { name, crc, packed } = entry;
    const sizes = [4, packed] as const;
    const head = numbers([4, 0x02014b50], [2, VERSION], ...about(), [4, crc], sizes, [4, entry.size]);
    const line = Buffer.concat([head, numbers([2, name.length], [12, 0], [4, entry.start]), name]);
    size += line.length;
    yield line;
  }
  const count = [2, entries.length] as const;
  yield numbers([4, 0x06054b50], [4, 0], count, count, [4, size], [4, start], [2, 0]);
}

/** Version, flags, method, time and day. */
const about = (): (readonly [number, number])[] => [
  [2, VERSION],
  [2, SIZES_FOLLOW],
  [2, DEFLATED],
  [2, 0],
  [2, DAY],
];

/** Numbers of some bytes each, the least byte first. */
function numbers(...parts: (readonly [bytes: number, value: number])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) {
    buffer.writeUIntLE(value, at, Math.min(bytes, 4));
    at += bytes;
  }
  return buffer;
}
