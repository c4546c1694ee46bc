/** A file that is about to be downloaded. */

/** What a browser gets. */
export interface ReadableFile {
  readonly name: string;
  readonly type: string;
  /** Bytes; undefined where the size is unknown before it was read, so that no part of it can be had. */
  readonly size: number | undefined;
  /** Distinguishes this content from what the file contains later; "" if unknown. */
  readonly version: string;
  /** Bytes from `start` to before `end`. @throws an error where it changes while it is read */
  read(start: number, end: number): AsyncIterable<Uint8Array | string>;
}

/** Bytes from `start` to before `end` of what is read from the beginning. */
export async function* partOf(
  source: AsyncIterable<Uint8Array>,
  start: number,
  end: number,
): AsyncIterable<Uint8Array> {
  let at = 0;
  for await (const chunk of source) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, chunk.length)];
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at >= end) return;
  }
}
