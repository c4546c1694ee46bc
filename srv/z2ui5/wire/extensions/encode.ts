import type { AnswerExtension } from "../../types/extension.ts";

/** Encodes a response without an app, which is the same on both wires (docs/protocol.md). */
export const encodeExtension = (extension: AnswerExtension): string =>
  JSON.stringify({ S_FRONT: { S_EXT: extension } });
