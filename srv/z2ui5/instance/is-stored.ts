import type { DraftStore } from "../types/drafts.ts";

/** Whether a draft is there. It may be large, so it is only read where the store cannot say otherwise. */
export const isStored = async (id: string, store: DraftStore): Promise<boolean> =>
  store.has ? store.has(id) : (await store.load(id)) !== null;
