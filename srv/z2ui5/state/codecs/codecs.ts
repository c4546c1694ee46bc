/** The kinds of values that are stored although JSON has no form for them. A new one is a file beside this one and an entry here. */
import type { Json } from "../../types/json.ts";
import { appCodec } from "./app.ts";
import { bigintCodec } from "./bigint.ts";
import type { Codec, TravellingCodec } from "./codec.ts";
import { dateCodec } from "./date.ts";
import { mapCodec } from "./map.ts";
import { numberCodec } from "./number.ts";
import { setCodec } from "./set.ts";
import { undefinedCodec } from "./undefined.ts";

/** A new kind that travels as it is stored belongs here, all others to the list below. */
const TRAVELLING: readonly TravellingCodec<unknown>[] = [bigintCodec, dateCodec] as TravellingCodec<unknown>[];
const CODECS = [numberCodec, undefinedCodec, ...TRAVELLING, mapCodec, setCodec, appCodec] as readonly Codec<unknown>[];
const TRAVELLING_TAGS: ReadonlySet<string> = new Set(TRAVELLING.map(({ tag }) => tag));

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

/** What the browser gets of a value that travels as it is stored; undefined for all others. */
export const travellingForm = (value: unknown): Json | undefined =>
  TRAVELLING.find((codec) => codec.is(value))?.capture(value);

/** Whether the browser gets what is stored of such values. @param tag the stored name of the kind */
export const travelsAsStored = (tag: string): boolean => TRAVELLING_TAGS.has(tag);
