/** The blocks in which a browser describes itself, the same on all wires (docs/spec/wire-v1.md §2.3, docs/spec/wire-v2.md §3.6). */
import type { Json, JsonObject } from "../types/json.ts";
import type { SessionInfo } from "../types/request.ts";
import { isObject } from "../state/tree.ts";

/**
 * Reads the blocks of `CONFIG`; a block that is missing or no object is missing here.
 * @param config CONFIG of the request
 */
export const sessionBlocks = (config: JsonObject): Omit<SessionInfo, "hash"> => ({
  ...present("ui5", config["S_UI5"]),
  ...present("device", config["S_DEVICE"]),
  ...present("focus", config["S_FOCUS"]),
  ...present("scroll", config["S_SCROLL"]),
  ...present("componentData", config["ComponentData"]),
});

const present = (name: string, value: Json | undefined): object => (isObject(value) ? { [name]: value } : {});
