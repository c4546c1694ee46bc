import type { JsonObject } from "../../types/json.ts";
import { answerParts } from "../../wire/message.ts";

/** Id of the draft an answer tells of; undefined if it tells of none. */
export function draftIn(answer: Record<string, unknown> | undefined): string | undefined {
  const id = answer && (answerParts(answer as JsonObject).draftId || answer["id"]);
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Class of the app that answered. */
export const appIn = (answer: Record<string, unknown>): string => answerParts(answer as JsonObject).appClass;
