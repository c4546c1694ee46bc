/** A limit for connections that stay open long: so many for one user, and so many for all. */
import { Z2ui5Error } from "z2ui5/errors";

/** How many there are; 0 means no limit. */
export interface Limits {
  readonly all: number;
  readonly perUser: number;
}

/** Counts connections of one kind. */
export class ConnectionLimit {
  readonly #ofUser = new Map<string, number>();
  readonly #what: string;
  readonly #limits: () => Limits;
  #taken = 0;

  /** @param what what they are, for the error */
  constructor(what: string, limits: () => Limits) {
    this.#what = what;
    this.#limits = limits;
  }

  /** Counts a connection. @param user key of user and tenant @returns ends it @throws TOO_MANY_REQUESTS */
  take(user: string): () => void {
    const { all, perUser } = this.#limits();
    const own = this.#ofUser.get(user) ?? 0;
    if ((all > 0 && this.#taken >= all) || (perUser > 0 && own >= perUser))
      throw new Z2ui5Error("TOO_MANY_REQUESTS", { what: `${this.#what} at the same time` });
    this.#taken++;
    this.#ofUser.set(user, own + 1);
    return () => {
      this.#taken--;
      const left = (this.#ofUser.get(user) ?? 1) - 1;
      if (left > 0) this.#ofUser.set(user, left);
      else this.#ofUser.delete(user);
    };
  }
}
