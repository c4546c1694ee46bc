/** Names for the lookup of classes. */

const CLASS_NAME = /^[A-Za-z0-9_]{1,200}$/;

/**
 * The form of a class name that lookups compare: lower case.
 * @param name a name, possibly from a request
 * @returns null for everything that can be no class name, such as a path
 */
export const lookupName = (name: unknown): string | null =>
  typeof name === "string" && CLASS_NAME.test(name) ? name.toLowerCase() : null;
