/** An app instance with everything that belongs to it across roundtrips. */
import { newRemembered, type Remembered } from "./remembered.ts";
import type { App } from "../types/app.ts";
import type { JsonObject } from "../types/json.ts";
import type { Restored } from "../state/restored.ts";
import type { LoadedDraft } from "./loaded-draft.ts";
import { LoadedRows, type StoredRow } from "./loaded-rows.ts";
import { Registrations, type Registration } from "../binding/registrations.ts";

/** The draft an instance continues from, and which of its objects was restored where. */
export interface Continued {
  readonly draft: LoadedDraft;
  readonly restored: Restored;
}

/** A running app instance with its bindings, its callers and what the framework remembers of it. */
export interface Instance {
  readonly app: App;
  /** Id the current run is saved under. */
  draftId: string;
  /** Id of the draft this instance was loaded from or last saved under; "" if it never was. */
  savedId: string;
  /** Draft ids of the callers, bottom to top. */
  stack: readonly string[];
  readonly bindings: Registrations;
  readonly remembered: Remembered;
  /** Rows of services the app has loaded, as they were. */
  readonly loadedRows: LoadedRows;
  /** The draft it continues from, to compare with; missing for an app that was never stored. */
  continues?: Continued;
  /** The fields of its draft by their current names, if another version of its app has stored it. */
  readonly formerFields?: JsonObject;
}

/**
 * The record of an app object that was never saved.
 * @param app the instance @param draftId id its first run is saved under @param stack its callers
 */
export const newInstance = (app: App, draftId: string, stack: readonly string[] = []): Instance => ({
  app,
  draftId,
  savedId: "",
  stack,
  bindings: new Registrations(),
  remembered: newRemembered(),
  loadedRows: new LoadedRows(app),
});

/**
 * An instance as its draft describes it.
 * @param app the restored instance @param savedId id of the draft @param stored what the draft had beside the state
 */
export const restoredInstance = (
  app: App,
  savedId: string,
  stored: {
    stack: readonly string[];
    bindings: readonly Registration[];
    remembered: Partial<Remembered>;
    loadedRows?: readonly StoredRow[];
  },
): Instance => ({
  app,
  draftId: "",
  savedId,
  stack: stored.stack,
  bindings: new Registrations(stored.bindings),
  remembered: { ...newRemembered(), ...stored.remembered },
  loadedRows: new LoadedRows(app, stored.loadedRows),
});
