/** Small readers of JSON values of a request: a value of the wrong type counts as absent. */
import type { Json, JsonObject } from "../types/json.ts";
import { isObject } from "../state/tree.ts";

/** The value as an object; anything else is an empty one. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
/** The value as an object, or undefined. */
export const maybeObject = (value: Json | undefined): JsonObject | undefined => (isObject(value) ? value : undefined);
/** The value as text; anything else is "". */
export const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
