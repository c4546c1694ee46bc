/** What the browser says about itself, merged with what the draft remembers (docs/spec/wire-v2.md §3.6). */
import { languageOfAddress } from "../texts/language.ts";
import type { Environment } from "./environment.ts";
import type { Json, JsonObject } from "../types/json.ts";
import type { RoundtripPolicy } from "../types/policy.ts";
import type { SessionInfo } from "../types/request.ts";

/**
 * The session as the app sees it.
 * @param sent what this request carried @param remembered what the draft contains; updated in place
 */
export function mergeSession(sent: SessionInfo, remembered: JsonObject, policy: RoundtripPolicy): SessionInfo {
  if (policy.sessionInfo === "everyRequest") return sent;
  if (sent.origin)
    Object.assign(remembered, { origin: sent.origin, pathname: sent.pathname ?? "", search: sent.search ?? "" });
  if (sent.ui5?.["VERSION"]) remembered["ui5"] = sent.ui5;
  const device = mergedDevice(sent.device, asObject(remembered["device"]));
  if (device) remembered["device"] = device;
  if (sent.componentData) remembered["componentData"] = sent.componentData;
  return { ...sent, ...(remembered as Partial<SessionInfo>) };
}

/** The address decides about the language, whatever the browser prefers. */
export function useLanguageOf({ search = "" }: SessionInfo, env: Pick<Environment, "useLanguage">): void {
  const language = languageOfAddress(search);
  if (language) env.useLanguage(language);
}

function mergedDevice(sent: JsonObject | undefined, previous: JsonObject | undefined): JsonObject | undefined {
  if (!sent) return previous;
  if (sent["SYSTEM"]) return sent;
  const live: JsonObject = {};
  if (sent["ORIENTATION"]) live["ORIENTATION"] = sent["ORIENTATION"];
  if (Number(asObject(sent["RESIZE"])?.["WIDTH"]) > 0) live["RESIZE"] = sent["RESIZE"] as Json;
  return { ...previous, ...live };
}

const asObject = (value: Json | undefined): JsonObject | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
