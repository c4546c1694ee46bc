/** One request, decoded. Nothing here knows how it is spelled: `wire/` translates between these types and the text on the network. */
import type { JsonObject } from "./json.ts";
import type { MemoryPort } from "./ports.ts";
import type { DIALOGS, SlotName } from "./slots.ts";

/** What the browser says about itself; members missing in a request are missing here. */
export interface SessionInfo {
  origin?: string;
  pathname?: string;
  search?: string;
  hash: string;
  /** UI5 runtime: VERSION, BUILDTIMESTAMP, GAV, THEME. */
  ui5?: JsonObject;
  device?: JsonObject;
  focus?: JsonObject;
  scroll?: JsonObject;
  componentData?: JsonObject;
}

/** Which app a request without a draft asks for. */
export interface StartRequest {
  /** Class name, "" when none was named. */
  readonly className: string;
  /** Draft to restore instead of a fresh start, "" when none was named. Compared without letter case. */
  readonly draftId: string;
  /** The restored app keeps its draft id in the address (`appStateActive`). */
  readonly keepAppState: boolean;
}

/** What a frontend of our own asks for beyond the wire (docs/protocol.md). */
export interface ExtensionRequest {
  /** Names of what the frontend can (`CAN`). */
  readonly can: ReadonlySet<string>;
  /** What the user did, if the frontend gives it an id: it is carried out once (`ACTION`). */
  readonly action: Action | null;
  /** Whether the mark of the user is asked for, with the answer or instead of one (`USER`). */
  readonly user: "too" | "only" | null;
  /** Drafts whose models the open slots show (`MODELS`). */
  readonly models: { readonly [slot in SlotName]?: string };
  /** Fingerprints of the views the open slots show (`VIEWS`). */
  readonly views: { readonly [slot in SlotName]?: string };
  /** What is asked of the past instead of a roundtrip; null for an ordinary request (`HISTORY`). */
  readonly history: HistoryRequest | null;
  /** Inputs whose text the browser could not take as a value (`INVALID`). */
  readonly invalid: readonly { readonly path: string; readonly text: string; readonly reason: string }[];
  /** Dialogs that are open (`OPEN`); null when the frontend does not say. */
  readonly open: readonly (typeof DIALOGS)[number][] | null;
  /** How a draft is opened: with its dialogs after the page was loaded again, or as the page behind a dialog (`SCREEN`). */
  readonly screen: "whole" | "behind" | null;
}

/** What developers ask of the past of a session (docs/protocol.md, `HISTORY`). */
export interface HistoryRequest {
  /** List the steps, tell of one, export some; or go on from one, from before it, or run it again. */
  readonly do: "LIST" | "STEP" | "EXPORT" | "CONTINUE" | "BEFORE" | "REPEAT";
  /** Id of a step; "" if none. */
  readonly step: string;
  /** Id of the last step of an export; "" if none. */
  readonly to: string;
  /** A draft of the session; "" if none. */
  readonly draft: string;
}

/** A press, a key, a timer: with an id of its own, so that a repeated request is recognized. */
export interface Action {
  /** UUID, lower case. */
  readonly id: string;
  /** Whether the frontend has sent it before and got no answer. */
  readonly repeated: boolean;
}

/** One request, decoded. */
export interface RoundtripRequest {
  /** Draft to continue; "" starts an app. */
  readonly draftId: string;
  readonly event: string;
  /** Arguments as the app sees them. */
  readonly eventArgs: readonly string[];
  /** Slot that fired the event, as sent; "" if unknown. */
  readonly viewName: string;
  /** The user's edits by attribute; null when nothing was edited. */
  readonly edits: JsonObject | null;
  /** Asked where no draft goes on, which is seldom. */
  readonly start: () => StartRequest;
  readonly session: SessionInfo;
  /** Extensions the frontend asks for; null for a frontend that knows none and gets none. */
  readonly ext: ExtensionRequest | null;
  /** Shows the draft again, as after a navigation, and does nothing else. */
  readonly redisplay?: true;
  /** The frontend's block of the request as it came, for apps that look into it themselves. */
  readonly front: JsonObject;
}

/** What the host tells about a request besides its body. */
export interface RequestContext {
  readonly correlationId: string;
  /** Parameters of the request's URL. */
  readonly query?: Readonly<Record<string, string>>;
  /** Stateful session the browser is in; "" if none. */
  readonly sessionId?: string;
  /** Whether the browser can be told the id of a stateful session. */
  readonly acceptsSessionId?: boolean;
  /** Language tag of the user, unless the address of the page names one; "" or missing is English. */
  readonly language?: string;
  /** Answer failures of the server with a general text. */
  readonly hideErrorDetails?: boolean;
  /** Counts what a host may limit: starts of apps, and requests that name what does not exist; throws when it happens too often. */
  readonly count?: (what: "starts" | "guesses") => void;
  /** Memory the roundtrip may take; without it there is always enough. */
  readonly memory?: MemoryPort;
}
