import { defaultParts } from "../engine-parts.ts";
import type { Draft, DraftStore } from "../types/drafts.ts";

/**
 * Access to the drafts (docs/spec/client-api.md §10.2).
 * @example z2ui5_cl_ui5_srv_draft.set_store({ load: (id) => …, save: (draft) => … });
 */
class z2ui5_cl_ui5_srv_draft {
  /** Replaces the persistence of drafts; null goes back to memory. */
  static set_store(store: DraftStore | null): void {
    defaultParts.connect({ store });
  }
  /** Number of the current user's drafts; 0 when the store does not count. */
  static async count(): Promise<number> {
    return (await defaultParts.store.count?.()) ?? 0;
  }
  /** A draft of the current user, or null. */
  static async read(id: string): Promise<Draft | null> {
    return defaultParts.store.load(id);
  }
}

export default z2ui5_cl_ui5_srv_draft;
export { z2ui5_cl_ui5_srv_draft as "module.exports" };
