import type { Codec } from "./codec.ts";

/** undefined where its position counts: in lists, maps and sets. */
export const undefinedCodec: Codec<undefined> = {
  tag: "Undefined",
  is: (value) => value === undefined,
  capture: () => null,
  restore: () => undefined,
};
