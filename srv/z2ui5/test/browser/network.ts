import type { Ui5Files } from "./ui5-files.ts";

/** What a page sends. */
export interface PageRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Whether the answer is wanted as bytes. */
  readonly wantsBytes?: true;
}

/** A response. Names of headers are lower case. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body of an answer that is wanted as bytes. */
  readonly bytes?: Uint8Array;
}

/** Sends a page's requests to the server that shows it. */
export type Transport = (request: PageRequest) => Promise<PageResponse>;

/** Media types of scripts, as browsers know them. */
const SCRIPT = /^\s*(?:text|application)\/(?:x-)?(?:java|ecma)script\s*(?:;|$)/i;

/**
 * The text of a script a server has sent.
 * @throws Error for what is no script: a page that says why it is none, or what others have put there, is not run
 */
export function scriptOf({ status, headers, body }: PageResponse, address: string): string {
  if (status >= 400) throw new Error(`${address} could not be loaded (${status}).`);
  const type = headers["content-type"] ?? "";
  if (!SCRIPT.test(type))
    throw new Error(
      `${address} could not be loaded: expected a script, and the server sent ${type || "no media type"}.`,
    );
  return body;
}

const RESOURCES = "/resources/";

/** What a window loads and sends: UI5 comes from files, everything else from the server. */
export class Network {
  readonly #files: Ui5Files;
  readonly #transport: Transport;
  readonly #texts: Map<string, PageResponse>;
  readonly #base: () => string;
  readonly #listeners: (() => void)[] = [];
  readonly #beforeAnswer: () => void;
  #pending = 0;
  /** The address of the page, read once. */
  #last: { readonly base: string; readonly url: URL } | undefined;

  /**
   * @param base address of the page
   * @param cache static files of the server, shared by all its windows
   * @param beforeAnswer called before the page gets a response of the server
   */
  constructor(
    files: Ui5Files,
    transport: Transport,
    base: () => string,
    cache: Map<string, PageResponse>,
    beforeAnswer: () => void,
  ) {
    this.#beforeAnswer = beforeAnswer;
    this.#files = files;
    this.#transport = transport;
    this.#base = base;
    this.#texts = cache;
  }

  /** Number of requests that are not answered yet. */
  get pending(): number {
    return this.#pending;
  }

  /** Resolves when a request has been answered. */
  nextAnswer(): Promise<void> {
    return new Promise((resolve) => void this.#listeners.push(resolve));
  }

  /** Path below `resources/` if an address belongs to UI5. */
  ui5Path(address: string): string | undefined {
    const { pathname, origin } = this.#url(address);
    return origin === this.#url("").origin && pathname.startsWith(RESOURCES)
      ? decodeURIComponent(pathname.slice(RESOURCES.length))
      : undefined;
  }

  /** Loads a file at once, as UI5's synchronous requests need it; only files of UI5 can be had so. */
  readNow(address: string): PageResponse {
    const path = this.ui5Path(address);
    const text = path === undefined ? this.#texts.get(this.#path(address))?.body : this.#files.read(path);
    return text === undefined ? NOT_FOUND : { status: 200, headers: {}, body: text };
  }

  /** Loads a static file. */
  async read(address: string): Promise<PageResponse> {
    if (this.ui5Path(address) !== undefined) return this.readNow(address);
    const path = this.#path(address);
    const cached = this.#texts.get(path);
    if (cached) return cached;
    const answer = await this.send({ method: "GET", path, headers: {} });
    if (answer.status < 400) this.#texts.set(path, answer);
    return answer;
  }

  /** Sends a request to the server. */
  send(request: PageRequest): Promise<PageResponse> {
    return this.waitFor(this.#transport(request).finally(this.#beforeAnswer));
  }

  /** Counts something else the page waits for as a request. */
  async waitFor<Result>(work: Promise<Result>): Promise<Result> {
    this.#pending++;
    try {
      return await work;
    } finally {
      this.#pending--;
      for (const listener of this.#listeners.splice(0)) listener();
    }
  }

  /** Path and query of an address of the page's own server. @throws Error for another server, which no test should depend on */
  pathOf(address: string): string {
    const url = this.#url(address);
    if (url.origin !== this.#url("").origin)
      throw new TypeError(
        `The page asked for ${url.href}, which is on another server; a screen under test loads nothing from there.`,
      );
    return this.#path(address);
  }

  #path(address: string): string {
    const { pathname, search } = this.#url(address);
    return pathname + search;
  }

  #url(address: string): URL {
    const base = this.#base();
    if (base !== this.#last?.base) this.#last = { base, url: new URL(base) };
    return address === "" ? this.#last.url : new URL(address, this.#last.url);
  }
}

const NOT_FOUND: PageResponse = { status: 404, headers: {}, body: "" };
