/** Members that are data: reading them runs no code. */
import { types } from "node:util";

// As the language has them: an app may replace them while it runs.
const { getOwnPropertyDescriptor, getPrototypeOf, hasOwn } = Object;
const { isProxy } = types;

/** What a member of an object or of its classes is; undefined where to read it runs code, and where there is none. */
export function dataMember(object: object, name: string): unknown {
  for (let one: object | null = object; one && !isProxy(one); one = getPrototypeOf(one) as object | null) {
    const own = getOwnPropertyDescriptor(one, name);
    if (own) return hasOwn(own, "value") ? own.value : undefined;
  }
  return undefined;
}
