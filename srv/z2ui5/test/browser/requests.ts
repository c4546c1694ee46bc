import type { Network, PageResponse } from "./network.ts";

type Listener = (event: object) => void;

/** The part of `XMLHttpRequest` that UI5 loads its own files with. */
export function xmlHttpRequest(network: Network): new () => object {
  return class XMLHttpRequest {
    readyState = 0;
    status = 0;
    statusText = "";
    responseText = "";
    responseType = "";
    withCredentials = false;
    timeout = 0;
    onreadystatechange: Listener | null = null;
    onload: Listener | null = null;
    onerror: Listener | null = null;
    onloadend: Listener | null = null;
    #method = "GET";
    #address = "";
    #async = true;
    #aborted = false;
    readonly #sent: Record<string, string> = {};
    #received: Readonly<Record<string, string>> = {};
    readonly #listeners: [string, Listener][] = [];
    readonly #progress: Listener[] = [];
    /** Tells how much has been sent. */
    readonly upload = {
      addEventListener: (name: string, listener: Listener): void =>
        void (name === "progress" && this.#progress.push(listener)),
    };

    get response(): unknown {
      return this.responseType === "json" ? (JSON.parse(this.responseText) as unknown) : this.responseText;
    }

    open(method: string, address: string, async = true): void {
      [this.#method, this.#address, this.#async, this.readyState] = [method.toUpperCase(), String(address), async, 1];
    }

    setRequestHeader(name: string, value: string): void {
      this.#sent[name.toLowerCase()] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#received[name.toLowerCase()] ?? null;
    }

    getAllResponseHeaders(): string {
      return Object.entries(this.#received)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("");
    }

    overrideMimeType(): void {}

    abort(): void {
      this.#aborted = true;
      this.#fire("abort");
    }

    addEventListener(name: string, listener: Listener): void {
      this.#listeners.push([name, listener]);
    }

    removeEventListener(): void {}

    send(body?: string | Blob | null): void {
      if (!this.#async) return this.#finish(network.readNow(this.#address));
      const answer = this.#method === "GET" ? network.read(this.#address) : network.waitFor(this.#write(body));
      answer.then(
        (response) => this.#finish(response),
        () => this.#finish(undefined),
      );
    }

    async #write(body: string | Blob | null | undefined): Promise<PageResponse> {
      const file = typeof body === "object" && body !== null ? new Uint8Array(await body.arrayBuffer()) : undefined;
      if (file) for (const listener of this.#progress) listener({ loaded: file.length, total: file.length });
      return network.send({
        method: this.#method,
        path: network.pathOf(this.#address),
        headers: this.#sent,
        body: file ?? (body as string | null | undefined) ?? undefined,
      });
    }

    #finish(response: PageResponse | undefined): void {
      if (this.#aborted) return;
      this.readyState = 4;
      this.status = response?.status ?? 0;
      this.statusText = this.status === 200 ? "OK" : "";
      this.#received = response?.headers ?? {};
      this.responseText = response?.body ?? "";
      for (const name of ["readystatechange", response ? "load" : "error", "loadend"]) this.#fire(name);
    }

    #fire(name: string): void {
      const event = { type: name, target: this, currentTarget: this };
      (this as unknown as Record<string, Listener | null | undefined>)[`on${name}`]?.(event);
      for (const [wanted, listener] of this.#listeners) if (wanted === name) listener(event);
    }
  };
}

/** A request of a page; its address may be relative to the page. UI5 makes one of everything that is fetched. */
interface SimpleRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** `Request` of a page. */
export function pageRequest(
  base: () => string,
): new (
  input: string | URL | SimpleRequest,
  init?: RequestInit,
) => SimpleRequest {
  return class Request implements SimpleRequest {
    readonly url: string;
    readonly method: string;
    readonly headers: Headers;
    readonly body: unknown;
    constructor(input: string | URL | SimpleRequest, init: RequestInit = {}) {
      const from = typeof input === "object" && "method" in input ? input : undefined;
      this.url = from?.url ?? new URL(String(input), base()).href;
      this.method = (init.method ?? from?.method ?? "GET").toUpperCase();
      this.headers = new Headers(init.headers ?? from?.headers);
      this.body = init.body ?? from?.body;
    }
    clone(): SimpleRequest {
      return this;
    }
  };
}

/** `fetch` of a page. */
export function pageFetch(
  network: Network,
  Request: ReturnType<typeof pageRequest>,
): (input: string | URL | SimpleRequest, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const { url, method, headers, body } = new Request(input, init);
    if (method === "GET" && network.ui5Path(url) !== undefined) return responseOf(network.readNow(url));
    const named = Object.fromEntries(headers.entries());
    if (method === "GET" && Object.keys(named).length === 0) return responseOf(await network.read(url));
    return responseOf(
      await network.send({
        method,
        path: network.pathOf(url),
        headers: named,
        body: typeof body === "string" ? body : undefined,
      }),
    );
  };
}

const responseOf = ({ status, headers, body }: PageResponse): Response =>
  new Response(status === 204 || status === 304 ? null : body, { status, headers });
