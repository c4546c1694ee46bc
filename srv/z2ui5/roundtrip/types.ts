/**
 * The plain values a roundtrip works on. Nothing here knows how a request or a response is spelled:
 * `wire/` translates between these types and the text on the network.
 */
import type { MemoryPort } from "../ports.ts";
import type { AnswerExtension } from "../wire/extensions/contract.ts";

/** A JSON value as it comes from a request. */
export type Json = string | number | boolean | null | Json[] | { [member: string]: Json };
/** A JSON object. */
export type JsonObject = { [member: string]: Json };

/** The five places in the browser that can show a view. */
export type SlotName = "MAIN" | "NEST" | "NEST2" | "POPUP" | "POPOVER";
/** All slots, in the order in which they are built. */
export const SLOT_NAMES: readonly SlotName[] = ["MAIN", "NEST", "NEST2", "POPUP", "POPOVER"];

/** The slots that are over the page and that a person can close. */
export const DIALOGS = ["POPUP", "POPOVER"] as const;
/** Whether a slot is over the page. */
export const isDialog = (slot: SlotName): slot is (typeof DIALOGS)[number] =>
  (DIALOGS as readonly SlotName[]).includes(slot);

/** Options of showing a view in a slot; only what the app has set is present. */
export interface DisplayOptions {
  /** NEST, NEST2: id of the control that receives the view. */
  containerId?: string;
  /** NEST, NEST2: method of that control that inserts the view. */
  insertMethod?: string;
  /** NEST, NEST2: method of that control that clears it first. */
  clearMethod?: string;
  /** POPOVER: id of the control it opens by. */
  openById?: string;
  /** MAIN: OData V2 service that becomes the default model. */
  defaultModelPath?: string;
  /** MAIN: annotation document of that service. */
  defaultModelAnnotations?: string;
  /** MAIN: page transition. */
  transition?: string;
  /** MAIN: run the transition backwards. */
  transitionBack?: boolean;
}

/** A view to show in a slot. */
export interface Display {
  readonly xml: string;
  readonly options: DisplayOptions;
  /** Build it anew also where the frontend shows the same. */
  readonly rebuild?: true;
}

/** What the app asked of one slot in a run. */
export interface SlotState {
  readonly display: Display | null;
  readonly destroy: boolean;
  /** Send the model to the open view. */
  readonly update: boolean;
}

/** What the app asks the browser to do besides showing views, in the order it asked. */
export type ClientAction =
  | { readonly kind: "toast"; readonly text: string; readonly options: MessageOptions; readonly notice?: true }
  | {
      readonly kind: "box";
      readonly text: string;
      readonly type: string;
      readonly options: MessageOptions /** Messages bring their kind as type. */;
      readonly from: "text" | "messages" | "data";
    }
  | { readonly kind: "action"; readonly name: string; readonly args: readonly ActionArgument[]; readonly view?: string }
  | { readonly kind: "script"; readonly text: string }
  | { readonly kind: "historyBack" };

/** Options of a toast or a box by lower-case name, as the app gave them; unset ones are missing. */
export type MessageOptions = { readonly [name: string]: string | boolean | readonly string[] };

/**
 * An argument of an action or of an event expression. A string is the developer's and may be an expression; `{ text }` is
 * data and never one; `{ json }` is an object as JSON text, whose texts are data; `{ raw }` is an expression, whatever it looks like.
 */
export type ActionArgument =
  | string
  | boolean
  | { readonly text: string }
  | { readonly json: string }
  | { readonly raw: string };

/** The text of an argument that is none by itself. */
export const objectArgumentText = (
  argument: { readonly text: string } | { readonly json: string } | { readonly raw: string },
): string => ("json" in argument ? argument.json : "raw" in argument ? argument.raw : argument.text);

/** What the app asks of the browser's address and history. */
export interface UrlIntents {
  /** Text for a new history entry; "" is none. */
  pushState: string;
  /** Text that replaces the hash without a history entry; "" is none. */
  replaceHash: string;
  /** Event raised on a hash change the app did not make; " " ends the listening, "" changes nothing. */
  hashEvent: string;
  /** Put the id of this draft into the address. */
  appStateActive: boolean;
  /** Routing mode set explicitly in this run; "" is none. */
  routingMode: string;
}

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
  /** What the person did, if the frontend gives it an id: it is carried out once (`ACTION`). */
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

/** A press, a key, a timer: with an id of its own, so that a repeated request is recognised. */
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

/**
 * How a roundtrip behaves where frontends expect different things. Plain values: the roundtrip
 * does what they say and does not ask who said it.
 */
