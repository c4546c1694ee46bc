/** What the layers of one engine have of it. */
import type { CurrentIdentity } from "../identity.ts";
import type { Registry } from "../registry/registry.ts";
import type { DraftStore } from "../types/drafts.ts";
import type { EnginePorts } from "../types/ports.ts";
import type { EngineSettings } from "../types/settings.ts";

/** An engine as its layers see it; ports and settings may change. */
export interface LayeredEngine {
  readonly settings: EngineSettings;
  readonly ports: Omit<EnginePorts, "identity">;
  readonly store: DraftStore;
  readonly identity: CurrentIdentity;
  readonly registry: Registry;
  /** The exit that may change pages; null is none. */
  readonly userExit: { find(): object | null };
}
