/** One decoded request, independent of its encoding: `wire/` converts between these types and the text on the network. */
import type { JsonObject } from "./json.ts";
import type { MemoryPort } from "./ports.ts";
import type { DIALOGS, SlotName } from "./slots.ts";

/** Data of the browser; members missing in a request are missing here. */
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

/** The app that a request without a draft starts. */
export interface StartRequest {
  /** Class name, "" when none was named. */
  readonly className: string;
  /** Draft to restore instead of a fresh start, "" when none was named. Compared without letter case. */
  readonly draftId: string;
  /** The restored app shows its draft ID in the URL (`appStateActive`). */
  readonly keepAppState: boolean;
  /** Parameters for the app in its address, as a query without "?"; "" if there are none. */
  readonly address: string;
}

/** Extensions in a request of the frontend of this project (docs/protocol.md). */
export interface ExtensionRequest {
  /** Names of what the frontend can (`CAN`). */
  readonly can: ReadonlySet<string>;
  /** What the user did, if the frontend gives it an id: it is carried out once (`ACTION`). */
  readonly action: Action | null;
  /** Whether the mark of the user is requested, in addition to the response or instead of it (`USER`). */
  readonly user: "too" | "only" | null;
  /** Drafts whose models the open slots show (`MODELS`). */
  readonly models: { readonly [slot in SlotName]?: string };
  /** Fingerprints of the views the open slots show (`VIEWS`). */
  readonly views: { readonly [slot in SlotName]?: string };
  /** Query for the history; null for an ordinary request (`HISTORY`). */
  readonly history: HistoryRequest | null;
  /** Why the browser could not show the screen of the draft; "" for an ordinary request (`FAILED`). */
  readonly failed: string;
  /** Inputs whose text the browser could not take as a value (`INVALID`). */
  readonly invalid: readonly { readonly path: string; readonly text: string; readonly reason: string }[];
  /** The open dialogs (`OPEN`); null if unknown. */
  readonly open: readonly (typeof DIALOGS)[number][] | null;
  /** The event was fired by the page itself, such as by a timer, and not by the user (`AUTOMATIC`). */
  readonly automatic: boolean;
  /** The page runs in a launchpad (`LAUNCHPAD`). */
  readonly launchpad: boolean;
  /** Time zone of the user (`ZONE`); "" if unknown. */
  readonly zone: string;
  /** How a draft is opened: with its dialogs after the page was loaded again, or as the page behind a dialog (`SCREEN`). */
  readonly screen: "whole" | "behind" | null;
}

/** A query for the history of a session (docs/protocol.md, `HISTORY`). */
export interface HistoryRequest {
  /** List all steps, show one, export steps; or continue from a step, from before it, or run it again. */
  readonly do: "LIST" | "STEP" | "EXPORT" | "CONTINUE" | "BEFORE" | "REPEAT";
  /** Id of a step; "" if none. */
  readonly step: string;
  /** Id of the last step of an export; "" if none. */
  readonly to: string;
  /** A draft of the session; "" if none. */
  readonly draft: string;
}

/** An action of the user or a timer, with an ID to detect retries. */
export interface Action {
  /** UUID, lower case. */
  readonly id: string;
  /** Whether it is a retry. */
  readonly isRetry: boolean;
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
  /** A function, because it is only needed without a draft. */
  readonly start: () => StartRequest;
  readonly session: SessionInfo;
  /** Extensions of the request; null for a frontend without extensions. */
  readonly ext: ExtensionRequest | null;
  /** The unchanged frontend block of the request, for apps. */
  readonly front: JsonObject;
}

/** Data of a request from the host, except the body. */
export interface RequestContext {
  readonly correlationId: string;
  /** Parameters of the request's URL. */
  readonly query?: Readonly<Record<string, string>>;
  /** Stateful session the browser is in; "" if none. */
  readonly sessionId?: string;
  /** Whether the ID of a stateful session can be sent to the browser. */
  readonly acceptsSessionId?: boolean;
  /** Language tag of the user, unless the address of the page names one; "" or missing is English. */
  readonly language?: string;
  /** Respond to server errors with a general text. */
  readonly hideErrorDetails?: boolean;
  /** Counts what a host may limit: starts of apps, and requests that name what does not exist; throws when it happens too often. */
  readonly count?: (what: "starts" | "guesses") => void;
  /** Memory the roundtrip may take; without it there is always enough. */
  readonly memory?: MemoryPort;
}
