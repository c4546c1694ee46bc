/** Shares in memory, for a host that registers no draft store. */
import { ownerKey } from "../identity.ts";
import type { Draft, Share, ShareStore } from "../types/drafts.ts";

/** What shares need to know of the current request. */
export interface Sharing {
  /** The user who sends it, and the tenant. */
  readonly currentUser: () => { readonly user: string; readonly tenant: string };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface StoredShare {
  readonly share: Share;
  readonly user: string;
  readonly tenant: string;
}

/**
 * Keeps shares of drafts.
 * @param sharing who asks, and when @param draftOf finds a draft by the key of its owner and its id
 */
export function memoryShares(
  { currentUser, now }: Sharing,
  draftOf: (owner: string, id: string) => Draft | undefined,
): ShareStore {
  const shares = new Map<string, StoredShare>();
  const own = ({ user, tenant }: StoredShare): boolean =>
    user === currentUser().user && tenant === currentUser().tenant;
  const lives = ({ share }: StoredShare): boolean => share.expiresAt > now();
  return {
    add(share) {
      for (const [id, stored] of shares) if (!lives(stored)) shares.delete(id);
      shares.set(share.id, { share, ...currentUser() });
      return share.expiresAt;
    },
    open(id) {
      const stored = shares.get(id);
      const { user, tenant } = currentUser();
      if (!stored || !lives(stored) || stored.tenant !== tenant) return null;
      if (stored.share.user !== "" && stored.share.user !== user && stored.user !== user) return null;
      const draft = draftOf(ownerKey(stored), stored.share.draftId);
      return draft ? { share: stored.share, owner: stored.user, draft } : null;
    },
    list: () =>
      [...shares.values()]
        .filter((stored) => own(stored) && lives(stored))
        .map(({ share }) => share)
        .reverse(),
    remove(id) {
      const stored = shares.get(id);
      return stored !== undefined && own(stored) && shares.delete(id);
    },
  };
}
