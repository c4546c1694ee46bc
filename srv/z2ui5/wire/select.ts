/** Which wire a request speaks (docs/spec/wire-v2.md §15). */
import type { Json, JsonObject } from "../roundtrip/types.ts";
import { isObject, objectOf } from "./json.ts";
import { v1 } from "./v1/v1.ts";
import { v2 } from "./v2/v2.ts";
import type { Wire } from "./wire.ts";

/** Query parameter that decides alone. */
const OVERRIDE = "z2ui5-wire";

/**
 * Chooses the wire of a request: the override in its URL, its unmistakable shape, the configured wire, else wire 1.
 * @param root the parsed body @param query parameters of the URL @param configured wire of the served frontend, or ""
 * @param contradiction called with the shape when it says something else than the configuration
 */
export function selectWire(root: Json | undefined, query: Readonly<Record<string, string>>, configured: string, contradiction: (shape: string) => void): Wire {
  const override = query[OVERRIDE];
  if (override === "1" || override === "2") return override === "2" ? v2 : v1;
  const shape = shapeOf(root);
  if (shape && configured && shape !== configured) contradiction(shape);
  return (shape || configured) === "2" ? v2 : v1;
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
