/**
 * Makes methods look as a browser's own: libraries ask for that before they use them, and jQuery looks at every element itself where it finds
 * other ones.
 * @param names of methods a prototype has
 */
export function asNative(prototype: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(Reflect.get(prototype, name), "toString", {
      value: () => `function ${name}() { [native code] }`,
      configurable: true,
      writable: true,
    });
}
