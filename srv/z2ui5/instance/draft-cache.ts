/** Drafts kept in memory, so that the process that wrote one need not read it again. */
import { BoundedMap, type Bounds } from "../bounded-map.ts";
import { weight } from "../state/weight.ts";
import type { SavedDraft, Whole } from "./loaded-draft.ts";

interface Entry {
  readonly draft: SavedDraft;
  readonly prevId: string;
}

/** A whole state counts once, for all drafts that are differences to it. */
interface Shared {
  readonly bytes: number;
  drafts: number;
}

/**
 * Keeps drafts by owner and id, weighed in bytes of the heap; where there is no room, the owner who has the most loses one. Drafts never
 * change, so nothing has to be invalidated.
 */
export class DraftCache {
  readonly #wholes = new WeakMap<Whole, Shared>();
  readonly #entries: BoundedMap<Entry>;

  /** @param now time in milliseconds */
  constructor(bounds: Bounds, now: () => number) {
    this.#entries = new BoundedMap(bounds, now, {
      added: ({ draft }) => draft.bytes + this.#share(draft.whole),
      removed: ({ draft }) => draft.bytes + this.#unshare(draft.whole),
    });
  }

  /** How much is kept; bytes rather too many than too few. A store may have removed a draft that is older than its age. */
  get bounds(): Bounds {
    return this.#entries.bounds;
  }

  /**
   * Keeps a draft. The one before its predecessor goes, unless a user returns to it: users hardly ever go back two steps.
   * @param owner key of user and tenant @param prevId draft it continues
   */
  put(owner: string, draft: SavedDraft, prevId: string): void {
    const twoBefore = this.#entries.peek(keyOf(owner, prevId))?.prevId;
    if (twoBefore && !draft.snapshot.stack.includes(twoBefore)) this.forget(owner, twoBefore);
    this.#entries.set(keyOf(owner, draft.snapshot.id), { draft, prevId }, owner);
  }

  /** A draft. @returns undefined when it is not there or too old */
  get(owner: string, id: string): SavedDraft | undefined {
    return this.#entries.get(keyOf(owner, id))?.draft;
  }

  /** Forgets a draft. */
  forget(owner: string, id: string): void {
    this.#entries.delete(keyOf(owner, id));
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear();
  }

  /** @returns bytes that come with it */
  #share(whole: Whole | null): number {
    if (!whole) return 0;
    const present = this.#wholes.get(whole);
    if (present) {
      present.drafts++;
      return 0;
    }
    const shared: Shared = { bytes: weight(whole.stored), drafts: 1 };
    this.#wholes.set(whole, shared);
    return shared.bytes;
  }

  /** @returns bytes that go with it */
  #unshare(whole: Whole | null): number {
    const shared = whole && this.#wholes.get(whole);
    if (!whole || !shared || --shared.drafts > 0) return 0;
    this.#wholes.delete(whole);
    return shared.bytes;
  }
}

const keyOf = (owner: string, id: string): string => `${owner}/${id}`;
