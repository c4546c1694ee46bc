import type { Answer } from "../core/types";
import { LiveStream } from "./LiveStream";

/** Topics the app on the screen listens to. */
export class Live {
  private stream?: LiveStream;
  /** Events by topic. */
  private events = new Map<string, string>();
  private draft = "";

  /**
   * @param endpoint address of roundtrips
   * @param raise raises an event because a topic was published
   */
  constructor(
    private readonly endpoint: string,
    private readonly raise: (event: string, topic: string) => void,
  ) {}

  /** Listens to what the app of a response listens to. */
  follow({ id, ext }: Answer): void {
    const topics = ext?.LOOK ? [] : (ext?.LIVE ?? []);
    const isSame = topics.length === this.events.size && topics.every(({ TOPIC }) => this.events.has(TOPIC));
    this.events = new Map(topics.map(({ TOPIC, EVENT }) => [TOPIC, EVENT]));
    this.draft = id;
    if (isSame && !this.stream?.isIdle) return;
    this.close();
    // What was missed between two streams is known from the drafts.
    if (topics.length && typeof EventSource === "function")
      this.stream = new LiveStream(
        () => streamUrl(this.endpoint, [this.draft]),
        (topic) => this.hear(topic),
      );
  }

  /** Ends listening. */
  close(): void {
    this.stream?.close();
    this.stream = undefined;
  }

  private hear(topic: string): void {
    const event = this.events.get(topic);
    if (event !== undefined) this.raise(event, topic);
  }
}

/** Address of the stream for drafts. */
function streamUrl(endpoint: string, drafts: readonly string[]): string {
  const { origin, pathname } = new URL(endpoint, document.baseURI);
  return `${origin}${pathname}/live?${drafts.map((id) => `draft=${encodeURIComponent(id)}`).join("&")}`;
}
