/** What was found out about a page; it holds until the page changes. */
export class UntilChanged<T> {
  readonly #find: () => T;
  #found: { readonly at: number; readonly value: T } | undefined;

  /** @param find finds it again */
  constructor(find: () => T) {
    this.#find = find;
  }

  /** What holds now. @param changes those of the page so far */
  at({ count }: { readonly count: number }): T {
    if (this.#found?.at !== count) this.#found = { at: count, value: this.#find() };
    return this.#found.value;
  }
}
