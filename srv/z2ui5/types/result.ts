/** What a roundtrip answers, before it is spelled. */
import type { AnswerExtension } from "./extension.ts";
import type { ClientAction, UrlIntents } from "./output.ts";
import type { SlotName, SlotState } from "./slots.ts";

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
