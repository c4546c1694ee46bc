/**
 * Long texts in one block of memory, the newest in place of the oldest. As texts of their own they would live just long enough for the
 * garbage collector to take them for lasting, and the process would grow by a multiple of what is kept.
 */

/** Where a text lies, counted from the first one ever kept. */
export interface Mark {
  readonly start: number;
  readonly bytes: number;
}

/** Keeps texts as long as there is room. */
export class LongTexts {
  /** Bytes of the block. */
  readonly size: number;
  #block: Buffer | undefined;
  #end = 0;

  constructor(size: number) {
    this.size = size;
  }

  /** Keeps a text. @param text in UTF-8 @returns where it is; undefined if it is longer than the block */
  keep(text: Uint8Array): Mark | undefined {
    const bytes = text.length;
    if (bytes > this.size) return undefined;
    this.#block ??= Buffer.alloc(this.size);
    const room = this.size - (this.#end % this.size);
    // A text is not cut in two.
    const start = bytes > room ? this.#end + room : this.#end;
    this.#block.set(text, start % this.size);
    this.#end = start + bytes;
    return { start, bytes };
  }

  /** Whether a text is still there. */
  has({ start }: Mark): boolean {
    return start >= this.#end - this.size;
  }

  /** A text that is still there; "" of one that is not. */
  read(mark: Mark): string {
    const from = mark.start % this.size;
    return this.has(mark) && this.#block ? this.#block.toString("utf8", from, from + mark.bytes) : "";
  }
}
