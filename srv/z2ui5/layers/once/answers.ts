/** Actions that run, and answers given a moment ago: a retry gets the answer that was lost (docs/protocol.md, `ACTION`). */
import { BoundedMap } from "../../bounded-map.ts";

/** Milliseconds an answer is remembered for a retry. */
const AGE = 5 * 60_000;
/** Characters of all remembered answers together. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

/** What is remembered of an answer. */
export interface ActionAnswer {
  readonly body: string;
  /** Draft it names; "" when nothing was committed, and then the action is not used up. */
  readonly draftId: string;
}

interface Entry<Answer> {
  readonly key: string;
  readonly answer: Answer;
}

/**
 * Lets an action run once in this process. A second request of the same action waits for the first; afterwards it gets the same answer
 * for as long as a retry is plausible: until the session has continued, some minutes at most, within a limit of characters.
 */
export class ActionAnswers<Answer extends ActionAnswer> {
  readonly #running = new Map<string, Promise<Answer>>();
  readonly #answers: BoundedMap<Entry<Answer>>;
  readonly #byDraft = new Map<string, string>();

  /** @param now time in milliseconds */
  constructor(now: () => number) {
    this.#answers = new BoundedMap({ entries: Infinity, weight: MOST_CHARACTERS, age: AGE }, now, {
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
    const earlier = this.#running.get(key) ?? this.#answers.get(key)?.answer;
    if (earlier) return earlier;
    const running = run();
    this.#running.set(key, running);
    try {
      const answer = await running;
      if (answer.draftId) this.#answers.set(key, { key, answer });
      return answer;
    } finally {
      this.#running.delete(key);
    }
  }

  /** The session continues from a draft: the action that led to it is not retried any more. @param draftKey owner and id of the draft */
  continuedFrom(draftKey: string): void {
    const key = this.#byDraft.get(draftKey);
    if (key !== undefined) this.#answers.delete(key);
  }
}

/** Key of an action, or of a draft, of an owner. */
export const actionKey = (owner: string, id: string): string => `${owner}/${id}`;

const draftKeyOf = (key: string, { draftId }: ActionAnswer): string =>
  actionKey(key.slice(0, key.lastIndexOf("/")), draftId);
