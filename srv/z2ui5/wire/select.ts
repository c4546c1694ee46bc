/** Which wire a request speaks (docs/spec/wire-v2.md §15). */
import { Z2ui5Error } from "../errors.ts";
import type { Json, JsonObject } from "../roundtrip/types.ts";
import { isObject, objectOf } from "./json.ts";
import { v1 } from "./v1/v1.ts";
import { v2 } from "./v2/v2.ts";
import type { Wire } from "./wire.ts";

/** Query parameter that decides where no wire is configured. */
const OVERRIDE = "z2ui5-wire";

/**
 * Chooses the wire of a request. A configured wire is the only one; else the override in its URL decides, its unmistakable
 * shape, and at last wire 1.
 * @param root the parsed body @param query parameters of the URL @param configured wire of the server, or ""
 * @throws WIRE_REFUSED when the request speaks another wire than the configured one
 */
export function selectWire(root: Json | undefined, query: Readonly<Record<string, string>>, configured: "" | "1" | "2"): Wire {
  const override = query[OVERRIDE] === "1" || query[OVERRIDE] === "2" ? query[OVERRIDE] : "";
  const spoken = override || shapeOf(root);
  if (configured && spoken && spoken !== configured) throw new Z2ui5Error("WIRE_REFUSED", { configured, spoken });
  return (configured || spoken) === "2" ? v2 : v1;
}

/** What only one of the wires sends; "" when both could. */
function shapeOf(root: Json | undefined): "" | "1" | "2" {
  const outer = objectOf(root);
  const payload = isObject(outer["value"]) ? outer["value"] : outer;
  const front = payload["S_FRONT"];
  if ("XX" in payload && Object.keys(objectOf(payload["XX"])).length > 0) return "1";
  if (!isObject(front)) return "";
  if ("VIEW" in front || front["HASH"] === "") return "1";
  if (isObject(payload["MODEL"]) || "MS_CLIENT_PREV" in front) return "2";
  return shapeOfFront(front);
}

function shapeOfFront(front: JsonObject): "" | "2" {
  const { ID, ORIGIN, HASH } = front;
  if (typeof HASH === "string" && HASH.startsWith("#/app/")) return "2";
  if (ID) return "EVENT" in front && !ORIGIN ? "2" : "";
  return ORIGIN && HASH === undefined ? "2" : "";
}
