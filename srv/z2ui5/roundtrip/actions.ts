/** Actions of people, each carried out once: what runs, and what was answered a moment ago (docs/protocol.md, ACTION). */
import { BoundedMap } from "../bounded-map.ts";
import type { RoundtripResult } from "../types/result.ts";

/** Milliseconds an answer is kept for a repetition. */
const KEPT_FOR = 5 * 60_000;
/** Characters of all kept answers together. */
const KEPT_CHARACTERS = 8 * 1024 * 1024;

/** What is kept of an answer. */
export interface ActionAnswer {
  readonly body: string;
  /** Draft it told of; "" when nothing was committed, and then the action is not used up. */
  readonly draftId: RoundtripResult["draftId"];
}

interface Kept<Answer> {
  readonly key: string;
  readonly answer: Answer;
}

/**
 * Lets an action run once in this process. A second request of the same action waits for the first; afterwards it gets the same answer
 * for as long as a repetition is plausible: until the session has gone on, some minutes at most, within a limit of characters.
 */
export class Actions<Answer extends ActionAnswer> {
  readonly #running = new Map<string, Promise<Answer>>();
  readonly #kept: BoundedMap<Kept<Answer>>;
  readonly #byDraft = new Map<string, string>();

  /** @param now time in milliseconds */
  constructor(now: () => number) {
    this.#kept = new BoundedMap({ entries: Infinity, weight: KEPT_CHARACTERS, age: KEPT_FOR }, now, {
      added: ({ key, answer }) => {
        this.#byDraft.set(draftKeyOf(key, answer), key);
        return answer.body.length;
      },
      removed: ({ key, answer }) => {
        this.#byDraft.delete(draftKeyOf(key, answer));
        return answer.body.length;
      },
    });
  }

  /**
   * Carries out an action, or answers as its first run did.
   * @param key owner and id of the action
   * @param run carries it out; what it rejects with reaches all who wait, and uses nothing up
   */
  async once(key: string, run: () => Promise<Answer>): Promise<Answer> {
    const known = this.#running.get(key) ?? this.#kept.get(key)?.answer;
    if (known) return known;
    const running = run();
    this.#running.set(key, running);
    try {
      const answer = await running;
      if (answer.draftId) this.#kept.set(key, { key, answer });
      return answer;
    } finally {
      this.#running.delete(key);
    }
  }

  /** The session went on from a draft: nobody repeats the action that led to it. @param draftKey owner and id of the draft */
  wentOn(draftKey: string): void {
    const key = this.#byDraft.get(draftKey);
    if (key !== undefined) this.#kept.delete(key);
  }
}

/** Key of an action of an owner. */
export const actionKey = (owner: string, id: string): string => `${owner}/${id}`;

const draftKeyOf = (key: string, { draftId }: ActionAnswer): string =>
  actionKey(key.slice(0, key.lastIndexOf("/")), draftId);
