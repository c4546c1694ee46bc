/** A failure as our own frontend shows it over the screen (docs/protocol.md §7). */
import type { Failure } from "./contract.ts";

/** Spells a failure as the text of an answer, the same on both wires. */
export const encodeFailure = (failure: Failure): string => JSON.stringify({ S_FRONT: { S_EXT: { ERROR: failure } } });
