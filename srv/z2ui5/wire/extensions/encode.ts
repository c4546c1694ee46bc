import type { AnswerExtension } from "../../types/extension.ts";

/** Spells an answer that no app has given, the same on both wires (docs/protocol.md). */
export const encodeExtension = (extension: AnswerExtension): string =>
  JSON.stringify({ S_FRONT: { S_EXT: extension } });
