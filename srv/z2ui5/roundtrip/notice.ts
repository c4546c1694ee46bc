/** Tells the person that this is not what was asked for; translated when all is known about the person. */
export interface Notice {
  /** Key of the framework's bundles. */
  readonly key: `notice.${string}`;
  readonly args: readonly string[];
}

/** A notice. */
export const notice = (key: Notice["key"], ...args: string[]): Notice => ({ key, args });
