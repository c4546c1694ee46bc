/** Requests of wire 1 (docs/spec/wire-v1.md §2). */
import { Z2ui5Error } from "../../errors.ts";
import type { Json, JsonObject } from "../../types/json.ts";
import type { RoundtripRequest, SessionInfo, StartRequest } from "../../types/request.ts";
import { EDITS } from "./contract.ts";
import { APP_STATE, startOfRoute } from "../hash.ts";
import { eventArguments } from "../event-arguments.ts";
import { decodeExtension } from "../extensions/decode.ts";
import { isObject } from "../../state/tree.ts";
import { maybeObject, objectOf, textOf } from "../json.ts";
import { sessionBlocks } from "../session-blocks.ts";
import { addressText, queryParameter, withNamespace } from "../url-parameters.ts";

/**
 * Reads a request, wrapped in `value` or bare.
 * @throws BODY_NOT_OBJECT
 */
export function decodeV1(root: Json | undefined): RoundtripRequest {
  const payload = payloadOf(root);
  const front = objectOf(payload["S_FRONT"]);
  const draftId = textOf(front["ID"]);
  const session = sessionOf(front);
  const ext = decodeExtension(front["S_EXT"]);
  return {
    draftId,
    front,
    session,
    ext,
    event: draftId ? textOf(front["EVENT"]) : "",
    eventArgs: draftId ? eventArguments(front["T_EVENT_ARG"]) : [],
    viewName: textOf(front["VIEW"]),
    edits: (draftId && maybeObject(payload[EDITS])) || null,
    // The frontend of this project stores app and draft in the URL on this wire, too (docs/protocol.md, `ROUTES`).
    start: () => (ext?.can.has("ROUTES") && startOfRoute(session.hash)) || startOf(session),
  };
}

/**
 * Whether only this wire sends such a request (docs/spec/wire-v2.md §15).
 * @param payload the body, without its envelope
 */
export function recognisesV1(payload: JsonObject): boolean {
  const front = payload["S_FRONT"];
  if (Object.keys(objectOf(payload[EDITS])).length > 0) return true;
  return isObject(front) && ("VIEW" in front || front["HASH"] === "");
}

function payloadOf(root: Json | undefined): JsonObject {
  if (root === undefined) return {};
  if (!isObject(root)) throw new Z2ui5Error("BODY_NOT_OBJECT", { got: kindOf(root) });
  if (!Object.hasOwn(root, "value")) return root;
  const inner = root["value"] as Json;
  if (inner === null) return {};
  if (!isObject(inner)) throw new Z2ui5Error("BODY_NOT_OBJECT", { got: kindOf(inner) });
  return inner;
}

const kindOf = (value: Json): string =>
  value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;

function sessionOf(front: JsonObject): SessionInfo {
  const config = objectOf(front["CONFIG"]);
  return {
    origin: addressText(front["ORIGIN"]),
    pathname: addressText(front["PATHNAME"]),
    search: addressText(front["SEARCH"]),
    hash: addressText(front["HASH"]),
    ...sessionBlocks(withSortedParameters(config)),
  };
}

/** On this wire apps see startup parameters sorted by name. */
function withSortedParameters(config: JsonObject): JsonObject {
  const data = config["ComponentData"];
  if (!isObject(data) || !isObject(data["startupParameters"])) return config;
  const sorted = Object.entries(data["startupParameters"]).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { ...config, ComponentData: { ...data, startupParameters: Object.fromEntries(sorted) } };
}

function startOf({ componentData, search = "", hash }: SessionInfo): StartRequest {
  const values = objectOf(componentData?.["startupParameters"])["app_start"];
  const startup = Array.isArray(values) ? withNamespace(textOf(values[0]).trim()) : "";
  const className = startup || queryParameter(search, "app_start").trim();
  return { className, draftId: className ? appStateOf(hash) : "", keepAppState: true, address: "" };
}

/** The app-state hash `#/z2ui5-xapp-state=<id>`, in a launchpad behind `&/`. */
function appStateOf(hash: string): string {
  const inner = hash.indexOf("&/");
  return queryParameter(inner >= 0 ? hash.slice(inner + 2) : hash.slice(2), APP_STATE);
}
