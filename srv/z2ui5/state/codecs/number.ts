import { isScalar } from "../tree.ts";
import type { Codec } from "./codec.ts";

/** Numbers JSON has no form for: not a number, the infinities and −0. */
export const numberCodec: Codec<number> = {
  tag: "Number",
  is: (value): value is number => typeof value === "number" && !isScalar(value),
  capture: (value) => (Object.is(value, -0) ? "-0" : String(value)),
  restore: Number,
};
