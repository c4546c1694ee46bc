/** A draft store in memory, for a host that registers none. */
import type { Draft, DraftStore } from "../ports.ts";

/**
 * Keeps the newest drafts of all users in memory.
 * @param owner key of the current user and tenant @param limit drafts kept at most
 */
export function memoryStore(owner: () => string, limit = 10_000): DraftStore {
  const drafts = new Map<string, Draft>();
  const key = (id: string): string => `${owner()}/${id}`;
  return {
    load: (id) => drafts.get(key(id)) ?? null,
    save: (draft) => {
      if (drafts.has(key(draft.id))) throw new Error(`There is a draft ${draft.id} already.`);
      drafts.set(key(draft.id), draft);
      while (drafts.size > limit) drafts.delete(drafts.keys().next().value as string);
    },
    count: () => [...drafts.keys()].filter((one) => one.startsWith(`${owner()}/`)).length,
  };
}
