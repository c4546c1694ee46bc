/** The kinds of values that are stored although JSON has no form for them. A new one is a file beside this one and an entry here. */
import { appCodec } from "./app.ts";
import { bigintCodec } from "./bigint.ts";
import type { Codec } from "./codec.ts";
import { dateCodec } from "./date.ts";
import { mapCodec } from "./map.ts";
import { numberCodec } from "./number.ts";
import { setCodec } from "./set.ts";
import { undefinedCodec } from "./undefined.ts";

const CODECS = [
  numberCodec,
  bigintCodec,
  undefinedCodec,
  dateCodec,
  mapCodec,
  setCodec,
  appCodec,
] as readonly Codec<unknown>[];

const byTag: ReadonlyMap<string, Codec<unknown>> = new Map(CODECS.map((codec) => [codec.tag, codec]));

/** The codec of a value; undefined for plain data, and for what cannot be stored. */
export const codecFor = (value: unknown): Codec<unknown> | undefined => CODECS.find((codec) => codec.is(value));

/**
 * The codec that stored a value.
 * @param tag the stored name of the kind
 * @throws TypeError when no codec has it: a later release may have stored the value
 */
export function codecOf(tag: unknown): Codec<unknown> {
  const codec = byTag.get(String(tag));
  if (!codec) throw new TypeError(`unknown tag ${String(tag)}`);
  return codec;
}
