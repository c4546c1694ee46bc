/** What stays of a text however it is encoded: its letters and digits. */

const REST = /[^\p{L}\p{N}]+/gu;
const ENCODED = /[%&\\]/;
const PERCENT = /(?:%[0-9A-Fa-f]{2})+/g;
const ENTITY = /&(?:#0{0,4}(\d{1,7})|#[xX]0{0,4}([0-9A-Fa-f]{1,6})|(lt|gt|amp|quot|apos));/g;
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|([^]))/g;
const CONTROLS = "nrtbf";

/** How often a text is decoded, and of how many texts that result. */
const DEPTH = 6;
const MOST = 64;

/** The letters and digits of a text. */
export const skeletonOf = (text: string): string => text.replace(REST, "");

/** The skeletons of everything that a text may encode. */
export function skeletonsOf(text: string): ReadonlySet<string> {
  const texts = new Set([text]);
  let latest = [text];
  for (let depth = 0; depth < DEPTH && latest.length > 0 && texts.size < MOST; depth++) {
    latest = latest
      .filter((one) => ENCODED.test(one))
      .flatMap((one) => [percentDecoded(one), entitiesDecoded(one), unescaped(one)])
      .filter((one) => !texts.has(one) && texts.add(one));
  }
  return new Set([...texts].map(skeletonOf));
}

const percentDecoded = (text: string): string =>
  text.replace(PERCENT, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString());

const entitiesDecoded = (text: string): string =>
  text.replace(ENTITY, (_, decimal?: string, hex?: string) =>
    decimal || hex ? characterOf(decimal ? Number(decimal) : parseInt(hex!, 16)) : "&",
  );

/** An ampersand may begin the next entity; the other characters with names are in no skeleton. */
const characterOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : "");

const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_, code?: string, character = "") =>
    code ? String.fromCharCode(parseInt(code, 16)) : CONTROLS.includes(character) ? "" : character,
  );
