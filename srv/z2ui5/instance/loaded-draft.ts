/** Drafts as they are at hand: the state of an instance, and how it is stored. */
import type { BrowserModel } from "../binding/browser-model.ts";
import type { Registration } from "../binding/registrations.ts";
import type { BaseState } from "../state/tree.ts";
import type { Json, JsonObject } from "../types/json.ts";
import type { StoredRow } from "./loaded-rows.ts";
import type { Remembered } from "./remembered.ts";

/** An instance as plain values: what a draft stores. It shares nothing with the app. */
export interface Snapshot {
  readonly id: string;
  readonly className: string;
  /** Version of the class that stored it; "" if it declared none. */
  readonly version: string;
  /** Classes of app instances in the state. */
  readonly classes: readonly string[];
  readonly stack: readonly string[];
  readonly bindings: readonly Registration[];
  readonly remembered: Partial<Remembered>;
  /** Rows of services the app holds, as they were loaded; missing if there are none. */
  readonly loadedRows?: readonly StoredRow[];
  /** What the base class knows of the app. */
  readonly base: BaseState;
  readonly tagged: boolean;
  readonly fields: JsonObject;
}

/** A row that holds a whole state. */
export interface Whole {
  readonly id: string;
  /** The state as it was stored. */
  readonly stored: Json;
  /** Characters of its text, and the bytes they take. */
  readonly size: number;
  readonly bytesOfText: number;
  readonly storedAt: number;
}

/** A draft at hand: its state, and the whole state it is stored as the difference to. */
export interface LoadedDraft {
  readonly snapshot: Snapshot;
  /** null when no difference can refer to it: it was stored before the format had a version. */
  readonly whole: Whole | null;
  /** Characters of the differences to that whole state which led here, this draft's included, as far as they are known. */
  readonly changed: number;
  /** What the browser may hold of its model. */
  readonly browserModels: readonly BrowserModel[];
}

/** A draft that was just stored, and may stay in memory. */
export interface SavedDraft extends LoadedDraft {
  /** About the bytes it takes in memory besides its whole state. */
  readonly bytes: number;
  /** About the bytes of its state as text, rather too many than too few. */
  readonly size: number;
}
