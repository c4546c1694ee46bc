import type { TravellingCodec } from "./codec.ts";

/** Integers of any size, as text. */
export const bigintCodec: TravellingCodec<bigint> = {
  tag: "BigInt",
  is: (value): value is bigint => typeof value === "bigint",
  capture: String,
  restore: (stored) => BigInt(String(stored)),
};
