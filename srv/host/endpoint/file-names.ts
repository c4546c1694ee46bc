/** Names of files in the header `Content-Disposition` (RFC 6266, RFC 8187). */

/** Characters of the longest name, as file systems have them. */
const LONGEST = 255;

/** Characters that no name has: they end lines, or change the direction of what follows. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A name without folders and unsafe characters. @returns "" if nothing is left, or if it is too long */
export function safeName(name: string): string {
  const last = name.toWellFormed().replace(UNSAFE, "").split(/[\\/]/).at(-1)!.trim();
  return last.length <= LONGEST && !/^\.+$/.test(last) ? last : "";
}

/** The name that a browser gives a file. @param header `attachment; filename*=UTF-8''…` @returns "" if it gives none */
export function nameIn(header: string | undefined): string {
  const encoded = /;\s?filename\*=UTF-8''([^;\s]{1,3000})/i.exec(header ?? "")?.[1] ?? "";
  try {
    return safeName(decodeURIComponent(encoded));
  } catch {
    return "";
  }
}

/** The header of a download, for browsers that read other characters, and for those that do not. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .()+-]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
