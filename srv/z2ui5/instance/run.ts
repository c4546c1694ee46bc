/** One execution of `main`. */
import type { Instance } from "./instance.ts";

/** An app about to run, and why. */
export interface Run {
  readonly instance: Instance;
  readonly event: string;
  readonly eventArgs: readonly string[];
  /** Data that came with the event. */
  readonly eventData: unknown;
  readonly navigated: boolean;
  /** Id reported as the one before. */
  readonly prevId: string;
  /** The app just left. */
  readonly leftInstance: Instance | null;
}
