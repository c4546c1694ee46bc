/** How the table holds states: short ones and large ones as they are, others deflated, which takes about a third. */
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Characters up to which a text stays readable in the table. */
const READABLE = 4 * 1024;
/** A longer text takes too long to be deflated in a roundtrip, and is read only where there is memory for it, which its size in the table tells. */
const LARGE = 64 * 1024;

/** @param data JSON of an object @returns the same, or base64 of its deflated bytes */
export const packed = (data: string): string =>
  data.length <= READABLE || data.length > LARGE ? data : deflateRawSync(data).toString("base64");

/** @param stored what {@link packed} returned @returns JSON; what is neither JSON nor packed stays as it is */
export function unpacked(stored: string): string {
  if (stored.startsWith("{")) return stored;
  try {
    return inflateRawSync(Buffer.from(stored, "base64")).toString();
  } catch {
    return stored;
  }
}
