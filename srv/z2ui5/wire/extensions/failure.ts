/** A failure as the frontend of this project shows it over the screen (docs/protocol.md §7). */
import type { FieldMessage } from "../../binding/fields-of-errors.ts";
import type { AnswerExtension, Failure, FieldMessageEntry } from "../../types/extension.ts";

/** Encodes an error as the text of a response, which is the same on both wires. @param fields messages for fields of the screen */
export const encodeFailure = (failure: Failure, fields: readonly FieldMessage[] = []): string =>
  JSON.stringify({
    S_FRONT: {
      S_EXT: {
        ERROR: failure,
        ...(fields.length > 0 ? { FIELDS: fields.map(fieldMessage) } : {}),
      } satisfies AnswerExtension,
    },
  });

/** Encodes a message for a field. */
export const fieldMessage = ({ path, text, severity }: FieldMessage): FieldMessageEntry => ({
  PATH: path,
  TEXT: text,
  TYPE: severity,
});
