/** How the apps of a request ended. */
import type { BrowserModel } from "../binding/browser-model.ts";
import type { Output } from "../client/output.ts";
import type { Instance } from "../instance/instance.ts";
import type { LoadedDraft, Snapshot } from "../instance/loaded-draft.ts";
import type { HopTrace } from "../types/result.ts";

/** How the apps of a request ended. */
export interface Completed {
  readonly instance: Instance;
  readonly output: Output;
  readonly navigated: boolean;
  readonly hops: readonly HopTrace[];
  /** States of the apps that were left, in order. */
  readonly left: readonly Taken[];
  /** Fingerprint of the model the browser holds; "" if unknown or not needed. */
  readonly clientModel: string;
}

/** The state of an app after a run, and the draft that run went on from. */
export interface Taken {
  readonly snapshot: Snapshot;
  readonly before: LoadedDraft | undefined;
  /** What the browser may hold of its model. */
  readonly browserModels?: readonly BrowserModel[];
}
