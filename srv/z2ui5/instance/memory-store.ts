/** A draft store in memory, for a host that registers none. */
import type { Draft, DraftStore } from "../types/drafts.ts";
import { heapBytesOfText } from "../state/heap-bytes.ts";
import { memoryShares, type Sharing } from "./memory-shares.ts";

interface StoredDraft {
  readonly draft: Draft;
  readonly bytes: number;
  readonly storedAt: number;
}

/** What is kept at most; the newest draft is kept whatever its size. */
const LIMITS = { drafts: 10_000, bytes: 128 * 1024 * 1024 };

/**
 * Keeps the newest drafts of all users in memory.
 * @param owner key of the current user and tenant @param limits drafts kept at most, and the bytes of their states as the heap counts them
 * @param sharing what shares need to know; without it screens cannot be shared
 */
export function memoryStore(owner: () => string, limits: Partial<typeof LIMITS> = {}, sharing?: Sharing): DraftStore {
  const most = { ...LIMITS, ...limits };
  const drafts = new Map<string, StoredDraft>();
  let size = 0;
  const key = (id: string): string => `${owner()}/${id}`;
  const own = (): StoredDraft[] =>
    [...drafts].flatMap(([each, stored]) => (each.startsWith(`${owner()}/`) ? [stored] : []));
  const keep = (draft: Draft): void => {
    const bytes = heapBytesOfText(draft.data);
    drafts.set(key(draft.id), { draft, bytes, storedAt: Date.now() });
    size += bytes;
    for (const [oldest, { bytes: freed }] of drafts) {
      if (drafts.size === 1 || (drafts.size <= most.drafts && size <= most.bytes)) break;
      drafts.delete(oldest);
      size -= freed;
    }
  };
  return {
    load: (id) => drafts.get(key(id))?.draft ?? null,
    has: (id) => drafts.has(key(id)),
    save: (draft) => {
      if (drafts.has(key(draft.id))) throw new Error(`There is a draft ${draft.id} already.`);
      keep(draft);
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
