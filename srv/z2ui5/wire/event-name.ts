/** The name of the event in an expression, for contexts that can transfer only a name: the close handler of a message. */
const CALL = /^\.eBP?\((?:\$event,[^,]*,)?\['((?:[^'\\]|\\.)*)'/;

/**
 * Name of the event of an event expression, the same on both wires.
 * @param expression text of an event expression, or anything else
 * @returns null for anything else
 */
export function eventNameOf(expression: string): string | null {
  const name = CALL.exec(expression)?.[1];
  return name === undefined ? null : name.replace(/\\(.)/g, "$1");
}
