/** Drafts kept in memory, so that the process that wrote one need not read it again. */
import { weight } from "../state/weight.ts";
import type { KeptDraft, Whole } from "./draft.ts";

interface Entry {
  readonly draft: KeptDraft;
  readonly prevId: string;
  readonly keptAt: number;
}

/** A whole state counts once, for all drafts that are differences to it. */
interface Shared {
  readonly bytes: number;
  drafts: number;
}

/**
 * A bounded store by owner and draft id; what was used longest ago goes first. Drafts never change, so nothing has to be invalidated.
 */
export class KeptDrafts {
  private readonly entries = new Map<string, Entry>();
  private readonly wholes = new Map<Whole, Shared>();
  private readonly now: () => number;
  private size = 0;
  /** Drafts kept at most. */
  limit: number;
  /** Bytes kept at most, as the heap counts them. */
  maxBytes = Infinity;
  /** Age in milliseconds after which a draft is no longer served: the store may have removed it. */
  maxAge: number;

  constructor(limit: number, maxAge: number, now: () => number = Date.now) {
    this.limit = limit;
    this.maxAge = maxAge;
    this.now = now;
  }

  /** Bytes that are kept, as the heap counts them; rather too many than too few. */
  get bytes(): number {
    return this.size;
  }

  /**
   * Keeps a draft. The one before its predecessor goes, unless somebody returns to it: hardly anybody goes back two steps.
   * @param owner key of user and tenant @param prevId draft it continues
   */
  put(owner: string, draft: KeptDraft, prevId: string): void {
    if (this.limit <= 0) return;
    const key = keyOf(owner, draft.snapshot.id);
    this.remove(key);
    const twoBefore = this.entries.get(keyOf(owner, prevId))?.prevId;
    if (twoBefore && !draft.snapshot.stack.includes(twoBefore)) this.remove(keyOf(owner, twoBefore));
    this.entries.set(key, { draft, prevId, keptAt: this.now() });
    this.size += draft.bytes + this.share(draft.whole);
    while (this.entries.size > this.limit || (this.size > this.maxBytes && this.entries.size > 0))
      this.remove(this.entries.keys().next().value as string);
  }

  /** A draft. @returns undefined when it is not there or too old */
  get(owner: string, id: string): KeptDraft | undefined {
    const key = keyOf(owner, id);
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.now() - entry.keptAt < this.maxAge) return entry.draft;
    this.remove(key);
    return undefined;
  }

  /** Forgets a draft. */
  forget(owner: string, id: string): void {
    this.remove(keyOf(owner, id));
  }

  /** Forgets everything. */
  clear(): void {
    this.entries.clear();
    this.wholes.clear();
    this.size = 0;
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= entry.draft.bytes + this.unshare(entry.draft.whole);
  }

  /** @returns bytes that come with it */
  private share(whole: Whole | null): number {
    if (!whole) return 0;
    const known = this.wholes.get(whole);
    if (known) {
      known.drafts++;
      return 0;
    }
    const shared: Shared = { bytes: weight(whole.stored), drafts: 1 };
    this.wholes.set(whole, shared);
    return shared.bytes;
  }

  /** @returns bytes that go with it */
  private unshare(whole: Whole | null): number {
    const shared = whole && this.wholes.get(whole);
    if (!whole || !shared || --shared.drafts > 0) return 0;
    this.wholes.delete(whole);
    return shared.bytes;
  }
}

const keyOf = (owner: string, id: string): string => `${owner}/${id}`;
