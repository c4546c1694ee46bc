/** Reads `S_FRONT.S_EXT` of a request, the same on both wires (docs/protocol.md). */
import { DIALOGS, SLOT_NAMES, type SlotName } from "../../types/slots.ts";
import type { ExtensionRequest } from "../../types/request.ts";
import type { Json } from "../../types/json.ts";
import { isObject } from "../../state/tree.ts";
import { textOf } from "../json.ts";

/** Names of abilities a request may list; more are cut off. */
const ABILITY_LIMIT = 50;

/** Inputs a request may report, and characters of each of their members; the rest is cut off. */
const INVALID_LIMIT = 100;
const TEXT_LIMIT = 500;

/**
 * Decodes the extensions of a request. Invalid members are ignored, because an extension never causes a request to fail.
 * @param sent `S_EXT` of the request's `S_FRONT`
 * @returns null if the request has no extensions; its response must not have any either
 */
export function decodeExtension(sent: Json | undefined): ExtensionRequest | null {
  if (!isObject(sent)) return null;
  const can = Array.isArray(sent["CAN"]) ? sent["CAN"].slice(0, ABILITY_LIMIT) : [];
  return {
    can: new Set(can.filter((one) => typeof one === "string")),
    action: decodeAction(sent["ACTION"]),
    user: sent["USER"] === "TOO" ? "too" : sent["USER"] === "ONLY" ? "only" : null,
    models: decodeBySlot(sent["MODELS"]),
    views: decodeBySlot(sent["VIEWS"]),
    invalid: decodeInvalid(sent["INVALID"]),
    open: Array.isArray(sent["OPEN"]) ? DIALOGS.filter((slot) => (sent["OPEN"] as Json[]).includes(slot)) : null,
    automatic: sent["AUTOMATIC"] === true,
    launchpad: sent["LAUNCHPAD"] === true,
    zone: decodeZone(sent["ZONE"]),
    screen: sent["SCREEN"] === "WHOLE" ? "whole" : sent["SCREEN"] === "BEHIND" ? "behind" : null,
    history: decodeHistory(sent["HISTORY"]),
    failed: textOf(sent["FAILED"]).slice(0, TEXT_LIMIT),
  };
}

function decodeInvalid(sent: Json | undefined): ExtensionRequest["invalid"] {
  if (!Array.isArray(sent)) return [];
  return sent
    .slice(0, INVALID_LIMIT)
    .filter(isObject)
    .map((one) => {
      const [path, text, reason] = [one["PATH"], one["TEXT"], one["REASON"]].map((member) =>
        textOf(member).slice(0, TEXT_LIMIT),
      ) as [string, string, string];
      return { path, text, reason };
    });
}

const decodeBySlot = (sent: Json | undefined): { readonly [slot in SlotName]?: string } =>
  Object.fromEntries(
    SLOT_NAMES.flatMap((slot) => {
      const id = isObject(sent) ? sent[slot] : undefined;
      return typeof id === "string" ? [[slot, id]] : [];
    }),
  );

const ZONE_LENGTH = 64;

/** A time zone that is known here; "" otherwise. */
function decodeZone(sent: Json | undefined): string {
  if (typeof sent !== "string" || sent.length > ZONE_LENGTH) return "";
  try {
    return Intl.DateTimeFormat("en", { timeZone: sent }).resolvedOptions().timeZone;
  } catch {
    return "";
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function decodeAction(sent: Json | undefined): ExtensionRequest["action"] {
  const id = isObject(sent) && typeof sent["ID"] === "string" ? sent["ID"].toLowerCase() : "";
  return isObject(sent) && UUID.test(id) ? { id, isRetry: sent["REPEAT"] === true } : null;
}

const DEEDS = ["LIST", "STEP", "EXPORT", "CONTINUE", "BEFORE", "REPEAT"] as const;

function decodeHistory(sent: Json | undefined): ExtensionRequest["history"] {
  const deed = isObject(sent) ? DEEDS.find((one) => one === sent["DO"]) : undefined;
  if (!isObject(sent) || !deed) return null;
  const [step, to, draft] = [sent["STEP"], sent["TO"], sent["DRAFT"]].map((id) => textOf(id).slice(0, 36)) as [
    string,
    string,
    string,
  ];
  return { do: deed, step, to, draft };
}
