/** How the features of the client become one class: each is a function that adds its methods to a class. */

/** A class that features are added to. TypeScript demands exactly this constructor of the base of such a class. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ClientClass = new (...parameters: any[]) => object;

/** What a method with two forms may be called with: parameters by position, or one object with their names. */
export type EitherForm<Method> = Method extends { (...byPosition: infer Position): unknown; (...byName: infer Name): unknown } ? Position | Name : never;
