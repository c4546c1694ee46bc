/**
 * Which object of an app was restored where. An app that changes one cell leaves all other objects where they were put, so
 * comparing its state with the draft it came from needs neither a register of objects nor a copy.
 */

/** A restored list or object and what was put into it; an object without objects inside stands for itself. */
export class Handed {
  readonly self: object;
  /** What was put inside, by index or name; scalars are left out or stand for themselves. */
  readonly inner: Readonly<Record<string | number, unknown>>;

  /** @param self the object the app got @param inner what was put inside of it */
  constructor(self: object, inner: object) {
    this.self = self;
    this.inner = inner as Readonly<Record<string | number, unknown>>;
  }
}

/** The object the app got. */
export const selfOf = (handed: unknown): unknown => (handed instanceof Handed ? handed.self : handed);
/** What was put inside of it, by index or name. */
export const innerOf = (handed: unknown): Readonly<Record<string | number, unknown>> | undefined =>
  handed instanceof Handed ? handed.inner : undefined;
