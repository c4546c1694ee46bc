/** Result of a roundtrip before it is encoded. */
import type { AnswerExtension } from "./extension.ts";
import type { ClientAction, UrlIntents } from "./output.ts";
import type { SlotName, SlotState } from "./slots.ts";

/** One navigation in a roundtrip, as far as it is part of the response. */
export interface HopTrace {
  readonly kind: "call" | "leave";
  /** Class and draft ID of the app that was left, as saved during the navigation. */
  readonly fromClass: string;
  readonly fromDraftId: string;
  /** Whether the target came from a stored draft. */
  readonly restored: boolean;
}

/** The complete model of the app with names as transferred, split by direction of binding. */
export interface ModelParts {
  readonly oneWay: { readonly [attribute: string]: unknown };
  readonly twoWay: { readonly [attribute: string]: unknown };
}

/** Result of a roundtrip before it is encoded. */
export interface RoundtripResult {
  readonly draftId: string;
  /** Class name of the app, as written in the source. */
  readonly appClass: string;
  readonly slots: { readonly [slot in SlotName]: SlotState };
  readonly actions: readonly ClientAction[];
  readonly url: UrlIntents;
  /** null if no model is sent. */
  readonly model: ModelParts | null;
  readonly hops: readonly HopTrace[];
  /** New routing mode for the browser; "" if it does not change. */
  readonly routingSent: string;
  /** Routing mode the answering app has; "" if none. */
  readonly routingMode: string;
  /** Stateful switch of this roundtrip; null when it did not change. */
  readonly statefulSwitch: boolean | null;
  /** Path of the OData model that is the default model of the view on screen; "" if none. */
  readonly defaultModelPath: string;
  /** Language tag for texts of the framework. */
  readonly language: string;
  /** Extensions of the response as transferred; null if the request has no extensions. */
  readonly ext: AnswerExtension | null;
}

/** An answer to a POST. */
export interface EngineAnswer {
  /** 200, or the status of the failure. */
  readonly status: number;
  /** What the body is: the answer as JSON, or the sentence of a failure. */
  readonly mediaType: "application/json" | "text/plain";
  readonly body: string;
  /** A long body in UTF-8, where that was needed already. It counts only together with the body it was made of. */
  readonly encoded?: { readonly body: string; readonly bytes: Uint8Array };
  /** Stateful session the browser is in from now on; "" if none. */
  readonly sessionId: string;
  /** Characters of the draft that was saved; 0 when nothing was. */
  readonly draftSize: number;
  /** The draft the answer names; "" when there is none, and when an error view answers, which uses no action up. */
  readonly draftId: string;
  /** Class of the app that answered; missing when the request failed. */
  readonly appClass?: string;
}
