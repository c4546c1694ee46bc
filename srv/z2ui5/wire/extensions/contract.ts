/**
 * What our own frontend and engine tell each other beyond the two wires: `S_FRONT.S_EXT` (docs/protocol.md). Types only, spelled as
 * they travel, so that both sides can share them. A member that is not described in that document does not exist.
 */

/**
 * What a frontend may be able to do, as named in `CAN`:
 * - `ERRORS`: shows a failure over the screen and keeps the screen
 * - `EVENTS`: knows all flags of an event array on both wires
 * - `INPUT`: tells which inputs hold no valid value, and takes back those the server refused
 * - `ROWS`: follows rows that moved
 */
export type Ability = "ERRORS" | "EVENTS" | "INPUT" | "ROWS";

/** `S_FRONT.S_EXT` of a request. */
export interface RequestExtension {
  /** What the frontend can; names the engine does not know are ignored. */
  CAN: Ability[];
  /** The press, key or timer this request carries out: its id, a UUID, and whether it was sent before. */
  ACTION?: { ID: string; REPEAT?: true };
}

/** `S_FRONT.S_EXT` of an answer: only to a request that carried one. Empty when nothing was used. */
export type AnswerExtension = Record<string, never>;
