import type { ClientTexts } from "../binding/handed-out.ts";
import { Handler } from "./authored-values.ts";
import { isPlain } from "../state/tree.ts";
import { misuse } from "./scope.ts";

/**
 * The text of an event: the handles of the client in order.
 * @param value one handle or a list @param settingName name of the event in errors @param clientTexts handles of the client of the run
 * @returns undefined if there are none
 */
export function eventText(value: unknown, settingName: string, clientTexts: ClientTexts): string | undefined {
  const reactions = (Array.isArray(value) ? value : [value]) as readonly unknown[];
  const texts = reactions
    .filter((one) => one !== null && one !== undefined && one !== false && one !== "")
    .map((one) => reactionText(one, settingName, clientTexts));
  return texts.length > 0 ? texts.join(";") : undefined;
}

function reactionText(value: unknown, settingName: string, clientTexts: ClientTexts): string {
  if (value instanceof Handler) return value.text;
  // A queued action takes itself back when it is turned into text, so that happens once.
  if (typeof value === "string" || (typeof value === "object" && !isPlain(value))) {
    const text = String(value);
    if (clientTexts.isCall(text)) return text;
  }
  throw misuse(
    settingName,
    'must be an event or action of this run\'s client: client._event("NAME"), client._event_client(…). For other code, use handler("…").',
  );
}
