/** Which app answers a request, and what it gets of it. */
import type { Instance } from "../instance/instance.ts";
import type { Remembered } from "../instance/remembered.ts";
import type { Run } from "../instance/run.ts";
import type { JsonObject } from "../types/json.ts";
import type { Notice } from "./notice.ts";

/** The first run of a request. */
export interface Resolution {
  readonly run: Run;
  readonly edits: JsonObject | null;
  /** Message that another screen than the requested one is shown; null if it is that one. */
  readonly notice: Notice | null;
  /** Whether the browser shows nothing of the app yet. */
  readonly started: boolean;
  /** The restored app keeps its draft id in the address. */
  readonly keepAppState: boolean;
  /** Whether the app was in a stateful session before. */
  readonly wasSticky: boolean;
  /** What the browser that made a restored draft had on its screen, and the callers; missing for other starts. */
  readonly left?: Pick<Instance, "stack"> & Pick<Remembered, "screen" | "openSlots">;
}

/** A resolution of a page that shows nothing of the app yet. */
export const startOf = (run: Run, notice: Notice | null): Resolution => ({
  run,
  edits: null,
  notice,
  started: true,
  keepAppState: false,
  wasSticky: false,
});

/** A run without an event. @param prevId id reported as the one before */
export const freshRun = (instance: Instance, prevId: string): Run => ({
  instance,
  event: "",
  eventArgs: [],
  eventData: null,
  navigated: true,
  prevId,
  leftInstance: null,
});
