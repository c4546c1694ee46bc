/** Which values count as initial: what a type starts with. */
import { isPlain } from "./tree.ts";

const NO_PARENTS: ReadonlySet<unknown> = new Set();

/**
 * Whether a value is what its type starts with: nothing, "", 0, false, an empty array, an object of such members.
 * Instances of classes never are.
 * @param value anything
 */
export const isInitial = (value: unknown): boolean => initial(value, NO_PARENTS);

function initial(value: unknown, parents: ReadonlySet<unknown>): boolean {
  if (value === null || value === undefined || value === "" || value === 0 || value === 0n || value === false)
    return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isPlain(value)) return false;
  const path = new Set(parents).add(value);
  return Object.values(value).every((member) => path.has(member) || initial(member, path));
}
