/** A message that another screen than the requested one is shown; translated once the language of the user is known. */
export interface Notice {
  /** Key of the framework's bundles. */
  readonly key: `notice.${string}`;
  readonly args: readonly string[];
}

/** A notice. */
export const notice = (key: Notice["key"], ...args: string[]): Notice => ({ key, args });
