import { closeSync, openSync, readSync, statSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

interface Entry {
  readonly offset: number;
  readonly packed: number;
  readonly method: number;
}

const END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;

/** Reads single files of a zip archive, at once: UI5 asks for some of its files synchronously, which no library for archives can answer without unpacking everything. */
export class Zip {
  readonly #file: string;
  readonly #entries = new Map<string, Entry>();

  /** @param file path of the archive @throws Error when it is none */
  constructor(file: string) {
    this.#file = file;
    this.#readDirectory();
  }

  /** Text of a file; undefined if there is none. */
  read(name: string): string | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    return this.#with((handle) => {
      const header = bytes(handle, entry.offset, 30);
      const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      const data = bytes(handle, start, entry.packed);
      return (entry.method === 0 ? data : inflateRawSync(data)).toString("utf8");
    });
  }

  #readDirectory(): void {
    this.#with((handle) => {
      const { size } = statSync(this.#file);
      const tail = bytes(
        handle,
        Math.max(0, size - END_SIZE - LONGEST_COMMENT),
        Math.min(size, END_SIZE + LONGEST_COMMENT),
      );
      let end = tail.length - END_SIZE;
      while (end >= 0 && tail.readUInt32LE(end) !== END) end--;
      if (end < 0) throw new Error(`${this.#file} is no zip archive.`);
      const directory = bytes(handle, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
      for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
        const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
          directory.readUInt16LE(at + field),
        ) as [number, number, number];
        const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
        this.#entries.set(name, {
          offset: directory.readUInt32LE(at + 42),
          packed: directory.readUInt32LE(at + 20),
          method: directory.readUInt16LE(at + 10),
        });
        at += 46 + nameLength + extraLength + commentLength;
      }
    });
  }

  #with<Result>(work: (handle: number) => Result): Result {
    const handle = openSync(this.#file, "r");
    try {
      return work(handle);
    } finally {
      closeSync(handle);
    }
  }
}

function bytes(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  readSync(handle, buffer, 0, length, position);
  return buffer;
}
