/** Other users who have the same object open (docs/spec/live.md §7). */
import type { Present } from "../../types/live.ts";

/** Presence of other users. */
export interface PresenceClient {
  /**
   * Makes this user present at a topic while the screen is open, and returns the other users who are present. When other users join or leave, the
   * frontend raises the event, as for `listen`; call `present` again in that run. It counts as one topic. Valid until `absent`, or until the app is left.
   * @param topic text of 1 to 180 characters, such as `"order 4711"`; each tenant has its own
   * @param event name of the event
   * @returns other users, earliest first, at most 100; none for users who have not logged in
   * @throws LIVE_TOPIC
   * @example
   * this.others = await client.present(`order ${this.ID}`, "OTHERS");
   * // [{ user: "bob", since: "2026-11-25T08:15:00.000Z" }]
   */
  present(topic: string, event: string): Promise<readonly Present[]>;
  present(options: { topic: string; event: string }): Promise<readonly Present[]>;
  /**
   * The other users who are present at a topic, without being present there.
   * @param topic the topic @param event raised when other users join or leave, as for `listen`; without it, no event is raised
   * @returns as `present`
   * @throws LIVE_TOPIC
   */
  get_present(topic: string, event?: string): Promise<readonly Present[]>;
  get_present(options: { topic: string; event?: string }): Promise<readonly Present[]>;
  /** Ends `present` and `get_present`. @param topic the topic @returns whether one of them was active */
  absent(topic: string): boolean;
  absent(options: { topic: string }): boolean;
}
