/** The wire of a request (docs/spec/wire-v2.md §15). */
import { Z2ui5Error } from "../errors.ts";
import type { Json } from "../types/json.ts";
import { isObject } from "../state/tree.ts";
import { objectOf } from "./json.ts";
import type { Wire } from "./wire.ts";
import { DEFAULT_WIRE, WIRE_PARAMETER, wireNamed, WIRES } from "./wires.ts";

/**
 * Selects the wire of a request: the configured wire, otherwise the override in its URL, otherwise its unambiguous
 * structure, otherwise wire 1.
 * @param root the parsed body @param query parameters of the URL @param configured wire of the server, or ""
 * @throws WIRE_REFUSED when the request uses a wire other than the configured one
 */
export function selectWire(root: Json | undefined, query: Readonly<Record<string, string>>, configured: string): Wire {
  const only = wireNamed(configured);
  const spoken = wireNamed(query[WIRE_PARAMETER]) ?? wireOfShape(root);
  if (only && spoken && spoken !== only) throw new Z2ui5Error("WIRE_REFUSED", { configured, used: spoken.name });
  return only ?? spoken ?? DEFAULT_WIRE;
}

/** The wire that alone sends such a request; undefined when several could. */
function wireOfShape(root: Json | undefined): Wire | undefined {
  const outer = objectOf(root);
  const payload = isObject(outer["value"]) ? outer["value"] : outer;
  return WIRES.find((wire) => wire.recognises(payload));
}
