/** Who else has something open (docs/spec/live.md §7). */
import type { Present } from "../../types/live.ts";

/** Screens that know who else is there. */
export interface PresenceClient {
  /**
   * Makes this user present at a topic as long as the screen is open, and gives the other users who are. Each time others come or leave, the
   * frontend raises the event, as for `listen`; call it again then. It counts as one topic. Valid until `absent`, or until the app is left.
   * @param topic text of 1 to 180 characters, such as `"order 4711"`; each tenant has its own
   * @param event name of the event
   * @returns other users, those who came first at first, at most 100; none for users who have not logged in
   * @throws LIVE_TOPIC
   * @example
   * this.others = await client.present(`order ${this.ID}`, "OTHERS");
   * // [{ user: "bob", since: "2026-11-25T08:15:00.000Z" }]
   */
  present(topic: string, event: string): Promise<readonly Present[]>;
  present(options: { topic: string; event: string }): Promise<readonly Present[]>;
  /**
   * The other users who are present at a topic, without being present there.
   * @param topic the topic @param event raised when others come or leave, as for `listen`; without it, this screen does not hear of it
   * @returns as `present`
   * @throws LIVE_TOPIC
   */
  get_present(topic: string, event?: string): Promise<readonly Present[]>;
  get_present(options: { topic: string; event?: string }): Promise<readonly Present[]>;
  /** Ends `present` and `get_present`. @param topic the topic @returns whether the screen was present, or heard of others */
  absent(topic: string): boolean;
  absent(options: { topic: string }): boolean;
}
