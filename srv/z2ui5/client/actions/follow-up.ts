import type { ClientAction } from "../../types/output.ts";
import { NO_DATA } from "../../state/no-data.ts";
import type { ClientRun } from "../run.ts";

/**
 * A queued action. Written into a view attribute it takes itself back from the queue: then it runs on the event instead
 * (docs/spec/client-api.md §16).
 */
export class FollowUpAction {
  readonly #actions: ClientAction[];
  readonly #action: ClientAction | null;
  readonly #wire: string;

  /** @param context run it belongs to @param action what to queue; null queues nothing @param wire the encoding in a view */
  constructor({ output }: ClientRun, action: ClientAction | null, wire: string) {
    this.#actions = output.actions;
    this.#action = action;
    this.#wire = wire;
    if (action) this.#actions.push(action);
  }

  static {
    Object.defineProperty(this.prototype, NO_DATA, { value: true });
  }

  toString(): string {
    const position = this.#action ? this.#actions.indexOf(this.#action) : -1;
    if (position >= 0) this.#actions.splice(position, 1);
    return this.#wire;
  }

  [Symbol.toPrimitive](): string {
    return this.toString();
  }

  toJSON(): string {
    return this.toString();
  }
}
