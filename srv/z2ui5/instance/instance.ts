/** An app instance with everything that belongs to it across roundtrips. */
import type { App } from "../types/app.ts";
import type { Display, SlotName } from "../types/slots.ts";
import type { JsonObject } from "../types/json.ts";
import type { Restored } from "../state/restored.ts";
import type { KeptDraft } from "./draft.ts";
import type { Locals } from "../binding/bound-app.ts";
import { Registrations, type Registration } from "../binding/registrations.ts";

/** What the framework remembers of an instance; plain JSON, stored with its draft. */
export interface Remembered {
  /** Draft of the app on the other side of the last hop; "" if none. */
  prevAppId: string;
  /** Path of the OData model that is the default of the displayed view; "" if none. */
  defaultModelPath: string;
  /** Fingerprint of the model the browser holds; "" if unknown. */
  clientModel: string;
  /** The answer of this draft brought the model to our own frontend. */
  modelSent: boolean;
  /** Routing mode, and the one the browser was told last. */
  routingMode: string;
  routingTold: string;
  /** The draft id is kept in the address. */
  appStateActive: boolean;
  /** What the browser said about itself, where it says so only once. */
  session: JsonObject;
  /** Events whose last argument is data. */
  dataEvents: string[];
  /** Upper-case names of relative bindings in displayed markup. */
  rowFields: string[];
  /** Values bound without an attribute, as they travel, by name, with the draft of the run that bound them. */
  locals: Locals;
  /** Id under which our own frontend knows the instance; "" if it was never asked for. */
  instanceId: string;
  /** Slots the app has displayed, with the draft of the run that did. */
  openSlots: { readonly [slot: string]: string };
  /** What the open slots show, for our own frontend: it may be loaded again. */
  screen: { readonly [slot in SlotName]?: Display };
  /** Draft whose page is behind the dialogs of a called app that has no page, and its class; "" if none. */
  behind: string;
  behindApp: string;
}

/** The draft an instance goes on from, and which of its objects was restored where. */
export interface Continued {
  readonly draft: KeptDraft;
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
  /** The draft it goes on from, to compare with; missing for an app that never was stored. */
  continues?: Continued;
}

/** What is remembered of an app that knows nothing yet. */
export const newRemembered = (): Remembered => ({
  prevAppId: "",
  defaultModelPath: "",
  clientModel: "",
  modelSent: false,
  routingMode: "",
  routingTold: "",
  appStateActive: false,
  session: {},
  dataEvents: [],
  rowFields: [],
  locals: {},
  instanceId: "",
  openSlots: {},
  screen: {},
  behind: "",
  behindApp: "",
});

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
});

/**
 * An instance as its draft describes it.
 * @param app the restored instance @param savedId id of the draft @param stored what the draft held beside the state
 */
export const restoredInstance = (
  app: App,
  savedId: string,
  stored: { stack: readonly string[]; bindings: readonly Registration[]; remembered: Partial<Remembered> },
): Instance => ({
  app,
  draftId: "",
  savedId,
  stack: stored.stack,
  bindings: new Registrations(stored.bindings),
  remembered: { ...newRemembered(), ...stored.remembered },
});
