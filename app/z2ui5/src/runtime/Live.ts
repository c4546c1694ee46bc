import type { Answer } from "../core/types";
import type { Published } from "./LiveStream";
import { LiveTabs } from "./LiveTabs";
import { serviceAddress } from "./serviceAddress";

/** Topics the app on the screen listens to. */
export class Live {
  private tabs?: LiveTabs;
  private user = "";
  /** Events by topic. */
  private events = new Map<string, string>();
  /** The last publication of each topic that was delivered to the app on the screen: the drafts of a stream may not know it yet. */
  private readonly delivered = new Map<string, string>();
  private instance?: string;

  /**
   * @param endpoint address of roundtrips
   * @param raise raises an event because a topic was published
   */
  constructor(
    private readonly endpoint: string,
    private readonly raise: (event: string, topic: string) => void,
  ) {}

  /**
   * Listens to what the app of a response listens to.
   *
   * @param user mark of the user
   */
  follow({ id, ext }: Answer, user: string): void {
    const topics = ext?.LOOK ? [] : (ext?.LIVE ?? []);
    this.events = new Map(topics.map(({ TOPIC, EVENT }) => [TOPIC, EVENT]));
    if (ext?.INSTANCE !== this.instance) this.delivered.clear();
    this.instance = ext?.INSTANCE;
    if (!topics.length || user !== this.user) this.close();
    if (!topics.length) return;
    this.user = user;
    this.tabs ??= new LiveTabs(
      `${serviceAddress(this.endpoint)} ${user}`,
      (drafts) => streamUrl(this.endpoint, drafts),
      (published) => this.hear(published),
    );
    this.tabs.listen(
      id,
      topics.map(({ TOPIC, PRESENT }) => (PRESENT ? [TOPIC, PRESENT] : [TOPIC])),
    );
  }

  /** Ends listening. */
  close(): void {
    this.tabs?.leave();
    this.tabs = undefined;
  }

  private hear({ TOPIC, VERSION }: Published): void {
    const event = this.events.get(TOPIC);
    if (event === undefined || this.delivered.get(TOPIC) === VERSION) return;
    this.delivered.set(TOPIC, VERSION);
    this.raise(event, TOPIC);
  }
}

/** Address of the stream for drafts. */
function streamUrl(endpoint: string, drafts: readonly string[]): string {
  return `${serviceAddress(endpoint)}/live?${drafts.map((id) => `draft=${encodeURIComponent(id)}`).join("&")}`;
}
