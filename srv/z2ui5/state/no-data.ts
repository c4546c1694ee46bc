/** Objects that apps keep in fields although they are no data: views, the client, what the client made. They live for one run. */

/** Marks classes of such objects, across several copies of this package. */
export const NO_DATA = Symbol.for("z2ui5.noData");

/** Whether an object is none of the app's data; views of other makes show it by how they are written out. */
export const isNoData = (value: object): boolean =>
  (value as Record<symbol, unknown>)[NO_DATA] === true ||
  (typeof (value as { stringify?: unknown }).stringify === "function" &&
    Object.getPrototypeOf(value) !== Object.prototype);
