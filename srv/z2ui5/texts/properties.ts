/** Reads `.properties` files, the format of i18n bundles. */

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/g;
const CONTROL: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/**
 * The texts of a bundle by key. Lines that start with `#` or `!` are comments, a `\` at the end of a line continues it on the next one.
 * @param source content of the file, UTF-8 or with `\uXXXX`
 */
export function parseProperties(source: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const line of source
    .replace(/^\uFEFF/, "")
    .replace(/\\\r?\n[ \t]*/g, "")
    .split(/\r?\n/)) {
    const entry = line.trim();
    const end = entry.search(/[=:]/);
    if (end > 0 && !/^[#!]/.test(entry))
      texts.set(entry.slice(0, end).trimEnd(), unescaped(entry.slice(end + 1).trimStart()));
  }
  return texts;
}

const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_all, code: string | undefined, character: string) =>
    code ? String.fromCharCode(parseInt(code, 16)) : (CONTROL[character] ?? character),
  );
