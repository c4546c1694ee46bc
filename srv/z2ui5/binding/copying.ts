import { Z2ui5Error } from "../errors.ts";
import { wireName } from "./names.ts";

/** Objects that are copied before they are counted. */
const UNCOUNTED = 50_000;
/** How often objects may be copied that were copied before. */
const MOST_COPIES = 250_000;

/**
 * The way through a value that is copied. Where data goes in circles the way ends; an object at several paths is at each of them, but
 * objects that lead to each other on many ways would be met once on every way there is: nine, each with a list of the others, a million times.
 */
export class Copying {
  readonly #root: unknown;
  readonly #path: string;
  /** The objects on the way down. */
  readonly #above: object[] = [];
  #copied = 0;
  #most = UNCOUNTED;
  #isCounted = false;

  /** @param root what is copied @param path of its attribute; "" for a value that is none */
  constructor(root: unknown, path: string) {
    this.#root = root;
    this.#path = path;
  }

  /**
   * Goes into an object.
   * @returns false where the object is on the way that led here
   * @throws MODEL_TOO_LARGE when objects are copied again too often
   */
  enter(object: object): boolean {
    if (this.#above.includes(object)) return false;
    if (++this.#copied > this.#most) this.#checkCopies();
    this.#above.push(object);
    return true;
  }

  /** Returns from the object entered last. */
  leave(): void {
    this.#above.pop();
  }

  #checkCopies(): void {
    if (this.#isCounted)
      throw new Z2ui5Error("MODEL_TOO_LARGE", {
        attribute: this.#path.split("/").map(wireName).join("/") || "a value",
        limit: String(MOST_COPIES),
      });
    this.#isCounted = true;
    this.#most = numberOf(this.#root) + MOST_COPIES;
  }
}

/** How many objects there are. */
function numberOf(root: unknown): number {
  const found = new Set([root]);
  // Continues with those that are added meanwhile.
  for (const one of found)
    for (const member of Object.values(one as object))
      if (typeof member === "object" && member !== null) found.add(member);
  return found.size;
}
