/** An app with what it has bound, as bindings need it of an instance. */
import type { App } from "../types/app.ts";
import type { Json, JsonObject } from "../types/json.ts";
import type { Registrations } from "./registrations.ts";

/** Values bound without an attribute, as they travel, by name, with the draft of the run that bound them. */
export type Locals = { [name: string]: { readonly value: Json; readonly draftId: string } };

/** An app and its bindings. */
export interface BoundApp {
  readonly app: App;
  readonly bindings: Registrations;
  readonly remembered: { readonly locals: Locals };
  /** The state it continues from; missing for an app that was never stored. */
  readonly continues?: { readonly draft: { readonly snapshot: { readonly fields: JsonObject } } };
}
