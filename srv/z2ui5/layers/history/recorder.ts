/** The latest requests and answers, for developers; off in production (docs/protocol.md, HISTORY). */

import { LongTexts, type Mark } from "./long-texts.ts";

/** One roundtrip of the past. */
export interface RecordedStep {
  /** Id of the step, a UUID. */
  readonly id: string;
  /** When the request came, in milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  /** Draft it went on from; "" for a start. */
  readonly prev: string;
  /** Draft it led to; "" when it failed. */
  readonly draft: string;
  /** Class of the app that answered; "" when it failed. */
  readonly app: string;
  readonly event: string;
  readonly status: number;
  /** Name of the wire. */
  readonly wire: string;
  /** Language of the user according to the host; "" if none. */
  readonly language: string;
  /** Only redisplays another step: no action of a user. */
  readonly shows?: true;
  /** Body of the request, as it came. */
  readonly request: string;
  /** Body of the answer. */
  readonly answer: string;
}

/** Steps of several users. */
export type RecordedSteps = readonly { readonly owner: string; readonly step: RecordedStep }[];

interface Entry {
  readonly owner: string;
  /** A long answer is elsewhere. */
  readonly step: RecordedStep;
  readonly characters: number;
  /** Where a long answer is. */
  readonly mark?: Mark;
}

/** Characters from which on an answer is long: copying it takes less than the garbage collector with a text of its own. */
const LONG = 4 * 1024;

/** Steps recorded at most. */
const MOST = 2_000;

/** The last steps of all users, bounded in number and in characters; every user only gets their own. */
export class Recorder {
  /** Characters recorded at most; 0 records nothing. */
  limit = 0;
  #entries: Entry[] = [];
  #characters = 0;
  #long: LongTexts | undefined;

  /** Whether anything is recorded. */
  get isOn(): boolean {
    return this.limit > 0;
  }

  /**
   * Keeps a step; the oldest ones go.
   * @param owner key of user and tenant @returns the bytes of its answer, if it is long and was encoded for that
   */
  add(owner: string, step: RecordedStep): Uint8Array | undefined {
    if (!this.isOn) return undefined;
    const characters = sizeOf(step);
    const texts = this.#texts();
    const bytes = step.answer.length < LONG ? undefined : Buffer.from(step.answer);
    const mark = bytes && texts.keep(bytes);
    this.#entries.push(mark ? { owner, step: { ...step, answer: "" }, characters, mark } : { owner, step, characters });
    this.#characters += characters;
    while (this.#entries.length > MOST || this.#characters > this.limit) this.#dropOldest();
    if (mark) this.#dropUnused(texts);
    return bytes;
  }

  /** Another long answer lies where older ones lay. */
  #dropUnused(texts: LongTexts): void {
    for (;;) {
      const oldest = this.#entries.findIndex(({ mark }) => mark);
      const mark = this.#entries[oldest]?.mark;
      if (!mark || texts.has(mark)) return;
      for (let i = 0; i <= oldest; i++) this.#dropOldest();
    }
  }

  #dropOldest(): void {
    this.#characters -= this.#entries.shift()!.characters;
  }

  /** A step of a user by its id. */
  find(owner: string, id: string): RecordedStep | undefined {
    return this.#of(owner).find((step) => step.id === id);
  }

  /**
   * The steps of the session a draft belongs to, with all its branches, the oldest first.
   * @param owner key of user and tenant @param draft a draft of the session
   */
  session(owner: string, draft: string): readonly RecordedStep[] {
    const steps = this.#of(owner);
    const roots = new Map<string, string>();
    // A draft is made before anything continues from it.
    for (const step of steps) if (step.draft) roots.set(step.draft, rootOf(step, roots));
    const root = roots.get(draft) ?? draft;
    return steps.filter((step) => rootOf(step, roots) === root || step.prev === root);
  }

  /** All that is recorded, to be given to {@link recall} of another process. */
  dump(): RecordedSteps {
    return this.#entries.map((entry) => ({ owner: entry.owner, step: this.#step(entry) }));
  }

  /** Takes over what another process has recorded. */
  recall(steps: RecordedSteps): void {
    for (const { owner, step } of steps) this.add(owner, step);
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries = [];
    this.#characters = 0;
    this.#long = undefined;
  }

  #texts(): LongTexts {
    // What lies in the block of before is no longer recorded.
    if (this.#long && this.#long.size !== this.limit) this.clear();
    return (this.#long ??= new LongTexts(this.limit));
  }

  #of(owner: string): RecordedStep[] {
    return this.#entries.flatMap((entry) => (entry.owner === owner ? [this.#step(entry)] : []));
  }

  /** A step as it was; a long answer is read when it is requested. */
  #step({ step, mark }: Entry): RecordedStep {
    const texts = this.#long;
    if (!mark || !texts) return step;
    return {
      ...step,
      get answer() {
        return texts.read(mark);
      },
    };
  }
}

/** The first known draft of a session. */
const rootOf = ({ prev, draft }: RecordedStep, roots: ReadonlyMap<string, string>): string =>
  prev ? (roots.get(prev) ?? prev) : draft;

const sizeOf = ({ request, answer }: RecordedStep): number => request.length + answer.length;
