const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };

/**
 * Bytes of a size as settings name it.
 * @param size number and unit, as the schema of settings accepts it
 * @example bytesOf("10mb") // 10485760
 */
export function bytesOf(size: string): number {
  const text = size.toLowerCase();
  const unit = ["kb", "mb", "gb", "b"].find((each) => text.endsWith(each)) ?? "b";
  return Math.floor(Number.parseFloat(text) * UNITS[unit]!);
}
