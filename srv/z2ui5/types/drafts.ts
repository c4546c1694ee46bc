/** Where drafts and shares are stored: the store a host provides. */

/** A stored draft: an immutable snapshot of one app instance. */
export interface Draft {
  /** UUID, lower case. */
  readonly id: string;
  /** Draft this one continues; null for a start. */
  readonly id_prev: string | null;
  /** The app's state as JSON: the whole of it, or the difference to the draft {@link base_id}. */
  readonly data: string;
  readonly origin?: DraftOrigin;
  /** Draft with the complete state to which `data` is the difference. Only stores that support differences receive such drafts. */
  readonly base_id?: string | null;
}

/** Origin of a draft, for administrators who inspect the table. */
export interface DraftOrigin {
  /** Class of the app. */
  readonly app: string;
  /** Event that was handled; "" for a start. */
  readonly event: string;
  /** Milliseconds from the request to the moment it was stored. */
  readonly milliseconds: number;
}

/** A draft as a store finds it. */
export interface FoundDraft extends Draft {
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAt?: number;
  /** The draft `base_id`, which always holds a whole state. */
  readonly base?: { readonly data: string; readonly storedAt: number };
}

/** Waits until there is memory for a text with this number of bytes. */
export type Admit = (bytes: number) => Promise<void>;

/**
 * Persistence of drafts, see docs/spec/client-api.md §10.2.
 * `load` returns only drafts of the current owner (user and tenant) that have not expired; a foreign or unknown id is null.
 * `save` stamps the owner and rejects when the draft could not be stored, also when there is one with its id: so of two runs of one
 * action only one commits (docs/protocol.md, ACTION).
 */
export interface DraftStore {
  /** @param admit see {@link DraftStore.tellsSize} */
  load(id: string, admit?: Admit): FoundDraft | null | Promise<FoundDraft | null>;
  /** Whether `load` would find a draft, without reading it; without this method, the draft is loaded. */
  has?(id: string): boolean | Promise<boolean>;
  save(draft: Draft): void | Promise<void>;
  /**
   * Saves a draft only if `load` would still find the one it continues, and the one it is the difference to is there; false, and
   * nothing saved, if not. With it, drafts this process still has in memory are not read again, and yet expire and can be deleted like
   * all others; a store without it is queried for every draft that is continued.
   */
  saveAfter?(draft: Draft, predecessorId: string): boolean | Promise<boolean>;
  /**
   * The store keeps `base_id`, answers `base` with such drafts, and keeps the base as long as a draft needs it. Without it every draft
   * holds a whole state.
   */
  readonly keepsDifferences?: true;
  /**
   * `load` waits for `admit` before it reads a long text, and passes its number of bytes, so that nothing is read there is no
   * memory for. From a store without it few drafts are read at a time.
   */
  readonly tellsSize?: true;
  /** Number of the owner's drafts, for the launcher's system page. */
  count?(): number | Promise<number>;
  /** The latest drafts of the owner. @param most maximum number of drafts */
  recent?(most: number): readonly RecentDraft[] | Promise<readonly RecentDraft[]>;
  /** Shared screens; without this member, sharing is not supported. */
  readonly shares?: ShareStore;
  /** What users change of lists; without this member it lasts as long as the app. */
  readonly userSettings?: UserSettingsStore;
}

/** A draft in a list: its origin, not its content. */
export interface RecentDraft {
  readonly id: string;
  readonly app: string;
  /** Event that was handled; "" for a start. */
  readonly event: string;
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAt: number;
}

/** Permission of an owner that another user of the tenant opens the screen of a draft (docs/spec/client-api.md §5.12). */
export interface Share {
  /** Unguessable UUID; part of the link. */
  readonly id: string;
  /** Draft whose screen it opens. */
  readonly draftId: string;
  /** Class of the app. */
  readonly app: string;
  /** The user who may open it; "" for all users of the tenant who have the link. */
  readonly user: string;
  /** Whether the screen is read-only, or users can work with a copy. */
  readonly mode: "look" | "continue";
  /** When it ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A share as another user opens it. */
export interface OpenedShare {
  readonly share: Share;
  /** The user who shares. */
  readonly owner: string;
  readonly draft: FoundDraft;
}

/** Persistence of shares. All but `open` concern those of the current owner (user and tenant). */
export interface ShareStore {
  /**
   * Stores a share. It expires with its draft at the latest.
   * @returns when it expires, in milliseconds since 1970
   */
  add(share: Share): number | Promise<number>;
  /**
   * Finds a share of the current tenant that has neither expired nor been revoked, and is meant for or owned by the current user, with its
   * draft; null otherwise.
   * @param admit as in {@link DraftStore.tellsSize}
   */
  open(id: string, admit?: Admit): OpenedShare | null | Promise<OpenedShare | null>;
  /** Those that have not ended, the newest first. */
  list(): readonly Share[] | Promise<readonly Share[]>;
  /** Takes a share back. @returns whether there was one */
  remove(id: string): boolean | Promise<boolean>;
}

/** Persistence of what the current user (and tenant) changes of lists. */
export interface UserSettingsStore {
  /** @param list which list @returns what was saved last; null if nothing was */
  load(list: string): string | null | Promise<string | null>;
  /** @returns false if it is not stored: it is too long, or the user is not logged in */
  save(list: string, data: string): boolean | Promise<boolean>;
  /** The list is as the app made it again. */
  remove(list: string): void | Promise<void>;
  /** As `load`, of what was stored for all users of the tenant. */
  loadShared?(list: string): string | null | Promise<string | null>;
  /** As `save`, for all users of the tenant. @returns false also if the current user may not */
  saveShared?(list: string, data: string): boolean | Promise<boolean>;
  /** Whether the current user may store something for all users of the tenant. */
  mayShare?(): boolean;
}
