/**
 * What captured state looks like: a tree of JSON values that does not change once it was made, so that trees share what they have in
 * common and "the same object" means "nothing changed below". What JSON has no value for is tagged (docs/spec/client-api.md §11).
 */
import type { Json, JsonObject } from "../types/json.ts";

/** Member that marks a tagged value. */
export const TAG = "__t";
/** Tag of an object that was captured elsewhere in the state: its position in the order in which objects are met. */
export const REFERENCE = "Ref";
/** Tag of an object of the app that has a member {@link TAG} itself. */
export const MARKED = "Object";
/** Names that are never stored and never restored. */
export const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** What the base class knows of an app; it is stored beside the fields of the app, never among them. */
export interface BaseState {
  readonly id_draft?: string;
  readonly id_app?: string;
  readonly check_initialized?: boolean;
  readonly check_sticky?: boolean;
}
/** Names of the fields of the base class. */
export const BASE_FIELDS = [
  "id_draft",
  "id_app",
  "check_initialized",
  "check_sticky",
] as const satisfies readonly (keyof BaseState)[];

/** A captured state. */
export interface Captured {
  /** What the base class knows of the app. */
  readonly base: BaseState;
  /** Own data members of the app by name, without those of the base class. */
  readonly fields: JsonObject;
  /** Whether anything is tagged, so that restoring has to look for it. */
  readonly tagged: boolean;
  /** Class names of app instances inside. */
  readonly classes: readonly string[];
}

/** An app inside of another one; in drafts stored before the format had a version, its members are all among the fields. */
export interface StoredApp {
  readonly class: string;
  readonly base?: BaseState;
  readonly fields: JsonObject;
}

/** Whether a value is a scalar as JSON knows them. */
export const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0));

/** Whether a value is a JSON object, tagged or not. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Whether a value is an object literal or JSON object.
 * @param value anything
 */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype === Object.prototype ||
    prototype === null ||
    (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, "isPrototypeOf"))
  );
}
