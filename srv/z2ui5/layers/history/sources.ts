/** What the past of a session is read from. */
import type { Registry } from "../../registry/registry.ts";
import type { DraftSource } from "./drafts.ts";
import type { Recorder } from "./recorder.ts";
import type { Secrets } from "./secrets.ts";

/** Versions a session was recorded with. */
export interface Versions {
  readonly [what: string]: string;
}

/** What looking back works with: one user's steps and drafts. */
export interface Past extends DraftSource {
  /** Classes of the engine. */
  readonly registry: Registry;
  readonly recorder: Recorder;
  /** Key of user and tenant. */
  readonly owner: string;
  /** Names of members that hold personal data, in lower case. */
  readonly secrets: Secrets;
  readonly versions: Versions;
}
