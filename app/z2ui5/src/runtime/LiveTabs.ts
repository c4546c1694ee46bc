import { LiveStream } from "./LiveStream";
import type { Published } from "./LiveStream";

/** A page that listens. */
interface Listener {
  /** Draft whose topics it listens to. */
  readonly draft: string;
  /** The topics, to tell whether they change. */
  readonly topics: string;
}

/** What pages send each other. */
type Message =
  /** A page listens, or has gone on to another draft. */
  | ({ readonly kind: "listens"; readonly tab: string } & Listener)
  /** A page listens no more. */
  | { readonly kind: "left"; readonly tab: string }
  /** The page that has the stream wants to know who listens. */
  | { readonly kind: "who" }
  /** A topic was published. */
  | { readonly kind: "published"; readonly published: Published };

/** Milliseconds in which several changes of what is listened to become one stream. */
const together = 100;

/**
 * The pages of a browser share one stream, because browsers open only six connections to a server over HTTP/1.1. The page that holds a lock has the
 * stream and informs the others; when it ends, another one has it. A page that is shown takes it over, because timers of hidden pages hardly run.
 * Without locks, as on insecure origins, each page has a stream of its own.
 */
export class LiveTabs {
  private readonly tab = Math.random().toString(36).slice(2);
  private readonly listeners = new Map<string, Listener>();
  private channel?: BroadcastChannel;
  private stream?: LiveStream;
  /** Ends waiting for the lock. */
  private waiting?: AbortController;
  /** Gives the locks back. */
  private release?: () => void;
  private giveUpLead?: () => void;
  private change?: number;
  /** Ends waiting for the end of other pages, while this one has the stream. */
  private watching?: AbortController;
  private readonly watched = new Set<string>();

  /**
   * @param name names the service and the user: only their pages share a stream
   * @param url address of the stream for drafts
   * @param heard a topic was published
   */
  constructor(
    private readonly name: string,
    private readonly url: (drafts: readonly string[]) => string,
    private readonly heard: (published: Published) => void,
  ) {}

  /** Listens to the topics of a draft, instead of those before. @param topics what the draft has registered: another stream is opened when it changes */
  listen(draft: string, topics: readonly unknown[]): void {
    const own: Listener = { draft, topics: JSON.stringify(topics) };
    const isFirst = !this.listeners.has(this.tab);
    this.note(this.tab, own);
    if (isFirst) this.join();
    else this.post({ kind: "listens", tab: this.tab, ...own });
  }

  /** Listens no more. */
  leave(): void {
    if (!this.listeners.has(this.tab)) return;
    this.post({ kind: "left", tab: this.tab });
    document.removeEventListener("visibilitychange", this.takeOver);
    this.listeners.clear();
    this.waiting?.abort();
    this.stopLeading();
    this.release?.();
    this.release = undefined;
    this.channel?.close();
    this.channel = undefined;
  }

  private join(): void {
    if (!("locks" in navigator) || typeof BroadcastChannel !== "function") return this.openStream();
    const channel = new BroadcastChannel(`z2ui5-live ${this.name}`);
    this.channel = channel;
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => this.receive(data));
    document.addEventListener("visibilitychange", this.takeOver);
    // As long as it is held, the page is there.
    void navigator.locks.request(this.nameOf(this.tab), () => {
      const own = this.listeners.get(this.tab);
      if (!own || this.channel !== channel) return;
      this.post({ kind: "listens", tab: this.tab, ...own });
      return new Promise<void>((resolve) => (this.release = resolve));
    });
    this.waitForLead();
  }

  private waitForLead(steal = false): void {
    this.waiting?.abort();
    const waiting = new AbortController();
    this.waiting = waiting;
    const options = steal ? { steal } : { signal: waiting.signal };
    navigator.locks
      .request(this.nameOf("stream"), options, () => {
        if (waiting.signal.aborted) return;
        this.lead();
        return new Promise<void>((resolve) => (this.giveUpLead = resolve));
      })
      .catch(() => {
        // Another page has taken the stream over.
        if (this.waiting !== waiting || waiting.signal.aborted) return;
        this.stopLeading();
        this.waitForLead();
      });
  }

  private readonly takeOver = (): void => {
    if (!document.hidden && !this.giveUpLead) this.waitForLead(true);
  };

  private lead(): void {
    this.post({ kind: "who" });
    this.watching = new AbortController();
    this.openStream();
  }

  private stopLeading(): void {
    clearTimeout(this.change);
    this.change = undefined;
    this.watching?.abort();
    this.watching = undefined;
    this.watched.clear();
    this.stream?.close();
    this.stream = undefined;
    this.giveUpLead?.();
    this.giveUpLead = undefined;
    for (const tab of this.listeners.keys()) if (tab !== this.tab) this.listeners.delete(tab);
  }

  private openStream(): void {
    this.stream?.close();
    this.stream = new LiveStream(
      () => this.url([...this.listeners.values()].map(({ draft }) => draft)),
      (published) => {
        this.post({ kind: "published", published });
        this.heard(published);
      },
    );
  }

  private receive(message: Message): void {
    const own = this.listeners.get(this.tab);
    if (!own) return;
    if (message.kind === "published") this.heard(message.published);
    else if (message.kind === "who") this.post({ kind: "listens", tab: this.tab, ...own });
    else if (!this.stream) return;
    else if (message.kind === "listens") this.note(message.tab, message);
    else if (this.listeners.delete(message.tab)) this.reopen();
  }

  /** A page listens. What it misses until the stream is open again is known from its draft. */
  private note(tab: string, { draft, topics }: Listener): void {
    const before = this.listeners.get(tab);
    this.listeners.set(tab, { draft, topics });
    this.watch(tab);
    if (this.stream && (before?.topics !== topics || this.stream.isIdle)) this.reopen();
  }

  private reopen(): void {
    this.change ??= window.setTimeout(() => {
      this.change = undefined;
      if (this.stream) this.openStream();
    }, together);
  }

  /** Pages end without a word; then their lock is free. */
  private watch(tab: string): void {
    if (!this.watching || tab === this.tab || this.watched.has(tab)) return;
    this.watched.add(tab);
    const { signal } = this.watching;
    const forget = (): void => {
      this.watched.delete(tab);
      if (this.listeners.delete(tab)) this.reopen();
    };
    navigator.locks.request(this.nameOf(tab), { signal }, forget).catch(() => undefined);
  }

  private post(message: Message): void {
    this.channel?.postMessage(message);
  }

  private nameOf(what: string): string {
    return `z2ui5-live ${this.name} ${what}`;
  }
}
