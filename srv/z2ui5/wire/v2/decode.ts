/** Requests of wire 2 (docs/spec/wire-v2.md §3). */
import { Z2ui5Error } from "../../errors.ts";
import { ARGUMENT_LIMIT } from "./contract.ts";
import type { Json, JsonObject } from "../../types/json.ts";
import type { RoundtripRequest, SessionInfo, StartRequest } from "../../types/request.ts";
import { eventArguments } from "../event-arguments.ts";
import { decodeExtension } from "../extensions/decode.ts";
import { appStateOf, normalisedClass, parameter, startOfRoute } from "../hash.ts";
import { isObject } from "../../state/tree.ts";
import { maybeObject, objectOf, textOf } from "../json.ts";
import { sessionBlocks } from "../session-blocks.ts";
import { addressText } from "../url-parameters.ts";

/**
 * Decodes a request; a request without `S_FRONT` starts the launcher.
 * @throws TOO_MANY_ARGUMENTS
 */
export function decodeV2(root: Json | undefined): RoundtripRequest {
  const payload = payloadOf(root);
  const front = objectOf(payload["S_FRONT"]);
  const args = front["T_EVENT_ARG"];
  if (args !== undefined && args !== null && (!Array.isArray(args) || args.length > ARGUMENT_LIMIT))
    throw new Z2ui5Error("TOO_MANY_ARGUMENTS", { limit: String(ARGUMENT_LIMIT) });
  const draftId = textOf(front["ID"]);
  const session = sessionOf(front);
  return {
    draftId,
    front,
    session,
    ext: decodeExtension(front["S_EXT"]),
    event: draftId ? textOf(front["EVENT"]) : "",
    eventArgs: draftId ? eventArguments(args) : [],
    viewName: "",
    edits: draftId ? editsOf(payload["MODEL"]) : null,
    start: () => startOf(session),
  };
}

/**
 * Whether only this wire sends such a request (docs/spec/wire-v2.md §15).
 * @param payload the body, without its envelope
 */
export function recognisesV2(payload: JsonObject): boolean {
  const front = payload["S_FRONT"];
  if (!isObject(front)) return false;
  if (isObject(payload["MODEL"]) || "MS_CLIENT_PREV" in front) return true;
  const { ID, ORIGIN, HASH } = front;
  // The frontend of this project has such addresses on both wires (docs/protocol.md, `ROUTES`), and its page names the wire.
  if (typeof HASH === "string" && HASH.startsWith("#/app/") && !decodeExtension(front["S_EXT"])?.can.has("ROUTES"))
    return true;
  return ID ? "EVENT" in front && !ORIGIN : Boolean(ORIGIN) && HASH === undefined;
}

function payloadOf(root: Json | undefined): JsonObject {
  const outer = objectOf(root);
  return Object.hasOwn(outer, "value") ? objectOf(outer["value"]) : outer;
}

/** Attributes have the same names as on the wire. */
function editsOf(model: Json | undefined): JsonObject | null {
  const named = Object.entries(objectOf(model)).filter(([name]) => name === name.toUpperCase());
  return named.length > 0 ? Object.fromEntries(named) : null;
}

function sessionOf(front: JsonObject): SessionInfo {
  const config = objectOf(front["CONFIG"]);
  const origin = addressText(front["ORIGIN"]);
  return {
    hash: addressText(front["HASH"]),
    ...(origin ? { origin, pathname: addressText(front["PATHNAME"]), search: addressText(front["SEARCH"]) } : {}),
    ...sessionBlocks(config),
  };
}

function startOf({ componentData, search = "", hash }: SessionInfo): StartRequest {
  const route = startOfRoute(hash);
  if (route) return route;
  const values = maybeObject(componentData?.["startupParameters"])?.["app_start"];
  const named = (Array.isArray(values) ? textOf(values[0]) : "") || parameter(search, "app_start");
  const className = normalisedClass(named);
  return { className, draftId: className ? appStateOf(hash) : "", keepAppState: true, address: "" };
}
