/** Shares in memory, for a host that registers no draft store. */
import { ownerKey } from "../identity.ts";
import type { Draft, Share, ShareStore } from "../types/drafts.ts";

/** What shares need to know of the current request. */
export interface Sharing {
  /** Who sends it. */
  readonly who: () => { readonly user: string; readonly tenant: string };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Kept {
  readonly share: Share;
  readonly user: string;
  readonly tenant: string;
}

/**
 * Keeps shares of drafts.
 * @param sharing who asks, and when @param draftOf finds a draft by the key of its owner and its id
 */
export function memoryShares(
  { who, now }: Sharing,
  draftOf: (owner: string, id: string) => Draft | undefined,
): ShareStore {
  const shares = new Map<string, Kept>();
  const own = ({ user, tenant }: Kept): boolean => user === who().user && tenant === who().tenant;
  const lives = ({ share }: Kept): boolean => share.expiresAt > now();
  return {
    add(share) {
      for (const [id, kept] of shares) if (!lives(kept)) shares.delete(id);
      shares.set(share.id, { share, ...who() });
      return share.expiresAt;
    },
    open(id) {
      const kept = shares.get(id);
      const { user, tenant } = who();
      if (!kept || !lives(kept) || kept.tenant !== tenant) return null;
      if (kept.share.user !== "" && kept.share.user !== user && kept.user !== user) return null;
      const draft = draftOf(ownerKey(kept), kept.share.draftId);
      return draft ? { share: kept.share, owner: kept.user, draft } : null;
    },
    list: () =>
      [...shares.values()]
        .filter((kept) => own(kept) && lives(kept))
        .map(({ share }) => share)
        .reverse(),
    remove(id) {
      const kept = shares.get(id);
      return kept !== undefined && own(kept) && shares.delete(id);
    },
  };
}
