/** A draft store in memory, for a host that registers none. */
import type { Draft, DraftStore } from "../ports.ts";
import { memoryShares, type Sharing } from "./memory-shares.ts";

interface Kept {
  readonly draft: Draft;
  readonly storedAt: number;
}

/**
 * Keeps the newest drafts of all users in memory.
 * @param owner key of the current user and tenant @param limit drafts kept at most
 * @param sharing what shares need to know; without it screens cannot be shared
 */
export function memoryStore(owner: () => string, limit = 10_000, sharing?: Sharing): DraftStore {
  const drafts = new Map<string, Kept>();
  const key = (id: string): string => `${owner()}/${id}`;
  const own = (): Kept[] => [...drafts].flatMap(([each, kept]) => (each.startsWith(`${owner()}/`) ? [kept] : []));
  return {
    load: (id) => drafts.get(key(id))?.draft ?? null,
    save: (draft) => {
      if (drafts.has(key(draft.id))) throw new Error(`There is a draft ${draft.id} already.`);
      drafts.set(key(draft.id), { draft, storedAt: Date.now() });
      while (drafts.size > limit) drafts.delete(drafts.keys().next().value as string);
    },
    count: () => own().length,
    recent: (most) =>
      own()
        .slice(-most)
        .reverse()
        .map(({ draft: { id, origin }, storedAt }) => ({
          id,
          app: origin?.app ?? "",
          event: origin?.event ?? "",
          storedAt,
        })),
    ...(sharing && { shares: memoryShares(sharing, (by, id) => drafts.get(`${by}/${id}`)?.draft) }),
  };
}
