/** The part of a file that a request wants (RFC 9110 §14): one range, or the whole. */

/** Bytes from `start` to before `end`; `"none"` for a range that the file does not have. */
export type Part = { readonly start: number; readonly end: number } | "none" | undefined;

/**
 * Reads the header `Range`.
 * @param header the header @param size of the file
 * @returns undefined for the whole file: without a range, with several, or with one of another kind
 * @example partOfRange("bytes=0-99", 1000) // { start: 0, end: 100 }
 */
export function partOfRange(header: string | undefined, size: number): Part {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size } : "none";
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  return start < size ? { start, end: last === "" ? size : Math.min(Number(last) + 1, size) } : "none";
}
