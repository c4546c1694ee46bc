/** What the log writes of an error: no more than an operator reads, because its message may be a text of a user, as long as a request. */

/** Characters of a text that are logged. */
const MOST = 10_000;
/** Errors within errors that are read. */
const DEPTH = 5;

/**
 * An error whose message, stack and other texts have a length for the log; one that has it, and whatever is no error, as it is.
 * @param value what was thrown
 */
export function asLogged(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return shortened(value);
  if (!(value instanceof Error)) return value;
  if (depth === DEPTH) return shortened(String(value.message));
  const { message, stack } = value;
  const properties = Object.getOwnPropertyDescriptors(value);
  let isCut = false;
  for (const [name, property] of Object.entries(properties)) {
    if (name === "stack" || !("value" in property)) continue;
    const logged = asLogged(property.value, depth + 1);
    isCut ||= logged !== property.value;
    property.value = logged;
  }
  if (!isCut) return value;
  // It begins with the message; what follows it says where.
  properties["stack"] = { value: stack?.replace(message, () => shortened(message)), configurable: true };
  return Object.create(Object.getPrototypeOf(value) as object, properties);
}

/** A text of a length for the log. */
export const shortened = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST)} … (${text.length - MOST} more characters)`;
