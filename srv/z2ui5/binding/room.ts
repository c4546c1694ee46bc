/** How much edits may add to a state: a short edit can ask for many rows, and each of them gets all the columns of its table. */
import { megabytes, Z2ui5Error } from "../errors.ts";
import type { Json } from "../types/json.ts";
import { weight } from "../state/weight.ts";

/** What is left for the rows and structures of one request's edits. */
export class Room {
  readonly #limit: number;
  #taken = 0;

  /** @param limit bytes, as the heap counts them */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Takes room for a value that edits have made.
   * @throws STATE_TOO_LARGE when there is not enough
   */
  take<Value>(value: Value): Value {
    if (typeof value === "object" && value !== null) this.#taken += weight(value as Json);
    if (this.#taken <= this.#limit) return value;
    const limit = megabytes(this.#limit);
    throw new Z2ui5Error("STATE_TOO_LARGE", { size: `more than ${limit}`, limit });
  }
}
