/**
 * Which object of an app was restored where. An app that changes one cell leaves all other objects where they were put, so comparing its
 * state with the previous one needs neither a register of objects nor a copy.
 */

type Members = Readonly<Record<string | number, unknown>>;

/** A restored list or object with what was put into it. An object without objects inside stands for itself. */
export class Restored {
  readonly object: object;
  /** What was put inside, by index or name: objects or {@link Restored}; scalars are left out or stand for themselves. */
  readonly inside: Members;

  /** @param object what the app got @param inside what was put into it */
  constructor(object: object, inside: object) {
    this.object = object;
    this.inside = inside as Members;
  }
}

/** The object the app got. */
export const objectOf = (restored: unknown): unknown => (restored instanceof Restored ? restored.object : restored);
/** What was put inside of it, by index or name. */
export const insideOf = (restored: unknown): Members | undefined =>
  restored instanceof Restored ? restored.inside : undefined;

/** Whether a condition holds for any object that was restored. */
export function someRestored(restored: unknown, meets: (object: object) => boolean): boolean {
  const object = objectOf(restored);
  if (typeof object === "object" && object !== null && meets(object)) return true;
  return Object.values(insideOf(restored) ?? {}).some((one) => someRestored(one, meets));
}
