import { logWarning } from "./Log";

/** Milliseconds in which a stream must say that it listens; otherwise something blocks it. */
const patience = 10_000;
/** Milliseconds without a sign of life after which a stream is dead: three of them may be late. */
const silence = 65_000;
/** Milliseconds between two questions where streams are blocked. */
const between = 5000;
/** Milliseconds after which a refused stream is retried. */
const another = 60_000;
/** Milliseconds before the first and at most before another attempt: a server that is back is to be heard within seconds. */
const firstPause = 500;
const longestPause = 5000;

/** A publication, as the server sends it. */
export interface Published {
  readonly TOPIC: string;
  /** Distinguishes it from the ones before. */
  readonly VERSION: string;
}

/** Screens in tests have no streams: they ask when time passes. */
const hasStreams = (): boolean => typeof EventSource === "function";

/**
 * A stream on which the server says which topics were published (docs/spec/live.md). It opens again when it breaks off, later each time. Where
 * something blocks streams, or the server refuses another one, it asks every few seconds instead.
 */
export class LiveStream {
  private source?: EventSource;
  private asking?: AbortController;
  private timer?: number;
  private attempts = 0;
  /** Streams do not get through here. */
  private isBlocked = false;
  /** When the next stream may be tried. */
  private notBefore = 0;

  /**
   * @param url address of the stream for the drafts of the moment
   * @param heard a topic was published
   */
  constructor(
    private readonly url: () => string,
    private readonly heard: (published: Published) => void,
  ) {
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    if (hasStreams()) this.open();
    else this.askLater();
  }

  /** Closes the stream. */
  close(): void {
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.stop();
  }

  /** What it waited for may have ended. */
  private readonly hurry = (): void => {
    if (document.hidden || this.source || this.asking || this.timer === undefined) return;
    this.attempts = 0;
    this.open();
  };

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.source?.close();
    this.source = undefined;
    this.asking?.abort();
    this.asking = undefined;
  }

  private open(): void {
    this.stop();
    if (this.isBlocked || !hasStreams() || Date.now() < this.notBefore) return void this.ask();
    const source = new EventSource(this.url());
    this.source = source;
    let listening = false;
    const isAlive = (): void => {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.retryLater(), silence);
    };
    this.timer = window.setTimeout(() => {
      this.isBlocked = true;
      this.open();
    }, patience);
    source.addEventListener("listening", () => {
      listening = true;
      this.attempts = 0;
      isAlive();
    });
    source.addEventListener("beat", isAlive);
    source.addEventListener("published", ({ data }: MessageEvent<string>) => {
      isAlive();
      this.heard(JSON.parse(data) as Published);
    });
    source.addEventListener("error", () => {
      // Why it failed is not reported; an ordinary question is answered with the reason.
      if (listening) this.retryLater();
      else {
        this.notBefore = Date.now() + another;
        this.open();
      }
    });
  }

  /** Retries after a while that is longer each time, and not at the same time as all others. */
  private retryLater(): void {
    this.stop();
    const pause = Math.min(firstPause * 2 ** this.attempts++, longestPause);
    this.timer = window.setTimeout(() => this.open(), pause * (0.5 + Math.random()));
  }

  private askLater(): void {
    this.timer = window.setTimeout(() => this.open(), between);
  }

  private async ask(): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    try {
      const url = this.isBlocked ? `${this.url()}&held` : this.url();
      const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(patience)]);
      const response = await fetch(url, { headers: { Accept: "application/json" }, redirect: "manual", signal });
      if (this.asking !== asking) return;
      // Nothing is listened to any more, or the user has to log in first: the next response of the server opens a stream.
      if (response.status === 204 || response.status === 401 || response.type === "opaqueredirect") return this.stop();
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { TOPICS } = (await response.json()) as { TOPICS: Published[] };
      if (this.asking !== asking) return;
      this.stop();
      this.attempts = 0;
      for (const published of TOPICS) this.heard(published);
      this.askLater();
    } catch (error) {
      if (this.asking !== asking) return;
      if (this.attempts === 0) logWarning("Live screens cannot reach the server; trying again", String(error));
      // The stream is requested again when the server is back.
      this.notBefore = 0;
      this.retryLater();
    }
  }

  /** Whether it has given up until there is another response of the server. */
  get isIdle(): boolean {
    return !this.source && !this.asking && this.timer === undefined;
  }
}
