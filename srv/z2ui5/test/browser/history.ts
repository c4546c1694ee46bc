interface Entry {
  readonly url: URL;
  readonly state: unknown;
}

/** What the window does when its address changes. */
export interface AddressListener {
  /** The part behind `#` has changed, or the user went through the history. */
  changed(before: URL, after: URL, state: unknown): void;
  /** The page shall be loaded again. */
  reload(): void;
  /** Another page shall be loaded. */
  leave(address: string): void;
}

/** Address and history of a window: `location` and `history` of its page. */
export class Addresses {
  #entries: Entry[];
  #index = 0;
  readonly #listener: AddressListener;

  constructor(address: string, listener: AddressListener) {
    this.#entries = [{ url: new URL(address), state: null }];
    this.#listener = listener;
  }

  /** The address now. */
  get url(): URL {
    return this.#entries[this.#index]!.url;
  }

  /** Whether there is an entry so many steps away. */
  has(steps: number): boolean {
    return this.#entries[this.#index + steps] !== undefined;
  }

  /** Starts again at an address. */
  restart(address: string): void {
    this.#entries = [{ url: new URL(address), state: null }];
    this.#index = 0;
  }

  /** Goes through the history. */
  go(steps: number): void {
    const before = this.url;
    if (!this.has(steps) || steps === 0) return;
    this.#index += steps;
    this.#listener.changed(before, this.url, this.#entries[this.#index]!.state);
  }

  /** Puts an address into the history. */
  set(address: unknown, state: unknown, how: "push" | "replace"): void {
    // Without an address it stays, with what is behind `#`.
    const url = address === undefined || address === null ? this.url : new URL(String(address as string), this.url);
    if (how === "push") this.#entries.splice(++this.#index, Infinity, { url, state });
    else this.#entries[this.#index] = { url, state };
  }

  /** `history` of the page. */
  history(): object {
    const addresses = this;
    return {
      get length() {
        return addresses.#entries.length;
      },
      get state() {
        return addresses.#entries[addresses.#index]!.state;
      },
      scrollRestoration: "auto",
      pushState: (state: unknown, _title: string, address?: unknown) => addresses.set(address, state, "push"),
      replaceState: (state: unknown, _title: string, address?: unknown) => addresses.set(address, state, "replace"),
      back: () => addresses.go(-1),
      forward: () => addresses.go(1),
      go: (steps = 0) => addresses.go(steps),
    };
  }

  /** `location` of the page. */
  location(): object {
    const addresses = this;
    const location = {
      get href() {
        return addresses.url.href;
      },
      set href(address: string) {
        addresses.#navigate(address, "push");
      },
      get hash() {
        return addresses.url.hash;
      },
      set hash(hash: string) {
        addresses.#navigate(hash.startsWith("#") ? hash : `#${hash}`, "push");
      },
      assign: (address: string) => addresses.#navigate(address, "push"),
      replace: (address: string) => addresses.#navigate(address, "replace"),
      reload: () => addresses.#listener.reload(),
      toString: () => addresses.url.href,
    };
    for (const part of ["origin", "protocol", "host", "hostname", "port", "pathname", "search"] as const) {
      Object.defineProperty(location, part, { get: () => addresses.url[part], enumerable: true, configurable: true });
    }
    return location;
  }

  #navigate(address: string, how: "push" | "replace"): void {
    const before = this.url;
    const after = new URL(address, before);
    const samePage = after.href.split("#")[0] === before.href.split("#")[0];
    if (!samePage) return this.#listener.leave(after.href);
    if (after.href === before.href) return;
    this.set(after.href, null, how);
    this.#listener.changed(before, after, null);
  }
}
