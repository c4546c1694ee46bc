/** The past of a session as the developer tools ask for it (docs/protocol.md, HISTORY). */
import type { HistoryAnswer } from "./contract.ts";

/** Spells an answer about the past, the same on both wires. */
export const encodeHistory = (history: HistoryAnswer): string =>
  JSON.stringify({ S_FRONT: { S_EXT: { HISTORY: history } } });
