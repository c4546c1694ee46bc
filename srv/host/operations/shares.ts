/**
 * A limited amount of something (bytes of memory, running roundtrips) that work takes a share of. Work that finds too little left
 * waits in line, for a limited time.
 */

/** Why work could not begin. */
export class NothingLeft extends Error {
  override readonly name = "NothingLeft";
}

/** What work has taken; to be given back in any case. */
export interface Share {
  /**
   * Takes more. Work that holds everything there is may always go on, and so may the first in line when all others wait, too;
   * otherwise work could wait for itself.
   * @param signal ends the waiting @throws NothingLeft after the time to wait
   */
  grow(amount: number, signal?: AbortSignal): Promise<void>;
  /** Takes more without waiting, for work that others may be waiting for. */
  force(amount: number): void;
  /** Gives back all but the given amount. */
  shrink(to: number): void;
  /** Gives everything back; a second call does nothing. */
  release(): void;
}

interface Waiting {
  readonly holder: Holder;
  readonly amount: number;
  readonly admit: () => void;
}

interface Holder {
  amount: number;
  waits: boolean;
}

/** Options of {@link Shares}. */
export interface SharesOptions {
  /** What there is to share. */
  readonly total: number;
  /** Milliseconds work waits at most. */
  readonly patience: number;
  /** How many may wait in line at most. */
  readonly line: number;
}

/** Shares an amount fairly: who came first goes first. What asks for more than there is runs alone. */
export class Shares {
  readonly #options: SharesOptions;
  readonly #holders = new Set<Holder>();
  readonly #line: Waiting[] = [];
  #taken = 0;

  constructor(options: SharesOptions) {
    this.#options = options;
  }

  /** What is taken at the moment. */
  get taken(): number {
    return this.#taken;
  }

  /** How much work holds a share or waits for one. */
  get busy(): number {
    return this.#holders.size + this.#line.filter(({ holder }) => !this.#holders.has(holder)).length;
  }

  /**
   * Takes a share, sooner or later.
   * @param signal ends the waiting @throws NothingLeft after the time to wait, or at once when the line is full
   */
  async take(amount: number, signal?: AbortSignal): Promise<Share> {
    const holder: Holder = { amount: 0, waits: false };
    await this.#add(holder, amount, signal);
    return this.#shareOf(holder);
  }

  /** Takes a share without waiting, for work that others may be waiting for. */
  force(amount: number): Share {
    const holder: Holder = { amount: 0, waits: false };
    this.#give(holder, amount);
    return this.#shareOf(holder);
  }

  #shareOf(holder: Holder): Share {
    return {
      grow: (more, signal) => this.#add(holder, more, signal),
      force: (more) => this.#give(holder, more),
      shrink: (to) => this.#shrink(holder, to),
      release: () => this.#release(holder),
    };
  }

  async #add(holder: Holder, amount: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new NothingLeft("nobody waits for it any more");
    if (this.#isFree(holder, amount)) return this.#give(holder, amount);
    if (this.#line.length >= this.#options.line) throw new NothingLeft("too many wait already");
    holder.waits = true;
    await new Promise<void>((resolve, reject) => {
      const { patience } = this.#options;
      const giveUp = (why: string): void => {
        end();
        this.#line.splice(this.#line.indexOf(waiting), 1);
        holder.waits = false;
        reject(new NothingLeft(why));
        this.#admit();
      };
      const left = (): void => giveUp("nobody waits for it any more");
      const timer = setTimeout(() => giveUp(`nothing became free within ${patience} ms`), patience);
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", left);
      };
      signal?.addEventListener("abort", left);
      const waiting: Waiting = { holder, amount, admit: () => (end(), resolve()) };
      this.#line.push(waiting);
      this.#admit();
    });
  }

  #isFree(holder: Holder, amount: number): boolean {
    return this.#line.length === 0 && this.#fits(holder, amount);
  }

  #give(holder: Holder, amount: number): void {
    holder.amount += amount;
    holder.waits = false;
    this.#taken += amount;
    this.#holders.add(holder);
  }

  #shrink(holder: Holder, to: number): void {
    if (!this.#holders.has(holder) || to >= holder.amount) return;
    this.#taken -= holder.amount - to;
    holder.amount = to;
    this.#admit();
  }

  #release(holder: Holder): void {
    if (!this.#holders.delete(holder)) return;
    this.#taken -= holder.amount;
    holder.amount = 0;
    this.#admit();
  }

  #admit(): void {
    for (let next = this.#nextInLine(); next; next = this.#nextInLine()) {
      this.#line.splice(this.#line.indexOf(next), 1);
      this.#give(next.holder, next.amount);
      next.admit();
    }
  }

  /** The first in line; when it does not fit, the first that already holds something, because others wait for that. */
  #nextInLine(): Waiting | undefined {
    const [first] = this.#line;
    if (!first || this.#fits(first.holder, first.amount)) return first;
    const growing = this.#line.find(({ holder }) => this.#holders.has(holder));
    return growing && this.#fits(growing.holder, growing.amount) ? growing : undefined;
  }

  #fits(holder: Holder, amount: number): boolean {
    if (this.#taken + amount <= this.#options.total) return true;
    return [...this.#holders].every((other) => other === holder || (other.waits && this.#holders.has(holder)));
  }
}