export interface RoundtripPolicy {
  /** A leave with nothing on the stack: run the same app again as navigated, or end the roundtrip. */
  readonly leaveOnEmptyStack: "rerun" | "end";
  /** A draft that cannot be loaded: start the named app with a message, or fail. */
  readonly unknownDraft: "restart" | "fail";
  /** A start that names a class nobody has: the launcher with a message, or fail. */
  readonly unknownClass: "launcher" | "fail";
  /** An exception of the app: the error app answers, or the roundtrip fails. */
  readonly appFailure: "dialog" | "fail";
  /** When the model travels: only with a display or an update call, or whenever it differs from what the browser holds. */
  readonly modelPush: "requested" | "changed";
  /** Several calls on one slot add up, or the last one counts. */
  readonly slotCalls: "combine" | "last";
  /** What a leave to an app that was saved before does to the stack: one level less, or that app's own callers. */
  readonly leaveToSaved: "popOne" | "ownStack";
  /** What a hop keeps of the views the leaving app displayed, and of the step back it asked for. */
  readonly hopDisplays: "keep" | "drop";
  /** Whether a hop closes an open popup: always, or only between two instances of one class (popover too). */
  readonly hopClosesPopup: "always" | "sameClass";
  /** Member of the model that holds what can be edited, so that no one-way attribute may have its name; "" where there is none. */
  readonly twoWayBranch: string;
  /** Whether the app-state flag is remembered with the app or holds for one response. */
  readonly appStateFlag: "response" | "instance";
  /** Whether the browser describes itself in every request or once, so that the draft has to remember it. */
  readonly sessionInfo: "everyRequest" | "remembered";
}

/** One navigation in a roundtrip, as far as the answer tells of it. */
export interface HopTrace {
  readonly kind: "call" | "leave";
  /** Class and draft id of the app that was left, as saved at the hop. */
  readonly fromClass: string;
  readonly fromDraftId: string;
  /** Whether the target came from a stored draft. */
  readonly restored: boolean;
}

/** The complete model of the answering app, names as they travel, split by direction of binding. */
export interface ModelParts {
  readonly oneWay: { readonly [attribute: string]: unknown };
  readonly twoWay: { readonly [attribute: string]: unknown };
}

/** What a roundtrip answers, before it is spelled. */
export interface RoundtripResult {
  readonly draftId: string;
  /** Class name of the app that answers, as written in the source. */
  readonly appClass: string;
  readonly slots: { readonly [slot in SlotName]: SlotState };
  readonly actions: readonly ClientAction[];
  readonly url: UrlIntents;
  /** null when no model travels. */
  readonly model: ModelParts | null;
  readonly hops: readonly HopTrace[];
  /** Routing mode the browser has to be told; "" if nothing changes. */
  readonly routingTold: string;
  /** Routing mode the answering app has; "" if none. */
  readonly routingMode: string;
  /** Stateful switch of this roundtrip; null when it did not change. */
  readonly statefulSwitch: boolean | null;
  /** Path of the OData model that is the default model of the view on screen; "" if none. */
  readonly defaultModelPath: string;
  /** Language tag of what the framework itself says. */
  readonly language: string;
  /** Extensions that were used, spelled as they travel; null when the request asked for none. */
  readonly ext: AnswerExtension | null;
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
  /** Counts what a host may limit; throws when it happens too often. */
  readonly count?: (what: "starts" | "unknownDrafts") => void;
  /** Memory the roundtrip may take; without it there is always enough. */
  readonly memory?: MemoryPort;
}

/** Spelling of what an app writes into markup; implemented by each wire. */
export interface Expressions {
  /** What of an event expression frontends without extensions know. */
  readonly knownFlags: ReadonlySet<string>;
  /** A binding of an attribute. */
  binding(binding: BindingExpression): string;
  /** An event of the app. */
  event(event: EventExpression): string;
  /** An action in the browser, as an attribute value. */
  action(name: string, args: readonly ActionArgument[], view: string | undefined): string;
  /** How the expression of an action begins. */
  readonly actionCall: string;
  /** Name of the event an event expression raises; null for every other text. */
  eventNameOf(expression: string): string | null;
  /** The address that restores a draft. */
  appStateLink(session: SessionInfo, draftId: string): string;
}

/** What a binding expression names. */
export interface BindingExpression {
  /** Names as they travel and 0-based rows. */
  readonly segments: readonly (string | number)[];
  readonly twoWay: boolean;
  /** The bare path instead of a binding. */
  readonly pathOnly: boolean;
  readonly formatter: string;
  /** The model is not the default model of the view. */
  readonly namedModel: boolean;
}

/** What an event expression raises. */
export interface EventExpression {
  readonly name: string;
  readonly args: readonly ActionArgument[];
  readonly ignoreBusy: boolean;
  readonly mainModel: boolean;
  readonly queueLast: boolean;
  readonly noBusy: boolean;
  readonly preventDefault: boolean;
  readonly preventDefaultExpression: string;
  /** Send nothing while inputs hold no valid value. */
  readonly checkValid: boolean;
  /** The frontend knows all of these, whatever its wire. */
  readonly allFlags: boolean;
  /** Quote every argument. */
  readonly literal: boolean;
}
