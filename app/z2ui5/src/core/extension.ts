import type { Ability, InvalidInput, RequestExtension } from "../../../../srv/z2ui5/wire/extensions/contract";
import type { SlotName } from "./types";

/** What this frontend can beyond the wires (docs/protocol.md §2). */
export const abilities: Ability[] = ["ERRORS", "EVENTS", "FIELDS", "INPUT", "ROUTES", "ROWS", "PATCH"];

/**
 * `S_EXT` of a request.
 *
 * @param action id of what the person did
 * @param repeated whether the request was sent before and brought no answer
 * @param models drafts whose models the slots show
 * @param invalid inputs that hold no valid value
 */
export function extension(
  action: string,
  repeated: boolean,
  models: Partial<Record<SlotName, string>>,
  invalid: InvalidInput[] = [],
): RequestExtension {
  return {
    CAN: abilities,
    ACTION: repeated ? { ID: action, REPEAT: true } : { ID: action },
    MODELS: models,
    ...(invalid.length ? { INVALID: invalid } : {}),
  };
}
