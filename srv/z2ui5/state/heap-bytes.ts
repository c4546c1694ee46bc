/** What values take in memory, as the heap counts them: the measure of everything that is kept between requests. */

/** Plain data that was read from a text takes about this many times the text: headers of objects, property slots, short strings. */
const OBJECTS_PER_TEXT = 3;

/**
 * Bytes of a text on the heap: one per character as long as all of them are below U+0100, else two.
 * @param text any text; counting takes linear time in native code
 */
export function heapBytesOfText(text: string): number {
  // Texts with characters between U+0080 and U+00FF only are counted twice, which errs on the safe side.
  return Buffer.byteLength(text) === text.length ? text.length : 2 * text.length;
}

/**
 * About the bytes of plain data on the heap.
 * @param textBytes what {@link heapBytesOfText} answers for its JSON
 */
export const heapBytesOfData = (textBytes: number): number => OBJECTS_PER_TEXT * textBytes;
