/** Draft ids in the recordings are placeholders `<ID:n>`; this binds them to the ids the product hands out. */
import { randomUUID } from "node:crypto";

const PLACEHOLDER = /<ID:\d+>/g;

export class Ids {
  readonly #bound = new Map<string, string>();

  /** The id bound to a placeholder, for requests that spell it in another way. */
  bound(placeholder: string): string {
    const id = this.#bound.get(placeholder);
    if (id === undefined) throw new Error(`${placeholder} is used in a request before an answer showed it`);
    return id;
  }

  /** Puts bound ids into a request; a placeholder no answer has shown yet becomes an id that does not exist. */
  fill(text: string): string {
    return text.replace(PLACEHOLDER, (placeholder) => {
      if (!this.#bound.has(placeholder)) this.#bound.set(placeholder, randomUUID());
      return this.bound(placeholder);
    });
  }

  /** Whether a text of an answer is the recorded one; binds the placeholders it shows for the first time. */
  matches(recorded: string, answered: string): boolean {
    const names = recorded.match(PLACEHOLDER) ?? [];
    if (names.length === 0) return recorded === answered;
    const found = new RegExp(`^${this.#pattern(recorded)}$`, "s").exec(answered);
    if (found === null) return false;
    const fresh = names.filter((name) => !this.#bound.has(name));
    return fresh.every((name, index) => this.#bind(name, found[index + 1]));
  }

  #pattern(recorded: string): string {
    const literals = recorded.split(PLACEHOLDER).map(literally);
    const names = recorded.match(PLACEHOLDER) ?? [];
    return literals.reduce((pattern, literal, index) => {
      const known = this.#bound.get(names[index - 1]);
      return `${pattern}${known === undefined ? "([0-9A-Za-z-]+)" : literally(known)}${literal}`;
    });
  }

  /** Different placeholders are different ids: no id is answered twice. */
  #bind(name: string, id: string): boolean {
    if ([...this.#bound.values()].includes(id)) return false;
    this.#bound.set(name, id);
    return true;
  }
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
