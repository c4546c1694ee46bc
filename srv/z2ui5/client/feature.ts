/** How the features of the client become one class: each is a function that adds its methods to a class. */

/** A class that features are added to. TypeScript demands exactly this constructor of the base of such a class. */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's constructor takes any parameters, TypeScript accepts no other type.
export type ClientClass = new (...parameters: any[]) => object;

/** What a method with two forms may be called with: parameters by position, or one object with their names. */
export type EitherForm<Method> = Method extends {
  (...byPosition: infer Position): unknown;
  (...byName: infer Name): unknown;
}
  ? Position | Name
  : never;
