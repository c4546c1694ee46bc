/** What the framework remembers of an instance across roundtrips. */
import type { GoneNames } from "../binding/gone-edits.ts";
import type { Locals } from "../binding/bound-app.ts";
import type { FileTicket } from "../types/files.ts";
import type { JsonObject } from "../types/json.ts";
import type { Display, SlotName } from "../types/slots.ts";

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
  /** Routing mode, and the one last sent to the browser. */
  routingMode: string;
  routingSent: string;
  /** The draft id is kept in the address. */
  appStateActive: boolean;
  /** Parameters of the app in the address, as a query without "?"; "" if there are none. */
  address: string;
  /** What the browser said about itself, where it says so only once. */
  session: JsonObject;
  /** Events whose last argument is data. */
  dataEvents: string[];
  /** Upper-case names of relative bindings in displayed markup. */
  rowFields: string[];
  /** Columns and members that a former version of the app had: a screen of that version may still be there. */
  gone: GoneNames;
  /** Values bound without an attribute, as they travel, by name, with the draft of the run that bound them. */
  locals: Locals;
  /** Fields that a built-in app looks after, by the name under which it binds what it offers. */
  helps: { [name: string]: JsonObject };
  /** Id under which our own frontend knows the instance; "" if it was never requested. */
  instanceId: string;
  /** Slots the app has displayed, with the draft of the run that did. */
  openSlots: { readonly [slot: string]: string };
  /** What the open slots show, for our own frontend: it may be loaded again. */
  screen: { readonly [slot in SlotName]?: Display };
  /** Draft whose page is behind the dialogs of a called app that has no page, and its class; "" if none. */
  behind: string;
  behindApp: string;
  /** Topics the app listens to. */
  topics: Listening[];
  /** Files that may be uploaded or downloaded. */
  files: FileTicket[];
}

/** A topic the app listens to, and what it knows of it. */
export interface Listening {
  topic: string;
  /** Event the topic raises. */
  event: string;
  /** Version of the topic when the app last ran because of it; before that `@` and the milliseconds since 1970 from which on publications are unknown to it. */
  version: string;
  /** The user of the app is present there. */
  present?: boolean;
}

/** What is remembered of an app that knows nothing yet. */
export const newRemembered = (): Remembered => ({
  prevAppId: "",
  defaultModelPath: "",
  clientModel: "",
  modelSent: false,
  routingMode: "",
  routingSent: "",
  appStateActive: false,
  address: "",
  session: {},
  dataEvents: [],
  rowFields: [],
  gone: {},
  locals: {},
  helps: {},
  instanceId: "",
  openSlots: {},
  screen: {},
  behind: "",
  behindApp: "",
  topics: [],
  files: [],
});
